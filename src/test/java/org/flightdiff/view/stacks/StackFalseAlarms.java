package org.flightdiff.view.stacks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.FrameChange;
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

    private record Line(String group, String word, Per per) {}

    private static final class Counts {
        private int pairs;
        private int loud;
        private long tested;
        private long called;
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
        List<FrameChange> changes = Stream.concat(tree.self().stream(), tree.total().stream())
                .map(movement -> movement.tested().change())
                .toList();
        counts.pairs++;
        counts.tested +=
                changes.stream().filter(change -> change != FrameChange.TOO_FEW).count();
        long called = changes.stream().filter(FrameChange::isProven).count();
        counts.called += called;
        counts.loud += called > 0 ? 1 : 0;
    }

    private void print() {
        System.out.println("| compared | stacks | divided by | pairs | loud | tested | called changed |");
        System.out.println("|---|---|---|---|---|---|---|");
        lines.forEach((line, counts) -> System.out.printf(
                "| %s | %s | %s | %d | %d | %d | %d |%n",
                line.group, line.word, line.per.word(), counts.pairs, counts.loud, counts.tested, counts.called));
    }
}
