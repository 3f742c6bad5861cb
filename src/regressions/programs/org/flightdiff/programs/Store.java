package org.flightdiff.programs;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** RocksDB, which is written in C++: a request reads some values and writes some. */
final class Store implements Program {

    private static final int KEYS = 50_000;
    private static final int READS = 60;
    private static final int WRITES = 10;
    private static final int VALUE = 400;
    private static final int LEAKED = 60_000;

    private final String fault;
    private final RocksDB database;
    private final WriteOptions writing;

    Store(String fault, Path folder) throws RocksDBException {
        this.fault = fault;
        RocksDB.loadLibrary();
        database = RocksDB.open(
                new Options().setCreateIfMissing(true), folder.resolve("store").toString());
        writing = new WriteOptions().setSync(fault.equals("sync"));
        Random random = new Random(1);
        for (int key = 0; key < KEYS; key++) {
            database.put(key(key), value(random));
        }
    }

    @Override
    public double perSecond() {
        return 150;
    }

    @Override
    public void request(Random random) throws RocksDBException {
        List<byte[]> read = new ArrayList<>();
        for (int each = 0; each < READS; each++) {
            read.add(database.get(key(random.nextInt(KEYS))));
        }
        if (fault.equals("native-leak")) {
            new WriteBatch().put(key(0), new byte[LEAKED]);
        }
        for (int each = 0; each < WRITES; each++) {
            database.put(writing, key(random.nextInt(KEYS)), value(random));
        }
        if (read.contains(null)) {
            throw new IllegalStateException("lost");
        }
    }

    private static byte[] key(int number) {
        return ("key " + number).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] value(Random random) {
        byte[] value = new byte[VALUE];
        random.nextBytes(value);
        return value;
    }
}
