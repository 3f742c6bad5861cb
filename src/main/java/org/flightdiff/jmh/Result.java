package org.flightdiff.jmh;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What JMH says of a benchmark.
 *
 * @param threads that ran it
 * @param batch how many calls count as one operation
 * @param jdk version of the JDK
 * @param arguments of its JVM
 * @param score what was measured
 * @param allocation bytes per operation, of {@code -prof gc}; null without it
 */
public record Result(
        Benchmark benchmark,
        int threads,
        int batch,
        String jdk,
        List<String> arguments,
        Score score,
        @Nullable Score allocation) {

    public Result {
        arguments = List.copyOf(arguments);
    }
}
