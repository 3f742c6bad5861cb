package org.flightdiff.view.stacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Samples per second are held against the processor time that the JVM took meanwhile. */
class StackRatesTest {

    private static final int SECONDS = 60;
    private static final int PROCESSORS = 4;

    private final Path usual = recording("usual", 20, 20, 0.2);

    @Test
    void aMethodThatTakesTwiceAsLongGrewPerSecond() {
        assertThat(proven(recording("slower", 40, 20, 0.3), Per.SECOND)).contains("GREW price", "GREW price < handle");
    }

    @ParameterizedTest
    @EnumSource(
            value = Per.class,
            names = {"SHARE", "SECOND"})
    void aSamplerThatSeesLessOfTheSameWorkProvesNothing(Per per) {
        assertThat(proven(recording("seldom", 4, 4, 0.2), per)).isEmpty();
    }

    @Test
    void withoutALoadToHoldThemAgainstSamplesAreCounts() {
        assertThat(proven(recording("seldom-without-load", 4, 4, 0), Per.SECOND))
                .contains("SHRANK price", "SHRANK other");
    }

    private List<String> proven(Path candidate, Per per) {
        StackTrees stacks = ComparedCalls.stacks("cpu", window(usual), window(candidate));
        CallTree tree = stacks.of(stacks.usual().with(per));
        return ComparedCalls.provenBeyondChance(tree);
    }

    private static Window window(Path file) {
        return ComparedCalls.window(file);
    }

    /**
     * A minute of a program.
     *
     * @param price samples a second of one method
     * @param other the same of another
     * @param load of the JVM, a share of the processors; 0 if it is not recorded
     */
    private static Path recording(String name, int price, int other, double load) {
        SyntheticRecording recording = SyntheticRecording.named("stack-rates-" + name)
                .lastingSeconds(SECONDS)
                .setting("jdk.ExecutionSample", "enabled", "true")
                .setting("jdk.ExecutionSample", "period", "20 ms")
                .event("jdk.CPUInformation", 0, Map.of("hwThreads", PROCESSORS));
        for (int second = 0; second < SECONDS; second++) {
            if (load > 0) {
                recording.event(
                        "jdk.CPULoad",
                        1000 * second + 500,
                        Map.of("jvmUser", (float) load, "jvmSystem", 0f, "machineTotal", (float) load));
            }
            add(recording, second, price, "price");
            add(recording, second, other, "other");
        }
        return recording.write();
    }

    private static void add(SyntheticRecording recording, int second, int samples, String method) {
        for (int sample = 0; sample < samples; sample++) {
            recording.event(
                    "jdk.ExecutionSample",
                    1000 * second + 1000.0 * sample / samples,
                    Map.of(
                            "sampledThread",
                            "main",
                            "stackTrace",
                            List.of("a.B." + method + ":1", "a.B.handle:2", "a.B.run:3")));
        }
    }
}
