package org.flightdiff.diagnosis;

import static org.flightdiff.diagnosis.SyntheticJvm.MEGABYTE;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Pairs for causes that no workload provokes: they need a container or an old JDK, or see {@link WrittenCauses}. */
final class WrittenPairs {

    private static final int PERIODS_PER_LOOK = 300;
    private static final double SECONDS_BETWEEN_LOOKS = 30;

    private WrittenPairs() {}

    static List<KnownPair> all() {
        return Stream.of(
                        thatNoJdkOfTodayHas(),
                        WrittenCauses.all(),
                        WrittenMemory.pairs(),
                        WrittenPauses.pairs(),
                        WrittenThreads.pairs(),
                        WrittenProcessors.pairs())
                .flatMap(List::stream)
                .toList();
    }

    static List<KnownPair> thatNoJdkOfTodayHas() {
        return List.of(
                new KnownPair(
                        "CMS overtaken",
                        "concurrent-mode-failure",
                        () -> cms("cms-kept-up", 0),
                        WrittenPairs::overtaken),
                new KnownPair("container", "cpu-throttled", () -> throttled(0), () -> throttled(0.6)),
                new KnownPair("JDK 11, biased locks", "biased-lock-revocation", () -> biased(1), () -> biased(40)));
    }

    /** CMS with 200 MB in use and a number of concurrent mode failures. */
    static Path cms(String name, int failures) {
        SyntheticJvm jvm = SyntheticJvm.cms(name);
        return failing(jvm, failures).write();
    }

    /** Half the heap, most of it taken, and three cycles that come too late. */
    static Path overtaken() {
        SyntheticJvm jvm = SyntheticJvm.cms("cms-overtaken")
                .heap("maxSize", 512 * MEGABYTE)
                .inUse(collection -> 400 * MEGABYTE);
        return failing(jvm, 3).write();
    }

    private static SyntheticJvm failing(SyntheticJvm jvm, int failures) {
        jvm.events().setting("jdk.ConcurrentModeFailure", "enabled", "true");
        for (int failure = 0; failure < failures; failure++) {
            jvm.events().event("jdk.ConcurrentModeFailure", 7000 + 9000 * failure, Map.of("gcId", 14 + 18 * failure));
        }
        return jvm;
    }

    /** A container whose quota is used up in a share of its periods. */
    static Path throttled(double share) {
        SyntheticSide side = SyntheticSide.named("throttled-" + share);
        for (int look = 0; look < 2; look++) {
            side.event(
                    "jdk.ContainerCPUThrottling",
                    look * SECONDS_BETWEEN_LOOKS,
                    Map.of(
                            "cpuElapsedSlices",
                            look * PERIODS_PER_LOOK,
                            "cpuThrottledSlices",
                            Math.round(look * PERIODS_PER_LOOK * share),
                            "cpuThrottledTime",
                            Duration.ofSeconds(Math.round(look * SECONDS_BETWEEN_LOOKS / 2 * share))));
        }
        return side.write();
    }

    /** A JVM of JDK 11 that revokes a number of biased locks per second, each at a safepoint. */
    static Path biased(double perSecond) {
        return SyntheticSide.named("biased-" + perSecond)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of(
                                "jvmVersion",
                                "OpenJDK 64-Bit Server VM (11.0.20+8) for linux-amd64 JRE (11.0.20+8), built"))
                .recorded("jdk.BiasedLockClassRevocation", true)
                .recorded("jdk.BiasedLockSelfRevocation", true)
                .events(
                        "jdk.BiasedLockRevocation",
                        second -> perSecond,
                        0.2,
                        Map.of("lockClass", "org.shop.Cart", "safepointId", 7L))
                .events(
                        "jdk.ExecuteVMOperation",
                        second -> perSecond,
                        0.2,
                        Map.of("operation", "RevokeBias", "safepoint", true, "blocking", true, "caller", "main"))
                .write();
    }
}
