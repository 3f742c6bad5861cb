package org.flightdiff.comparison.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.testing.English;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.flightdiff.view.methods.MethodChanges;
import org.flightdiff.view.methods.MethodMetrics;
import org.flightdiff.view.methods.MethodsView;
import org.junit.jupiter.api.Test;

class HottestMethodTest {

    private static final int SAMPLES = 4_000;

    /** 3 to 6 of 100 samples is twice as much, and no more of the whole than repeated runs differ by. */
    @Test
    void oneMethodsShareIsNoChangeWhereItsStacksHaveNone() {
        Sides sides = sides(3, "hot", 6, "hot");
        MetricResult result = hottest(sides);
        assertThat(MethodChanges.between(sides.baseline(), sides.candidate())
                        .running()
                        .found())
                .isEmpty();
        assertThat(result.verdict()).isEqualTo(PassedVerdict.INCONCLUSIVE);
        assertThat(English.of(result.reason()))
                .startsWith("said of the stacks of the same samples: within the spread of runs; else different: ");
    }

    @Test
    void oneMethodsShareIsAChangeWhereItsStacksHaveOne() {
        assertThat(hottest(sides(3, "hot", 20, "hot")).verdict()).isEqualTo(PassedVerdict.DIFFERENT);
    }

    @Test
    void theSharesOfTwoMethodsAreJudgedByThemselves() {
        assertThat(hottest(sides(3, "hot", 6, "other")).verdict()).isEqualTo(PassedVerdict.DIFFERENT);
    }

    private static MetricResult hottest(Sides sides) {
        return Compared.of(sides, List.of(MethodsView.VIEW))
                .metric(MethodMetrics.HOTTEST)
                .orElseThrow();
    }

    private static Sides sides(int before, String method, int after, String otherMethod) {
        return new Sides(
                List.of(read(sampled("hottest-before", before, method)).whole()),
                List.of(read(sampled("hottest-after-" + after + otherMethod, after, otherMethod))
                        .whole()));
    }

    private static MeasuredRecording read(Path file) {
        return MeasuredRecording.of(file, MethodsView.VIEW);
    }

    /** A method runs in about so many of a hundred samples, in all the others one of 97 in turn. */
    private static Path sampled(String name, int ofHundred, String method) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(40);
        Random random = new Random(5);
        for (int i = 0; i < SAMPLES; i++) {
            String running = random.nextInt(100) < ofHundred ? method : "usual" + i % 97;
            recording.event(
                    "jdk.ExecutionSample",
                    i * 10,
                    Map.of("stackTrace", List.of("shop.Shop." + running, "shop.Shop.main")));
        }
        return recording.write();
    }
}
