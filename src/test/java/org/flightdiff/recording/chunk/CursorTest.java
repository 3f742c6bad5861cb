package org.flightdiff.recording.chunk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CursorTest {

    private static final int BYTES = 4096;

    @Test
    void aChunkInAnArrayAndAMappedOneAreReadAlike() {
        SplittableRandom random = new SplittableRandom(5);
        for (int round = 0; round < 200; round++) {
            byte[] bytes = new byte[BYTES];
            random.nextBytes(bytes);
            long steps = random.nextLong();
            List<Object> inArray = read(ByteBuffer.wrap(bytes), steps);
            List<Object> mapped =
                    read(ByteBuffer.allocateDirect(BYTES).put(bytes).flip(), steps);
            assertThat(inArray).hasSizeGreaterThan(100).isEqualTo(mapped);
        }
    }

    private static List<Object> read(ByteBuffer chunk, long seed) {
        SplittableRandom steps = new SplittableRandom(seed);
        List<Object> values = new ArrayList<>();
        Cursor in = Cursor.over(chunk);
        try {
            while (true) {
                values.add(
                        switch (steps.nextInt(6)) {
                            case 0 -> in.int8();
                            case 1, 2 -> in.integer();
                            case 3 -> in.float64();
                            case 4 -> in.float32();
                            default -> {
                                in.skipIntegers(steps.nextInt(4));
                                yield in.at();
                            }
                        });
            }
        } catch (IndexOutOfBoundsException end) {
            return values;
        }
    }

    @Test
    void manyIntegersAreReadAsOneByOne() {
        SplittableRandom random = new SplittableRandom(7);
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        int[] starts = random.ints(1000, 0, BYTES - 30).toArray();
        for (ByteBuffer chunk : List.of(
                ByteBuffer.wrap(bytes),
                ByteBuffer.allocateDirect(BYTES).put(bytes).flip())) {
            Cursor in = Cursor.over(chunk);
            int[] positions = starts.clone();
            long[] values = new long[starts.length];
            in.integers(positions, starts.length, values);
            in.skipIntegers(positions, starts.length, 2);
            for (int row = 0; row < starts.length; row++) {
                in.moveTo(starts[row]);
                assertThat(values[row]).isEqualTo(in.integer());
                in.skipIntegers(2);
                assertThat(positions[row]).isEqualTo(in.at());
            }
        }
    }

    @Test
    void theFirstNumbersOfARecordAreReadAsTheCursorReadsThem() {
        SplittableRandom random = new SplittableRandom(9);
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        CompressedLongs record = new CompressedLongs(bytes);
        for (int round = 0; round < 1000; round++) {
            int start = random.nextInt(BYTES);
            int limit = Math.min(BYTES, start + random.nextInt(40));
            record.moveTo(start, limit);
            long[] numbers = new long[3];
            record.next(numbers);
            Cursor in = Cursor.over(ByteBuffer.wrap(bytes).limit(limit));
            in.moveTo(start);
            for (long number : numbers) {
                assertThat(number).isEqualTo(integerOrNone(in));
            }
            record.moveTo(start, limit);
            assertThat(record.next()).isEqualTo(numbers[0]);
        }
    }

    /** -1 where the bytes end within the integer, and behind. */
    private static long integerOrNone(Cursor in) {
        try {
            return in.integer();
        } catch (IndexOutOfBoundsException end) {
            in.moveTo(in.size());
            return -1;
        }
    }

    @Test
    void nothingIsReadBehindAChunkThatIsShorterThanItsArray() {
        ByteBuffer chunk = ByteBuffer.wrap(new byte[] {1, (byte) 0x81, 1, 1}).limit(2);
        Cursor in = Cursor.over(chunk);
        assertThat(in.integer()).isEqualTo(1);
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(in::integer);
    }
}
