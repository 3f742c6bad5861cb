package org.flightdiff.view.heap;

import static org.flightdiff.view.heap.HeapEvents.DIRECT_BUFFERS;
import static org.flightdiff.view.heap.HeapEvents.NATIVE_BY_TYPE;
import static org.flightdiff.view.heap.HeapEvents.NATIVE_TOTAL;
import static org.flightdiff.view.heap.HeapEvents.RESIDENT_SET;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class ProcessMemoryPanels {

    public static final Panel RESIDENT = new TimePanel(
                    "heap.resident-set", Unit.BYTES, List.of(RESIDENT_SET), window -> {
                        Events samples = window.events(RESIDENT_SET);
                        return List.of(
                                Curve.of(Text.of("curve.resident"), Style.LINE, samples, samples.numbers("size")),
                                Curve.of(
                                        Text.of("curve.largest-so-far"),
                                        Style.STEPS,
                                        samples,
                                        samples.numbers("peak")));
                    })
            .about(ProcessMemoryMetrics.RESIDENT, Text.of("curve.resident"));

    public static final Panel DIRECT =
            new TimePanel("heap.direct-buffers", Unit.BYTES, List.of(DIRECT_BUFFERS), window -> {
                Events samples = window.events(DIRECT_BUFFERS);
                return List.of(
                        Curve.of(Text.of("curve.direct-buffers"), Style.LINE, samples, samples.numbers("memoryUsed")));
            });

    static final Panel NATIVE = new TimePanel("heap.native-memory", Unit.BYTES, List.of(NATIVE_TOTAL), window -> {
        Events samples = window.events(NATIVE_TOTAL);
        return List.of(
                Curve.of(Text.of("curve.committed"), Style.LINE, samples, samples.numbers("committed")),
                Curve.of(Text.of("curve.reserved"), Style.LIMIT, samples, samples.numbers("reserved")));
    });

    static final Panel BY_TYPE = new BreakdownPanel(
            "heap.native-memory-by-type",
            "type",
            List.of(new Column("committed-peak", Unit.BYTES), new Column("reserved-peak", Unit.BYTES)),
            List.of(NATIVE_BY_TYPE),
            ProcessMemoryPanels::peaksByType);

    static final List<Panel> ALL = List.of(RESIDENT, DIRECT, NATIVE, BY_TYPE);

    private ProcessMemoryPanels() {}

    private static Map<String, double[]> peaksByType(Window window) {
        Events samples = window.events(NATIVE_BY_TYPE);
        Map<String, double[]> peaks = new TreeMap<>();
        for (int row = 0; row < samples.size(); row++) {
            double[] peak = peaks.computeIfAbsent(String.valueOf(samples.text("type", row)), type -> new double[2]);
            peak[0] = Math.max(peak[0], (double) samples.number("committed", row));
            peak[1] = Math.max(peak[1], (double) samples.number("reserved", row));
        }
        return peaks;
    }
}
