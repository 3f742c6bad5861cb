package org.flightdiff.view.stacks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.testing.CallRecordings;

/**
 * Counts what is said of stacks that nothing was done to: repeated runs of one program, halves of one recording, and the
 * same load at another sampling period. Prints a line for each kind of stacks and each divisor.
 */
final class StackFalseAlarms {

    private static final List<String> WORDS =
            List.of("cpu", "cpu-time", "native", "alloc", "lock", "park", "io", "exception", "old-object", "work");

    private static final FrameChange[] CALLED = {FrameChange.GREW, FrameChange.SHRANK, FrameChange.NEW, FrameChange.GONE
    };

    private record Line(String group, String word, Per per) {}

    private static final class Counts {
        private int pairs;
        private int loud;
        private long tested;
        private final Map<FrameChange, Integer> called = new EnumMap<>(FrameChange.class);
        private double largest;
        private String where = "";
    }

    private final Map<Line, Counts> lines = new LinkedHashMap<>();

    private StackFalseAlarms() {}

    /**
     * Prints the table.
     *
     * @param arguments groups of recordings of one program each, as {@code name=a.jfr,b.jfr,c.jfr}; of each all pairs
     *     are compared, and the halves of each recording; without any, the kept ones of its calls
     */
    public static void main(String[] arguments) {
        StackFalseAlarms alarms = new StackFalseAlarms();
        for (String argument : arguments) {
            String[] group = argument.split("=", 2);
            alarms.repeats(
                    group[0], Stream.of(group[1].split(",")).map(Path::of).toList());
        }
        if (arguments.length == 0) {
            alarms.workload();
        }
        alarms.print();
    }

    private void workload() {
        List<Path> runs = List.of(CallRecordings.of("usual"), CallRecordings.of("usual-again"));
        repeats("workload", runs);
        add("period", ComparedCalls.window(runs.get(0)), ComparedCalls.window(CallRecordings.of("usual-seldom")));
    }

    private void repeats(String name, List<Path> files) {
        List<Window> windows = new ArrayList<>();
        for (Path file : files) {
            if (Files.exists(file)) {
                windows.add(ComparedCalls.window(file));
            }
        }
        for (int first = 0; first < windows.size(); first++) {
            Window whole = windows.get(first);
            double half = whole.seconds() / 2;
            add(
                    name + " halves",
                    new Window(whole.recording(), 0, half),
                    new Window(whole.recording(), half, whole.toSeconds()));
            for (int second = first + 1; second < windows.size(); second++) {
                add(name + " repeats", whole, windows.get(second));
            }
        }
    }

    private void add(String group, Window baseline, Window candidate) {
        for (String word : WORDS) {
            ComparedCalls.found(word, baseline, candidate).ifPresent(stacks -> add(group, word, stacks));
        }
    }

    private void add(String group, String word, StackTrees stacks) {
        for (Per per : stacks.offered()) {
            CallTree tree = stacks.of(stacks.usual().with(per));
            if (!tree.isEmpty()) {
                count(lines.computeIfAbsent(new Line(group, word, per), first -> new Counts()), tree);
            }
        }
    }

    private static void count(Counts counts, CallTree tree) {
        counts.pairs++;
        List<Movement> movements =
                Stream.concat(tree.self().stream(), tree.total().stream()).toList();
        double whole =
                Math.max(tree.root().baseline().total(), tree.root().candidate().total());
        boolean loud = false;
        for (Movement movement : movements) {
            FrameChange change = movement.tested().change();
            counts.tested += change == FrameChange.TOO_FEW ? 0 : 1;
            if (change.isProven()) {
                counts.called.merge(change, 1, Integer::sum);
                loud = true;
            }
            double part = Math.abs(movement.candidate() - movement.baseline()) / whole;
            if (part > counts.largest) {
                counts.largest = part;
                counts.where = ComparedCalls.told(movement);
            }
        }
        counts.loud += loud ? 1 : 0;
    }

    private void print() {
        System.out.println(
                "| compared | stacks | divided by | pairs | loud | tested | grew | shrank | new | gone | largest |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|");
        lines.forEach((line, counts) -> {
            StringBuilder row = new StringBuilder(String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %d | %d | %d |",
                    line.group,
                    line.word,
                    line.per.word(),
                    counts.pairs,
                    counts.loud,
                    counts.tested));
            for (FrameChange change : CALLED) {
                row.append(' ').append(counts.called.getOrDefault(change, 0)).append(" |");
            }
            System.out.println(row + String.format(Locale.ROOT, " %.1f %% %s |", counts.largest * 100, counts.where));
        });
    }
}
