package org.flightdiff.diagnosis;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.ScenarioTable.ScenarioRow.Outcome;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.workload.scenario.RecordingPlan;
import org.flightdiff.workload.scenario.Scenario;
import org.flightdiff.workload.scenario.Scenario.Base;
import org.flightdiff.workload.scenario.Scenarios;

/**
 * Prints, for every scenario, the cause that should be named, the first three that are, and whether it is among them.
 * The recordings are those of {@code src/test/scripts/record-scenarios.sh}.
 *
 * <pre>{@code java -cp CLASSES org.flightdiff.diagnosis.ScenarioTable FOLDER [FOLDER-OF-SHARED-RECORDINGS]}</pre>
 */
public final class ScenarioTable {

    private static final int FIRST_JDK = 17;
    private static final int LAST_JDK = 99;

    private final Set<String> shown = new TreeSet<>();

    private ScenarioTable() {}

    /** Prints the table. The arguments are the folder of the scenarios and, if there, that of the shared recordings. */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        ScenarioTable table = new ScenarioTable();
        table.print("Recorded, one thing different", recorded(folder, Scenarios.ALL));
        table.print("Causes that these JDKs cannot have, written", WrittenPairs.all());
        if (arguments.length > 1) {
            table.print("A service under load", ServicePairs.different(Path.of(arguments[1])));
            table.print("A service under load, nothing different", ServicePairs.alike(Path.of(arguments[1])));
        }
        table.print("Recorded, nothing different", recorded(folder, Scenarios.SAME));
        table.printUnshown();
    }

    private static List<KnownPair> recorded(Path folder, List<Scenario> scenarios) {
        List<KnownPair> pairs = new ArrayList<>();
        for (int jdk = FIRST_JDK; jdk <= LAST_JDK; jdk++) {
            for (Base base : Base.values()) {
                if (Files.isDirectory(folder.resolve(RecordingPlan.folder(base, jdk)))) {
                    for (Scenario scenario : scenarios) {
                        if (scenario.applies(base, jdk)) {
                            pairs.add(pair(folder, base, jdk, scenario));
                        }
                    }
                }
            }
        }
        return pairs;
    }

    private static KnownPair pair(Path folder, Base base, int jdk, Scenario scenario) {
        String candidate = RecordingPlan.file(base, jdk, scenario.candidate());
        return KnownPair.of(
                candidate.substring(0, candidate.lastIndexOf('.')),
                scenario.diagnosis(),
                folder.resolve(RecordingPlan.file(base, jdk, scenario.baseline())),
                folder.resolve(candidate));
    }

    private void print(String title, List<KnownPair> pairs) {
        System.out.println();
        System.out.println(title);
        List<Outcome> outcomes = new ArrayList<>();
        for (KnownPair pair : pairs) {
            try {
                ScenarioRow row = new ScenarioRow(pair, causes(pair));
                System.out.println(row.line());
                outcomes.add(row.outcome());
                if (row.outcome() == Outcome.FIRST) {
                    shown.add(pair.cause());
                }
            } catch (UnreadableRecordingException e) {
                System.out.printf(Locale.ROOT, "%-32s %s%n", pair.name(), e.getMessage());
                outcomes.add(Outcome.MISSED);
            }
        }
        printTotals(outcomes);
    }

    static void printTotals(List<Outcome> outcomes) {
        long first = outcomes.stream().filter(Outcome.FIRST::equals).count();
        long missed = outcomes.stream().filter(Outcome.MISSED::equals).count();
        int all = outcomes.size();
        System.out.printf(
                Locale.ROOT,
                "%d pairs: %d first (%.0f %%), %d within three (%.0f %%)%n",
                all,
                first,
                100.0 * first / all,
                all - missed,
                100.0 * (all - missed) / all);
    }

    private void printUnshown() {
        List<String> unshown = Rules.ALL.stream()
                .map(Rule::id)
                .filter(id -> !shown.contains(id))
                .toList();
        System.out.println();
        System.out.println("Causes named first for no pair: " + (unshown.isEmpty() ? "none" : unshown));
    }

    static List<Diagnosis> causes(KnownPair pair) throws UnreadableRecordingException {
        Window baseline = read(pair.baseline().get());
        Window candidate = read(pair.candidate().get());
        return Investigated.of(new Sides(List.of(baseline), List.of(candidate))).diagnoses();
    }

    private static Window read(Path file) throws UnreadableRecordingException {
        return new RecordingReader(Views.reads(), Progress.SILENT).read(file).whole();
    }

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
                    Locale.ROOT,
                    "%-32s %-28s %-8s %s",
                    pair.name(),
                    expected,
                    verdict(),
                    named.isEmpty() ? "-" : named);
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
}
