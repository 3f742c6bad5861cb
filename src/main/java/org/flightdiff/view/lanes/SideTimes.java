package org.flightdiff.view.lanes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.ThreadLanes.Band;
import org.flightdiff.shape.ThreadLanes.LanesSide;
import org.flightdiff.shape.ThreadState;

/** How many threads of each kind were in each state on one side: the mean over its runs. */
final class SideTimes {

    private final List<Window> windows;
    private final Map<ThreadState, List<StateTimes>> runs = new EnumMap<>(ThreadState.class);
    private final Map<ThreadState, Map<String, Double>> means = new EnumMap<>(ThreadState.class);

    /** Reads the windows of its runs; a state counts on those that recorded it. */
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

    /** All kinds of threads, each with the mean number of its threads in a state. */
    Map<String, Double> means(ThreadState state) {
        return means.getOrDefault(state, Map.of());
    }

    /** What holds for all lanes. */
    LanesSide side() {
        return new LanesSide(
                windows.stream().mapToDouble(Window::seconds).max().orElse(0),
                List.copyOf(runs.keySet()),
                HaltTimes.of(windows));
    }

    /** The bands of some kinds of threads, each in the order of states. */
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
        double longest =
                runs.stream().mapToDouble(run -> run.window().seconds()).max().orElse(0);
        double[] covered = new double[(int) Math.max(1, Math.ceil(longest / binSeconds - 1e-9))];
        for (StateTimes run : runs) {
            SpreadOverBins spread = new SpreadOverBins(covered, binSeconds);
            spread.add(0, run.window().seconds());
            spread.finish();
        }
        return covered;
    }
}
