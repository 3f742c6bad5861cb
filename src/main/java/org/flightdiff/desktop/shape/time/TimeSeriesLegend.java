package org.flightdiff.desktop.shape.time;

import java.util.function.Consumer;
import javafx.collections.ObservableSet;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import org.flightdiff.desktop.canvas.Sample;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Glyphs;
import org.flightdiff.picture.Layout;
import org.flightdiff.picture.LegendPainter;
import org.flightdiff.picture.TimeSeriesPicture;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.ReferenceLine;

/** Names the curves of a time chart; a click on a name or a side hides it, another click shows it again. */
public final class TimeSeriesLegend extends FlowPane {

    private final TimeSeries shape;
    private final Appearance appearance;

    /** The legend of a chart of curves. */
    public TimeSeriesLegend(TimeSeries shape, TimeSeriesChart chart, TimeFocus time, Appearance appearance) {
        super(6, 4);
        this.shape = shape;
        this.appearance = appearance;
        getStyleClass().add("legend");
        for (Role role : Role.values()) {
            ToggleButton side = side(role, chart.sides());
            side.disableProperty().bind(time.layoutProperty().isEqualTo(Layout.DIFFERENCE));
            getChildren().add(side);
        }
        TimeSeriesPicture.names(shape).forEach(name -> getChildren().add(name(name, chart.hidden())));
        shape.levels().forEach(level -> getChildren().add(level(level)));
    }

    private static ToggleButton side(Role role, ObservableSet<Role> sides) {
        ToggleButton button = new ToggleButton(Messages.named(role));
        button.getStyleClass().add(SideStyles.of(role));
        return chip(button, shown -> {
            if (shown) {
                sides.add(role);
            } else {
                sides.remove(role);
            }
        });
    }

    private ToggleButton name(Text name, ObservableSet<Text> hidden) {
        return chip(
                new ToggleButton(
                        Messages.of(name),
                        new Sample(
                                LegendPainter.WIDTH,
                                LegendPainter.HEIGHT,
                                appearance,
                                ink -> LegendPainter.paint(shape, name, ink))),
                shown -> {
                    if (shown) {
                        hidden.remove(name);
                    } else {
                        hidden.add(name);
                    }
                });
    }

    private static ToggleButton chip(ToggleButton button, Consumer<Boolean> shown) {
        button.getStyleClass().add("chip");
        button.setSelected(true);
        button.selectedProperty().addListener((all, before, now) -> shown.accept(now));
        return button;
    }

    private Label level(ReferenceLine level) {
        Label label = new Label(Messages.get(
                "chart.level",
                Glyphs.of(level.side()),
                Messages.of(level.name()),
                shape.in(Messages.notation()).value(level.value())));
        label.getStyleClass().add(SideStyles.of(level.side()));
        return label;
    }
}
