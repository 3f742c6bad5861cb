package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flightdiff.cli.option.ExitStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code flightdiff stacks} on the sample recordings. */
class StacksCommandTest {

    private static final String SAMPLES = "sample-recordings/";
    private static final String BEFORE = SAMPLES + "allocation-baseline.jfr";
    private static final String SLOW = SAMPLES + "hot-method-candidate.jfr";

    @TempDir
    Path folder;

    private final CommandRun run = new CommandRun();

    @Test
    void textNamesTheHotMethodFirst() {
        assertThat(run.of("stacks", BEFORE, SLOW)).as(run.err()).isZero();
        assertThat(run.out()
                        .lines()
                        .filter(line -> line.contains("<-"))
                        .findFirst()
                        .orElseThrow())
                .startsWith("  new")
                .contains("HotMethod.slowChecksum  <- org.flightdiff.workload.fault.HotMethod.onRequest");
    }

    @ParameterizedTest
    @CsvSource({
        "allocation, alloc, MoreAllocation.onRequest",
        "locks, lock, LongHeldLock.onRequest",
    })
    void otherKindsOfEventsAreComparedToo(String sample, String event, String named) {
        assertThat(run.of("stacks", BEFORE, SAMPLES + sample + "-candidate.jfr", "--event", event))
                .as(run.err())
                .isZero();
        assertThat(run.out()).contains("new ").contains(named);
    }

    @ParameterizedTest
    @ValueSource(strings = {"collapsed", "svg", "html"})
    void writesEachFormatToAFile(String format) throws IOException {
        Path file = folder.resolve("stacks");
        assertThat(run.of("stacks", BEFORE, SLOW, "--format", format, "-o", file.toString()))
                .as(run.err())
                .isZero();
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(file)).contains("HotMethod.slowChecksum");
        assertThat(Files.size(file)).isLessThan(2_000_000);
    }

    @Test
    void collapsedStacksAreRefusedWithTheReason() throws IOException {
        Path file = Files.writeString(folder.resolve("stacks.txt"), "main;a.B.run;a.B.price 12\nmain;a.B.run 3\n");
        assertThat(run.of("stacks", BEFORE, file.toString())).isEqualTo(ExitStatus.UNREADABLE_RECORDING);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains(file.toString(), "no times, no threads and no settings", "give the recording");
    }

    @Test
    void unknownKindsAreWrongUsageAndNameWhatThereIs() {
        assertThat(run.of("stacks", BEFORE, SLOW, "--event", "gpu")).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains("no such kind of events", "cpu, ", "alloc");
        assertThat(run.of("stacks", BEFORE, SLOW, "--event", "exception")).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err()).contains("jdk.JavaExceptionThrow was off");
        assertThat(run.of("stacks", BEFORE, SLOW, "--thread", "nobody")).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err()).contains("no such kind of threads");
    }
}
