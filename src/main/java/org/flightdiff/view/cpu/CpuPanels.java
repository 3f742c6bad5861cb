package org.flightdiff.view.cpu;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class CpuPanels {

    private static final double BITS_PER_BYTE = 8;

    public static final Panel LOAD_OVER_TIME = new TimePanel(
                    "cpu.cpu-load-over-time", Unit.SHARE, List.of(CpuEvents.LOAD), CpuPanels::load)
            .about(ProcessorMetrics.JVM, Text.of("curve.jvm-user"), Text.of("curve.jvm-kernel"));

    public static final Panel THROTTLING_OVER_TIME = new TimePanel(
            "cpu.time-throttled-per-second", Unit.SHARE, List.of(CpuEvents.THROTTLING), CpuPanels::throttling);

    static final Panel NETWORK_OVER_TIME = new TimePanel(
            "cpu.network-traffic-over-time", Unit.BYTES_PER_SECOND, List.of(CpuEvents.NETWORK), CpuPanels::network);

    private CpuPanels() {}

    private static List<Curve> load(Window window) {
        Events load = JvmLoad.atLoad(window);
        return List.of(
                Curve.of(Text.of("curve.jvm-user"), Style.LINE, load, load.decimals("jvmUser")),
                Curve.of(Text.of("curve.jvm-kernel"), Style.LINE, load, load.decimals("jvmSystem")),
                Curve.of(Text.of("curve.machine"), Style.LINE, load, load.decimals("machineTotal")));
    }

    private static List<Curve> throttling(Window window) {
        Events samples = window.events(CpuEvents.THROTTLING);
        return samples.size() < 2
                ? List.of()
                : List.of(Curve.growth(Text.of("curve.throttled"), samples, samples.seconds("cpuThrottledTime")));
    }

    private static List<Curve> network(Window window) {
        return Curve.byText(
                window.events(CpuEvents.NETWORK),
                "networkInterface",
                (name, own) -> Stream.of(
                        traffic(Text.of("curve.received", name), own, "readRate"),
                        traffic(Text.of("curve.sent", name), own, "writeRate")));
    }

    private static Curve traffic(Text name, Events samples, String bitsPerSecond) {
        double[] bytes = samples.rows()
                .mapToDouble(row -> samples.number(bitsPerSecond, row) / BITS_PER_BYTE)
                .toArray();
        return Curve.of(name, Style.LINE, samples, bytes);
    }
}
