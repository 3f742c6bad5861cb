package org.flightdiff.report.json;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
import org.flightdiff.statistics.estimate.Estimate;
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
            assertThat(actual.verdict()).as(expected.metric().id()).isEqualTo(expected.verdict());
            assertThat(actual.baseline().toString())
                    .isEqualTo(expected.baseline().toString());
            assertThat(actual.candidate().toString())
                    .isEqualTo(expected.candidate().toString());
            assertThat(actual.rank()).isEqualTo(expected.rank());
            if (expected.metric().direction().leftOfWhole()) {
                assertWithin(expected.change(), actual.change());
            } else {
                assertClose(expected.change(), actual.change());
            }
        }
        assertThat(recorded.metrics()).anyMatch(result -> result.verdict().isDivergence());
    }

    /** A summary keeps the ends of what is left of a whole, not how what is missing came about: it is never surer. */
    private static void assertWithin(@Nullable Change expected, @Nullable Change actual) {
        if (expected != null && actual != null && expected.low() != null && expected.high() != null) {
            assertThat(assertPresent(actual.low())).isLessThanOrEqualTo(expected.low() + CLOSE);
            assertThat(assertPresent(actual.high())).isGreaterThanOrEqualTo(expected.high() - CLOSE);
        }
    }

    private static void assertClose(@Nullable Change expected, @Nullable Change actual) {
        if (expected == null || actual == null) {
            assertThat(actual).isEqualTo(expected);
            return;
        }
        assertThat(actual.amount()).isCloseTo(expected.amount(), within(CLOSE));
        if (expected.low() != null && expected.high() != null) {
            assertThat(assertPresent(actual.low())).isCloseTo(expected.low(), within(CLOSE));
            assertThat(assertPresent(actual.high()))
                    .isCloseTo(expected.high(), within(CLOSE * Math.max(1, expected.high())));
        }
    }

    private static double assertPresent(@Nullable Double number) {
        return requireNonNull(number);
    }

    @Test
    void ofOneOfManyRunsTheValuesAndTheUsualIntervalsAreReadAndNoCourses() throws Exception {
        Path file = write(KeptRecordings.of("g1"));
        SavedRun many = SavedSummary.readAmongMany(file);
        SavedSummary.read(file)
                .values()
                .forEach((id, kept) -> kept.known().ifPresent(known -> {
                    Estimate whole = known.estimate();
                    Estimate little = Objects.requireNonNull(many.values().get(id))
                            .known()
                            .orElseThrow()
                            .estimate();
                    assertThat(little.value()).as(id).isEqualTo(whole.value());
                    assertThat(little.studentMargin()).isEqualTo(whole.studentMargin());
                    assertThat(little.occurrences()).isEqualTo(whole.occurrences());
                    assertThat(little.course()).isNull();
                    assertThat(little.hasInterval()).isEqualTo(whole.hasInterval());
                    if (whole.hasInterval()) {
                        assertThat(little.interval(0.95).low())
                                .isCloseTo(whole.interval(0.95).low(), within(CLOSE));
                    }
                }));
    }

    @Test
    void aSummaryAgainstItsOwnRecordingIsQuietButSaysThatItIsOne() throws Exception {
        Comparison comparison = judge(saved(KeptRecordings.of("g1")), window(KeptRecordings.of("g1")));
        assertThat(comparison.divergences()).isEmpty();
        assertThat(comparison.comparability().remarks())
                .anyMatch(remark -> remark.id().equals("saved-summary"));
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
            assertThat(mirrored)
                    .as(result.metric().id())
                    .isEqualTo(
                            switch (result.verdict()) {
                                case WORSE -> PassedVerdict.BETTER;
                                case BETTER -> PassedVerdict.WORSE;
                                case DIFFERENT, UNCHANGED, INCONCLUSIVE, NOT_COMPARABLE -> result.verdict();
                            });
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
        assertThat(refused.isEmpty()).isFalse();
        assertThat(comparison.metrics().size()).as("the rest is compared").isGreaterThan(2 * refused.size());
        assertThat(judge(saved(coarse), window(fine)).metrics())
                .as("the recording at hand is cut at what the summary holds")
                .noneMatch(result -> English.of(result.reason()).contains("shorter events"));
    }

    @Test
    void aSummaryStandsForTheUnitOfWorkItWasSavedWith() throws Exception {
        Path shop = shop("summary-of-shop");
        MeasuredSides sides = new MeasuredSides(List.of(saved(shop)), List.of(window(shop)));
        MetricResult same = rate(sides);
        assertThat(same.verdict().isDivergence()).isFalse();
        assertThat(same.verdict()).isNotEqualTo(PassedVerdict.NOT_COMPARABLE);
        MetricResult other = rate(sides.counting("shop.Query"));
        assertThat(other.verdict()).isEqualTo(PassedVerdict.NOT_COMPARABLE);
        assertThat(English.of(other.reason())).contains("another event than in the saved summary");
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
        assertThat(GivenFile.of(file)).isInstanceOf(GivenFile.Summary.class);
        String message =
                String.valueOf(catchThrowableOfType(UnreadableRecordingException.class, () -> SavedSummary.read(file))
                        .getMessage());
        assertThat(message).startsWith(file.toString());
        assertThat(message).contains("flightdiff summary");
        assertThat(message.lines().count()).isEqualTo(1);
    }

    @Test
    void aSummaryWhoseNumbersMakeNoSenseIsRefused() throws Exception {
        Path file = write(KeptRecordings.of("g1"));
        Files.writeString(file, Files.readString(file).replace("\"confidence\" : 0.8,", "\"confidence\" : 1.8,"));
        assertThatThrownBy(() -> SavedSummary.read(file)).isInstanceOf(UnreadableRecordingException.class);
    }

    @Test
    void aRecordingIsNoSummary() throws Exception {
        assertThat(GivenFile.of(KeptRecordings.of("g1"))).isNotInstanceOf(GivenFile.Summary.class);
        assertThat(GivenFile.of(folder.resolve("absent.json"))).isNotInstanceOf(GivenFile.Summary.class);
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
