package org.flightdiff.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.Flightdiff;

/** Copies of a recording as if other JVMs had made it: each says that it started some milliseconds later. */
public final class OtherJvms {

    private static final Pattern START = Pattern.compile("\"jvmStartEpochNanos\"\\s*:\\s*(\\d+)");
    private static final int MILLIS = 1_000_000;
    private static final int DAMAGED_FROM = 100_000;

    private final byte[] recorded;
    private final long startMillis;

    private OtherJvms(Path recording) throws IOException {
        recorded = Files.readAllBytes(recording);
        Matcher start = START.matcher(
                Flightdiff.summarise(Flightdiff.read(recording)).toJson());
        if (!start.find()) {
            throw new IllegalArgumentException(recording + " does not say when its JVM started");
        }
        startMillis = Long.parseLong(start.group(1)) / MILLIS;
    }

    /**
     * Writes a folder of copies {@code pod-0.jfr}, {@code pod-1.jfr} …
     *
     * @param recordings are copied in turn
     * @param from number of the first, which tells its JVM from the others
     * @param damagedEvery every so manieth has lost its header and its end
     */
    public static void write(Path folder, List<Path> recordings, int from, int pods, int damagedEvery)
            throws IOException {
        Files.createDirectories(folder);
        List<OtherJvms> jvms = new ArrayList<>();
        for (Path recording : recordings) {
            jvms.add(new OtherJvms(recording));
        }
        for (int pod = 0; pod < pods; pod++) {
            byte[] copy = jvms.get(pod % jvms.size()).copy(from + pod);
            Files.write(
                    folder.resolve("pod-" + (from + pod) + ".jfr"),
                    pod % damagedEvery == damagedEvery - 1 ? damaged(copy) : copy);
        }
    }

    private static byte[] damaged(byte[] copy) {
        Arrays.fill(copy, 0, 4, (byte) 'x');
        return Arrays.copyOf(copy, DAMAGED_FROM);
    }

    private byte[] copy(int number) {
        byte[] from = compressed(startMillis);
        byte[] to = compressed(startMillis + number);
        byte[] copy = recorded.clone();
        int replaced = 0;
        for (int at = 0; at + from.length <= copy.length; at++) {
            if (Arrays.equals(copy, at, at + from.length, from, 0, from.length)) {
                System.arraycopy(to, 0, copy, at, to.length);
                replaced++;
            }
        }
        if (replaced == 0) {
            throw new IllegalStateException("the JVM's start is not in the recording");
        }
        return copy;
    }

    /** A number as it stands in a chunk: seven bits a byte, the lowest first. */
    private static byte[] compressed(long value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        long rest = value;
        while (rest > 0x7f) {
            bytes.write((int) ((rest & 0x7f) | 0x80));
            rest >>>= 7;
        }
        bytes.write((int) rest);
        return bytes.toByteArray();
    }
}
