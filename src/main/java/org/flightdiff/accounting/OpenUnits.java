package org.flightdiff.accounting;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;

/**
 * When each thread had a unit of work open: from the start of the application's own event to its end. Who has one open is not
 * idle. Threads whose units overlap are left out: who ends such a unit need not be who works on it.
 */
public final class OpenUnits {

    private static final PerWindow<OpenUnits> IN = new PerWindow<>(OpenUnits::new);
    private static final String SAMPLED = "sampledThread";

    private final double windowSeconds;
    private final Map<String, Spans> byThread = new HashMap<>();

    /** One after the other, in seconds from the recording's start. */
    private record Spans(double[] starts, double[] ends) {

        boolean overlap() {
            return IntStream.range(1, starts.length).anyMatch(i -> starts[i] < ends[i - 1]);
        }

        double seconds() {
            return Arrays.stream(ends).sum() - Arrays.stream(starts).sum();
        }

        boolean around(double start, double end) {
            int found = Arrays.binarySearch(starts, start);
            int last = found >= 0 ? found : -found - 2;
            return last >= 0 && end <= ends[last];
        }
    }

    private OpenUnits(Window window) {
        windowSeconds = window.seconds();
        String unit = window.unitOfWork();
        Events units = window.events(unit == null ? "" : unit);
        if (units.isEmpty() || !units.areTimed() || !units.has(Selection.THREAD)) {
            return;
        }
        Groups threads = units.byText(Selection.THREAD, String::valueOf);
        double[][] starts = threads.parts(units.starts());
        double[][] ends = threads.parts(units.rows()
                .mapToDouble(row -> Math.min(units.end(row), window.toSeconds()))
                .toArray());
        for (int thread = 0; thread < starts.length; thread++) {
            Spans spans = new Spans(starts[thread], ends[thread]);
            if (!spans.overlap()) {
                byThread.put(threads.name(thread), spans);
            }
        }
    }

    public static OpenUnits in(Window window) {
        return IN.of(window);
    }

    /** The names of all threads that do units of work, as recorded. */
    Set<String> threads() {
        return byThread.keySet();
    }

    /** How many threads of each kind had one open, in the mean over the window. */
    public Map<String, Double> byKind() {
        return perSecond(Spans::seconds);
    }

    /** How many units of work threads of each kind did, per second. */
    Map<String, Double> doneByKind() {
        return perSecond(spans -> spans.starts.length);
    }

    private Map<String, Double> perSecond(ToDoubleFunction<Spans> amount) {
        Map<String, Double> byKind = new HashMap<>();
        byThread.forEach((thread, spans) ->
                byKind.merge(Threads.kindOf(thread), amount.applyAsDouble(spans) / windowSeconds, Double::sum));
        return byKind;
    }

    /** Tells of each of some events whether its thread had a unit of work open from its start to its end. */
    public RowTests around(Events events) {
        String field = events.has(SAMPLED) ? SAMPLED : Selection.THREAD;
        if (byThread.isEmpty() || events.isEmpty() || !events.has(field)) {
            return RowTests.NONE;
        }
        Groups threads = events.byText(field, String::valueOf);
        return row -> {
            Spans spans = byThread.get(threads.name(threads.of(row)));
            return spans != null && spans.around(events.start(row), events.end(row));
        };
    }
}
