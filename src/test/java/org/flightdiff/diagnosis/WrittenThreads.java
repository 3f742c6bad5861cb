package org.flightdiff.diagnosis;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;

/** A service that starts platform threads while it works. */
final class WrittenThreads {

    private static final long LIVE = 20;

    private WrittenThreads() {}

    static List<KnownPair> pairs() {
        return List.of(new KnownPair(
                "a thread for each task",
                "thread-churn",
                () -> starting("pooled", second -> 0.4),
                () -> starting("for-each-task", second -> 400)));
    }

    /** So many threads are started in each second, and end at once. */
    static Path starting(String name, IntToDoubleFunction perSecond) {
        return side(name, perSecond, second -> LIVE).write();
    }

    /** So many threads are started in each second, and so many are alive. */
    static Path starting(String name, IntToDoubleFunction perSecond, IntToLongFunction live) {
        return side(name, perSecond, live).write();
    }

    /** With so many requests a second. */
    static Path working(double requests, double perSecond) {
        return side("working-" + requests + "-" + perSecond, second -> perSecond, second -> LIVE)
                .events("org.shop.Request", second -> requests, 28, Map.of("items", 1))
                .write();
    }

    /** Threads that only the JVM has counted. */
    static Path counted(long perSecond) {
        SyntheticSide side = SyntheticSide.named("threads-counted-" + perSecond).recorded("jdk.ThreadStart", false);
        for (int second = 0; second < SyntheticSide.SECONDS; second++) {
            count(side, second, LIVE, LIVE + second * perSecond);
        }
        return side.write();
    }

    private static SyntheticSide side(String name, IntToDoubleFunction perSecond, IntToLongFunction live) {
        SyntheticSide side = SyntheticSide.named("threads-started-" + name)
                .recorded("jdk.ThreadStart", true)
                .events(
                        "jdk.ThreadStart",
                        perSecond,
                        0,
                        Map.of(
                                "thread",
                                "task-7",
                                "parentThread",
                                "main",
                                "stackTrace",
                                List.of("java.lang.Thread.start", "org.shop.Offers.ask:31", "org.shop.Shop.serve:12")));
        long started = LIVE;
        for (int second = 0; second < SyntheticSide.SECONDS; second++) {
            count(side, second, live.applyAsLong(second), started);
            started += Math.round(perSecond.applyAsDouble(second));
        }
        return side;
    }

    private static void count(SyntheticSide side, int second, long live, long started) {
        side.event(
                "jdk.JavaThreadStatistics",
                second,
                Map.of("activeCount", live, "daemonCount", LIVE, "accumulatedCount", started, "peakCount", live));
    }
}
