package org.sudokulens;

import android.content.Intent;
import android.os.Bundle;
import org.kivy.android.PythonActivity;

/**
 * Keeps the newest intent as the activity's own, and does not let an intent choose the program to run.
 *
 * A picture may be shared while Python is still starting. PythonActivity drops an intent if nobody listens yet, so it is
 * kept where the app looks first. PythonActivity also runs the program in any folder that an intent with the action of
 * python-for-android's launcher names, with all permissions of this app. Before Android 13 any app can send such an
 * intent, in spite of our filters.
 */
public class LensActivity extends PythonActivity {
    private static final String RUN_ANOTHER_PROGRAM = "org.kivy.LAUNCH";

    /** Whether the activity's intent came after this process started, and is not an old one that the system kept. */
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
