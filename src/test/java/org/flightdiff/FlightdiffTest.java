package org.flightdiff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.report.json.JsonReport;
import org.flightdiff.view.Sides;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightdiffTest {

    private static final Path BASELINE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path CANDIDATE = Path.of("sample-recordings", "allocation-candidate.jfr");

    @TempDir
    Path folder;

    @Test
    void aComparisonHoldsWhatTheCommandWrites() throws IOException {
        Recording before = Flightdiff.read(BASELINE);
        Recording after = Flightdiff.read(CANDIDATE);
        Comparison comparison = Flightdiff.compare(before, after);
        var inside = Investigated.of(
                new Sides(List.of(before.read().whole()), List.of(after.read().whole())));
        assertEquals(
                inside.metrics().stream()
                        .map(result -> result.metric().id() + " "
                                + result.verdict().word() + " " + number(result.candidate()) + " " + result.rank())
                        .toList(),
                comparison.metrics().stream()
                        .map(metric -> metric.id() + " " + metric.verdict().word() + " " + metric.candidate() + " "
                                + metric.rank())
                        .toList());
        assertEquals(
                inside.diagnoses().stream().map(cause -> cause.id()).toList(),
                comparison.causes().stream().map(Cause::id).toList());
        assertEquals(
                inside.divergences().stream()
                        .map(result -> result.metric().id())
                        .toList(),
                comparison.divergences().stream().map(MetricChange::id).toList());
        assertTrue(comparison.worse().stream().allMatch(metric -> metric.verdict() == Verdict.WORSE));
        assertEquals(
                "allocation.rate",
                comparison.metric("allocation.rate").orElseThrow().id());
        assertTrue(JsonReport.of(inside).contains(comparison.headline()), comparison::headline);
    }

    @Test
    void resultsAreTheSameAfterAWayThroughJson() throws IOException {
        Recording before = Flightdiff.read(BASELINE);
        Summary summary = Flightdiff.summarise(before);
        Comparison comparison = Flightdiff.compare(before, before);
        assertEquals(summary, Summary.fromJson(summary.toJson()));
        assertEquals(summary.toJson(), Summary.fromJson(summary.toJson()).toJson());
        assertEquals(comparison, Comparison.fromJson(comparison.toJson()));
        assertEquals(
                comparison.metrics(), Comparison.fromJson(comparison.toJson()).metrics());
    }

    @Test
    void aSummaryIsJudgedAsItsRecordingIs() throws IOException {
        Recording before = Flightdiff.read(BASELINE);
        Recording after = Flightdiff.read(CANDIDATE);
        Summary kept = Summary.read(Files.writeString(
                folder.resolve("kept.json"), Flightdiff.summarise(before).toJson()));
        assertEquals(verdicts(Flightdiff.compare(before, after)), verdicts(Flightdiff.compare(kept, after)));
        assertEquals(List.of(), Flightdiff.compare(kept, after).causes());
        assertEquals(BASELINE.toString(), kept.name());
    }

    private static Map<String, Verdict> verdicts(Comparison comparison) {
        return comparison.metrics().stream().collect(Collectors.toMap(MetricChange::id, MetricChange::verdict));
    }

    @Test
    void aRecordingInABucketIsReadFromItsBytes() throws IOException {
        try (InputStream bytes = Files.newInputStream(BASELINE)) {
            Recording read = Flightdiff.read(bytes, "bucket/before.jfr");
            assertEquals("bucket/before.jfr", read.name());
            assertEquals(
                    Flightdiff.summarise(Flightdiff.read(BASELINE)).metrics(),
                    Flightdiff.summarise(read).metrics());
            assertTrue(read.isComplete());
        }
    }

    @Test
    void whatCannotBeReadIsToldInOneLineWithItsName() throws IOException {
        Path text = Files.writeString(folder.resolve("notes.jfr"), "not a recording");
        UnreadableFileException file = assertThrows(UnreadableFileException.class, () -> Flightdiff.read(text));
        assertEquals(text, file.file());
        try (InputStream bytes = Files.newInputStream(text)) {
            UnreadableFileException stream =
                    assertThrows(UnreadableFileException.class, () -> Flightdiff.read(bytes, "bucket/notes.jfr"));
            assertEquals(
                    String.valueOf(file.getMessage()).replace(text.toString(), "bucket/notes.jfr"),
                    stream.getMessage());
        }
        assertEquals(
                text + ": this is no JSON of a summary",
                assertThrows(UnreadableFileException.class, () -> Summary.read(text))
                        .getMessage());
        assertEquals(
                "this is no JSON of a comparison with schema 1",
                assertThrows(IllegalArgumentException.class, () -> Comparison.fromJson("{}"))
                        .getMessage());
        assertThrows(UnreadableFileException.class, () -> Goals.read(folder.resolve("none.yaml")));
        assertThrows(IllegalArgumentException.class, () -> Flightdiff.compare(List.of(), List.of()));
    }

    private static @Nullable Double number(Value value) {
        return value instanceof Known known ? (Double) known.value() : null;
    }
}
