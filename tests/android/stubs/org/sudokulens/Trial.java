package org.sudokulens;

import android.content.Intent;

/** Starts our activity with an intent of each given action, then hands it a new one, and prints what became of both. */
public class Trial {
    public static void main(String[] actions) {
        for (String action : actions) {
            Intent intent = action.equals("no intent") ? null : new Intent(action);
            LensActivity activity = new LensActivity();
            activity.setIntent(intent);
            LensActivity.intentIsNew = false;
            activity.onCreate(null);
            String started = activity.created + " " + LensActivity.intentIsNew;
            activity.onNewIntent(intent);
            String kept = LensActivity.actionOf(activity.getIntent());
            System.out.println(started + " " + activity.told + " " + kept + " " + LensActivity.intentIsNew);
        }
    }
}
