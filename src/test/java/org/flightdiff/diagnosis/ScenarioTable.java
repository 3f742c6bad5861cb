package org.flightdiff.diagnosis;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.model.Role;
import org.flightdiff.view.Sides;
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
    private static final int TOLD = 3;

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
        System.out.printf("%n%s%n", title);
        int first = 0;
        int withinThree = 0;
        for (KnownPair pair : pairs) {
            List<Diagnosis> named = causes(pair).stream().limit(TOLD).toList();
            int place = pair.cause().isEmpty() ? quiet(named) : expected(pair, named);
            first += place == 0 ? 1 : 0;
            withinThree += place >= 0 ? 1 : 0;
            if (place == 0) {
                shown.add(pair.cause());
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-32s %-28s %-8s %s%n",
                    pair.name(),
                    pair.cause().isEmpty() ? "nothing above low" : pair.cause(),
                    place < 0 ? "MISS" : place == 0 ? "hit" : "among 3",
                    named.stream().map(ScenarioTable::words).collect(Collectors.joining(", ")));
        }
        System.out.printf("%d pairs: %d first, %d within three%n", pairs.size(), first, withinThree);
    }

    /** The place of the cause that should be named among those that are; -1 if it is not. */
    private static int expected(KnownPair pair, List<Diagnosis> named) {
        Set<String> wanted = Set.of(pair.cause().split(","));
        return named.stream()
                .map(cause -> wanted.contains(cause.id()) && cause.side() != Role.BASELINE)
                .toList()
                .indexOf(true);
    }

    private static int quiet(List<Diagnosis> named) {
        return named.stream().allMatch(cause -> cause.confidence() == Confidence.LOW) ? 0 : -1;
    }

    private static String words(Diagnosis cause) {
        String side = cause.side() == Role.BASELINE ? " of baseline" : "";
        return cause.id() + side + " (" + cause.confidence().name().toLowerCase(Locale.ROOT) + ")";
    }

    private void printUnshown() {
        System.out.println("\nCauses named first for no pair: "
                + Rules.ALL.stream()
                        .map(Rule::id)
                        .filter(id -> !shown.contains(id))
                        .toList());
    }

    private static List<Diagnosis> causes(KnownPair pair) {
        return Investigated.of(new Sides(
                        List.of(Compared.recording(pair.baseline().get()).whole()),
                        List.of(Compared.recording(pair.candidate().get()).whole())))
                .diagnoses();
    }
}
