package org.flightdiff.outside;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.flightdiff.outside.OutsideSeries.TimeOrigin;
import org.jspecify.annotations.Nullable;

/**
 * Interval logs of HdrHistogram: a histogram for each interval. Nothing tells when in an interval its values came, so
 * they are spread evenly over it, in an order that is chosen by lot and always the same. Values are in what makes the
 * largest of an interval the milliseconds that stand beside it, as writers of such logs do.
 */
final class HistogramLog implements Format {

    private static final Pattern START = Pattern.compile("#\\[StartTime: ([0-9.]+) .*");
    private static final Pattern BASE = Pattern.compile("#\\[BaseTime: ([0-9.]+) .*");

    /** An earlier time, in seconds, is one since the start of the log. */
    private static final double EARLIEST = 1e8;

    @Override
    public boolean begins(String firstLine) {
        return firstLine.startsWith("#[") || firstLine.startsWith("\"StartTimestamp\"");
    }

    @Override
    public Outside read(Path file, Lines lines) throws IOException {
        SeriesRows rows = new SeriesRows();
        rows.spread();
        double start = 0;
        double base = 0;
        for (@Nullable String line = lines.next(); line != null; line = lines.next()) {
            Matcher started = START.matcher(line);
            Matcher based = BASE.matcher(line);
            if (started.matches()) {
                start = Double.parseDouble(started.group(1));
            } else if (based.matches()) {
                base = Double.parseDouble(based.group(1));
            } else if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("\"")) {
                try {
                    add(line, base > 0 ? base : start, rows);
                } catch (IllegalArgumentException bad) {
                    if (!lines.isAtEnd()) {
                        throw bad;
                    }
                }
            }
        }
        return rows.requests(file, start > 0 || base > 0 ? TimeOrigin.CLOCK : TimeOrigin.RECORDING);
    }

    private static void add(String line, double start, SeriesRows rows) {
        List<String> cells = TableFormat.cells(line, ',');
        boolean tagged = cells.get(0).startsWith("Tag=");
        int first = tagged ? 1 : 0;
        if (cells.size() < first + 4) {
            throw new IllegalArgumentException("is no interval of a histogram");
        }
        double from = Double.parseDouble(cells.get(first));
        double seconds = Double.parseDouble(cells.get(first + 1));
        double longest = Double.parseDouble(cells.get(first + 2)) * 1e-3;
        HdrHistogram histogram = HdrHistogram.decoded(cells.get(first + 3));
        double[] values = histogram.values();
        if (values.length == 0) {
            return;
        }
        double unit = longest / histogram.largest();
        double begins = from < EARLIEST ? start + from : from;
        int[] order = shuffled(values);
        for (int i = 0; i < values.length; i++) {
            double at = begins + seconds * (i + 0.5) / values.length;
            rows.add(
                    Math.round(at * 1e9),
                    values[order[i]] * unit,
                    false,
                    tagged ? cells.get(0).substring("Tag=".length()) : null);
        }
    }

    /** By the content alone, so that it does not matter which side has it. */
    private static int[] shuffled(double[] values) {
        int[] order = new int[values.length];
        Arrays.setAll(order, i -> i);
        Random lot = new Random(Arrays.hashCode(values));
        for (int i = order.length - 1; i > 0; i--) {
            int other = lot.nextInt(i + 1);
            int kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
        return order;
    }

    /** Encoding V2, compressed, in base 64: so many equal buckets from each power of two to the next. */
    private record HdrHistogram(List<long[]> counted, int halfMagnitude, int unitMagnitude) {

        private static final int COMPRESSED = 0x1c849304;
        private static final int PLAIN = 0x1c849303;
        /** The nibble that tells the size of a word, which is always that of a variable one here. */
        private static final int WITHOUT_WORD_SIZE = ~0xf0;

        private static final int HEADER_BYTES = 40;
        /** More would be a bomb: a histogram of 5 digits over the whole range of a long has about 7 million buckets. */
        private static final int MOST_BYTES = 1 << 26;

        private static final long MOST_VALUES = 50_000_000;

        static HdrHistogram decoded(String base64) {
            ByteBuffer compressed = ByteBuffer.wrap(Base64.getDecoder().decode(base64));
            if (compressed.remaining() < 8 || (compressed.getInt() & WITHOUT_WORD_SIZE) != COMPRESSED) {
                throw new IllegalArgumentException("is no histogram in the compressed encoding V2 of HdrHistogram");
            }
            compressed.getInt();
            ByteBuffer plain = inflated(compressed);
            if (plain.remaining() < HEADER_BYTES || (plain.getInt() & WITHOUT_WORD_SIZE) != PLAIN) {
                throw new IllegalArgumentException("is no histogram in the encoding V2 of HdrHistogram");
            }
            int payload = plain.getInt();
            plain.getInt();
            int digits = plain.getInt();
            long lowest = plain.getLong();
            plain.getLong();
            plain.getDouble();
            if (digits < 0 || digits > 5 || lowest < 1 || payload < 0 || payload > plain.remaining()) {
                throw new IllegalArgumentException("is a damaged histogram");
            }
            int magnitude = 64 - Long.numberOfLeadingZeros((long) (2 * Math.pow(10, digits)) - 1);
            return new HdrHistogram(
                    counts(plain, plain.position() + payload),
                    Math.max(magnitude, 1) - 1,
                    63 - Long.numberOfLeadingZeros(lowest));
        }

        private static ByteBuffer inflated(ByteBuffer compressed) {
            Inflater inflater = new Inflater();
            try {
                inflater.setInput(compressed);
                byte[] bytes = new byte[1 << 12];
                int size = 0;
                while (!inflater.finished()) {
                    int read = inflater.inflate(bytes, size, bytes.length - size);
                    size += read;
                    if (size == bytes.length && bytes.length < MOST_BYTES) {
                        bytes = Arrays.copyOf(bytes, 2 * size);
                    } else if (read == 0) {
                        throw new IllegalArgumentException("is a damaged histogram");
                    }
                }
                return ByteBuffer.wrap(bytes, 0, size);
            } catch (DataFormatException damaged) {
                throw new IllegalArgumentException("is a damaged histogram", damaged);
            } finally {
                inflater.end();
            }
        }

        /** Pairs of a bucket and its count; a negative number stands for so many empty buckets. */
        private static List<long[]> counts(ByteBuffer from, int end) {
            List<long[]> counts = new ArrayList<>();
            long bucket = 0;
            long all = 0;
            while (from.position() < end) {
                long number = zigZag(from);
                if (number < 0) {
                    bucket -= number;
                } else {
                    if (number > 0) {
                        counts.add(new long[] {bucket, number});
                        all += number;
                    }
                    bucket++;
                }
                if (bucket < 0 || bucket > Integer.MAX_VALUE || all > MOST_VALUES) {
                    throw new IllegalArgumentException("is a histogram of more than " + MOST_VALUES + " values");
                }
            }
            return counts;
        }

        /** Seven bits at a time, the lowest first; the ninth byte has all its eight. */
        private static long zigZag(ByteBuffer from) {
            long bits = 0;
            for (int shift = 0; ; shift += 7) {
                if (!from.hasRemaining()) {
                    throw new IllegalArgumentException("is a damaged histogram");
                }
                long each = from.get() & 0xff;
                if (shift == 56) {
                    bits |= each << shift;
                    break;
                }
                bits |= (each & 0x7f) << shift;
                if (each < 0x80) {
                    break;
                }
            }
            return (bits >>> 1) ^ -(bits & 1);
        }

        double[] values() {
            double[] values = new double
                    [(int) counted.stream().mapToLong(bucket -> bucket[1]).sum()];
            int at = 0;
            for (long[] bucket : counted) {
                double middle = low(bucket[0]) + (width(bucket[0]) >> 1);
                for (long i = 0; i < bucket[1]; i++) {
                    values[at++] = middle;
                }
            }
            return values;
        }

        double largest() {
            long bucket = counted.get(counted.size() - 1)[0];
            return low(bucket) + width(bucket) - 1.0;
        }

        private int power(long bucket) {
            return Math.max(0, (int) (bucket >> halfMagnitude) - 1);
        }

        private long low(long bucket) {
            long half = 1L << halfMagnitude;
            long within = (bucket >> halfMagnitude) == 0 ? bucket : (bucket & (half - 1)) + half;
            return within << (power(bucket) + unitMagnitude);
        }

        private long width(long bucket) {
            return 1L << (power(bucket) + unitMagnitude);
        }
    }
}
