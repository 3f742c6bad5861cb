package org.flightdiff.report.html;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.head.Head;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Provenance;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;

class ProofInHtmlTest {

    private static final Edition EDITION =
            new Edition(() -> new Provenance(Instant.EPOCH, "1.0"), Notation.ENGLISH, Gate.OPEN);
    private static final Path SAMPLES = Path.of("sample-recordings");

    @Test
    void thePictureOfTheFirstCauseStandsOnceAndBelowTheHead() throws UnreadableRecordingException {
        String html = HtmlReport.of(
                compared(SAMPLES.resolve("allocation-baseline.jfr"), SAMPLES.resolve("locks-candidate.jfr")), EDITION);
        assertThat(html)
                .containsSubsequence(
                        "<section id=\"head\"",
                        "<section id=\"proof\"",
                        "<h2>Contended locks",
                        "<b class=\"baseline\">● baseline</b>",
                        "Time blocked on monitors 0",
                        "<section id=\"vital-signs\"",
                        "<section id=\"diagnoses\"",
                        "<a href=\"#proof\">Locks: Blocks on monitors over time</a>");
        assertThat(html.split("role=\"img\" aria-label=\"Blocks on monitors over time\"", -1))
                .hasSize(2);
    }

    @Test
    void vitalSignsThatAreNotShownToDifferAreOneLineBelowThoseThatDo() throws UnreadableRecordingException {
        String html = HtmlReport.of(
                compared(SAMPLES.resolve("allocation-baseline.jfr"), SAMPLES.resolve("allocation-candidate.jfr")),
                EDITION);
        assertThat(vitalSigns(html))
                .containsPattern(
                        "(?s)^\\s*<h2>Vital signs</h2>.*</table></div>\\s*<details><summary>\\d+ vital signs are not"
                                + " shown to differ: .*longest");
    }

    @Test
    void vitalSignsOfWhichNoneDiffersAreAllInSight() throws UnreadableRecordingException {
        Path same = SAMPLES.resolve("allocation-baseline.jfr");
        String html = HtmlReport.of(compared(same, same), EDITION);
        assertThat(vitalSigns(html)).contains("Live set, median").doesNotContain("<details");
        assertThat(html).doesNotContain("id=\"proof\"");
    }

    private static String vitalSigns(String html) {
        return html.replaceAll("(?s).*<section id=\"vital-signs\">(.*?)</section>.*", "$1");
    }

    @Test
    void withoutACauseItIsWhereTheTimeWent() {
        Comparison comparison = Compared.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel"));
        assertThat(comparison.diagnoses()).isEmpty();
        Proof proof = requireNonNull(Head.of(comparison).proof());
        assertThat(proof.shape()).isInstanceOf(TimeSpent.class);
        assertThat(proof.claim().isEmpty()).isTrue();
    }

    private static Comparison compared(Path baseline, Path candidate) throws UnreadableRecordingException {
        List<LoadedRecording> read =
                Recordings.readAll(new RecordingReader(Views.reads(), Progress.SILENT), List.of(baseline, candidate));
        return Investigated.of(
                new Sides(List.of(read.get(0).whole()), List.of(read.get(1).whole())));
    }
}
