package org.flightdiff.view.heap;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;
import org.jspecify.annotations.Nullable;

public final class ProcessMemoryPanels {
    public static final Panel PARTS = new BreakdownPanel(
                    "heap.resident-parts",
                    "memory-part",
                    List.of(new Column("memory-at-most", Unit.BYTES)),
                    Source.anyOf(ResidentParts.READ)
                            .unless(ProcessMemoryPanels::nothing)
                            .withoutRemark()
                            .remarking(ProcessMemoryPanels::remark),
                    window -> amounts(ResidentParts.of(window)))
            .addingUpTo(Text.of("memory.whole"))
            .naming(word -> MemoryPart.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'))
                    .label());

    public static final Panel RESIDENT = TimePanel.of(
                    "heap.resident-set",
                    Unit.BYTES,
                    HeapEvents.RESIDENT_SET,
                    samples -> List.of(
                            Curve.of("curve.resident", Style.LINE, samples, "size"),
                            Curve.of("curve.largest-so-far", Style.STEPS, samples, "peak")))
            .about(ProcessMemoryMetrics.RESIDENT, Text.of("curve.resident"));

    public static final Panel DIRECT = TimePanel.of(
            "heap.direct-buffers",
            Unit.BYTES,
            HeapEvents.DIRECT_BUFFERS,
            samples -> List.of(Curve.of("curve.direct-buffers", Style.LINE, samples, "memoryUsed")));

    static final Panel NATIVE = TimePanel.of(
            "heap.native-memory",
            Unit.BYTES,
            HeapEvents.NATIVE_TOTAL,
            samples -> List.of(
                    Curve.of("curve.committed", Style.LINE, samples, "committed"),
                    Curve.of("curve.reserved", Style.LIMIT, samples, "reserved")));

    static final Panel BY_TYPE = new BreakdownPanel(
            "heap.native-memory-by-type",
            "type",
            List.of(new Column("committed-peak", Unit.BYTES), new Column("reserved-peak", Unit.BYTES)),
            List.of(HeapEvents.NATIVE_BY_TYPE),
            ProcessMemoryPanels::peaksByType);

    static final List<Panel> ALL = List.of(PARTS, RESIDENT, DIRECT, NATIVE, BY_TYPE);

    private ProcessMemoryPanels() {}

    private static Map<String, double[]> peaksByType(Window window) {
        Events samples = window.events(HeapEvents.NATIVE_BY_TYPE);
        Map<String, double[]> peaks = new TreeMap<>();
        for (int row = 0; row < samples.size(); row++) {
            double[] peak = peaks.computeIfAbsent(String.valueOf(samples.text("type", row)), type -> new double[2]);
            peak[0] = Math.max(peak[0], (double) samples.number("committed", row));
            peak[1] = Math.max(peak[1], (double) samples.number("reserved", row));
        }
        return peaks;
    }

    private static Map<String, double[]> amounts(ResidentParts of) {
        Map<String, double[]> amounts = new HashMap<>();
        of.parts().forEach((part, bytes) -> amounts.put(part.word(), new double[] {bytes}));
        return amounts;
    }

    private static @Nullable Text nothing(Window window) {
        return ResidentParts.of(window).parts().isEmpty() ? Text.of("reason.memory.no-part") : null;
    }

    private static Text remark(Window window) {
        ResidentParts parts = ResidentParts.of(window);
        if (parts.resident().isEmpty()) {
            return Text.of("note.memory.no-resident", Text.code(HeapEvents.RESIDENT_SET.event()));
        }
        return parts.tracked() ? Text.none() : Text.of("note.memory.untracked");
    }
}
