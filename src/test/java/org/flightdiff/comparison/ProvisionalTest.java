package org.flightdiff.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.framing.TimeRange;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Recording;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.heap.HeapView;
import org.junit.jupiter.api.Test;

class ProvisionalTest {

    private static final List<View> VIEWS = List.of(GcView.VIEW, HeapView.VIEW);
    private static final double PART_SECONDS = 12;

    @Test
    void whatIsSeenHasTheValuesOfTheNewWindowsAndTheVerdictsOfTheOldOnes() throws UnreadableRecordingException {
        Recording baseline = read("allocation-baseline.jfr");
        Recording candidate = read("allocation-candidate.jfr");
        Comparison before =
                new Comparer(VIEWS).compare(new Sides(List.of(baseline.whole()), List.of(candidate.whole())));
        TimeRange part = TimeRange.parse("0s..12s");
        Sides windows = new Sides(List.of(part.of(baseline)), List.of(part.of(candidate)));
        Comparison after = new Comparer(VIEWS).compare(windows);
        Comparison meanwhile = Provisional.of(
                List.of(GcView.VIEW), windows, before, result -> result.view().equals("gc"));
        assertEquals(PART_SECONDS, meanwhile.baseline().get(0).toSeconds());
        for (MetricResult old : before.metrics()) {
            String id = old.metric().id();
            MetricResult shown = meanwhile.metric(id).orElseThrow();
            MetricResult settled = after.metric(id).orElseThrow();
            assertEquals(old.verdict(), shown.verdict(), id);
            assertEquals(old.rank(), shown.rank(), id);
            if (old.view().equals("gc")) {
                assertEquals(settled.baseline(), shown.baseline(), id);
                assertEquals(settled.candidate(), shown.candidate(), id);
            } else {
                assertEquals(old, shown, id);
            }
        }
        assertEquals(before.views().get(1), meanwhile.views().get(1));
        assertNotEquals(before.views().get(0), meanwhile.views().get(0));
    }

    private static Recording read(String sample) throws UnreadableRecordingException {
        return new RecordingReader(
                        VIEWS.stream().flatMap(view -> view.reads().stream()).toList(), Progress.SILENT)
                .read(Path.of("sample-recordings", sample));
    }
}
