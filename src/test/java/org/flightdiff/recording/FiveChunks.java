package org.flightdiff.recording;

import static org.flightdiff.recording.chunk.ChunkDamage.joined;
import static org.flightdiff.testing.ChunkHeaderField.SIZE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.flightdiff.testing.Kept;
import org.flightdiff.testing.Unchecked;

/** A recording of five chunks, whose chunks can be taken apart, damaged and moved. */
final class FiveChunks {

    private static final Kept<String, Path> WRITTEN = new Kept<>(name -> Unchecked.of(OddRecordings::write));

    private FiveChunks() {}

    static Path file() {
        return WRITTEN.of("five chunks");
    }

    static byte[] whole() throws IOException {
        return Files.readAllBytes(file());
    }

    static byte[] chunk(int number) throws IOException {
        return chunks().get(number);
    }

    static byte[] rest() throws IOException {
        return joined(chunks().stream().skip(1).toArray(byte[][]::new));
    }

    static List<byte[]> chunks() throws IOException {
        List<byte[]> chunks = new ArrayList<>();
        byte[] rest = whole();
        while (rest.length > 0) {
            int size = (int) SIZE.in(rest);
            chunks.add(Arrays.copyOf(rest, size));
            rest = Arrays.copyOfRange(rest, size, rest.length);
        }
        return chunks;
    }

    /** All chunks, of which the second is damaged. */
    static byte[] withSecond(UnaryOperator<byte[]> damage) throws IOException {
        List<byte[]> chunks = chunks();
        chunks.set(1, damage.apply(chunks.get(1)));
        return joined(chunks.toArray(byte[][]::new));
    }
}
