package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.Optional;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Parts;
import org.flightdiff.shape.Shape;

/** Ways from charts and tables to the events behind them. */
public interface EventLinks {

    EventLinks NONE = new EventLinks() {};

    default boolean lead(Shape shape) {
        return false;
    }

    /** Shows the events that the row of a breakdown with this key counts. */
    default void toRow(PanelId panel, String key) {}

    /** Shows the events that a bar of a distribution counts. */
    default void toBin(Distribution shape, Distribution.DistributionBin bin) {}

    /** Shows the events of both sides with a value from some value on, of those that a distribution counts. */
    default void toValues(Distribution shape, double from) {}

    /** Shows the event in a row of a listing among all of its type; the row by its place on its side, from 0. */
    default void toListed(PanelId panel, Role side, int place) {}

    /** What the thing in such a row consists of, made of the events within it; empty if it has no parts. */
    default Optional<Parts> parts(PanelId panel, Role side, int place) {
        return Optional.empty();
    }

    /** Shows the events of a chart in a stretch of time, from the start of the window. */
    default void toTime(PanelId panel, double fromSeconds, double toSeconds) {}

    /** Shows the events of some types, the most important first, in such a stretch of time. */
    default void toTime(List<String> types, double fromSeconds, double toSeconds) {}

    /** Shows the events, of these types, that the row of a chart with this key counts in such a stretch of time. */
    default void toStretch(PanelId panel, List<String> types, String key, double fromSeconds, double toSeconds) {}
}
