package org.flightdiff.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.comparison.goal.Gate;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.desktop.picture.OverviewPicture;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.catalogue.Reports;
import org.flightdiff.report.document.MatrixDocument;
import org.flightdiff.report.document.PairDocument;
import org.flightdiff.report.json.SummaryJson;
import org.flightdiff.report.text.TextInk;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.shape.Palette;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same files read and compared twice give the same bytes in every format. */
@Tag("slow")
class SameBytesTest {

    private static final Edition EDITION =
            new Edition(() -> new Provenance(Instant.EPOCH, "1.0"), Notation.ENGLISH, Gate.OPEN);

    @Test
    void readAndComparedTwiceEveryReportIsTheSame() throws UnreadableRecordingException {
        List<LoadedRecording> first = read();
        List<LoadedRecording> second = read();
        assertThat(texts(second)).isEqualTo(texts(first));
        assertThat(picture(second)).isEqualTo(picture(first));
    }

    private static List<LoadedRecording> read() throws UnreadableRecordingException {
        return Recordings.readAll(
                new RecordingReader(Views.reads(), Progress.SILENT),
                List.of(KeptRecordings.of("g1"), KeptRecordings.of("parallel")));
    }

    private static Comparison compared(List<LoadedRecording> recordings) {
        return Investigated.of(new Sides(
                List.of(recordings.get(0).whole()), List.of(recordings.get(1).whole())));
    }

    private static List<String> texts(List<LoadedRecording> recordings) {
        Comparison comparison = compared(recordings);
        Matrix matrix = new Matrix(List.of(comparison, comparison));
        List<String> texts = new ArrayList<>(List.of(
                TextInk.of(PairDocument.of(comparison, Notation.ENGLISH), TextStyle.PLAIN),
                TextInk.of(MatrixDocument.of(matrix, Notation.ENGLISH), TextStyle.PLAIN),
                SummaryJson.of(RunSummary.of(recordings.get(0).whole(), Views.ALL))));
        Reports.ALL.forEach(format -> texts.add(format.of(comparison, EDITION)));
        Reports.OF_MATRIX.forEach(format -> texts.add(format.of(matrix, EDITION)));
        return texts;
    }

    private static byte[] picture(List<LoadedRecording> recordings) {
        return OverviewPicture.png(compared(recordings), Palette.LIGHT, Notation.ENGLISH);
    }
}
