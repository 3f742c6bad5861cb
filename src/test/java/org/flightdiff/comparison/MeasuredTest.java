package org.flightdiff.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.configuration.ConfigurationView;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.heap.HeapView;
import org.junit.jupiter.api.Test;

class MeasuredTest {

    private static final Path FILE = Path.of("sample-recordings", "allocation-candidate.jfr");
    private static final List<View> VIEWS = List.of(GcView.VIEW, ConfigurationView.VIEW);

    private static final List<View> BOTH = List.of(GcView.VIEW, HeapView.VIEW);
    private static final double PART_SECONDS = 12;

    @Test
    void ofOneSideThereAreItsValuesAndChartsButNoVerdicts() throws UnreadableRecordingException {
        LoadedRecording recording = new RecordingReader(
                        VIEWS.stream().flatMap(view -> view.reads().stream()).toList(), Progress.SILENT)
                .read(FILE);
        List<Window> windows = List.of(recording.whole());
        Footed sides = Footed.alone(Role.CANDIDATE, windows);
        Comparison alone = Measured.of(sides, VIEWS).comparison().withViews(Showing.ALL.of(VIEWS, sides.windows()));
        assertTrue(alone.baseline().isEmpty());
        assertEquals(FILE, alone.candidate().get(0).source().file());
        Comparison both = Compared.of(new Sides(windows, windows), VIEWS);
        for (MetricResult result : alone.metrics()) {
            MetricResult compared = both.metric(result.metric().id()).orElseThrow();
            assertEquals(compared.candidate(), result.candidate());
            assertEquals(PassedVerdict.NOT_COMPARABLE, result.verdict());
            assertInstanceOf(Missing.class, result.baseline());
        }
        assertTrue(alone.metric("gc.count").orElseThrow().candidate().amount().orElseThrow() > 0);
        assertFalse(alone.views().get(0).shapes().stream()
                .filter(TimeSeries.class::isInstance)
                .map(TimeSeries.class::cast)
                .flatMap(chart -> chart.series().stream())
                .anyMatch(series -> series.side() == Role.BASELINE));
        assertTrue(
                alone.views().stream()
                        .flatMap(view -> view.shapes().stream())
                        .noneMatch(shape -> shape instanceof Unavailable nothing
                                && nothing.reason().isEmpty()),
                "there is no difference of settings to show");
    }

    @Test
    void whatIsSeenHasTheValuesOfTheNewWindowsAndTheVerdictsOfTheOldOnes() throws UnreadableRecordingException {
        LoadedRecording baseline = read("allocation-baseline.jfr");
        LoadedRecording candidate = read("allocation-candidate.jfr");
        Comparison before = Compared.of(new Sides(List.of(baseline.whole()), List.of(candidate.whole())), BOTH);
        TimeRange part = TimeRange.parse("0s..12s");
        Sides windows = new Sides(List.of(part.of(baseline)), List.of(part.of(candidate)));
        Comparison after = Compared.of(windows, BOTH);
        Footed sides = Footed.of(MeasuredSides.of(windows));
        List<View> seen = List.of(GcView.VIEW);
        Comparison meanwhile = Measured.of(sides, seen).beside(before).showing(Showing.ALL.of(seen, sides.windows()));
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

    private static LoadedRecording read(String sample) throws UnreadableRecordingException {
        return new RecordingReader(
                        BOTH.stream().flatMap(view -> view.reads().stream()).toList(), Progress.SILENT)
                .read(Path.of("sample-recordings", sample));
    }
}
