package org.flightdiff.desktop.shape.time;

import java.util.Arrays;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import org.flightdiff.desktop.canvas.Sample;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.picture.UseSample;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.shape.ThreadUse;

/** Names the sides and the states of lanes; a click on a state hides it, another click shows it again. */
public final class LanesLegend extends FlowPane {

    /** The legend of a chart of lanes. */
    public LanesLegend(ThreadLanes shape, LanesChart chart, Appearance appearance) {
        super(6, 4);
        getStyleClass().add("legend");
        for (Role role : Role.values()) {
            Label side = new Label(Messages.named(role));
            side.getStyleClass().add(SideStyles.of(role));
            getChildren().add(side);
        }
        Arrays.stream(ThreadState.values())
                .filter(state -> shape.rows().stream().anyMatch(row -> row.state() == state))
                .forEach(state -> getChildren().add(chip(state, chart, appearance)));
    }

    private static ToggleButton chip(ThreadState state, LanesChart chart, Appearance appearance) {
        ToggleButton button = new ToggleButton(Messages.of(state.label()), sample(state, appearance));
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

    private static Sample sample(ThreadState state, Appearance appearance) {
        return new Sample(
                UseSample.SAMPLE, UseSample.SAMPLE, appearance, ink -> UseSample.paint(ThreadUse.of(state), ink));
    }
}
