package org.sudokulens;

import android.content.Intent;
import android.os.Bundle;
import org.kivy.android.PythonActivity;

/**
 * Keeps the newest intent as the activity's own, and lets none choose the program.
 *
 * A picture may be shared while Python is still starting. PythonActivity drops an intent that nobody listens for yet;
 * so it is left where the app looks first. And PythonActivity runs whatever folder an intent of python-for-android's
 * launcher names, with all that this app may do; before Android 13 any app can send one, in spite of our filters.
 */
public class LensActivity extends PythonActivity {
    private static final String RUN_ANOTHER_PROGRAM = "org.kivy.LAUNCH";

    /** Whether the activity's intent came since this process began, and is not one that the system keeps of old. */
    public static volatile boolean intentIsNew = false;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        setIntent(harmless(getIntent()));
        super.onCreate(savedInstanceState);
    }

    @Override
    protected void onNewIntent(Intent intent) {
        Intent kept = harmless(intent);
        setIntent(kept);
        intentIsNew = true;
        super.onNewIntent(kept);
    }

    private static Intent harmless(Intent intent) {
        boolean isHarmful = intent != null && RUN_ANOTHER_PROGRAM.equals(intent.getAction());
        return isHarmful ? new Intent(Intent.ACTION_MAIN) : intent;
    }
}
