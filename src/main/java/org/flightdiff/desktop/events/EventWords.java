package org.flightdiff.desktop.events;

import org.flightdiff.desktop.text.Messages;
import org.flightdiff.events.EventCondition;
import org.flightdiff.events.EventValues;

/** The words for what leads to events. */
final class EventWords {

    private EventWords() {}

    /** The words for a condition. */
    static String of(EventCondition condition) {
        return condition.accept(new EventCondition.Visitor<>() {
            @Override
            public String is(EventCondition.Is is) {
                return Messages.get("events.is", is.field(), is.value().isEmpty() ? EventValues.MISSING : is.value());
            }

            @Override
            public String around(EventCondition.Around around) {
                return Messages.get("events.around", seconds(around.fromSeconds()), seconds(around.toSeconds()));
            }

            @Override
            public String inBin(EventCondition.InBin in) {
                return Messages.get(
                        "events.in-bin",
                        Messages.of(in.panel().title()),
                        Messages.notation().value(in.unit(), in.bin().from()),
                        Messages.notation().value(in.unit(), in.bin().to()));
            }

            @Override
            public String behind(EventCondition.Behind behind) {
                return Messages.of(behind.metric().label());
            }

            @Override
            public String from(EventCondition.From from) {
                return Messages.get(
                        "events.from",
                        Messages.of(from.panel().title()),
                        Messages.notation().value(from.unit(), from.value()));
            }

            @Override
            public String inRow(EventCondition.InRow row) {
                return Messages.get(
                        "events.in-row",
                        Messages.of(row.panel().title()),
                        Messages.of(row.panel().label(row.key())));
            }
        });
    }

    private static String seconds(double seconds) {
        return String.format(Messages.language(), "%,.3f", seconds);
    }
}
