package org.flightdiff.desktop.shape;

import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.control.Button;
import org.flightdiff.desktop.canvas.Drawing;
import org.flightdiff.desktop.shape.time.LayoutChoice;
import org.flightdiff.desktop.shape.time.TimeFocus;
import org.flightdiff.desktop.shape.time.TimeSeriesChart;
import org.flightdiff.desktop.shape.time.TimeSeriesLegend;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.picture.TimeSeriesPicture;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;

/** A time chart with its legend. */
final class TimeSeriesCard extends Card {

    private final Button all = new Button(Messages.get("chart.show-all"));
    private final Button compare = new Button(Messages.get("chart.compare"));
    private final TimeFocus time;
    private final TimeSeriesChart chart;
    private TimeSeries shape;
    private final InvalidationListener stretched = changed -> update();

    TimeSeriesCard(TimeSeries shape, TimeFocus time, Appearance appearance, EventLinks links) {
        super(Messages.of(shape.title()), Messages.of(shape.note()));
        this.time = time;
        this.shape = shape;
        chart = new TimeSeriesChart(shape, time, appearance);
        getStyleClass().add("time-series");
        all.getStyleClass().add("small");
        all.setOnAction(event -> time.reset());
        compare.getStyleClass().addAll("small", "compare-stretch");
        Hint.on(compare, Messages.get("chart.compare-hint"));
        compare.setOnAction(event -> time.compareShown());
        time.shownProperty().addListener(new WeakInvalidationListener(stretched));
        for (Button button : List.of(all, compare)) {
            button.managedProperty().bind(button.visibleProperty());
            button.setMinWidth(USE_PREF_SIZE);
        }
        update();
        if (isEmpty(shape)) {
            nothing();
            return;
        }
        if (links.lead(shape)) {
            EventGestures.onChart(chart, time, links, shape.panel());
        }
        set(compare, all, new LayoutChoice(time));
        show(new TimeSeriesLegend(shape, chart, time, appearance), chart);
    }

    @Override
    Drawing chart() {
        return chart;
    }

    @Override
    boolean renew(Shape other) {
        if (!(other instanceof TimeSeries series) || !hasSameLegend(series) || isEmpty(series) != isEmpty(shape)) {
            return false;
        }
        note(Messages.of(series.note()));
        shape = series;
        chart.show(series);
        return true;
    }

    private boolean hasSameLegend(TimeSeries other) {
        return TimeSeriesPicture.names(other).equals(TimeSeriesPicture.names(shape))
                && other.levels().equals(shape.levels());
    }

    private static boolean isEmpty(TimeSeries shape) {
        return shape.series().stream().allMatch(series -> series.points().size() == 0);
    }

    private void update() {
        all.setVisible(time.isStretched());
        compare.setVisible(time.isStretched() && time.isComparable());
    }
}
