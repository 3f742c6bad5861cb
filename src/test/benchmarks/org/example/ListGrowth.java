package org.example;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Fills lists, which are as large as needed from the start, or with -Dgrow=true grow; and something that is the same. */
@State(Scope.Thread)
public class ListGrowth {

    private static final boolean GROW = Boolean.getBoolean("grow");

    @Param({"100", "1000"})
    public int size;

    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.MILLISECONDS)
    public List<Object> fill() {
        List<Object> list = GROW ? new ArrayList<>() : new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(this);
        }
        return list;
    }

    @Benchmark
    @BenchmarkMode({Mode.AverageTime, Mode.SingleShotTime})
    @OutputTimeUnit(TimeUnit.MICROSECONDS)
    public int hash() {
        int hash = 1;
        for (int i = 0; i < size; i++) {
            hash = 31 * hash + i % 7;
        }
        return hash;
    }
}
