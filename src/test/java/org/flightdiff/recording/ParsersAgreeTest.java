package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.recording.reader.BothParsers;
import org.flightdiff.recording.table.Field.ColumnKind;
import org.flightdiff.testing.AsyncProfiler;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.SharedRecordings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * This project's parser reads of every recording at hand what the parser of the JDK reads; no difference is allowed.
 */
@Tag("slow")
class ParsersAgreeTest {

    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final Path SHARED = SharedRecordings.FOLDER.resolve("recordings");
    private static final Path PAIRS = SharedRecordings.FOLDER.resolve("known-pairs/rec");

    @ParameterizedTest
    @MethodSource("all")
    void everyFieldOfEveryRecordingIsEqual(Path file) throws Exception {
        assertEqual(file, null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"serial", "parallel", "g1", "zgc", "shenandoah", "g1-25", "zgc-25"})
    void everyFieldOfAKeptRecordingIsEqual(String name) throws Exception {
        assertEqual(KeptRecordings.of(name), null);
    }

    /** Of a 0 without a unit, jdk.jfr makes a time span of 0 since JDK 25; there is no unit to read it by. */
    @Test
    @EnabledForJreRange(max = JRE.JAVA_17)
    void fieldsThatAreNoTimeSpansHaveNone() throws Exception {
        assertEqual(KeptRecordings.of("g1"), ColumnKind.DURATION);
        assertEqual(OddRecordings.write(), ColumnKind.DURATION);
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "DURATION")
    void fieldsReadAsWhatTheyAreNotAreEqualToo(ColumnKind kind) throws Exception {
        assertEqual(KeptRecordings.of("g1"), kind);
        assertEqual(OddRecordings.write(), kind);
    }

    @Test
    void whatAsyncProfilerWritesIsEqual() throws Exception {
        assertEqual(AsyncProfiler.recording(), null);
    }

    private static List<Path> all() throws IOException {
        return in(SAMPLES, SHARED, PAIRS);
    }

    private static List<Path> in(Path... folders) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> there = Files.list(folder)) {
                    there.filter(file -> file.toString().endsWith(".jfr"))
                            .sorted()
                            .forEach(files::add);
                }
            }
        }
        return files;
    }

    private static void assertEqual(Path file, @Nullable ColumnKind kind) throws Exception {
        List<Selection> everything = BothParsers.everything(file, kind);
        assertThat(BothParsers.differences(BothParsers.ours(file, everything), BothParsers.jdks(file, everything)))
                .isEmpty();
    }
}
