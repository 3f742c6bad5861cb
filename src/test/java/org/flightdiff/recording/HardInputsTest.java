package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.flightdiff.testing.ChunkHeaderField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Inputs that are damaged, packed or something else, each with the expected line or what is read of it. */
@Timeout(120)
class HardInputsTest {

    private static final Path SAMPLE = Path.of("sample-recordings", "allocation-baseline.jfr");

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "28b52ffd00 | is packed with zstd",
                "04224d1800 | is packed with lz4",
                "fd377a585a00 | is packed with xz",
                "425a6839 | is packed with bzip2",
                "377abcaf271c | is packed with 7z",
                "76657273696f6e2068747470733a2f2f6769742d6c6673 | git lfs pull",
                "0a3c21444f43545950452068746d6c3e | is a web page",
                "4a4156412050524f46494c4520312e30 | is a heap dump",
                "3c3f786d6c20 | is XML",
                "464c520000030000 | is written in format 3.0",
                "464c520000000009 | look at it with JDK Mission Control"
            })
    void whatIsNoRecordingIsNamedWithTheWayOut(String head, String line) throws IOException {
        Path file = Files.write(folder.resolve("file"), HexFormat.of().parseHex(head));
        assertThatThrownBy(() -> read(file))
                .isInstanceOf(UnreadableRecordingException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(line)
                .hasMessageNotContaining("\n");
    }

    @ParameterizedTest
    @EnumSource(
            value = ChunkHeaderField.class,
            names = {"SIZE", "CONSTANT_POOL", "METADATA"})
    void aDamagedSizeOrPositionInAHeaderLosesNothing(ChunkHeaderField field) throws Exception {
        for (int bit : new int[] {2, 10, 30, 63}) {
            Recording mended = read(write(field.flip(Files.readAllBytes(SAMPLE), bit)));
            assertThat(mended.eventCounts()).isEqualTo(read(SAMPLE).eventCounts());
            assertThat(ids(mended)).containsExactly(Problem.CHUNK_HEADER);
            assertThat(mended.source().complete()).isFalse();
        }
    }

    @Test
    void bytesBetweenChunksCostNoChunkItsEvents() throws Exception {
        Path odd = OddRecordings.write();
        byte[] bytes = Files.readAllBytes(odd);
        int first = (int) ChunkHeaderField.SIZE.in(bytes);
        ByteArrayOutputStream with = new ByteArrayOutputStream();
        with.write(bytes, 0, first);
        with.write(new byte[5000]);
        with.write(bytes, first, bytes.length - first);
        Recording recording = read(write(with.toByteArray()));
        assertThat(recording.eventCounts()).isEqualTo(read(odd).eventCounts());
        assertThat(ids(recording)).containsExactly(Problem.NO_CHUNK);
    }

    @Test
    void aPackedRecordingThatIsCutOffIsReadAsFarAsItGoes() throws Exception {
        byte[] packed = gzip(Files.readAllBytes(SAMPLE));
        Recording recording = read(write(Arrays.copyOf(packed, packed.length / 2)));
        assertThat(ids(recording)).contains(Problem.PACKED);
        assertThat(recording.source().durationSeconds()).isPositive();
        assertThat(recording.source().complete()).isFalse();
    }

    @Test
    void aZipArchiveOfOneRecordingIsReadAndOneOfTwoIsRefused() throws Exception {
        assertThat(read(zip("one.jfr")).eventCounts()).isEqualTo(read(SAMPLE).eventCounts());
        assertThatThrownBy(() -> read(zip("one.jfr", "two.jfr"))).hasMessageContaining("zip archive of 2 recordings");
    }

    @Test
    void whatIsPackedAndNoRecordingIsRefusedBeforeItIsUnpacked() throws Exception {
        Path file = write(gzip("no recording ".repeat(100_000).getBytes(StandardCharsets.UTF_8)));
        assertThatThrownBy(() -> read(file)).hasMessageContaining("what is in it is no recording");
    }

    @Test
    void theFolderOfAKilledJvmIsOneRecording() throws Exception {
        Path odd = OddRecordings.write();
        byte[] bytes = Files.readAllBytes(odd);
        int first = (int) ChunkHeaderField.SIZE.in(bytes);
        Files.write(folder.resolve("2026_11_23_09_27_50.jfr"), Arrays.copyOf(bytes, first));
        Files.write(folder.resolve("2026_11_23_09_27_51.jfr"), Arrays.copyOfRange(bytes, first, bytes.length));
        assertThat(read(folder).eventCounts()).isEqualTo(read(odd).eventCounts());
    }

    private Path zip(String... names) throws IOException {
        Path file = folder.resolve("packed.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String name : names) {
                out.putNextEntry(new ZipEntry(name));
                Files.copy(SAMPLE, out);
            }
        }
        return file;
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("hard.jfr"), bytes);
    }

    private static List<String> ids(Recording recording) {
        return recording.problems().stream().map(Problem::id).toList();
    }

    private static Recording read(Path file) throws UnreadableRecordingException {
        return new RecordingReader(List.of(), Progress.SILENT).read(file);
    }
}
