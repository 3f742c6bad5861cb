package org.flightdiff.view.lanes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadLanes.Band;
import org.flightdiff.shape.ThreadLanes.Lane;
import org.flightdiff.shape.ThreadLanes.LanesSide;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.Source;
import org.flightdiff.view.Throttle;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.threads.ThreadNames;

public final class LanesPanel extends Panel {

    public static final Panel LANES = new LanesPanel();

    /** As many as fit on a screen, or nearly so. */
    private static final int MOST_KINDS = 8;

    /** What is worth being seen even if it did not change: threads that work, or would if they could; most in native code wait there. */
    private static final Set<ThreadState> AT_WORK = Set.of(ThreadState.RUNNING, ThreadState.BLOCKED, ThreadState.IO);

    /** Of the weight of threads at work: idle ones come and go by the dozen. */
    private static final double IDLE = 0.1;

    private LanesPanel() {
        super("threads.states-over-time", statesOrSamples());
    }

    private static Source statesOrSamples() {
        Source states = Source.anyOf(StateEvents.all());
        // Samples of CPU time are not missed where there are others.
        Source named = Source.anyOf(StateEvents.all().stream()
                .filter(selection -> !selection.equals(MethodEvents.CPU_TIME))
                .toList());
        return new Source(
                        Stream.concat(StateEvents.all().stream(), HaltTimes.READ.stream())
                                .toList(),
                        states.check(),
                        named.remark())
                .remarking(LanesPanel::remark);
    }

    private static Text remark(Window window) {
        List<Text> remarks = new ArrayList<>();
        Text noPauses = Availability.missing(window, HaltTimes.READ.get(0).event());
        if (noPauses != null) {
            remarks.add(noPauses);
        }
        boolean sampled = Availability.missing(window, MethodEvents.EXECUTION.event()) == null;
        if (sampled && !StateEvents.isRecorded(window, ThreadState.RUNNING)) {
            remarks.add(Text.of("note.methods.period-unknown"));
        }
        if (StateEvents.isByCpuTime(window)) {
            remarks.add(Text.of("note.lanes.cpu-time", Text.code(MethodEvents.CPU_TIME.event())));
        }
        StateEvents.lasting().forEach(selection -> remarks.add(Throttle.remark(window, selection)));
        return Text.semicolons(remarks);
    }

    @Override
    public List<RowEvents> counted(Window window) {
        return StateEvents.all().stream()
                .map(selection -> RowEvents.grouped(window.events(selection), StateEvents::kinds))
                .toList();
    }

    @Override
    public Text label(String kind) {
        return ThreadNames.LABEL.apply(kind);
    }

    @Override
    protected Shape shape(Shown shown) {
        Both<SideTimes> sides = shown.map(SideTimes::new);
        Set<String> all = new HashSet<>();
        for (ThreadState state : ThreadState.values()) {
            all.addAll(sides.baseline().means(state).keySet());
            all.addAll(sides.candidate().means(state).keySet());
        }
        List<String> kinds = all.stream()
                .sorted(Comparator.comparing(JvmThreads::has)
                        .thenComparingDouble(kind -> -weight(sides, kind))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(MOST_KINDS)
                .toList();
        double binSeconds = Stream.concat(shown.baseline().stream(), shown.candidate().stream())
                .mapToDouble(window -> TimeBins.forCurve(window).seconds())
                .max()
                .orElse(1);
        Both<Map<String, List<Band>>> bands = sides.map(side -> side.bands(new LinkedHashSet<>(kinds), binSeconds));
        List<Lane> lanes = kinds.stream()
                .map(kind -> new Lane(
                        kind,
                        label(kind),
                        bands.baseline().getOrDefault(kind, List.of()),
                        bands.candidate().getOrDefault(kind, List.of())))
                .toList();
        return new ThreadLanes(
                id(),
                binSeconds,
                lanes,
                sides.map(SideTimes::side),
                StateEvents.names(),
                HaltTimes.READ.stream().map(Selection::event).toList(),
                note(shown, lanes, all.size()),
                null);
    }

    /** How many of its threads changed what they do, and how many are at work on the busier side. */
    private static double weight(Both<SideTimes> sides, String kind) {
        double weight = 0;
        for (ThreadState state : ThreadState.values()) {
            double baseline = sides.baseline().means(state).getOrDefault(kind, 0.0);
            double candidate = sides.candidate().means(state).getOrDefault(kind, 0.0);
            double change = Math.abs(candidate - baseline);
            weight += AT_WORK.contains(state) ? change + Math.max(baseline, candidate) : change * IDLE;
        }
        return weight;
    }

    private static Text note(Shown shown, List<Lane> lanes, int kinds) {
        double threshold = Stream.concat(shown.baseline().stream(), shown.candidate().stream())
                .mapToDouble(StateEvents::thresholdSeconds)
                .max()
                .orElse(0);
        boolean inNative = lanes.stream()
                .flatMap(lane -> Stream.concat(lane.baseline().stream(), lane.candidate().stream()))
                .anyMatch(band -> band.state() == ThreadState.IN_NATIVE);
        return Text.semicolons(
                shown.note(),
                kinds > lanes.size()
                        ? Text.of("note.lanes.most", Text.count(lanes.size()), Text.count(kinds))
                        : Text.none(),
                threshold > 0
                        ? Text.of("note.lanes.shorter", Text.seconds(threshold))
                        : Text.of("note.lanes.not-ended"),
                inNative ? Text.of("note.lanes.native") : Text.none());
    }

    /** How many threads of each kind were in each state on one side: the mean over its runs. */
    private static final class SideTimes {

        private final List<Window> windows;
        private final Map<ThreadState, List<StateTimes>> runs = new EnumMap<>(ThreadState.class);
        private final Map<ThreadState, Map<String, Double>> means = new EnumMap<>(ThreadState.class);

        SideTimes(List<Window> windows) {
            this.windows = windows;
            for (ThreadState state : ThreadState.values()) {
                List<StateTimes> times = windows.stream()
                        .filter(window -> StateEvents.isRecorded(window, state))
                        .map(window -> new StateTimes(window, state))
                        .toList();
                if (!times.isEmpty()) {
                    runs.put(state, times);
                    means.put(state, means(times));
                }
            }
        }

        private static Map<String, Double> means(List<StateTimes> runs) {
            Map<String, Double> means = new HashMap<>();
            for (StateTimes run : runs) {
                double part = 1 / (run.window().seconds() * runs.size());
                run.totals().forEach((kind, seconds) -> means.merge(kind, seconds * part, Double::sum));
            }
            return means;
        }

        Map<String, Double> means(ThreadState state) {
            return means.getOrDefault(state, Map.of());
        }

        LanesSide side() {
            return new LanesSide(
                    windows.stream().mapToDouble(Window::seconds).max().orElse(0),
                    List.copyOf(runs.keySet()),
                    HaltTimes.of(windows));
        }

        Map<String, List<Band>> bands(Set<String> kinds, double binSeconds) {
            Map<String, List<Band>> bands = new HashMap<>();
            runs.forEach((state, times) -> {
                double[] covered = covered(times, binSeconds);
                double[] starts = new double[covered.length];
                Arrays.setAll(starts, bin -> bin * binSeconds);
                sums(state, kinds, binSeconds).forEach((kind, seconds) -> {
                    Arrays.setAll(seconds, bin -> seconds[bin] / covered[bin]);
                    double mean = means(state).getOrDefault(kind, 0.0);
                    bands.computeIfAbsent(kind, first -> new ArrayList<>())
                            .add(new Band(state, new Points(starts, seconds), mean));
                });
            });
            return bands;
        }

        private Map<String, double[]> sums(ThreadState state, Set<String> kinds, double binSeconds) {
            List<StateTimes> times = runs.getOrDefault(state, List.of());
            int count = covered(times, binSeconds).length;
            Map<String, double[]> sums = new HashMap<>();
            means(state).keySet().stream().filter(kinds::contains).forEach(kind -> sums.put(kind, new double[count]));
            times.forEach(run -> run.addTo(sums, binSeconds));
            return sums;
        }

        /** How many seconds of each bin the runs cover, taken together. */
        private static double[] covered(List<StateTimes> runs, double binSeconds) {
            double longest = runs.stream()
                    .mapToDouble(run -> run.window().seconds())
                    .max()
                    .orElse(0);
            double[] covered = new double[(int) Math.max(1, Math.ceil(longest / binSeconds - 1e-9))];
            for (StateTimes run : runs) {
                SpreadOverBins spread = new SpreadOverBins(covered, binSeconds);
                spread.add(0, run.window().seconds());
                spread.finish();
            }
            return covered;
        }
    }
}
