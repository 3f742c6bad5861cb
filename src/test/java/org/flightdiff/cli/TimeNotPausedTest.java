package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The time not paused counts all that is known to stop a program, and is judged by what is missing of it. */
class TimeNotPausedTest {

    private static final String TIME = "gc.throughput";
    private static final int SECONDS = 60;

    @TempDir
    private Path folder;

    private final CommandRun command = new CommandRun();

    @Test
    void pausesShorterThanTheThresholdOfVmOperationsAreMissingFromIt() {
        JsonNode time = compared(pausing("few-pauses", 5, 2, "10 ms"), pausing("more-pauses", 5, 20, "10 ms"));
        assertThat(time.path("baseline").asDouble()).isCloseTo(0.99, within(0.001));
        assertThat(time.path("candidate").asDouble()).isCloseTo(0.90, within(0.01));
        assertThat(time.path("verdict").asString()).isEqualTo("worse");
        assertThat(time.path("reason").asString()).contains("from pauses of the collector, and safepoints");
    }

    @Test
    void aPauseWithinItsVmOperationCountsOnce() {
        double all = compared(pausing("once", 5, 20, "0 ms"), pausing("once-again", 5, 20, "0 ms"))
                .path("baseline")
                .asDouble();
        double long15 = compared(pausing("once-15", 15, 20, "10 ms"), pausing("once-again-15", 15, 20, "10 ms"))
                .path("baseline")
                .asDouble();
        assertThat(all).isCloseTo(1 - 20 * 0.006, within(0.01));
        assertThat(long15).isCloseTo(1 - 20 * 0.016, within(0.03));
    }

    @Test
    void eightTimesTheStoppedTimeIsWorseHoweverMuchOfTheWholeIsLeft() {
        Path usual = pausing("stops-0.4-percent", 2, 2, "0 ms");
        Path worse = pausing("stops-3-percent", 15, 2, "0 ms");
        JsonNode time = compared(usual, worse);
        assertThat(time.path("candidate").asDouble()).isGreaterThan(0.95);
        assertThat(time.path("change").asDouble()).isBetween(-0.05, 0.0);
        assertThat(time.path("verdict").asString()).isEqualTo("worse");
        assertThat(time.path("reason").asString()).contains("judged by what is missing from the whole: 0.");
        assertThat(compared(worse, usual).path("verdict").asString()).isEqualTo("better");
        assertThat(compared(worse, worse).path("verdict").asString()).isNotIn("worse", "better", "different");
    }

    @Test
    void whatAProjectSaysOfItIsMeantAsItStands() throws Exception {
        Path goals = Files.writeString(folder.resolve("goals.yaml"), """
            goals:
              - metric: gc.throughput
                goal: no worse than 6 %
            tolerances:
              gc.throughput: 5 %
            """);
        JsonNode comparison = command.json(
                "compare", pausing("goal-usual", 2, 2, "0 ms"), pausing("goal-worse", 15, 2, "0 ms"), "--goals", goals);
        assertThat(CommandRun.verdict(comparison, TIME)).isEqualTo("unchanged");
        assertThat(comparison.at("/goals/0/passed").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"stalls-g1, stalls-g1, 0.840, 0.840", "short-pauses-few, short-pauses-many, 0.990, 0.888"})
    void ofProgramsThatCountedItThemselvesItIsWhatTheyCounted(
            String baseline, String candidate, double before, double after) {
        JsonNode time = compared(recorded(baseline), recorded(candidate));
        assertThat(time.path("baseline").asDouble()).isCloseTo(before, within(0.001));
        assertThat(time.path("candidate").asDouble()).isCloseTo(after, within(0.001));
    }

    private static Path recorded(String name) {
        return SharedRecordings.at("cases/" + name + ".jfr");
    }

    private JsonNode compared(Path baseline, Path candidate) {
        return CommandRun.metric(command.json("compare", baseline.toString(), candidate.toString()), TIME);
    }

    /** Pauses of so many milliseconds, each in an operation half a millisecond longer at either end. */
    private static Path pausing(String name, double millis, int perSecond, String threshold) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        double shortest = Double.parseDouble(threshold.substring(0, threshold.indexOf(' ')));
        SyntheticRecording recording = SyntheticRecording.named(name)
                .lastingSeconds(SECONDS)
                .setting("jdk.ExecuteVMOperation", "threshold", threshold)
                .setting("jdk.SafepointBegin", "threshold", threshold)
                .setting("jdk.SafepointBegin", "enabled", "true")
                .setting("jdk.ExecuteVMOperation", "enabled", "true");
        for (int gcId = 0; gcId < SECONDS * perSecond; gcId++) {
            double at = 1000.0 * (gcId + 0.5 * random.nextDouble()) / perSecond;
            double pause = millis * (0.8 + 0.4 * random.nextDouble());
            recording.event("jdk.GCPhasePause", at + 0.5, pause, Map.of("gcId", gcId, "name", "GC Pause"));
            if (pause + 1 >= shortest) {
                recording.event(
                        "jdk.ExecuteVMOperation",
                        at,
                        pause + 1,
                        Map.of("safepointId", gcId, "safepoint", true, "operation", "G1CollectForAllocation"));
            }
        }
        return recording.write();
    }
}
