package org.flightdiff.recording.benchmark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Moves the chunks of a recording apart, so that it seems to have taken a day at a low rate of events. */
final class OverADay {

    private static final int SIZE = 8;
    private static final int START_NANOS = 32;
    private static final int DURATION_NANOS = 40;

    private OverADay() {}

    /** Changes the headers of chunks in the file. Their events move along, as their times count from the header's. */
    static void spread(Path recording) throws IOException {
        try (FileChannel file = FileChannel.open(recording, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            List<Long> chunks = new ArrayList<>();
            for (long chunk = 0; chunk < file.size(); chunk += read(file, chunk + SIZE)) {
                chunks.add(chunk);
            }
            long start = read(file, START_NANOS);
            long each = Duration.ofDays(1).toNanos() / chunks.size();
            for (int chunk = 0; chunk < chunks.size(); chunk++) {
                write(file, chunks.get(chunk) + START_NANOS, start + chunk * each);
                write(file, chunks.get(chunk) + DURATION_NANOS, each);
            }
        }
    }

    private static long read(FileChannel file, long at) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES);
        file.read(bytes, at);
        return bytes.getLong(0);
    }

    private static void write(FileChannel file, long at, long value) throws IOException {
        file.write(ByteBuffer.allocate(Long.BYTES).putLong(0, value), at);
    }
}
