package org.flightdiff.jmh;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What JMH says of a benchmark; allocation is in bytes per operation, of {@code -prof gc}, null without it. */
public record Result(
        Benchmark benchmark,
        int threads,
        int batch,
        String jdk,
        Score score,
        @Nullable Score allocation) {

    /**
     * A number that JMH measured, as it states it and as it was measured.
     *
     * @param stated over all forks
     * @param error half of JMH's 99.9 % interval; null where it states none, as of a single value
     * @param unit as JMH writes it: ops/ms
     * @param forks of each fork the values of its iterations, in their order; at least one of each
     */
    public record Score(double stated, @Nullable Double error, String unit, List<List<Double>> forks) {

        public Score {
            forks = forks.stream().map(List::copyOf).toList();
            if (forks.isEmpty() || forks.stream().anyMatch(List::isEmpty)) {
                throw new IllegalArgumentException("a score of no iteration");
            }
        }

        /** The mean of each fork, all iterations alike. */
        public double[] ofForks() {
            return forks.stream()
                    .mapToDouble(fork -> fork.stream()
                            .mapToDouble(Double::doubleValue)
                            .average()
                            .orElseThrow())
                    .toArray();
        }

        /** The iterations of the only fork, or of all of them in turn. */
        public double[] ofIterations() {
            return forks.stream()
                    .flatMap(List::stream)
                    .mapToDouble(Double::doubleValue)
                    .toArray();
        }

        /** Whether all of it can have been measured: no value is below 0, and no mean too large for a number. */
        public boolean isPossible() {
            return stated >= 0
                    && Arrays.stream(ofIterations()).allMatch(value -> value >= 0)
                    && Arrays.stream(ofForks()).allMatch(Double::isFinite);
        }

        public boolean isPositive() {
            return Arrays.stream(ofIterations()).allMatch(value -> value > 0);
        }
    }
}
