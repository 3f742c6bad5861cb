import java.io.File;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel.MapMode;
import java.util.ArrayList;
import java.util.List;

/** Maps a file and touches all of it, keeps direct buffers and threads, and has one thread that is always busy. */
public final class Mapped {

    private static final int MEGABYTE = 1 << 20;
    private static final int PAGE = 4096;
    private static final int BUFFERS = 16;
    private static final List<ByteBuffer> KEPT = new ArrayList<>();

    public static void main(String[] arguments) throws Exception {
        long until = System.nanoTime() + Long.parseLong(arguments[0]) * 1_000_000_000L;
        map(Integer.parseInt(arguments[1]) * MEGABYTE);
        for (int i = 0; i < BUFFERS; i++) {
            touch(ByteBuffer.allocateDirect(MEGABYTE));
        }
        int threads = Integer.parseInt(arguments[2]);
        for (int i = 0; i < threads; i++) {
            start("pool-" + i % 2 + "-thread-" + i / 2, () -> Told.sleep(until));
        }
        start("busy-1", () -> {
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
        });
        Told.sleep(until);
    }

    private static void map(int bytes) throws Exception {
        File file = File.createTempFile("mapped", ".bin");
        file.deleteOnExit();
        try (RandomAccessFile open = new RandomAccessFile(file, "rw")) {
            open.setLength(bytes);
            touch(open.getChannel().map(MapMode.READ_WRITE, 0, bytes));
        }
    }

    private static void touch(ByteBuffer buffer) {
        for (int at = 0; at < buffer.capacity(); at += PAGE) {
            buffer.put(at, (byte) 1);
        }
        KEPT.add(buffer);
    }

    private static void start(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }
}
