package org.flightdiff.view.deoptimization;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.flightdiff.testing.VmRecordings.printed;
import static org.flightdiff.testing.VmRecordings.reason;
import static org.flightdiff.testing.VmRecordings.value;
import static org.flightdiff.testing.VmRecordings.whole;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.PanelCheck;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DeoptimizationTest {

    private static final int KNOWN_FROM_JDK = 14;

    @ParameterizedTest
    @MethodSource("org.flightdiff.testing.VmRecordings#names")
    void everyDeoptimizationCountsOnce(String name) {
        Window window = whole(name);
        if (window.recording().jvm().feature() < KNOWN_FROM_JDK) {
            assertThat(reason(DeoptimizationMetrics.RATE, window)).contains("not known to this JVM");
            assertThat(PanelCheck.shapes(DeoptimizationView.VIEW, window, window))
                    .allSatisfy(shape -> assertThat(shape).isInstanceOf(Unavailable.class));
            return;
        }
        List<PrintedEvent> printed = printed(name, "jdk.Deoptimization");
        assertThat(value(DeoptimizationMetrics.RATE, window))
                .isCloseTo(printed.size() / window.seconds(), within(1e-9));
        Map<String, Long> byReason =
                printed.stream().collect(Collectors.groupingBy(event -> event.text("reason"), Collectors.counting()));
        Breakdown reasons = (Breakdown) PanelCheck.show(DeoptimizationView.BY_REASON, window, window);
        assertThat(reasons.rows()).hasSameSizeAs(byReason.keySet());
        assertThat(reasons.rows())
                .allSatisfy(row -> assertThat(row.baseline().get(0) * window.seconds())
                        .isCloseTo(byReason.getOrDefault(row.key(), 0L), within(1e-6)));
    }

    @Test
    void curveAndLastThirdAreThoseOfTheWindow() {
        Window whole = whole(SyntheticRecording.named("deoptimizations")
                .event("jdk.Deoptimization", 500, deoptimization("unstable_if"))
                .event("jdk.Deoptimization", 700, deoptimization("unstable_if"))
                .event("jdk.Deoptimization", 1_200, deoptimization("class_check"))
                .event("jdk.Deoptimization", 2_300, deoptimization("null_check"))
                .lastingSeconds(2.5)
                .write());
        TimeSeries curve = (TimeSeries) PanelCheck.show(DeoptimizationView.OVER_TIME, whole, whole);
        Points points = curve.series().get(0).points();
        assertThat(List.of(points.y(0), points.y(1), points.y(2))).containsExactly(2.0, 1.0, 2.0);
        assertThat(List.of(points.x(0), points.x(1), points.x(2))).containsExactly(0.5, 1.5, 2.25);
        assertThat(value(DeoptimizationMetrics.LATE_RATE, whole)).isCloseTo(1 / (2.5 / 3), within(1e-9));
        Window second = new Window(whole.recording(), 1, 2);
        assertThat(value(DeoptimizationMetrics.RATE, second)).isCloseTo(1, within(1e-9));
        assertThat(value(DeoptimizationMetrics.LATE_RATE, second)).isZero();
        assertThat(PanelCheck.amounts(DeoptimizationView.BY_METHOD, whole, "org.shop.Cart.add"))
                .satisfies(amounts -> assertThat(amounts.get(1)).isCloseTo(1, within(1e-9)));
    }

    private static Map<String, ?> deoptimization(String reason) {
        return Map.ofEntries(
                entry("compileId", 1),
                entry("lineNumber", 17),
                entry("bci", 3),
                entry("method", "org.shop.Cart.add"),
                entry("instruction", "ifeq"),
                entry("reason", reason),
                entry("action", "reinterpret"),
                entry("compiler", "c2"));
    }
}
