package org.flightdiff.desktop.shape.time;

import java.util.Arrays;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.chart.LanesPainter;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadState;

/** Names the sides and the states of lanes; a click on a state hides it, another click shows it again. */
public final class LanesLegend extends FlowPane {

    /** The legend of a chart of lanes. */
    public LanesLegend(ThreadLanes shape, LanesChart chart, Appearance appearance) {
        super(6, 4);
        getStyleClass().add("legend");
        for (Role role : Role.values()) {
            Label side = new Label(Glyphs.named(role));
            side.getStyleClass().add(SideStyles.of(role));
            getChildren().add(side);
        }
        Arrays.stream(ThreadState.values())
                .filter(state -> shape.rows().stream().anyMatch(row -> row.state() == state))
                .forEach(state -> getChildren().add(chip(state, chart, appearance)));
    }

    private static ToggleButton chip(ThreadState state, LanesChart chart, Appearance appearance) {
        ToggleButton button = new ToggleButton(Messages.of(state.label()), new ColourSample(state, appearance));
        button.getStyleClass().add("chip");
        button.setSelected(!chart.hidden().contains(state));
        button.selectedProperty().addListener((all, before, now) -> {
            if (now) {
                chart.hidden().remove(state);
            } else {
                chart.hidden().add(state);
            }
        });
        return button;
    }

    private static final class ColourSample extends Canvas {

        /** A strong reference, as the appearance outlives every legend and refers to it only weakly. */
        private final InvalidationListener repaint;

        ColourSample(ThreadState state, Appearance appearance) {
            super(LanesPainter.SAMPLE, LanesPainter.SAMPLE);
            repaint = changed -> new LanesPainter(getGraphicsContext2D(), appearance.look()).sample(state);
            repaint.invalidated(appearance.themeProperty());
            appearance.themeProperty().addListener(new WeakInvalidationListener(repaint));
        }
    }
}
