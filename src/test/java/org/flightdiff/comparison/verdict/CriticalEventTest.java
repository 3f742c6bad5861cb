package org.flightdiff.comparison.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.comparison.Collecting;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.view.Sides;
import org.flightdiff.view.gc.GcView;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Full collections in some of several runs. */
class CriticalEventTest {

    @ParameterizedTest
    @CsvSource({
        "1, 0, 1, WORSE",
        "2, 0, 2, WORSE",
        "4, 0, 2, INCONCLUSIVE",
        "4, 0, 3, WORSE",
        "4, 1, 4, INCONCLUSIVE",
        "4, 3, 0, BETTER",
        "4, 4, 4, INCONCLUSIVE"
    })
    void inAComparisonThatIsMadeOnceEachRunHasItOrChanceIsRuledOut(
            int runs, int before, int after, PassedVerdict verdict) {
        assertEquals(verdict, verdict(runs, before, after, Significance.USUAL));
    }

    @ParameterizedTest
    @CsvSource({"2, 2, INCONCLUSIVE", "4, 4, WORSE"})
    void atEachOfSeveralLooksChanceIsRuledOut(int runs, int after, PassedVerdict verdict) {
        assertEquals(verdict, verdict(runs, 0, after, new Significance(0.01)));
    }

    private static PassedVerdict verdict(int runs, int before, int after, Significance significance) {
        Sides sides = new Sides(runs("before", runs, before), runs("after", runs, after));
        return Compared.of(sides, List.of(GcView.VIEW), Expectations.NONE.at(significance))
                .metric("gc.full.count")
                .orElseThrow()
                .verdict();
    }

    private static List<Window> runs(String name, int runs, int having) {
        return IntStream.range(0, runs)
                .mapToObj(run -> {
                    Collecting collecting = Collecting.named(
                                    "critical-event-" + name + "-" + runs + "-" + having + "-" + run)
                            .young(0, 60, 4, 10);
                    return (run < having ? collecting.full(30, 400) : collecting)
                            .read()
                            .whole();
                })
                .toList();
    }
}
