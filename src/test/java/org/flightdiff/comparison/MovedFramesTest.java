package org.flightdiff.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MovedFrame;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.stacks.tree.FrameChange;
import org.flightdiff.testing.English;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;

/** What moved in the stacks stands beside the metrics that diverged. */
class MovedFramesTest {

    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final String LOCK = "org.flightdiff.workload.fault.LongHeldLock.onRequest";

    @Test
    void aNewLockIsNamedWithItsCallerAndAnInterval() {
        MovedFrame lock = compared("allocation-baseline", "locks-candidate").moved().stream()
                .filter(moved -> moved.view().equals("locks"))
                .findFirst()
                .orElseThrow();
        assertThat(lock.movement().method()).isEqualTo(LOCK);
        assertThat(lock.movement().tested().change()).isEqualTo(FrameChange.NEW);
        assertThat(English.of(lock.text()))
                .startsWith("Stacks of blocked threads, by time, per second: " + LOCK
                        + " in org.flightdiff.workload.Service.answer, new: 0 → ")
                .matches(".* \\[\\+0\\.\\d+ … \\+0\\.\\d+]");
    }

    @Test
    void theSameRecordingTwiceMovesNothing() {
        assertThat(compared("allocation-baseline", "allocation-baseline").moved())
                .isEmpty();
    }

    @Test
    void aComparisonOfManySidesKeepsNoStacks() {
        assertThat(Compared.judged(measured("allocation-baseline", "locks-candidate"), Views.ALL, Expectations.NONE)
                        .comparison()
                        .moved())
                .isEmpty();
    }

    private static Comparison compared(String baseline, String candidate) {
        Judged judged = Compared.judged(measured(baseline, candidate), Views.ALL, Expectations.NONE);
        return judged.comparison()
                .withViews(Showing.TOLD.of(Views.ALL, judged.sides().windows()));
    }

    private static MeasuredSides measured(String baseline, String candidate) {
        return MeasuredSides.of(new Sides(
                List.of(Compared.recording(SAMPLES.resolve(baseline + ".jfr")).whole()),
                List.of(Compared.recording(SAMPLES.resolve(candidate + ".jfr")).whole())));
    }
}
