package org.flightdiff.events;

import org.flightdiff.model.Role;
import org.flightdiff.recording.EventColumn;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.EventDetails;
import org.flightdiff.shape.Distribution.DistributionBin;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.TimedEvents;

public sealed interface EventCondition {

    Events of(Events events, EventDetails details, Window window);

    /** As {@link EventValues#raw} writes it; duration, {@code eventThread} and {@code stackTrace} are fields too. */
    record Is(String field, String value) implements EventCondition {

        @Override
        public Events of(Events events, EventDetails details, Window window) {
            EventColumn column = EventColumns.named(field, events, details);
            return events.where(row -> EventValues.raw(column, row).equals(value));
        }
    }

    /** Of one JVM, where alone its numbers of collections and threads mean something. */
    record OfJvm(Role side, LoadedRecording recording) implements EventCondition {

        @Override
        public Events of(Events events, EventDetails details, Window window) {
            return events.where(row -> window.recording() == recording);
        }
    }

    /** Begun within a stretch of time, or begun before it and lasting into it; in seconds from the start of the window. */
    record Around(double fromSeconds, double toSeconds) implements EventCondition {

        @Override
        public Events of(Events events, EventDetails details, Window window) {
            return of(events, window);
        }

        public Events of(Events events, Window window) {
            double from = window.fromSeconds() + fromSeconds;
            double to = window.fromSeconds() + toSeconds;
            return events.where(row -> events.start(row) < to && events.end(row) >= from);
        }
    }

    /** The panel that measures says which bar; the last one has the largest value, too. */
    record InBin(Panel panel, DistributionBin bin, Unit unit, boolean last) implements EventCondition {

        @Override
        public Events of(Events events, EventDetails details, Window window) {
            return PanelEvents.valued(
                    panel,
                    value -> value >= bin.from() && (last ? value <= bin.to() : value < bin.to()),
                    events,
                    details,
                    window);
        }
    }

    /** Behind the value of a metric that is made of durations, see {@link TimedEvents#behind}. */
    record Behind(Metric metric) implements EventCondition {

        @Override
        public Events of(Events events, EventDetails details, Window window) {
            TimedEvents timed = metric.timed();
            if (timed == null) {
                return events;
            }
            Events behind = timed.behind(metric, window);
            return behind.type().equals(details.type()) ? events.and(details.of(behind)) : events;
        }
    }

    /** With a value from some value on, among those of which a panel shows the distribution. */
    record From(Panel panel, double value, Unit unit) implements EventCondition {

        @Override
        public Events of(Events events, EventDetails details, Window window) {
            return PanelEvents.valued(panel, each -> each >= value, events, details, window);
        }
    }

    /** Counted in a row of a breakdown, by its key: the panel that groups says which. */
    record InRow(Panel panel, String key) implements EventCondition {

        @Override
        public Events of(Events events, EventDetails details, Window window) {
            return events.and(details.of(PanelEvents.inRow(panel, key, details.type(), window)));
        }
    }
}
