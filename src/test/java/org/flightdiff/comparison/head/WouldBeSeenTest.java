package org.flightdiff.comparison.head;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Verdicts;
import org.flightdiff.comparison.result.Verdicts.Vitals;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.language.Text;
import org.flightdiff.testing.English;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;

/** What would have been seen is told as what it is: a factor either way, and of shares points. */
class WouldBeSeenTest {

    @Test
    void whatIsLeftOfAWholeIsToldInPointsOfWhatWouldBeMissing() {
        // Of the time 0.2 % is missing; a third of that would be seen.
        assertThat(told(Map.of("gc.throughput", 0.000613))).isEqualTo("time not paused by the JVM −0.0610 points");
    }

    @Test
    void whatIsLeftOfAWholeIsNotToldWhereMuchMoreCouldBeMissing() {
        assertThat(told(Map.of("gc.throughput", 0.05))).isEmpty();
        assertThat(told(Map.of("gc.throughput", 0.05, "gc.pause.share", 0.3))).startsWith("GC pause share +");
    }

    @Test
    void aRiseOfAShareIsToldInPoints() {
        assertThat(told(Map.of("cpu.jvm.mean", 0.5))).matches("CPU of the JVM \\+[\\d.]+ points");
    }

    @Test
    void aRiseOfAnythingElseIsToldInPercent() {
        assertThat(told(Map.of("allocation.rate", 0.21))).isEqualTo("allocation rate +25.0 %");
    }

    @Test
    void whatOnlyADoublingWouldShowIsNotSeen() {
        assertThat(told(Map.of("gc.throughput", 1.15, "allocation.rate", 0.51, "cpu.jvm.mean", 1.0)))
                .isEmpty();
    }

    private static String told(Map<String, Double> smallest) {
        Path sample = Path.of("sample-recordings", "allocation-baseline.jfr");
        Sides same = new Sides(
                List.of(Compared.recording(sample).whole()),
                List.of(Compared.recording(sample).whole()));
        Comparison all = Investigated.of(same);
        return English.of(WouldBeSeen.in(all.with(new Verdicts(
                                all.comparability(),
                                all.metrics(),
                                all.goals(),
                                all.amountOfWork(),
                                new Vitals(Map.of(), smallest))))
                        .orElse(Text.none()))
                .replace('\u00a0', ' ');
    }
}
