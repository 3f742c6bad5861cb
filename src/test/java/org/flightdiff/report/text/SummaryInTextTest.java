package org.flightdiff.report.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Problem;
import org.flightdiff.report.Figures;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.report.document.SummaryDocument;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Value.Known;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SummaryInTextTest {

    private static final Path RECORDING = KeptRecordings.of("g1");

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 200})
    void linesEndWhereTheTerminalEnds(int columns) {
        text(columns, false)
                .lines()
                .filter(line -> line.strip().contains(" "))
                .filter(line -> !line.contains("StartFlightRecording"))
                .forEach(line -> assertTrue(line.length() <= columns, line));
    }

    @Test
    void everyValueStandsWithItsNumberOfObservations() {
        String text = text(TextStyle.UNLIMITED, false);
        RunSummary summary = summary();
        Figures figures = new Figures(Notation.ENGLISH);
        summary.metrics().stream()
                .filter(metric -> metric.value() instanceof Known)
                .forEach(metric -> assertTrue(
                        text.lines()
                                .anyMatch(line -> line.contains(
                                                English.of(metric.metric().label()))
                                        && line.endsWith("n "
                                                + figures.count(metric.value().observations()))),
                        metric.metric().id()));
    }

    @Test
    void aReaderOfOneRecordingSeesWhatItsJvmWasToldAndFound() {
        assertThat(text(TextStyle.UNLIMITED, false))
                .containsPattern("\n {2}-XX:UseG1GC +true\n")
                .containsPattern("\nset by hand\n( {2}.*\n)* {2}UseG1GC +true\n")
                .containsPattern("\nCollector\n( {2}.*\n)* {2}Young collector +G1New\n")
                .containsPattern("\n {2}Heap, largest +\\d+ [MG]iB")
                .containsPattern("\n {2}Hardware threads +\\d+\n")
                .doesNotContainPattern("\n {2}UseSerialGC");
    }

    @Test
    void settingsThatWereNotRecordedAreMissingWithTheReason() {
        RunSummary whole = summary();
        List<Shape> none = List.of(new Unavailable(new PanelId("Flags"), Text.given("why")));
        assertThat(TextInk.of(
                        SummaryDocument.of(whole.with(whole.run(), none, List.of()), Notation.ENGLISH),
                        TextStyle.PLAIN))
                .contains("\nFlags\n  why\n");
    }

    @Test
    void coloursAreUsedOnlyWhereAskedFor() {
        assertEquals(text(80, false), text(80, true).replaceAll("\u001b\\[\\d*m", ""));
        assertFalse(text(80, false).contains("\u001b"));
    }

    @Test
    void nothingInItSteersATerminal() {
        for (String hostile : HostileComparison.TEXTS) {
            RunSummary summary = summary();
            RunIdentity run = summary.run();
            RunIdentity damaged = new RunIdentity(
                    run.source(),
                    run.jvm(),
                    run.jvmAgeSeconds(),
                    run.fromSeconds(),
                    run.toSeconds(),
                    List.of(new Problem("hostile", Text.given(hostile))));
            assertTrue(TextInk.of(
                            SummaryDocument.of(summary.with(damaged, summary.settings(), List.of()), Notation.ENGLISH),
                            TextStyle.PLAIN)
                    .codePoints()
                    .noneMatch(
                            c -> (c != '\n' && Character.isISOControl(c)) || Character.getType(c) == Character.FORMAT));
        }
    }

    private static String text(int columns, boolean coloured) {
        return TextInk.of(SummaryDocument.of(summary(), Notation.ENGLISH), new TextStyle(columns, coloured));
    }

    private static RunSummary summary() {
        return RunSummary.of(Compared.recording(RECORDING).whole(), Views.ALL);
    }
}
