package org.flightdiff.desktop.window;

import javafx.scene.Node;
import javafx.stage.Window;
import org.controlsfx.control.Notifications;

/** Shows the outcome of an action for a moment. */
record Notices(Node within) {

    void tell(String text) {
        Window window = within.getScene() == null ? null : within.getScene().getWindow();
        if (window != null && window.isShowing()) {
            Notifications.create().owner(window).text(text).show();
        }
    }
}
