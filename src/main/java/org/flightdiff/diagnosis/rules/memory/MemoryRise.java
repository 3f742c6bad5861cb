package org.flightdiff.diagnosis.rules.memory;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.view.heap.resident.MemoryPart;
import org.flightdiff.view.heap.resident.ResidentParts;
import org.flightdiff.view.threads.ThreadMetrics;

/**
 * How much more memory the process of one side takes than that of the other, and for what. Where the resident set was
 * not recorded, of the parts that are known.
 *
 * @param before bytes in all
 * @param after likewise
 * @param byPart bytes by which each part that both know is larger; less than 0 where it is smaller
 * @param inferred whether the part of most is what the JVM does not account for, by another name
 */
record MemoryRise(double before, double after, Map<MemoryPart, Double> byPart, boolean inferred) {

    /** Nobody would act on less: direct buffers and arenas come and go. */
    private static final double LEAST_BYTES = 16 << 20;

    private static final double LEAST_SHARE = 0.1;

    /** A stack takes this much once a thread has called a few methods. */
    private static final double BYTES_PER_THREAD = 48 << 10;

    static MemoryRise of(Case pair) {
        ResidentParts before = ResidentParts.of(pair.before());
        ResidentParts after = ResidentParts.of(pair.after());
        boolean resident = before.resident().isPresent() && after.resident().isPresent();
        Set<MemoryPart> known = Stream.of(MemoryPart.values())
                .filter(part ->
                        before.parts().containsKey(part) && after.parts().containsKey(part))
                .filter(part -> resident || part != MemoryPart.UNACCOUNTED)
                .collect(Collectors.toSet());
        Map<MemoryPart, Double> byPart = new EnumMap<>(MemoryPart.class);
        known.forEach(part -> byPart.put(
                part, after.parts().getOrDefault(part, 0.0) - before.parts().getOrDefault(part, 0.0)));
        boolean tracked = before.tracked() && after.tracked();
        boolean inferred = !tracked && resident && infer(pair, byPart);
        return new MemoryRise(total(before, resident, known), total(after, resident, known), byPart, inferred);
    }

    private static double total(ResidentParts of, boolean resident, Set<MemoryPart> known) {
        return resident
                ? of.resident().orElseThrow()
                : known.stream()
                        .mapToDouble(part -> of.parts().getOrDefault(part, 0.0))
                        .sum();
    }

    /** Where native memory is not tracked, stacks and the collector's own are not accounted for. */
    private static boolean infer(Case pair, Map<MemoryPart, Double> byPart) {
        double rest = byPart.getOrDefault(MemoryPart.UNACCOUNTED, 0.0);
        double threads = pair.rise(ThreadMetrics.PEAK);
        MemoryPart part = threads * BYTES_PER_THREAD >= rest / 2
                ? MemoryPart.THREADS
                : pair.sameCollector() ? MemoryPart.UNACCOUNTED : MemoryPart.COLLECTOR;
        if (part == MemoryPart.UNACCOUNTED || rest <= 0) {
            return false;
        }
        byPart.put(part, rest);
        byPart.remove(MemoryPart.UNACCOUNTED);
        return true;
    }

    private double rise() {
        return after - before;
    }

    /** The part that makes up most of a rise that matters; empty if it does not matter, or no part makes up half of it. */
    Optional<MemoryPart> most() {
        return byPart.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .filter(most -> rise() >= Math.max(LEAST_BYTES, LEAST_SHARE * before))
                .filter(most -> most.getValue() >= rise() / 2)
                .map(Map.Entry::getKey);
    }
}
