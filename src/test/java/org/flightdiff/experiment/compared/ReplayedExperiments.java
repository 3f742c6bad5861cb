package org.flightdiff.experiment.compared;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.window.Alignment;
import org.flightdiff.comparison.window.ComparedWindows;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.statistics.sequential.GroupSequential;
import org.flightdiff.statistics.sequential.GroupSequential.Spending;
import org.flightdiff.view.catalogue.Views;

/**
 * When experiments would have stopped whose runs are all made: for the goals of each, after how many runs a side the
 * sequential design decides, and what five runs a side tell, in random orders of each side's runs.
 *
 * <pre>{@code java … org.flightdiff.experiment.compared.ReplayedExperiments ORDERS FOLDER…}</pre>
 */
public final class ReplayedExperiments {

    private static final GroupSequential TEST = new GroupSequential(0.05, Spending.O_BRIEN_FLEMING);
    private static final double ONCE = 0.05;
    private static final int STEP = 2;
    private static final int FIXED = 5;

    private final KeptExperiment kept;
    private final MeasuredSides all;
    private final int runs;

    private ReplayedExperiments(Path folder) throws Exception {
        kept = KeptExperiment.open(folder);
        double warmUp = kept.plan().timing().warmUp();
        TimeRange range = TimeRange.parse(String.format(Locale.ROOT, "%.3fs..", warmUp));
        all = MeasuredSides.of(new ComparedWindows(range, range, Alignment.RECORDING, false)
                .of(
                        read(kept.folder().recordings().baseline()),
                        read(kept.folder().recordings().candidate())));
        runs = Math.min(all.baseline().size(), all.candidate().size());
    }

    private static List<LoadedRecording> read(List<Path> files) throws UnreadableRecordingException {
        return Recordings.runs(Recordings.readAll(new RecordingReader(Views.reads(), Progress.SILENT), files));
    }

    /** Replays them. */
    public static void main(String[] arguments) throws Exception {
        for (String folder : List.of(arguments).subList(1, arguments.length)) {
            new ReplayedExperiments(Path.of(folder)).replay(folder, Integer.parseInt(arguments[0]));
        }
    }

    private void replay(String folder, int orders) {
        System.out.printf("%s, %d runs a side%n", Path.of(folder).getFileName(), runs);
        List<Integer> made = IntStream.range(0, runs).boxed().toList();
        Map<String, Tally> sequential = new LinkedHashMap<>();
        Map<String, Tally> fixed = new LinkedHashMap<>();
        for (int order = 0; order < orders; order++) {
            Random random = new Random(order);
            List<Integer> before = shuffled(made, random);
            List<Integer> after = shuffled(made, random);
            decide(before, after)
                    .forEach((goal, decided) -> sequential
                            .computeIfAbsent(goal, first -> new Tally())
                            .add(decided.word, decided.runs));
            compared(before, after, FIXED, ONCE)
                    .goals()
                    .forEach(goal -> fixed.computeIfAbsent(goal.text(), first -> new Tally())
                            .add(goal.word(), FIXED));
        }
        sequential.forEach((goal, tally) -> System.out.printf(
                "  in %d orders: %s: in turn until decided %s; five runs %s%n",
                orders, goal, tally, fixed.getOrDefault(goal, new Tally())));
        System.out.flush();
    }

    private record Decided(String word, int runs) {}

    /** How often what came out, and after how many runs a side on average. */
    private static final class Tally {

        private final Map<String, Integer> counts = new TreeMap<>();
        private int all;
        private double sum;

        void add(String word, int after) {
            counts.merge(word, 1, Integer::sum);
            all++;
            sum += after;
        }

        @Override
        public String toString() {
            return counts + String.format(Locale.ROOT, " after %.1f", sum / all);
        }
    }

    /** For each goal the first look that decides it. */
    private Map<String, Decided> decide(List<Integer> before, List<Integer> after) {
        Map<String, Decided> decided = new LinkedHashMap<>();
        for (int now = STEP; now <= runs; now += STEP) {
            for (GoalResult goal : compared(before, after, now, level(now)).goals()) {
                Decided known = decided.get(goal.text());
                if (known == null || known.word.equals("not decided")) {
                    decided.put(goal.text(), new Decided(goal.word(), now));
                }
            }
            if (decided.values().stream().noneMatch(each -> each.word.equals("not decided"))) {
                break;
            }
        }
        return decided;
    }

    private double level(int now) {
        List<Double> shares = new ArrayList<>();
        for (int look = STEP; look <= now; look += STEP) {
            shares.add((double) look / runs);
        }
        return TEST.nominal(shares);
    }

    private Comparison compared(List<Integer> before, List<Integer> after, int count, double level) {
        MeasuredSides some = new MeasuredSides(
                chosen(all.baseline(), before.subList(0, count)), chosen(all.candidate(), after.subList(0, count)));
        return Compared.judged(some, Views.ALL, new ComparedRuns(kept.plan()).at(level))
                .comparison();
    }

    private static List<MeasuredRun> chosen(List<MeasuredRun> runs, List<Integer> which) {
        return which.stream().map(runs::get).toList();
    }

    private static List<Integer> shuffled(List<Integer> numbers, Random random) {
        List<Integer> shuffled = new ArrayList<>(numbers);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }
}
