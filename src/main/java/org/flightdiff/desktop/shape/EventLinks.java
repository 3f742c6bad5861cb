package org.flightdiff.desktop.shape;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.Bin;
import org.flightdiff.shape.Shape;

/** Ways from charts and tables to the events behind them. */
public interface EventLinks {

    /** Where no events are at hand. */
    EventLinks NONE = new EventLinks() {
        @Override
        public boolean lead(Shape shape) {
            return false;
        }

        @Override
        public void toRow(Text title, String key) {}

        @Override
        public void toBin(Distribution shape, Bin bin) {}

        @Override
        public void toTime(Text title, double fromSeconds, double toSeconds) {}

        @Override
        public void toStretch(Text title, List<String> types, String key, double fromSeconds, double toSeconds) {}
    };

    /** Whether there are events behind a shape. */
    boolean lead(Shape shape);

    /**
     * Shows the events that a row of a breakdown counts.
     *
     * @param title of the breakdown
     * @param key of the row
     */
    void toRow(Text title, String key);

    /** Shows the events that a bar of a distribution counts. */
    void toBin(Distribution shape, Bin bin);

    /**
     * Shows the events of a chart in a stretch of time.
     *
     * @param title of the chart
     * @param fromSeconds from the start of the window
     * @param toSeconds likewise
     */
    void toTime(Text title, double fromSeconds, double toSeconds);

    /**
     * Shows the events that a row counts in a stretch of time.
     *
     * @param title of the chart
     * @param types of the events, the most important first
     * @param key of the row
     * @param fromSeconds from the start of the window
     * @param toSeconds likewise
     */
    void toStretch(Text title, List<String> types, String key, double fromSeconds, double toSeconds);
}
