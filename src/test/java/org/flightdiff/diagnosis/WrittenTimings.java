package org.flightdiff.diagnosis;

import static java.util.Map.entry;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** Programs whose calls were counted and timed. */
final class WrittenTimings {

    private WrittenTimings() {}

    /** A thousand orders, of which each has so many rows parsed for it. */
    static Path timed(String name, long calls, long nanos) {
        return timed(name, calls, nanos, 0);
    }

    /** The same where timing the parsing of a row also costs its caller something. */
    static Path timed(String name, long calls, long nanos, long costNanos) {
        SyntheticSide side = SyntheticSide.named("calls-" + name);
        timed(side, "org.shop.Shop.order", 1_000, 5_000_000 + calls / 1_000 * (nanos + costNanos));
        timed(side, "org.shop.Row.parse", calls, nanos);
        return side.write();
    }

    private static void timed(SyntheticSide side, String method, long calls, long nanos) {
        side.event(
                "jdk.MethodTiming",
                59_990,
                Map.ofEntries(
                        entry("method", method),
                        entry("invocations", calls),
                        entry("minimum", Duration.ofNanos(nanos / 2)),
                        entry("average", Duration.ofNanos(nanos)),
                        entry("maximum", Duration.ofNanos(9 * nanos))));
    }
}
