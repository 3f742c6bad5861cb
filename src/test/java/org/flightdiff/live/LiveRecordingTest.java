package org.flightdiff.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.language.Words;
import org.flightdiff.testing.RunningWorkload;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JVMs that are killed at the worst moments. */
class LiveRecordingTest {

    @TempDir
    private Path folder;

    @Test
    void aJvmThatEndsBeforeItIsRecordedIsToldApartFromOneThatDoesNotAnswer() throws Exception {
        try (RunningWorkload workload = RunningWorkload.start()) {
            LiveJvm jvm = reached(workload);
            killed(workload);
            assertThat(refusal(() -> LiveRecording.begin(jvm, wish()))).contains("ended before it could be recorded");
        }
    }

    @Test
    @Tag("slow")
    void whereAKilledJvmHasWrittenNothingNobodyIsSaidToHaveStoppedTheRecording() throws Exception {
        Path repository = folder.resolve("repository");
        try (RunningWorkload workload = RunningWorkload.start("-XX:FlightRecorderOptions:repository=" + repository)) {
            LiveRecording recording = LiveRecording.begin(reached(workload), wish());
            killed(workload);
            // A JDK before 14 leaves no chunk that is not finished.
            remove(repository);
            assertThat(refusal(recording::end)).contains("ended and left nothing of the recording flightdiff-");
        }
    }

    private Wish wish() {
        return new Wish(null, null, folder.resolve("none.jfr"));
    }

    private static LiveJvm reached(RunningWorkload workload) throws RefusedException {
        List<RunningJvm> meant = RunningJvm.meant(workload.id());
        return LiveJvm.of(meant.get(0));
    }

    private static void killed(RunningWorkload workload) {
        ProcessHandle process = ProcessHandle.of(Long.parseLong(workload.id())).orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
    }

    private interface Attempt {
        Object make() throws RefusedException;
    }

    private static String refusal(Attempt attempt) {
        return Words.ENGLISH.of(
                assertThrows(RefusedException.class, attempt::make).text());
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }
}
