package org.flightdiff.comparison.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.flightdiff.comparison.Collecting;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.testing.English;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    /** Long pauses for 12 s, and a compiler that finishes after 20 s. */
    private static final LoadedRecording WARMING = warming("warm-up", 12, 20);

    private static final LoadedRecording STEADY =
            Collecting.named("steady").young(0, 60, 2, 10).read();

    @Test
    void theLastSignEndsTheWarmUp() {
        WarmUp warmUp = WarmUp.of(WARMING);
        assertEquals(
                List.of("pauses", "compilations"),
                warmUp.signs().stream().map(WarmUp.Sign::id).toList());
        assertEquals(12, warmUp.signs().get(0).untilSeconds(), 0.6);
        assertEquals(20, warmUp.endSeconds(), 1);
        assertTrue(
                English.of(warmUp.text()).contains("compilations fall from 50.0\u00a0/s to 2.00\u00a0/s"),
                English.of(warmUp.text()));
    }

    @Test
    void aSteadyRecordingHasNone() {
        WarmUp warmUp = WarmUp.of(STEADY);
        assertFalse(warmUp.isSeen());
        assertEquals(0, warmUp.endSeconds());
    }

    @Test
    void aComparisonSaysWhichSideIsWarmingUpAndLeavesItIn() {
        Comparison comparison = Compared.of(ComparedWindows.WHOLE.of(List.of(WARMING), List.of(STEADY)));
        List<ComparabilityRemark> remarks = comparison.comparability().remarks().stream()
                .filter(remark -> remark.id().equals("warm-up"))
                .toList();
        assertEquals(1, remarks.size());
        assertTrue(English.of(remarks.get(0).text()).startsWith("baseline: the warm-up seems to end at 20"));
        assertEquals(0, comparison.baseline().get(0).fromSeconds());
    }

    @Test
    void itIsLeftOutOnEachSideByItselfWhenAskedFor() {
        ComparedWindows asked = new ComparedWindows(null, null, Alignment.RECORDING, true);
        Sides sides = asked.of(List.of(WARMING), List.of(STEADY));
        assertEquals(20, sides.baseline().get(0).fromSeconds(), 1);
        assertEquals(0, sides.candidate().get(0).fromSeconds());
        assertTrue(Compared.of(sides).comparability().remarks().stream()
                .noneMatch(remark -> remark.id().equals("warm-up")));
    }

    @Test
    void aWindowThatBeginsLaterStays() {
        ComparedWindows asked = new ComparedWindows(TimeRange.parse("30s..50s"), null, Alignment.RECORDING, true);
        assertEquals(
                30,
                asked.of(List.of(WARMING), List.of(STEADY)).baseline().get(0).fromSeconds());
    }

    private static LoadedRecording warming(String name, double pausesUntil, int compilingUntil) {
        Collecting jvm = Collecting.named(name).young(0, pausesUntil, 2, 100).young(pausesUntil, 60, 2, 10);
        long compiled = 0;
        for (int second = 0; second < 60; second++) {
            jvm.compiled(second, compiled);
            compiled += second < compilingUntil ? 50 : 2;
        }
        return jvm.read();
    }
}
