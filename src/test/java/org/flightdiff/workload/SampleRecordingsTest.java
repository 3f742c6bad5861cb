package org.flightdiff.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.Unpacked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is kept is small and reveals nothing about its machine; all samples show the same load. */
class SampleRecordingsTest {

    private static final Path DIRECTORY = Path.of("sample-recordings");
    private static final long MOST_KEPT_BYTES = 8_000_000;
    private static final long LARGEST_BYTES = 2_000_000;
    private static final int SHORTEST_TELLING_PATH = 3;

    /** Directories at the root of a file system; inside a path, such names occur in class names too. */
    private static final Pattern ABSOLUTE_PATH =
            Pattern.compile("/(bin|etc|home|lib64|media|mnt|private|proc|root|run|srv|tmp|usr|Users|var|work)/");

    @Test
    void whatTestsReadIsSmallTogether() throws IOException {
        try (Stream<Path> files = Files.walk(Unpacked.PACKED)) {
            assertThat(files.mapToLong(file -> file.toFile().length()).sum()).isLessThan(MOST_KEPT_BYTES);
        }
    }

    @ParameterizedTest
    @MethodSource("allKept")
    void holdsNothingOfTheMachineButItsProcessorAndMemory(Path recording) throws IOException {
        String bytes = Files.readString(recording, StandardCharsets.ISO_8859_1);
        assertThat(ABSOLUTE_PATH.matcher(bytes).results().map(match -> match.group()))
                .isEmpty();
        assertThat(Stream.of("java.home", "java.io.tmpdir", "user.dir", "user.home")
                        .map(System::getProperty)
                        .filter(directory -> directory.length() > SHORTEST_TELLING_PATH))
                .isNotEmpty()
                .noneMatch(bytes::contains);
        assertThat(PrintedEvents.of(
                        recording,
                        "jdk.InitialEnvironmentVariable",
                        "jdk.InitialSystemProperty",
                        "jdk.SystemProcess",
                        "jdk.NativeLibrary",
                        "jdk.OSInformation"))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void isSmallAndShowsTheSameLoad(Path recording) throws IOException {
        assertThat(Files.size(recording)).isLessThan(LARGEST_BYTES);
        // Thread dumps stop that program for most of the time.
        int fewest = recording.endsWith("vm-operations-candidate.jfr") ? 6_000 : 11_000;
        assertThat(PrintedEvents.of(recording, Request.class.getName())).hasSizeBetween(fewest, 15_100);
    }

    static List<Path> recordings() throws IOException {
        try (Stream<Path> files = Files.list(DIRECTORY)) {
            return files.filter(file -> file.toString().endsWith(".jfr"))
                    .sorted()
                    .toList();
        }
    }

    /** And those that tests read. */
    static List<Path> allKept() throws IOException {
        try (Stream<Path> packed = Files.walk(Unpacked.PACKED)) {
            return Stream.concat(
                            recordings().stream(),
                            packed.map(file -> Unpacked.PACKED.relativize(file).toString())
                                    .filter(name -> name.endsWith(".jfr.gz"))
                                    .sorted()
                                    .map(name -> Unpacked.of(name.substring(0, name.length() - ".gz".length()))))
                    .toList();
        }
    }
}
