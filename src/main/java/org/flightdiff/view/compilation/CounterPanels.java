package org.flightdiff.view.compilation;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class CounterPanels {

    public static final Panel RATE = TimePanel.of(
                    "compilation.compilations-per-second",
                    Unit.PER_SECOND,
                    CompilationEvents.STATISTICS,
                    samples -> List.of(
                            Curve.growth(Text.of("curve.standard"), samples, samples.numbers("standardCompileCount")),
                            Curve.growth(
                                    Text.of("curve.on-stack-replacement"),
                                    samples,
                                    samples.numbers("osrCompileCount"))))
            .courseOf(CompilationMetrics.RATE);

    public static final Panel TIME = TimePanel.of(
                    "compilation.compiler-threads-at-work",
                    Unit.ONE,
                    CompilationEvents.STATISTICS,
                    samples -> List.of(Curve.growth(
                            Text.of("curve.threads-compiling"), samples, samples.seconds("totalTimeSpent"))))
            .about(CompilationMetrics.TIME_SHARE);

    public static final Panel CODE_SIZE = TimePanel.of(
            "compilation.code-generated-since-the-start-of-the-jvm",
            Unit.BYTES,
            CompilationEvents.STATISTICS,
            samples -> List.of(
                    Curve.of("curve.machine-code", Style.LINE, samples, "nmethodCodeSize"),
                    Curve.of("curve.with-headers-and-debug-information", Style.LINE, samples, "nmethodsSize")));

    static final Panel QUEUES = new TimePanel(
            "compilation.compilations-waiting", Unit.ONE, List.of(CompilationEvents.QUEUE), CounterPanels::queues);

    private CounterPanels() {}

    private static List<Curve> queues(Window window) {
        return Curve.byText(
                window.events(CompilationEvents.QUEUE),
                "compiler",
                (name, queue) -> Stream.of(
                        Curve.of(name, Style.STEPS, queue, queue.numbers("queueSize")),
                        Curve.of(
                                Text.of("curve.peak-so-far", name),
                                Style.STEPS,
                                queue,
                                queue.numbers("peakQueueSize"))));
    }
}
