package org.flightdiff.diagnosis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.ScenarioRow.Outcome;
import org.flightdiff.recording.UnreadableRecordingException;

/**
 * The same as {@link ScenarioTable} for the pairs of public programs that {@code src/test/scripts/record-programs.sh}
 * records.
 *
 * <pre>{@code java -cp CLASSES org.flightdiff.diagnosis.ProgramTable FOLDER}</pre>
 */
public final class ProgramTable {

    private static final Path PAIRS = Path.of("src", "test", "programs", "pairs.tsv");
    private static final String NONE = "-";

    private ProgramTable() {}

    /** Prints the table, first of the pairs with a fault, then of those without. The argument is the folder. */
    public static void main(String[] arguments) throws IOException, UnreadableRecordingException {
        List<KnownPair> different = new ArrayList<>();
        List<KnownPair> alike = new ArrayList<>();
        for (String line : Files.readAllLines(PAIRS)) {
            if (!line.startsWith("#")) {
                KnownPair pair = pair(Path.of(arguments[0]), line.split("\t", -1));
                (pair.cause().isEmpty() ? alike : different).add(pair);
            }
        }
        print(different);
        print(alike);
    }

    private static KnownPair pair(Path folder, String[] columns) {
        String program = columns[0];
        String name = program + "-" + columns[1];
        return KnownPair.of(
                name,
                columns[3].equals(NONE) ? "" : columns[3],
                folder.resolve(program + "-none.jfr"),
                folder.resolve(name + ".jfr"));
    }

    private static List<Diagnosis> aboveLow(KnownPair pair) throws UnreadableRecordingException {
        return ScenarioTable.causes(pair).stream()
                .filter(cause -> cause.confidence() != Confidence.LOW)
                .toList();
    }

    private static void print(List<KnownPair> pairs) throws UnreadableRecordingException {
        List<Outcome> outcomes = new ArrayList<>();
        for (KnownPair pair : pairs) {
            ScenarioRow row = new ScenarioRow(pair, aboveLow(pair));
            System.out.println(row.line());
            outcomes.add(row.outcome());
        }
        ScenarioTable.printTotals(outcomes);
    }
}
