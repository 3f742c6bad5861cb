package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.Optional;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Distribution.DistributionBin;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Parts;
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
        public void toRow(PanelId panel, String key) {}

        @Override
        public void toBin(Distribution shape, DistributionBin bin) {}

        @Override
        public void toValues(Distribution shape, double from) {}

        @Override
        public void toListed(PanelId panel, Role side, int place) {}

        @Override
        public Optional<Parts> parts(PanelId panel, Role side, int place) {
            return Optional.empty();
        }

        @Override
        public void toTime(PanelId panel, double fromSeconds, double toSeconds) {}

        @Override
        public void toTime(List<String> types, double fromSeconds, double toSeconds) {}

        @Override
        public void toStretch(PanelId panel, List<String> types, String key, double fromSeconds, double toSeconds) {}
    };

    /** Whether there are events behind a shape. */
    boolean lead(Shape shape);

    /**
     * Shows the events that a row of a breakdown counts.
     *
     * @param panel of the breakdown
     * @param key of the row
     */
    void toRow(PanelId panel, String key);

    /** Shows the events that a bar of a distribution counts. */
    void toBin(Distribution shape, DistributionBin bin);

    /** Shows the events of both sides with a value from some value on, of those that a distribution counts. */
    void toValues(Distribution shape, double from);

    /**
     * Shows the event that a row of a listing is, among all of its type.
     *
     * @param panel of the listing
     * @param place of the row among those of its side, from 0
     */
    void toListed(PanelId panel, Role side, int place);

    /**
     * What the thing in a row of a listing consists of, made of the events within it; empty if it has no parts.
     *
     * @param panel of the listing
     * @param place of the row among those of its side, from 0
     */
    Optional<Parts> parts(PanelId panel, Role side, int place);

    /**
     * Shows the events of a chart in a stretch of time.
     *
     * @param panel of the chart
     * @param fromSeconds from the start of the window
     * @param toSeconds likewise
     */
    void toTime(PanelId panel, double fromSeconds, double toSeconds);

    /**
     * Shows the events of some types in a stretch of time.
     *
     * @param types the most important first
     * @param fromSeconds from the start of the window
     * @param toSeconds likewise
     */
    void toTime(List<String> types, double fromSeconds, double toSeconds);

    /**
     * Shows the events that a row counts in a stretch of time.
     *
     * @param panel of the chart
     * @param types of the events, the most important first
     * @param key of the row
     * @param fromSeconds from the start of the window
     * @param toSeconds likewise
     */
    void toStretch(PanelId panel, List<String> types, String key, double fromSeconds, double toSeconds);
}
