package org.sudokulens;

import android.content.Intent;
import org.kivy.android.PythonActivity;

/**
 * Keeps the newest intent as the activity's own.
 *
 * A picture may be shared while Python is still starting, when the system brings back an app that it had ended in the
 * background. PythonActivity drops an intent that nobody listens for yet; so it is left where the app looks first.
 */
public class LensActivity extends PythonActivity {
    /** Whether the activity's intent came since this process began, and is not one that the system keeps of old. */
    public static volatile boolean intentIsNew = false;

    @Override
    protected void onNewIntent(Intent intent) {
        setIntent(intent);
        intentIsNew = true;
        super.onNewIntent(intent);
    }
}
