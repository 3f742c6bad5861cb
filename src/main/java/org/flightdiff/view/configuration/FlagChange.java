package org.flightdiff.view.configuration;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;
import org.flightdiff.view.configuration.setting.FlagSize;

/** A flag set otherwise while the JVM ran, as by {@code jcmd VM.set_flag}; seconds from the recording's start. */
public record FlagChange(double seconds, String name, String value) {

    public static List<FlagChange> in(Window window) {
        return Arrays.stream(FlagType.values())
                .filter(type -> Availability.missing(window, type.changes().event()) == null)
                .flatMap(type -> of(type, window.events(type.changes())))
                .sorted(Comparator.comparingDouble(FlagChange::seconds).thenComparing(FlagChange::name))
                .toList();
    }

    private static Stream<FlagChange> of(FlagType type, Events changes) {
        return changes.rows().mapToObj(row -> {
            String name = String.valueOf(changes.text("name", row));
            return new FlagChange(
                    changes.start(row), name, FlagSize.inWords(name, type.text(changes, "newValue", row)));
        });
    }
}
