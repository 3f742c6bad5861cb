package org.flightdiff.desktop.events;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.events.EventTypeLine.TypeCount;
import org.flightdiff.model.Role;

/** A row of the list of all event types: a category, or a type in it. */
sealed interface TypeRow {

    String name();

    /** How many events a side has; NaN if it did not record them. */
    double events(Role role);

    /** Events of a side per second of its recordings; NaN if it did not record them. */
    double perSecond(Role role);

    record OfOne(EventTypeLine line) implements TypeRow {

        private static final String INSET = "\u2003";

        @Override
        public String name() {
            return INSET + line.type();
        }

        @Override
        public double events(Role role) {
            TypeCount count = line.of(role);
            return count.isRecorded() ? count.events() : Double.NaN;
        }

        @Override
        public double perSecond(Role role) {
            return line.of(role).perSecond();
        }

        boolean has(String part) {
            return line.type().toLowerCase(Locale.ROOT).contains(part);
        }
    }

    /** A category, by its path from the widest one, with what those of its types add up to that are shown. */
    record Category(List<String> path, List<OfOne> types, boolean folded) implements TypeRow {

        private static final String WITHIN = " ▸ ";

        public Category {
            path = List.copyOf(path);
            types = List.copyOf(types);
        }

        @Override
        public String name() {
            String name = path.isEmpty() ? Messages.get("events.no-category") : String.join(WITHIN, path);
            return Messages.get(folded ? "events.category-folded" : "events.category", name, types.size());
        }

        @Override
        public double events(Role role) {
            return sum(types.stream().map(type -> type.events(role)));
        }

        @Override
        public double perSecond(Role role) {
            return sum(types.stream().map(type -> type.perSecond(role)));
        }

        private static double sum(Stream<Double> values) {
            double[] known = values.mapToDouble(Double::doubleValue)
                    .filter(value -> !Double.isNaN(value))
                    .toArray();
            return known.length == 0 ? Double.NaN : Arrays.stream(known).sum();
        }
    }
}
