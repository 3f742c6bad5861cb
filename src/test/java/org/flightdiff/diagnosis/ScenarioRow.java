package org.flightdiff.diagnosis;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.model.Role;

/** The causes named for one pair, and the one that should be. */
record ScenarioRow(KnownPair pair, List<Diagnosis> causes) {

    private static final int TOLD = 3;

    /** How well the cause was found. */
    enum Outcome {
        FIRST,
        WITHIN_THREE,
        MISSED
    }

    ScenarioRow {
        causes = causes.stream().limit(TOLD).toList();
    }

    Outcome outcome() {
        if (pair.cause().isEmpty()) {
            return causes.stream().allMatch(cause -> cause.confidence() == Confidence.LOW)
                    ? Outcome.FIRST
                    : Outcome.MISSED;
        }
        int place = causes.stream().map(this::isExpected).toList().indexOf(true);
        return place < 0 ? Outcome.MISSED : place == 0 ? Outcome.FIRST : Outcome.WITHIN_THREE;
    }

    private boolean isExpected(Diagnosis cause) {
        return List.of(pair.cause().split(",")).contains(cause.id()) && cause.side() != Role.BASELINE;
    }

    /** One line of the table. */
    String line() {
        String named = causes.stream().map(ScenarioRow::named).collect(Collectors.joining(", "));
        String expected = pair.cause().isEmpty() ? "nothing above low" : pair.cause();
        return String.format(
                Locale.ROOT, "%-32s %-28s %-8s %s", pair.name(), expected, verdict(), named.isEmpty() ? "-" : named);
    }

    private String verdict() {
        return switch (outcome()) {
            case FIRST -> "hit";
            case WITHIN_THREE -> "among 3";
            case MISSED -> "MISS";
        };
    }

    private static String named(Diagnosis cause) {
        String side = cause.side() == Role.BASELINE ? " of baseline" : "";
        return cause.id() + side + " (" + cause.confidence().name().toLowerCase(Locale.ROOT) + ")";
    }
}
