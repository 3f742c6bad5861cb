package org.flightdiff.desktop.shape;

import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import org.controlsfx.control.SegmentedButton;
import org.flightdiff.desktop.chart.Layout;
import org.flightdiff.desktop.text.Messages;

/** Chooses how the time charts set the two sides against each other; the same for all of them. */
final class LayoutChoice extends SegmentedButton {

    private final TimeFocus time;
    /** Held here, as the focus outlives every chart and so must not hold them. */
    private final InvalidationListener chosen = changed -> select();

    LayoutChoice(TimeFocus time) {
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
        button.setTooltip(new Tooltip(
                layout == Layout.DIFFERENCE ? Messages.get("layout.difference-hint") : Messages.get("chart.gestures")));
        // By arrow keys it is selected without an action.
        button.selectedProperty().addListener((all, before, now) -> {
            if (now) {
                time.layoutProperty().set(layout);
            }
        });
        button.setOnAction(event -> select());
        return button;
    }

    /** One is always chosen: a click on it changes nothing. */
    private void select() {
        Layout now = time.layoutProperty().get();
        getButtons().forEach(button -> button.setSelected(now.equals(button.getUserData())));
    }
}
