package org.flightdiff.desktop.shape.time;

import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.control.ToggleButton;
import org.controlsfx.control.SegmentedButton;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.picture.Layout;

/** Chooses the layout of all time charts. */
public final class LayoutChoice extends SegmentedButton {

    private final TimeFocus time;
    /** A strong reference, as the focus outlives every chart and refers to it only weakly. */
    private final InvalidationListener chosen = changed -> select();

    /** A choice for all charts that share a range. */
    public LayoutChoice(TimeFocus time) {
        this.time = time;
        getStyleClass().add("layout-choice");
        for (Layout layout : Layout.values()) {
            getButtons().add(button(layout));
        }
        time.layoutProperty().addListener(new WeakInvalidationListener(chosen));
        select();
    }

    private ToggleButton button(Layout layout) {
        ToggleButton button = new ToggleButton(
                switch (layout) {
                    case OVERLAY -> Messages.get("layout.overlay");
                    case SIDE_BY_SIDE -> Messages.get("layout.side-by-side");
                    case DIFFERENCE -> Messages.get("layout.difference");
                });
        button.setUserData(layout);
        button.getStyleClass().add("small");
        button.setMinWidth(USE_PREF_SIZE);
        Hint.on(
                button,
                layout == Layout.DIFFERENCE ? Messages.get("layout.difference-hint") : Messages.get("chart.gestures"));
        // Arrow keys select it without an action event.
        button.selectedProperty().addListener((all, before, now) -> {
            if (now) {
                time.layoutProperty().set(layout);
            }
        });
        button.setOnAction(event -> select());
        return button;
    }

    /** One is always selected: a click on it changes nothing. */
    private void select() {
        Layout now = time.layoutProperty().get();
        getButtons().forEach(button -> button.setSelected(now.equals(button.getUserData())));
    }
}
