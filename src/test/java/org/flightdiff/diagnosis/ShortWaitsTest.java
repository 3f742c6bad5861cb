package org.flightdiff.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.WrittenProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Waits too short to be recorded, of which only what is left of each unit of work tells. */
class ShortWaitsTest {

    @Test
    void unitsOfWorkThatTakeLongerWithoutComputingOrRecordedWaitsWaitBelowTheThreshold() {
        Diagnosis cause = Diagnosed.of(asking("asks-once", 2, 0.001), asking("asks-often", 30, 0.004))
                .first();
        assertThat(cause.id()).isEqualTo("waits-longer");
        assertThat(cause.confidence()).isEqualTo(Confidence.MEDIUM);
        assertThat(English.of(cause.explanation())).contains("in short waits", ", each below the threshold of ");
        assertThat(English.of(cause.advice())).contains("jdk.SocketRead#threshold=1ms");
        Diagnosed.assertNot("less-work-per-cpu", asking("asks-once", 2, 0.001), asking("asks-often", 30, 0.004));
    }

    /** Of a quarter of the requests: changes of threads tell whether each of them waits as often as before. */
    @ParameterizedTest
    @CsvSource({"1500, about as many waits, each longer", "6000, many short waits rather than a long one"})
    void whetherWaitsBelowTheThresholdAreMoreOrLongerIsCounted(float switches, String told) {
        String[] waits = {"java.net.Socket$SocketInputStream.read", "org.shop.Client.ask", "java.lang.Thread.run"};
        Path before = switching("switches-before", 6000, 40, waits);
        Diagnosis cause = Diagnosed.of(before, switching("switches-after-" + switches, switches, 10, waits))
                .first();
        assertThat(cause.id()).isEqualTo("slow-io");
        assertThat(English.of(cause.explanation())).contains(told);
    }

    @Test
    void unitsOfWorkThatComputeForLongerDoNotWait() {
        Path brief = asking("computes-briefly", 10, 0.008);
        Path longer = asking("computes-long", 50, 0.09);
        Diagnosed.assertNot("waits-longer", brief, longer);
        Diagnosed.cause("less-work-per-cpu", brief, longer);
    }

    @Test
    void whoWaitsForOthersOfThisJvmThatComputeLongerDoesNotWaitForSomethingElse() {
        Diagnosed.assertNot("waits-longer", asking("answered-soon", 10, 0.008), asking("answered-late", 14, 0.03));
    }

    @Test
    void unitsOfWorkThatEndWhileTheMachineIsFullMayWaitForProcessors() {
        Path calm = asking("calm", 2, 0.001);
        Diagnosis cause = Diagnosed.cause("waits-longer", calm, asking("full", 8, 0.0015, 0.95));
        assertThat(cause.confidence()).isEqualTo(Confidence.LOW);
        // Who computes four times as much waits for what is computed.
        Diagnosed.assertNot("waits-longer", calm, asking("computing", 8, 0.004, 0.95));
    }

    @Test
    void fifteenQuestionsForEachPageAreWaitsBelowTheThreshold() {
        Diagnosis cause = Diagnosed.of(
                        SharedRecordings.at("cases/asks-1.jfr"), SharedRecordings.at("cases/asks-15.jfr"))
                .first();
        assertThat(cause.id()).isEqualTo("waits-longer");
        assertThat(English.of(cause.explanation())).contains("page-#: latency ", "below the threshold");
    }

    /** Eight requests a second; the machine has four processors, of which it computes on a part. */
    private static Path asking(String name, double millis, double load) {
        return asking(name, millis, load, load + 0.1);
    }

    private static Path asking(String name, double millis, double load, double machine) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .setting("jdk.SocketRead", "enabled", "true")
                .setting("jdk.SocketRead", "threshold", "20 ms")
                .event("jdk.CPUInformation", 0, Map.of("hwThreads", 4, "cores", 4, "sockets", 1));
        for (int request = 0; request < 480; request++) {
            double varied = 1 + 0.1 * Math.sin(request);
            recording.event(
                    "org.shop.Request", 125 * request, millis * varied, Map.of("items", 1, "eventThread", "main"));
            if (request % 8 == 0) {
                recording.event(
                        "jdk.CPULoad",
                        125 * request,
                        Map.of("jvmUser", load * varied, "jvmSystem", 0.0, "machineTotal", machine));
            }
        }
        return recording.write();
    }

    private static Path switching(String name, float switches, int requests, String... waits) {
        WrittenProgram program = WrittenProgram.named(name).lives("client-1").inNative("client-1", 0.95, waits);
        for (int second = 0; second < WrittenProgram.SECONDS; second++) {
            for (int request = 0; request < requests; request++) {
                program.event(
                        "org.shop.Request",
                        second + request / (double) requests,
                        950.0 / requests,
                        Map.of("items", 1, "eventThread", "client-1"));
            }
            program.event("jdk.ThreadContextSwitchRate", second, Map.of("switchRate", switches))
                    .event("jdk.CPULoad", second, Map.of("jvmUser", 0.1f, "jvmSystem", 0f, "machineTotal", 0.1f));
        }
        return program.write();
    }
}
