package org.flightdiff.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.WrittenProgram;
import org.flightdiff.view.cpu.JvmLoad;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessorTimeTest {

    private static final String READ = "org.shop.Shop.read";

    @ParameterizedTest
    @ValueSource(strings = {"g1", "parallel", "serial", "zgc"})
    void allThatUseProcessorsMakeUpTheMachine(String workload) {
        Window window = Accounted.read(KeptRecordings.of(workload)).whole();
        ProcessorTime time = ProcessorTime.of(List.of(window));
        assertThat(time.used().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .isEqualTo(JvmLoad.hardwareThreads(window));
        assertThat(time.ofProcess()).isCloseTo(JvmLoad.seconds(window) / window.seconds(), within(1e-6));
        assertThat(time.used().values())
                .allSatisfy(processors -> assertThat(processors).isPositive());
    }

    @Test
    void threadsAreToldByWhoseTheyAre() {
        LoadedRecording recording = Accounted.read(loaded(WrittenProgram.named("processors-by-use"))
                .computes("worker-1", 0.5, READ, WrittenProgram.THREAD_RUN)
                .isCounted("worker-1", 0.5)
                .isCounted("JFR Periodic Tasks", 0.25)
                .isCounted("C2 CompilerThread0", 0.75)
                .isCounted("Finalizer", 0.125)
                .write());
        ProcessorTime time = ProcessorTime.of(List.of(recording.whole()));
        assertThat(time.of(ProcessorUse.JAVA)).isCloseTo(0.5, within(0.02));
        assertThat(time.of(ProcessorUse.RECORDER)).isCloseTo(0.25, within(0.01));
        assertThat(time.of(ProcessorUse.COMPILERS)).isCloseTo(0.75, within(0.02));
        assertThat(time.of(ProcessorUse.JVM)).isCloseTo(0.125, within(0.01));
        assertThat(time.of(ProcessorUse.OTHER_PROCESSES)).isCloseTo(1, within(0.001));
        assertThat(time.of(ProcessorUse.FREE)).isCloseTo(1, within(0.001));
    }

    @Test
    void threadsTooShortToBeLookedAtAreNoCollector() {
        WrittenProgram alone =
                loaded(WrittenProgram.named("processors-of-a-pool")).isCounted("worker-1", 0.5);
        WrittenProgram churning =
                loaded(WrittenProgram.named("processors-of-churn")).isCounted("worker-1", 0.5);
        for (int second = 0; second < WrittenProgram.SECONDS; second++) {
            for (int started = 0; started < 1_000; started++) {
                churning.event("jdk.ThreadStart", second, Map.of("thread", "layer-1"));
            }
        }
        double rest = used(alone, ProcessorUse.UNTOLD);
        assertThat(used(churning, ProcessorUse.UNTOLD)).isCloseTo(rest + 1, within(0.05));
        assertThat(used(churning, ProcessorUse.COLLECTOR) + used(churning, ProcessorUse.JVM))
                .isCloseTo(used(alone, ProcessorUse.COLLECTOR) + used(alone, ProcessorUse.JVM) - 1, within(0.05));
    }

    /** As where a collection holds all threads for three seconds. */
    @Test
    void aLoadThatIsSampledLateCountsForAllTheTimeSinceTheOneBefore() {
        WrittenProgram held = WrittenProgram.named("processors-held").isCounted("worker-1", 0.1);
        for (int second = 0; second < WrittenProgram.SECONDS; second++) {
            if (second % 4 < 2) {
                double used = second % 4 == 0 ? 0.5 : 0.1;
                held.event("jdk.CPULoad", second, Map.of("jvmUser", used, "jvmSystem", 0.0, "machineTotal", used));
            }
        }
        assertThat(ProcessorTime.of(List.of(Accounted.read(held.write()).whole()))
                        .ofProcess())
                .isCloseTo(4 * (3 * 0.5 + 0.1) / 4, within(0.05));
    }

    private static double used(WrittenProgram program, ProcessorUse use) {
        return ProcessorTime.of(List.of(Accounted.read(program.write()).whole()))
                .of(use);
    }

    /** A recording that ends shortly before its second round: half of its time is told only by what ends or compiles. */
    @Test
    void compilersGoOnAsTheyCompile() {
        WrittenProgram warming = lookedAtOnce("processors-warming");
        for (int second = 0; second < WrittenProgram.SECONDS; second++) {
            warming.event("jdk.CompilerStatistics", second, Map.of("totalTimeSpent", 1_000L * Math.min(second, 20)));
        }
        assertThat(used(warming, ProcessorUse.COMPILERS)).isCloseTo(0.75 / 2, within(0.04));
    }

    @Test
    void threadsOfTheLastRoundGoOnWithWhatLaterLooksLeave() {
        WrittenProgram ending = lookedAtOnce("processors-ending")
                .event("jdk.ThreadCPULoad", 39.9, Map.of("eventThread", "worker-1", "user", 1.75 / 4, "system", 0.0))
                .event("jdk.ThreadEnd", 39.901, Map.of("thread", "worker-1"));
        assertThat(used(ending, ProcessorUse.COMPILERS)).isCloseTo((0.75 + 0.25) / 2, within(0.04));
        assertThat(used(lookedAtOnce("processors-going-on"), ProcessorUse.COMPILERS))
                .isCloseTo(0.75, within(0.04));
    }

    private static WrittenProgram lookedAtOnce(String name) {
        return loaded(WrittenProgram.named(name))
                .event("jdk.ThreadCPULoad", 20, Map.of("eventThread", "worker-1", "user", 0.5 / 4, "system", 0.0))
                .event(
                        "jdk.ThreadCPULoad",
                        20,
                        Map.of("eventThread", "C2 CompilerThread0", "user", 0.75 / 4, "system", 0.0));
    }

    @Test
    void whatNobodyCountedIsNotZero() {
        Window window = Accounted.read(WrittenProgram.named("processors-unknown")
                        .isCounted("worker-1", 0.5)
                        .write())
                .whole();
        assertThat(ProcessorTime.of(List.of(window)).of(ProcessorUse.RECORDER)).isNaN();
    }

    @Test
    void theRecordersThreadIsTheRecorders() {
        Window window =
                Accounted.read(SharedRecordings.at("cases/names-100ms.jfr")).whole();
        // By jfr print: 3.1 s of 44.2 s in all, up to the last look.
        assertThat(ProcessorTime.of(List.of(window)).of(ProcessorUse.RECORDER)).isBetween(0.13, 0.18);
    }

    /** Four processors, of which this process uses two and others one. */
    private static WrittenProgram loaded(WrittenProgram program) {
        for (int second = 0; second < WrittenProgram.SECONDS; second++) {
            program.event("jdk.CPULoad", second, Map.of("jvmUser", 0.5, "jvmSystem", 0.0, "machineTotal", 0.75));
        }
        return program;
    }
}
