package org.flightdiff.outside;

import java.util.List;
import org.flightdiff.unit.Unit;

/**
 * The name of a metric, which by custom ends with its unit and with what it is.
 *
 * @param name as it is exposed
 */
record PrometheusName(String name) {

    private static final List<String> COUNTERS = List.of("_total", "_sum", "_count");

    /** Neither a level nor a counter of its own. */
    private static final List<String> LEFT_OUT = List.of("_bucket", "_created", "_info", "start_time_seconds");

    boolean isOfJvm() {
        return (name.startsWith("process_") || name.startsWith("jvm_"))
                && LEFT_OUT.stream().noneMatch(name::endsWith);
    }

    /** Whether it counts up. */
    boolean isCounter() {
        return COUNTERS.stream().anyMatch(name::endsWith);
    }

    /** The base unit of its values, or of how much they rise per second. Seconds per second are a plain number. */
    Unit unit() {
        String bare = COUNTERS.stream()
                .filter(name::endsWith)
                .findFirst()
                .map(ending -> name.substring(0, name.length() - ending.length()))
                .orElse(name);
        boolean amount = !name.endsWith("_count");
        if (isCounter()) {
            if (amount && bare.endsWith("_seconds")) {
                return Unit.ONE;
            }
            return amount && bare.endsWith("_bytes") ? Unit.BYTES_PER_SECOND : Unit.PER_SECOND;
        }
        if (bare.endsWith("_usage") || bare.endsWith("_ratio")) {
            return Unit.SHARE;
        }
        if (bare.contains("_bytes")) {
            return Unit.BYTES;
        }
        return bare.contains("_seconds") ? Unit.SECONDS : Unit.ONE;
    }
}
