package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Instant;
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

    private final CommandRun run = new CommandRun();

    /** A start-up of 4,000 in two seconds, then ten a second. */
    private static double ramp(double age) {
        return 2_000 * Math.min(2, age) + 10 * Math.max(0, age - 2);
    }

    @ParameterizedTest
    @CsvSource({"1.7, 26, 0.5, 31", "0.5, 31, 1.7, 26", "0.3, 25, 2.2, 50"})
    void twoJvmsThatDoTheSameAreAlikeWheneverTheirRecordingsBeginAndEnd(
            double before, int beforeSeconds, double after, int afterSeconds) {
        Path baseline = jvm("ages-one", before, beforeSeconds, CountersByAgeTest::ramp);
        Path candidate = jvm("ages-other", after, afterSeconds, CountersByAgeTest::ramp);
        JsonNode comparison = compare(baseline, candidate);
        for (String id : new String[] {CLASSES, COMPILATIONS, CODE, EXCEPTIONS}) {
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
        for (String id : new String[] {CLASSES, COMPILATIONS, CODE}) {
            assertThat(CommandRun.metric(compare(few, many), id).path("verdict").asString())
                    .isEqualTo("different");
        }
        assertThat(CommandRun.metric(compare(few, many), EXCEPTIONS)
                        .path("verdict")
                        .asString())
                .isEqualTo("worse");
        assertThat(CommandRun.metric(compare(many, few), EXCEPTIONS)
                        .path("verdict")
                        .asString())
                .isEqualTo("better");
    }

    @Test
    void ofRecordingsThatBeganLaterBothAreCountedFromTheAgeOfTheOlderOne() {
        Path early = jvm("ages-early", 10, 60, age -> age < 30 ? 100 * age : 3_000 + age - 30);
        Path late = jvm("ages-late", 25, 60, age -> age < 30 ? 100 * age : 3_000 + age - 30);
        JsonNode metric = CommandRun.metric(compare(early, late), COMPILATIONS);
        assertThat(metric.path("change").asDouble()).isCloseTo(0, within(0.001));
        assertThat(metric.path("baseline").asDouble()).isCloseTo((3_039.9 - 2_590) / 44, within(1.0));
    }

    @Test
    void windowsOfDifferentTimesOfLifeAreComparedAsTheyWereChosen() {
        Path file = jvm("ages-windows", 0.5, 60, CountersByAgeTest::ramp);
        JsonNode metric = CommandRun.metric(
                run.json(
                        "compare",
                        file.toString(),
                        file.toString(),
                        "--baseline-window",
                        "0s..20s",
                        "--candidate-window",
                        "30s..50s"),
                COMPILATIONS);
        assertThat(metric.path("baseline").asDouble()).isGreaterThan(150);
        assertThat(metric.path("candidate").asDouble()).isCloseTo(10, within(0.1));
        assertThat(metric.path("verdict").asString()).isEqualTo("different");
    }

    @Test
    void severalRunsAreCutAtTheAgeOfTheShortest() {
        String[] files = {"0.5 26", "0.9 31", "1.7 28", "0.4 40"};
        String[] arguments = {"compare", "--baseline", "", "--baseline", "", "--candidate", "", "--candidate", ""};
        for (int i = 0; i < files.length; i++) {
            String[] words = files[i].split(" ");
            arguments[2 * i + 2] = jvm(
                            "ages-run-" + i,
                            Double.parseDouble(words[0]),
                            Integer.parseInt(words[1]),
                            CountersByAgeTest::ramp)
                    .toString();
        }
        JsonNode metric = CommandRun.metric(run.json(arguments), CODE);
        assertThat(metric.path("change").asDouble()).isCloseTo(0, within(0.001));
        assertThat(metric.path("verdict").asString()).isIn("unchanged", "inconclusive");
    }

    @Test
    void aSavedSummaryIsHeldAgainstTheSameStretchOfALongerRecording(@TempDir Path folder) {
        Path summary = folder.resolve("ages.json");
        Path saved = jvm("ages-saved", 1.7, 26, CountersByAgeTest::ramp);
        assertThat(run.of("summary", saved.toString(), "--json", summary.toString()))
                .isZero();
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

    private JsonNode compare(Path baseline, Path candidate) {
        return run.json("compare", baseline.toString(), candidate.toString());
    }

    /**
     * @param age of the JVM when its recording begins, in seconds
     * @param counter what its counters say at an age
     */
    private static Path jvm(String name, double age, int seconds, DoubleUnaryOperator counter) {
        Instant start = SyntheticRecording.START.minusMillis(Math.round(1_000 * age));
        SyntheticRecording recording = SyntheticRecording.named(name + "-" + age + "-" + seconds)
                .lastingSeconds(seconds)
                .event("jdk.JVMInformation", 0, Map.of("jvmStartTime", start, "pid", Math.round(1_000 * age)));
        for (double at = 0.9; at < seconds; at++) {
            long count = Math.round(counter.applyAsDouble(age + at));
            recording
                    .event("jdk.ExceptionStatistics", 1_000 * at, Map.of("throwables", count))
                    .event(
                            "jdk.ClassLoadingStatistics",
                            1_000 * at,
                            Map.of("loadedClassCount", count, "unloadedClassCount", 0L))
                    .event(
                            "jdk.CompilerStatistics",
                            1_000 * at,
                            Map.of(
                                    "compileCount",
                                    count,
                                    "bailoutCount",
                                    0L,
                                    "invalidatedCount",
                                    0L,
                                    "osrCompileCount",
                                    0L,
                                    "standardCompileCount",
                                    count,
                                    "nmethodCodeSize",
                                    1_000 * count,
                                    "totalTimeSpent",
                                    count));
        }
        return recording.write();
    }
}
