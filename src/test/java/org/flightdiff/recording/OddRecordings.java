package org.flightdiff.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.Unsigned;
import org.jspecify.annotations.Nullable;

/** A recording, made here, of what is rare in others: all types of fields and their extremes, and renamed threads. */
public final class OddRecordings {

    private static final Path FOLDER = Path.of("target", "odd-recordings");

    private OddRecordings() {}

    @Name("shop.Everything")
    @SuppressWarnings("unused")
    static final class Everything extends Event {
        boolean truth;
        byte small;
        short medium;
        char letter;
        int number;
        long large;
        float real;
        double precise;

        @Nullable
        String text;

        @Nullable
        Class<?> type;

        @Nullable
        Thread thread;

        @Unsigned
        byte unsignedSmall;

        @Unsigned
        short unsignedMedium;

        @Unsigned
        int unsignedNumber;

        @Timestamp(Timestamp.MILLISECONDS_SINCE_EPOCH)
        long when;

        @Timespan(Timespan.TICKS)
        long ticks;

        @Timespan(Timespan.NANOSECONDS)
        long nanos;

        @Timespan(Timespan.MICROSECONDS)
        long micros;

        @Timespan(Timespan.MILLISECONDS)
        long millis;

        @Timespan(Timespan.SECONDS)
        long seconds;

        @Timespan(Timespan.SECONDS)
        int fewSeconds;

        private static void write(long value, double decimal, @Nullable String text, @Nullable Class<?> type) {
            Everything event = new Everything();
            event.begin();
            event.truth = (value & 1) != 0;
            event.small = (byte) value;
            event.medium = (short) value;
            event.letter = (char) value;
            event.number = (int) value;
            event.large = value;
            event.real = (float) decimal;
            event.precise = decimal;
            event.text = text;
            event.type = type;
            event.thread = value == 0 ? null : Thread.currentThread();
            event.unsignedSmall = (byte) value;
            event.unsignedMedium = (short) value;
            event.unsignedNumber = (int) value;
            event.when = value;
            event.ticks = value;
            event.nanos = value;
            // Of the largest long, "for ever", jdk.jfr before JDK 25 makes -1000 ns.
            event.micros = value == Long.MAX_VALUE ? 0 : value;
            event.millis = value;
            event.seconds = value;
            event.fewSeconds = (int) value;
            event.commit();
        }

        private static void writeAll() {
            long[] values = {
                0, 1, -1, 127, 128, 255, 256, 1L << 20, 1L << 34, -(1L << 62), Long.MIN_VALUE, Long.MAX_VALUE
            };
            for (long value : values) {
                write(value, (double) value, "text " + value, OddRecordings.class);
            }
            for (double decimal : new double[] {0.5, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE}) {
                write(0, decimal, "", int[].class);
            }
            write(1, 1, null, null);
            write(1, 1, "Größe €", String[][].class);
            write(1, 1, "日本語", Runnable.class);
            write(1, 1, "x".repeat(5000), ((Runnable) () -> {}).getClass());
        }
    }

    /** A file for each JVM, as tests run in several at once; three chunks, between which a thread gets another name. */
    public static synchronized Path write() throws IOException {
        Files.createDirectories(FOLDER);
        String name = Thread.currentThread().getName();
        Path file = FOLDER.resolve("everything-" + ProcessHandle.current().pid() + ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable(Everything.class).withStackTrace();
            recording.enable("jdk.ThreadStart");
            recording.start();
            Thread.currentThread().setName("first name");
            Everything.writeAll();
            rotate();
            Thread.currentThread().setName("second name");
            Everything.writeAll();
            rotate();
            Thread.currentThread().setName("third name");
            Everything.writeAll();
            recording.stop();
            recording.dump(file);
        } finally {
            Thread.currentThread().setName(name);
        }
        return file;
    }

    private static void rotate() {
        try (Recording other = new Recording()) {
            other.start();
        }
    }
}
