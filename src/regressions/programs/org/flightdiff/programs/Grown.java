package org.flightdiff.programs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Slice;
import org.rocksdb.WriteBatch;

/** A program whose process is larger than it was, by some 100 MB outside of the heap, and which works as before. */
final class Grown implements Program {

    private static final int MEGABYTE = 1 << 20;
    private static final int THREADS = 400;
    private static final int CALLS = 2_500;
    private static final int SCRIPTS = 2_500;
    private static final int ARENA_THREADS = 48;
    private static final int SLICES = 4_000;
    private static final int SLICE = 500;

    private static final List<Object> KEPT = new ArrayList<>();

    private final Program program;

    /** @param what grew; "none" if nothing did */
    Grown(Program program, String what, Path folder) throws Exception {
        this.program = program;
        switch (what) {
            case "threads" -> inThreads(THREADS, () -> deep(CALLS), true);
            case "direct" -> filled(ByteBuffer.allocateDirect(100 * MEGABYTE));
            case "mapped" -> map(folder.resolve("mapped"));
            case "classes" -> {
                Rules rules = new Rules("compile-each");
                for (int script = 0; script < SCRIPTS; script++) {
                    KEPT.add(rules.compiledAnew());
                }
            }
            case "native" -> leak();
            case "arenas" -> {
                RocksDB.loadLibrary();
                inThreads(ARENA_THREADS, Grown::fragment, false);
            }
            case "none" -> {}
            default -> throw new IllegalArgumentException(what);
        }
    }

    @Override
    public double perSecond() {
        return program.perSecond();
    }

    @Override
    public void request(Random random) throws Exception {
        program.request(random);
    }

    private static int deep(int calls) {
        return calls == 0 ? 0 : 1 + deep(calls - 1);
    }

    private static void inThreads(int threads, Runnable work, boolean stay) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(threads);
        for (int index = 0; index < threads; index++) {
            Thread thread = new Thread(
                    () -> {
                        work.run();
                        done.countDown();
                        while (stay) {
                            LockSupport.park();
                        }
                    },
                    "grown-" + index);
            thread.setDaemon(true);
            thread.start();
        }
        done.await();
    }

    private static void filled(ByteBuffer buffer) {
        while (buffer.hasRemaining()) {
            buffer.put((byte) 1);
        }
        KEPT.add(buffer);
    }

    private static void map(Path file) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer mapped = channel.map(MapMode.READ_WRITE, 0, 100 * MEGABYTE);
            filled(mapped);
        }
    }

    private static void leak() throws RocksDBException {
        RocksDB.loadLibrary();
        for (int megabyte = 0; megabyte < 100; megabyte++) {
            WriteBatch batch = new WriteBatch();
            batch.put(new byte[1], new byte[MEGABYTE]);
            KEPT.add(batch);
        }
    }

    /** What is given back lies below what is kept, so malloc keeps it. */
    private static void fragment() {
        List<Slice> slices = new ArrayList<>();
        for (int slice = 0; slice < SLICES; slice++) {
            slices.add(new Slice(new byte[SLICE]));
        }
        Slice last = slices.remove(slices.size() - 1);
        slices.forEach(Slice::close);
        synchronized (KEPT) {
            KEPT.add(last);
        }
    }
}
