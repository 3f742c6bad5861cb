package org.flightdiff.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Recording;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Measurement.Missing;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.configuration.ConfigurationView;
import org.flightdiff.view.gc.GcView;
import org.junit.jupiter.api.Test;

class OneSideTest {

    private static final Path FILE = Path.of("sample-recordings", "allocation-candidate.jfr");
    private static final List<View> VIEWS = List.of(GcView.VIEW, ConfigurationView.VIEW);

    @Test
    void ofOneSideThereAreItsValuesAndChartsButNoVerdicts() throws UnreadableRecordingException {
        Recording recording = new RecordingReader(
                        VIEWS.stream().flatMap(view -> view.reads().stream()).toList(), Progress.SILENT)
                .read(FILE);
        List<Window> windows = List.of(recording.whole());
        Comparison alone = OneSide.of(VIEWS, Role.CANDIDATE, windows);
        assertTrue(alone.baseline().isEmpty());
        assertEquals(FILE, alone.candidate().get(0).source().file());
        Comparison both = new Comparer(VIEWS).compare(new Sides(windows, windows));
        for (MetricResult result : alone.metrics()) {
            MetricResult compared = both.metric(result.metric().id()).orElseThrow();
            assertEquals(compared.candidate(), result.candidate());
            assertEquals(Verdict.NOT_COMPARABLE, result.verdict());
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
}
