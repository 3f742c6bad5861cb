package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.collections.ObservableSet;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import org.controlsfx.control.SegmentedButton;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.picture.LegendPainter;
import org.flightdiff.picture.TimeSeriesPicture;
import org.flightdiff.picture.TimeSeriesPicture.Layout;
import org.flightdiff.shape.TimeSeries;

final class TimeSeriesCard extends Card<TimeSeries> {

    private final List<TimeSeriesChart> charts;

    TimeSeriesCard(TimeSeries shape, TimeFocus time, Appearance appearance, EventLinks links) {
        super(shape, TimeSeries::note);
        List<TimeSeries> parts = shape.multiples();
        charts = parts.stream()
                .map(part -> new TimeSeriesChart(part, time, appearance))
                .toList();
        getStyleClass().add("time-series");
        if (shape.isEmpty()) {
            nothing();
            return;
        }
        if (links.lead(shape)) {
            charts.forEach(chart -> EventGestures.onChart(chart, time, links, shape.panel()));
        }
        offerStretch(time);
        set(new LayoutChoice(time));
        for (int i = 0; i < charts.size(); i++) {
            TimeSeriesLegend legend = new TimeSeriesLegend(parts.get(i), charts.get(i), appearance);
            if (i == 0) {
                legend.sides(charts, time);
            }
            show(legend, charts.get(i));
        }
    }

    @Override
    Drawing chart() {
        return charts.get(0);
    }

    @Override
    boolean fits(TimeSeries other) {
        return names(other).equals(names(shape()))
                && other.levels().equals(shape().levels())
                && other.isEmpty() == shape().isEmpty();
    }

    @Override
    void renewed() {
        List<TimeSeries> parts = shape().multiples();
        for (int i = 0; i < charts.size(); i++) {
            charts.get(i).show(parts.get(i));
        }
    }

    private static List<List<Text>> names(TimeSeries shape) {
        return shape.multiples().stream().map(TimeSeriesPicture::names).toList();
    }

    private static final class LayoutChoice extends SegmentedButton {

        private final TimeFocus time;
        /** A strong reference, as the focus outlives every chart and refers to it only weakly. */
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
            ToggleButton button = Nodes.choice(
                    switch (layout) {
                        case OVERLAY -> Messages.get("layout.overlay");
                        case SIDE_BY_SIDE -> Messages.get("layout.side-by-side");
                        case DIFFERENCE -> Messages.get("layout.difference");
                    },
                    () -> time.layoutProperty().set(layout));
            button.setUserData(layout);
            Hint.on(
                    button,
                    layout == Layout.DIFFERENCE
                            ? Messages.get("layout.difference-hint")
                            : Messages.get("chart.gestures"));
            return button;
        }

        private void select() {
            Layout now = time.layoutProperty().get();
            getButtons().forEach(button -> button.setSelected(now.equals(button.getUserData())));
        }
    }

    /** Names the curves of a time chart; a click on a name or a side hides it, another click shows it again. */
    private static final class TimeSeriesLegend extends FlowPane {

        private final TimeSeries shape;
        private final Appearance appearance;

        TimeSeriesLegend(TimeSeries shape, TimeSeriesChart chart, Appearance appearance) {
            super(6, 4);
            this.shape = shape;
            this.appearance = appearance;
            getStyleClass().add("legend");
            setMinWidth(0);
            List<Text> names = TimeSeriesPicture.names(shape);
            // Without its only curve a chart is empty, and its title, or what stands above it, says what it is.
            if (names.size() > 1) {
                names.forEach(name -> getChildren().add(name(name, chart.hidden())));
            }
        }

        /** Before the names, the sides of all charts. */
        void sides(List<TimeSeriesChart> charts, TimeFocus time) {
            List<ToggleButton> sides =
                    Stream.of(Role.values()).map(role -> side(role, charts)).toList();
            sides.forEach(
                    side -> side.disableProperty().bind(time.layoutProperty().isEqualTo(Layout.DIFFERENCE)));
            getChildren().addAll(0, sides);
        }

        private static ToggleButton side(Role role, List<TimeSeriesChart> charts) {
            return Nodes.chip(
                    Messages.named(role),
                    true,
                    shown -> charts.forEach(chart -> {
                        if (shown) {
                            chart.sides().add(role);
                        } else {
                            chart.sides().remove(role);
                        }
                    }),
                    SideStyles.of(role));
        }

        private ToggleButton name(Text name, ObservableSet<Text> hidden) {
            ToggleButton chip = Nodes.chip(Messages.of(name), name, hidden);
            // A method may be wider than its chart.
            chip.maxWidthProperty().bind(widthProperty());
            chip.setGraphic(new Drawing.Sample(
                    LegendPainter.WIDTH,
                    LegendPainter.HEIGHT,
                    appearance,
                    ink -> LegendPainter.paint(shape, name, ink)));
            return chip;
        }
    }
}
