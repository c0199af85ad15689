package org.kivy.android;

import android.content.Intent;
import android.os.Bundle;

/** Of python-for-android's activity and Android's, only what ours touches; it notes the intents that it is given. */
public class PythonActivity {
    public String created = "not yet";
    public String told = "not yet";

    private Intent intent;

    public Intent getIntent() {
        return intent;
    }

    public void setIntent(Intent newIntent) {
        intent = newIntent;
    }

    protected void onCreate(Bundle savedInstanceState) {
        created = actionOf(intent);
    }

    protected void onNewIntent(Intent intent) {
        told = actionOf(intent);
    }

    public static String actionOf(Intent intent) {
        return intent == null ? "null" : String.valueOf(intent.getAction());
    }
}
