package org.flightdiff.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Counters since the start of the JVM are compared over the same stretch of the life of both JVMs. */
class CountersByAgeTest {

    private static final String CLASSES = "classloading.loaded.rate";
    private static final String COMPILATIONS = "compilation.rate";
    private static final String CODE = "compilation.code-size.total";
    private static final String EXCEPTIONS = "exception.rate";
    private static final String METASPACE = "metaspace.used.peak";

    private final CommandRun run = new CommandRun();

    private static final int SHORT = 26;
    private static final int LONG = 31;

    @ParameterizedTest
    @CsvSource({"1.7, 26, 0.5, 31", "0.3, 25, 2.2, 50"})
    void twoJvmsThatDoTheSameAreAlikeWheneverTheirRecordingsBeginAndEnd(
            double before, int beforeSeconds, double after, int afterSeconds) {
        Path baseline = jvm("ages-one", before, beforeSeconds, CountersByAgeTest::ramp);
        Path candidate = jvm("ages-other", after, afterSeconds, CountersByAgeTest::ramp);
        JsonNode comparison = compare(baseline, candidate);
        for (String id : new String[] {CLASSES, COMPILATIONS, CODE, EXCEPTIONS, METASPACE}) {
            JsonNode metric = CommandRun.metric(comparison, id);
            assertThat(metric.path("change").asDouble()).as(id).isCloseTo(0, within(0.001));
            assertThat(metric.path("verdict").asString()).as(id).isIn("unchanged", "inconclusive");
        }
        double end = Math.min(before + beforeSeconds - 0.1, after + afterSeconds - 0.1);
        assertThat(CommandRun.metric(comparison, COMPILATIONS).path("baseline").asDouble())
                .isCloseTo(ramp(end) / end, within(0.5));
    }

    @Test
    void moreOfAllIsCalledAndLessTheOtherWayRound() {
        Path few = jvm("ages-few", 1.7, 26, CountersByAgeTest::ramp);
        Path many = jvm("ages-many", 0.5, 31, age -> 1.6 * ramp(age));
        JsonNode more = compare(few, many);
        for (String id : new String[] {CLASSES, COMPILATIONS, CODE}) {
            assertThat(CommandRun.verdict(more, id)).isEqualTo("different");
        }
        assertThat(CommandRun.verdict(more, EXCEPTIONS)).isEqualTo("worse");
        assertThat(verdict(many, few, EXCEPTIONS)).isEqualTo("better");
    }

    @Test
    void ofRecordingsThatBeganLaterBothAreCountedFromTheAgeOfTheOlderOne() {
        Path early = jvm("ages-early", 10, 60, age -> age < 30 ? 100 * age : 3_000 + age - 30);
        Path late = jvm("ages-late", 25, 60, age -> age < 30 ? 100 * age : 3_000 + age - 30);
        JsonNode metric = metric(early, late, COMPILATIONS);
        assertThat(metric.path("change").asDouble()).isCloseTo(0, within(0.001));
        assertThat(metric.path("baseline").asDouble()).isCloseTo((3_039.9 - 2_590) / 44, within(1.0));
    }

    @Test
    void windowsOfDifferentTimesOfLifeAreComparedAsTheyWereChosen() {
        Path file = jvm("ages-windows", 0.5, 60, CountersByAgeTest::ramp);
        JsonNode metric = CommandRun.metric(
                run.json("compare", file, file, "--baseline-window", "0s..20s", "--candidate-window", "30s..50s"),
                COMPILATIONS);
        assertThat(metric.path("baseline").asDouble()).isGreaterThan(150);
        assertThat(metric.path("candidate").asDouble()).isCloseTo(10, within(0.1));
        assertThat(metric.path("verdict").asString()).isEqualTo("different");
    }

    @Test
    void severalRunsAreCutAtTheAgeOfTheShortest() {
        JsonNode comparison = run.json(
                "compare",
                "--baseline",
                jvm("ages-run-0", 0.5, 26, CountersByAgeTest::ramp),
                "--baseline",
                jvm("ages-run-1", 0.9, 31, CountersByAgeTest::ramp),
                "--candidate",
                jvm("ages-run-2", 1.7, 28, CountersByAgeTest::ramp),
                "--candidate",
                jvm("ages-run-3", 0.4, 40, CountersByAgeTest::ramp));
        assertThat(CommandRun.number(comparison, CODE, "change")).isCloseTo(0, within(0.001));
        assertThat(CommandRun.verdict(comparison, CODE)).isIn("unchanged", "inconclusive");
    }

    @Test
    void aSavedSummaryIsHeldAgainstTheSameStretchOfALongerRecording(@TempDir Path folder) {
        Path summary = folder.resolve("ages.json");
        Path saved = jvm("ages-saved", 1.7, 26, CountersByAgeTest::ramp);
        run.done("summary", saved, "--json", summary);
        JsonNode longer =
                CommandRun.metric(compare(summary, jvm("ages-longer", 0.5, 50, CountersByAgeTest::ramp)), COMPILATIONS);
        assertThat(longer.path("change").asDouble()).isCloseTo(0, within(0.001));
        JsonNode shorter = CommandRun.metric(
                compare(summary, jvm("ages-shorter", 0.5, 15, CountersByAgeTest::ramp)), COMPILATIONS);
        assertThat(shorter.path("verdict").asString()).isEqualTo("not-comparable");
        assertThat(shorter.path("reason").asString()).contains("give the recording");
    }

    @ParameterizedTest
    @CsvSource({"n17-base, n17-again", "n17-base, n17-third", "a17-base, a17-again", "c17-eval, c17-again"})
    void runsOfOneProgramAreQuietAboutTheirStartUp(String baseline, String candidate) {
        JsonNode comparison = compare(SharedRecordings.ofPrograms(baseline), SharedRecordings.ofPrograms(candidate));
        for (String id : new String[] {CLASSES, COMPILATIONS, CODE, EXCEPTIONS, "exception.error.count"}) {
            assertThat(CommandRun.metric(comparison, id).path("rank").isNull())
                    .as(id)
                    .isTrue();
        }
    }

    // What only a start-up does does not grow with the window, and what shows the same on both sides has not changed.

    @ParameterizedTest
    @CsvSource({"27, 31, 26", "3, 26, 60"})
    void asManyErrorsOfTheStartUpAreUnchangedHoweverLongTheWindowsAre(int errors, int before, int after) {
        Path baseline = failing("early-before-" + errors, before, errors, 1_700);
        Path candidate = failing("early-after-" + errors, after, errors, 900);
        run.done("compare", baseline, candidate, "--fail-on", "worse");
        JsonNode metric = errorCount(baseline, candidate);
        assertThat(metric.path("verdict").asString()).isEqualTo("unchanged");
        assertThat(metric.path("rank").isNull()).isTrue();
        assertThat(metric.path("reason").asString()).contains("all of it came early");
    }

    @Test
    void errorsOfTheStartUpThatDoubledAreWorseAndBetterTheOtherWayRoundAndOneMoreIsNoDivergence() {
        Path few = failing("early-few", LONG, 40, 1_700);
        Path many = failing("early-many", SHORT, 80, 1_700);
        Path oneMore = failing("early-one-more", SHORT, 41, 900);
        assertThat(errorCount(few, many).path("verdict").asString()).isEqualTo("worse");
        assertThat(errorCount(many, few).path("verdict").asString()).isEqualTo("better");
        for (JsonNode metric : List.of(errorCount(few, oneMore), errorCount(oneMore, few))) {
            assertThat(metric.path("verdict").asString()).isNotIn("worse", "better");
        }
    }

    @Test
    void aRateOfWhatOnlyTheStartUpDidIsJudgedAsCountedAndOfWhatGoesOnAsARate() {
        Path one = starting("early-threads-one", SHORT, 30, 2_000);
        Path other = starting("early-threads-other", 2 * SHORT, 30, 2_000);
        assertThat(verdict(one, other, "thread.start.rate")).isEqualTo("unchanged");
        assertThat(verdict(other, one, "thread.start.rate")).isEqualTo("unchanged");
        Path going = starting("going-threads-one", SHORT, 100, 1_000.0 * SHORT);
        Path longer = starting("going-threads-other", 2 * SHORT, 100, 2_000.0 * SHORT);
        assertThat(verdict(going, longer, "thread.start.rate")).isEqualTo("better");
    }

    @Test
    void asManyInAWindowThatIsTwiceAsLongAreFewerPerSecondButAreShownAlike() {
        Path one = failing("going-one", SHORT, 200, 1_000.0 * SHORT);
        Path other = failing("going-other", 2 * SHORT, 200, 2_000.0 * SHORT);
        for (JsonNode metric : List.of(errorCount(one, other), errorCount(other, one))) {
            assertThat(metric.path("verdict").asString()).isEqualTo("inconclusive");
            assertThat(metric.path("reason").asString()).contains("both sides show the same");
        }
    }

    @Test
    void aSavedSummaryOfTheBaselineSaysTheSame(@TempDir Path folder) {
        Path summary = folder.resolve("early.json");
        Path baseline = failing("early-saved", LONG, 27, 1_700);
        run.done("summary", baseline, "--json", summary);
        JsonNode metric = errorCount(summary, failing("early-not-saved", SHORT, 27, 900));
        assertThat(metric.path("verdict").asString()).isEqualTo("unchanged");
    }

    /** A start-up of 4,000 in two seconds, then ten a second. */
    private static double ramp(double age) {
        return 2_000 * Math.min(2, age) + 10 * Math.max(0, age - 2);
    }

    private JsonNode compare(Path baseline, Path candidate) {
        return run.json("compare", baseline, candidate);
    }

    private static Path jvm(String name, double age, int seconds, DoubleUnaryOperator counter) {
        Instant start = SyntheticRecording.START.minusMillis(Math.round(1_000 * age));
        SyntheticRecording recording = SyntheticRecording.named(name + "-" + age + "-" + seconds)
                .lastingSeconds(seconds)
                .event("jdk.JVMInformation", 0, Map.of("jvmStartTime", start, "pid", Math.round(1_000 * age)));
        for (double at = 0.9; at < seconds; at++) {
            long count = Math.round(counter.applyAsDouble(age + at));
            recording
                    .event("jdk.ExceptionStatistics", 1_000 * at, Map.of("throwables", count))
                    .event("jdk.MetaspaceSummary", 1_000 * at, Map.of("metaspace.used", 8_192 * count))
                    .event(
                            "jdk.ClassLoadingStatistics",
                            1_000 * at,
                            Map.of("loadedClassCount", count, "unloadedClassCount", 0L))
                    .event(
                            "jdk.CompilerStatistics",
                            1_000 * at,
                            Map.ofEntries(
                                    entry("compileCount", count),
                                    entry("bailoutCount", 0L),
                                    entry("invalidatedCount", 0L),
                                    entry("osrCompileCount", 0L),
                                    entry("standardCompileCount", count),
                                    entry("nmethodCodeSize", 1_000 * count),
                                    entry("totalTimeSpent", count)));
        }
        return recording.write();
    }

    private static Path failing(String name, int seconds, int errors, double withinMillis) {
        return events(name, seconds, errors, withinMillis, "jdk.JavaErrorThrow", Map.of("message", "no such method"));
    }

    private static Path starting(String name, int seconds, int threads, double withinMillis) {
        return events(name, seconds, threads, withinMillis, "jdk.ThreadStart", Map.of("thread", "worker"));
    }

    private static Path events(
            String name, int seconds, int count, double withinMillis, String event, Map<String, ?> fields) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(seconds);
        for (int i = 0; i < count; i++) {
            recording.event(event, withinMillis * (i + 0.5) / count, fields);
        }
        return recording.write();
    }

    private String verdict(Path baseline, Path candidate, String metric) {
        return CommandRun.verdict(compare(baseline, candidate), metric);
    }

    private JsonNode errorCount(Path baseline, Path candidate) {
        return metric(baseline, candidate, "exception.error.count");
    }

    private JsonNode metric(Path baseline, Path candidate, String id) {
        return CommandRun.metric(compare(baseline, candidate), id);
    }
}
