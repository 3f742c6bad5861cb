package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedCases;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Recordings that a tool took for text. */
class LineEndsTest {

    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final byte CR = '\r';
    private static final byte LF = '\n';

    private final CommandRun run = new CommandRun();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    static Stream<Path> samples() throws IOException {
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            return files.filter(file -> file.toString().endsWith(".jfr")).sorted().toList().stream();
        }
    }

    @Test
    void theSharedCaseIsNamedWithTheWayOut() {
        String converted = SharedCases.of("line-ends-converted.jfr");
        assertThat(run.of("summary", converted)).isEqualTo(ExitStatus.UNREADABLE_RECORDING);
        assertThat(run.err())
                .contains("CR LF became LF", "binary mode", "*.jfr binary", ".gitattributes")
                .doesNotContain("dump it again");
        assertThat(run.of("compare", converted, converted)).isEqualTo(ExitStatus.UNREADABLE_RECORDING);
        assertThat(run.err()).contains("CR LF became LF");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aRecordingThatLostItsCrsSaysSo(Path sample) throws IOException {
        byte[] converted = withoutCrs(Files.readAllBytes(sample));
        assumeThat(converted.length).isLessThan((int) Files.size(sample));
        assertThat(said(converted)).contains("CR LF became LF", "*.jfr binary");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aRecordingThatGotCrsSaysSo(Path sample) throws IOException {
        assertThat(said(withCrs(Files.readAllBytes(sample)))).contains("LF became CR LF", "*.jfr binary");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void whatIsCutOffOrLacksAPieceIsNotTakenForIt(Path sample) throws IOException {
        byte[] sound = Files.readAllBytes(sample);
        for (byte[] whole : List.of(sound, withoutSuchLines(sound))) {
            for (int lost : new int[] {1, 8, 300, whole.length / 3}) {
                assertThat(said(Arrays.copyOf(whole, whole.length - lost))).doesNotContain("taken for text");
            }
        }
    }

    @Test
    void onlyTheChunksThatWereHitAreLost() throws IOException {
        Path first = SyntheticRecording.named("line-ends-whole")
                .event("jdk.CPULoad", 500, Map.of("jvmUser", 0.2f, "jvmSystem", 0.1f, "machineTotal", 0.5f))
                .write();
        Path second = KeptRecordings.of("g1");
        byte[] converted = withoutCrs(Files.readAllBytes(second));
        assumeThat(converted.length).isLessThan((int) Files.size(second));
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(Files.readAllBytes(first));
        both.writeBytes(converted);
        assertThat(said(both.toByteArray())).contains("CR LF became LF");
    }

    /** All that a summary says of a file, on either stream. */
    private String said(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("converted.jfr"), bytes);
        run.of("summary", file.toString());
        return run.out() + run.err();
    }

    private static byte[] withoutCrs(byte[] bytes) {
        ByteArrayOutputStream converted = new ByteArrayOutputStream();
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != CR || i + 1 == bytes.length || bytes[i + 1] != LF) {
                converted.write(bytes[i]);
            }
        }
        return converted.toByteArray();
    }

    private static byte[] withCrs(byte[] bytes) {
        ByteArrayOutputStream converted = new ByteArrayOutputStream();
        for (byte next : bytes) {
            if (next == LF) {
                converted.write(CR);
            }
            converted.write(next);
        }
        return converted.toByteArray();
    }

    /** As long as before, with another byte in place of each CR before LF. */
    private static byte[] withoutSuchLines(byte[] bytes) {
        byte[] other = bytes.clone();
        for (int i = 0; i + 1 < other.length; i++) {
            if (other[i] == CR && other[i + 1] == LF) {
                other[i] = 'x';
            }
        }
        return other;
    }
}
