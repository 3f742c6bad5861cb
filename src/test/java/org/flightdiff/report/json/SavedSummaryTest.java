package org.flightdiff.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.footing.SavedRun;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.file.GivenFile;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SavedSummaryTest {

    /** How far linear interpolation between the table's confidences may move a p value or an end. */
    private static final double CLOSE = 1e-9;

    @TempDir
    Path folder;

    /** Always the same recordings: interpolation may move a p value across the limit. */
    @Test
    void aSavedBaselineIsJudgedAsItsRecordingIs() throws Exception {
        Path baseline = Path.of("sample-recordings", "allocation-baseline.jfr");
        Path candidate = Path.of("sample-recordings", "allocation-candidate.jfr");
        Comparison recorded = Compared.of(baseline, candidate);
        Comparison saved = judge(saved(baseline), window(candidate));
        for (MetricResult expected : recorded.metrics()) {
            MetricResult actual = saved.metric(expected.metric().id()).orElseThrow();
            assertEquals(expected.verdict(), actual.verdict(), expected.metric().id());
            assertEquals(expected.baseline().toString(), actual.baseline().toString());
            assertEquals(expected.candidate().toString(), actual.candidate().toString());
            assertEquals(expected.rank(), actual.rank());
            if (expected.metric().direction().leftOfWhole()) {
                assertWithin(expected.change(), actual.change());
            } else {
                assertClose(expected.change(), actual.change());
            }
        }
        assertTrue(
                recorded.metrics().stream().anyMatch(result -> result.verdict().isDivergence()));
    }

    /** A summary keeps the ends of what is left of a whole, not how what is missing came about: it is never surer. */
    private static void assertWithin(@Nullable Change expected, @Nullable Change actual) {
        if (expected != null && actual != null && expected.low() != null && expected.high() != null) {
            assertTrue(assertPresent(actual.low()) <= expected.low() + CLOSE);
            assertTrue(assertPresent(actual.high()) >= expected.high() - CLOSE);
        }
    }

    private static void assertClose(@Nullable Change expected, @Nullable Change actual) {
        if (expected == null || actual == null) {
            assertEquals(expected, actual);
            return;
        }
        assertEquals(expected.amount(), actual.amount(), CLOSE);
        if (expected.low() != null && expected.high() != null) {
            assertEquals(expected.low(), assertPresent(actual.low()), CLOSE);
            assertEquals(expected.high(), assertPresent(actual.high()), CLOSE * Math.max(1, expected.high()));
        }
    }

    private static double assertPresent(@Nullable Double number) {
        assertNotNull(number);
        return number;
    }

    @Test
    void aSummaryAgainstItsOwnRecordingIsQuiet() throws Exception {
        Path recording = KeptRecordings.of("g1");
        assertEquals(List.of(), judge(saved(recording), window(recording)).divergences());
    }

    @Test
    void swappingTheSidesMirrorsTheVerdicts() throws Exception {
        MeasuredRun saved = saved(KeptRecordings.of("g1"));
        MeasuredRun other = window(KeptRecordings.of("parallel"));
        Comparison there = judge(saved, other);
        Comparison back = judge(other, saved);
        for (MetricResult result : there.metrics()) {
            PassedVerdict mirrored =
                    back.metric(result.metric().id()).orElseThrow().verdict();
            assertEquals(
                    switch (result.verdict()) {
                        case WORSE -> PassedVerdict.BETTER;
                        case BETTER -> PassedVerdict.WORSE;
                        case DIFFERENT, UNCHANGED, INCONCLUSIVE, NOT_COMPARABLE -> result.verdict();
                    },
                    mirrored,
                    result.metric().id());
        }
    }

    @Test
    void valuesOfShorterEventsThanTheOtherSideRecordedAreNotCompared() throws Exception {
        Path fine = KeptRecordings.of("g1");
        // The settings "default" record locks and pauses of threads from 20 ms on, "profile" from 10 ms.
        Path coarse = KeptRecordings.of("g1-default");
        Comparison comparison = judge(saved(fine), window(coarse));
        List<MetricResult> refused = comparison.with(PassedVerdict.NOT_COMPARABLE).stream()
                .filter(result -> English.of(result.reason()).contains("shorter events"))
                .toList();
        assertFalse(refused.isEmpty());
        assertTrue(comparison.metrics().size() > 2 * refused.size(), "the rest is compared");
        assertTrue(
                judge(saved(coarse), window(fine)).metrics().stream()
                        .noneMatch(result -> English.of(result.reason()).contains("shorter events")),
                "the recording at hand is cut at what the summary holds");
    }

    @Test
    void itIsSaidThatOneSideIsASummary() throws Exception {
        Comparison comparison = judge(saved(KeptRecordings.of("g1")), window(KeptRecordings.of("g1")));
        assertTrue(comparison.comparability().remarks().stream()
                .anyMatch(remark -> remark.id().equals("saved-summary")));
    }

    @Test
    void aSummaryStandsForTheUnitOfWorkItWasSavedWith() throws Exception {
        Path shop = shop("summary-of-shop");
        MeasuredSides sides = new MeasuredSides(List.of(saved(shop)), List.of(window(shop)));
        MetricResult same = rate(sides);
        assertFalse(same.verdict().isDivergence());
        assertNotEquals(PassedVerdict.NOT_COMPARABLE, same.verdict());
        MetricResult other = rate(sides.counting("shop.Query"));
        assertEquals(PassedVerdict.NOT_COMPARABLE, other.verdict());
        assertTrue(English.of(other.reason()).contains("another event than in the saved summary"));
    }

    private static MetricResult rate(MeasuredSides sides) {
        return Compared.judged(sides, Views.ALL, Expectations.NONE)
                .comparison()
                .metric("work.rate")
                .orElseThrow();
    }

    private static Path shop(String name) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int i = 0; i < 100; i++) {
            recording.event("shop.Checkout", 10 + i * 500, 100, Map.of("items", i));
            recording.event("shop.Query", 20 + i * 500, 10, Map.of("found", i));
        }
        return recording.write();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"schema\": 2}",
                "{\"schema\": 1, \"events\": [], \"metrics\": 7}",
                "{",
                "{\"schema\": 1, \"events\": [{}], \"applicationEvents\": [], \"metrics\": []}"
            })
    void whatIsNoSummaryIsRefusedInOneLine(String text) throws Exception {
        Path file = Files.writeString(folder.resolve("foreign.json"), text);
        assertTrue(GivenFile.of(file) instanceof GivenFile.Summary);
        String message = String.valueOf(assertThrows(UnreadableRecordingException.class, () -> SavedSummary.read(file))
                .getMessage());
        assertTrue(message.startsWith(file.toString()), message);
        assertTrue(message.contains("flightdiff summary"), message);
        assertEquals(1, message.lines().count());
    }

    @Test
    void aSummaryWhoseNumbersMakeNoSenseIsRefused() throws Exception {
        Path file = write(KeptRecordings.of("g1"));
        Files.writeString(file, Files.readString(file).replace("\"confidence\" : 0.8,", "\"confidence\" : 1.8,"));
        assertThrows(UnreadableRecordingException.class, () -> SavedSummary.read(file));
    }

    @Test
    void aRecordingIsNoSummary() throws Exception {
        assertFalse(GivenFile.of(KeptRecordings.of("g1")) instanceof GivenFile.Summary);
        assertFalse(GivenFile.of(folder.resolve("absent.json")) instanceof GivenFile.Summary);
    }

    private Path write(Path recording) throws IOException {
        return Files.writeString(
                folder.resolve("summary.json"),
                SummaryJson.of(RunSummary.of(Compared.recording(recording).whole(), Views.ALL)));
    }

    private SavedRun saved(Path recording) throws IOException, UnreadableRecordingException {
        return SavedSummary.read(write(recording));
    }

    private static MeasuredRun window(Path recording) {
        return MeasuredRun.of(Compared.recording(recording).whole());
    }

    private static Comparison judge(MeasuredRun baseline, MeasuredRun candidate) {
        return Compared.judged(new MeasuredSides(List.of(baseline), List.of(candidate)), Views.ALL, Expectations.NONE)
                .comparison();
    }
}
