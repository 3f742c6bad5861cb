package org.flightdiff.desktop.events;

import org.flightdiff.desktop.text.Messages;
import org.flightdiff.events.EventCondition;
import org.flightdiff.events.EventCondition.Around;
import org.flightdiff.events.EventCondition.Behind;
import org.flightdiff.events.EventCondition.From;
import org.flightdiff.events.EventCondition.InBin;
import org.flightdiff.events.EventCondition.InRow;
import org.flightdiff.events.EventCondition.Is;
import org.flightdiff.events.EventValues;

/** The words for what leads to events. */
final class EventWords {

    private EventWords() {}

    static String of(EventCondition condition) {
        if (condition instanceof Is is) {
            return Messages.get("events.is", is.field(), is.value().isEmpty() ? EventValues.MISSING : is.value());
        }
        if (condition instanceof Around around) {
            return Messages.get("events.around", seconds(around.fromSeconds()), seconds(around.toSeconds()));
        }
        if (condition instanceof InBin in) {
            return Messages.get(
                    "events.in-bin",
                    Messages.of(in.panel().title()),
                    Messages.notation().value(in.unit(), in.bin().from()),
                    Messages.notation().value(in.unit(), in.bin().to()));
        }
        if (condition instanceof From from) {
            return Messages.get(
                    "events.from",
                    Messages.of(from.panel().title()),
                    Messages.notation().value(from.unit(), from.value()));
        }
        if (condition instanceof InRow row) {
            return Messages.get(
                    "events.in-row",
                    Messages.of(row.panel().title()),
                    Messages.of(row.panel().label(row.key())));
        }
        return Messages.of(((Behind) condition).metric().label());
    }

    private static String seconds(double seconds) {
        return String.format(Messages.language(), "%,.3f", seconds);
    }
}
