package org.flightdiff.view.lanes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.ThreadState;
import org.jspecify.annotations.Nullable;

/** The time that a window's threads spent in one state: of events that start in it, the part within it. */
public final class StateTimes {

    private record Typed(Events events, Groups kinds, RowNumbers seconds) {}

    private final Window window;
    private final boolean sampled;
    private final List<Typed> types = new ArrayList<>();

    public StateTimes(Window window, ThreadState state) {
        this.window = window;
        this.sampled = StateEvents.isSampled(state);
        for (Selection selection : StateEvents.in(window, state)) {
            Events events = window.events(selection);
            if (!events.isEmpty()) {
                types.add(new Typed(events, StateEvents.kinds(events), StateEvents.seconds(window, selection)));
            }
        }
    }

    /** Of one type, by kinds of threads or parts of these; a sample stands for its whole time, past the end too. */
    public StateTimes(Window window, Events events, Groups groups, RowNumbers seconds, boolean sampled) {
        this.window = window;
        this.sampled = sampled;
        types.add(new Typed(events, groups, seconds));
    }

    Window window() {
        return window;
    }

    /** Seconds by kind of thread, over the whole window. */
    public Map<String, Double> totals() {
        Map<String, Double> totals = new HashMap<>();
        for (Typed type : types) {
            double[] sums = new double[type.kinds.size()];
            each(type, (kind, from, seconds) -> sums[kind] += seconds);
            for (int kind = 0; kind < sums.length; kind++) {
                totals.merge(type.kinds.name(kind), sums[kind], Double::sum);
            }
        }
        return totals;
    }

    /** Adds seconds to the bins of each wanted kind, from the window's start. */
    public void addTo(Map<String, double[]> bins, double binSeconds) {
        for (Typed type : types) {
            @Nullable SpreadOverBins[] spreads = new SpreadOverBins[type.kinds.size()];
            for (int kind = 0; kind < spreads.length; kind++) {
                double[] sums = bins.get(type.kinds.name(kind));
                spreads[kind] = sums == null ? null : new SpreadOverBins(sums, binSeconds);
            }
            each(type, (kind, from, seconds) -> {
                SpreadOverBins spread = spreads[kind];
                if (spread != null) {
                    spread.add(from, seconds);
                }
            });
            Arrays.stream(spreads).filter(Objects::nonNull).forEach(SpreadOverBins::finish);
        }
    }

    @FunctionalInterface
    private interface PartConsumer {

        void take(int kind, double from, double seconds);
    }

    /** A sample stands for its whole period, so that totals are those of all samples. */
    private void each(Typed type, PartConsumer part) {
        double end = window.seconds();
        int[] kinds = new int[RowNumbers.BATCH];
        double[] starts = new double[RowNumbers.BATCH];
        double[] lengths = new double[RowNumbers.BATCH];
        for (int first = 0; first < type.events.size(); first += RowNumbers.BATCH) {
            int rows = Math.min(RowNumbers.BATCH, type.events.size() - first);
            type.kinds.copy(first, rows, kinds);
            type.events.eachStart().copy(first, rows, starts);
            type.seconds.copy(first, rows, lengths);
            for (int i = 0; i < rows; i++) {
                double start = starts[i] - window.fromSeconds();
                double from = Math.max(0, Math.min(end, start));
                double seconds = lengths[i];
                part.take(kinds[i], from, sampled ? seconds : Math.max(0, Math.min(end, start + seconds) - from));
            }
        }
    }
}
