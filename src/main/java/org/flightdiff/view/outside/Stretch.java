package org.flightdiff.view.outside;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightdiff.outside.OutsideSeries;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.estimate.Samples;
import org.jspecify.annotations.Nullable;

/** The rows of a series within a window, ascending, in the recording's seconds and the series' unit. */
record Stretch(OutsideSeries series, int[] rows, double[] seconds, double[] values, Samples samples) {

    private static final double NANOS = 1e9;

    private static final PerWindow<Map<String, Stretch>> OF_WINDOW = new PerWindow<>(window -> {
        Map<String, Stretch> byName = new HashMap<>();
        for (OutsideSeries series : window.recording().outside().series()) {
            byName.put(series.name(), within(series, window));
        }
        return byName;
    });

    static @Nullable Stretch of(String name, Window window) {
        return OF_WINDOW.of(window).get(name);
    }

    private static Stretch within(OutsideSeries series, Window window) {
        LoadedRecording.RecordingFile source = window.recording().source();
        double[] times = Arrays.stream(series.nanos())
                .mapToDouble(nanos -> series.byClock() ? source.recordedSeconds(nanos) : nanos / NANOS)
                .toArray();
        int[] rows = IntStream.range(0, times.length)
                .filter(row -> times[row] >= window.fromSeconds() && times[row] < window.toSeconds())
                .toArray();
        double[] values =
                IntStream.of(rows).mapToDouble(row -> series.values()[row]).toArray();
        return new Stretch(
                series, rows, IntStream.of(rows).mapToDouble(row -> times[row]).toArray(), values, Samples.of(values));
    }

    int size() {
        return rows.length;
    }

    /** From the first row to the last, as load may begin later and end earlier; all where rows are too few. */
    Window covered(Window window) {
        return size() > 1 && seconds[0] < seconds[size() - 1]
                ? new Window(window.recording(), seconds[0], seconds[size() - 1])
                : window;
    }

    /** 1 for a request that failed, 0 for one that did not; empty where the file does not tell. */
    double[] failures() {
        return series.failed().length == 0
                ? new double[0]
                : IntStream.of(rows)
                        .mapToDouble(row -> series.failed()[row] ? 1 : 0)
                        .toArray();
    }

    String label(int at) {
        int code = series.labels().length == 0 ? -1 : series.labels()[rows[at]];
        return code < 0 ? "" : series.labelNames().get(code);
    }
}
