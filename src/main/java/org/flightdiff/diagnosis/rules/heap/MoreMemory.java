package org.flightdiff.diagnosis.rules.heap;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.TypedFlags;
import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.classes.MetaspaceMetrics;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.heap.ProcessMemoryPanels;
import org.flightdiff.view.heap.ResidentParts;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.threads.ThreadMetrics;
import org.jspecify.annotations.Nullable;

/** A process that takes more memory than the other, by what it takes it for: one rule for each part. */
public final class MoreMemory {

    public static final List<Rule> RULES =
            Stream.of(MemoryPart.values()).map(MoreMemory::rule).toList();

    private static final String[] HEAP_FLAGS =
            Stream.of(TypedFlags.HEAP, TypedFlags.YOUNG).flatMap(Set::stream).toArray(String[]::new);

    private MoreMemory() {}

    private static Rule rule(MemoryPart part) {
        return Rule.named(Causes.memory(part))
                .shownBy(ProcessMemoryPanels.PARTS, ProcessMemoryMetrics.RESIDENT)
                .raising(ProcessMemoryMetrics.RESIDENT, ProcessMemoryMetrics.NATIVE_COMMITTED)
                .raising(shown(part).toArray(Metric[]::new))
                .found(pair -> examine(pair, part));
    }

    private static Optional<Finding> examine(Case pair, MemoryPart part) {
        MemoryRise rise = pair.once(MemoryRise.class, MemoryRise::of);
        if (rise.most().filter(part::equals).isEmpty()) {
            return Optional.empty();
        }
        List<Metric> trace = pair.diverged(
                Case.all(List.of(ProcessMemoryMetrics.RESIDENT, ProcessMemoryMetrics.NATIVE_COMMITTED), shown(part)));
        if (part == MemoryPart.UNACCOUNTED && trace.isEmpty()) {
            // What is left of a whole that hardly changed is no part of it.
            return Optional.empty();
        }
        Text found = Text.sentences(
                Text.of(
                        "cause.memory.found",
                        pair.values(Unit.BYTES, rise.before(), rise.after()),
                        pair.sideAfter(),
                        part.label(),
                        Text.amount(Unit.BYTES, rise.bytes(part))),
                besides(rise, part));
        Confidence confidence = rise.inferred() == part ? Confidence.MEDIUM : Confidence.HIGH;
        return Optional.of(new Finding(confidence, found, trace)
                .sureIf(!trace.isEmpty() && (part != MemoryPart.HEAP || isMeant(pair))));
    }

    /**
     * Whether a heap takes more in repeated runs, or for a reason: how far a collector lets it grow otherwise differs by a
     * quarter between runs of one program.
     */
    private static boolean isMeant(Case pair) {
        return pair.runsBefore().size() + pair.runsAfter().size() > 2
                || !pair.sameCollector()
                || pair.isOfOtherJvms()
                || pair.isSetDifferently(HEAP_FLAGS)
                || pair.isLarger(UseMetrics.MAXIMUM)
                || Stream.of(UseMetrics.LIVE_SET, UseMetrics.AFTER, AllocationMetrics.RATE)
                        .anyMatch(pair::rose);
    }

    private static Text besides(MemoryRise rise, MemoryPart most) {
        List<Text> others = rise.besides(most).stream()
                .map(part -> Text.of("cause.memory.part", part.label(), Text.amount(Unit.BYTES, rise.bytes(part))))
                .toList();
        return others.isEmpty() ? Text.none() : Text.of("cause.memory.besides", Text.semicolons(others));
    }

    private static List<Metric> shown(MemoryPart part) {
        return switch (part) {
            case HEAP -> List.of(UseMetrics.COMMITTED, UseMetrics.BEFORE);
            case CLASSES -> List.of(MetaspaceMetrics.COMMITTED, MetaspaceMetrics.USED);
            case THREADS -> List.of(ThreadMetrics.PEAK, ThreadMetrics.MEAN);
            case DIRECT_BUFFERS -> List.of(ProcessMemoryMetrics.DIRECT);
            case CODE -> List.of(CodeCacheMetrics.USED_PEAK);
            case COLLECTOR, SYMBOLS, OTHER, UNACCOUNTED -> List.of();
        };
    }

    /**
     * How much more memory the process of one side takes than that of the other, and for what, in bytes. Where the resident
     * set was not recorded, of the parts that native memory tracking tells; without either nothing is known of the process.
     *
     * @param byPart what each part that both know takes on each side
     * @param inferred what the JVM does not account for, by another name; null if it has none
     */
    record MemoryRise(
            double before,
            double after,
            Map<MemoryPart, PartRise> byPart,
            @Nullable MemoryPart inferred) {

        /** Nobody would act on less: direct buffers and arenas come and go. */
        private static final double LEAST_BYTES = 16 << 20;

        private static final double LEAST_SHARE = 0.1;

        /** A part that makes up less of the rise is not its cause. */
        private static final double LEAST_PART = 0.2;

        /** How far a heap was filled says little of the process where nothing tells what is in physical memory. */
        private static final Set<MemoryPart> WITH_RESIDENT = Set.of(MemoryPart.HEAP, MemoryPart.UNACCOUNTED);

        private static final PartRise NOTHING = new PartRise(0, 0);

        /** A stack and its arena of malloc take this much once a thread has called a few methods, and twice as much soon. */
        private static final double BYTES_PER_THREAD = 64 << 10;

        /** What a part takes on both sides, in bytes. */
        record PartRise(double before, double after) {

            private static final double SMALL = 1 << 20;
            private static final double MANY_TIMES = 3;

            double bytes() {
                return after - before;
            }

            private PartRise plus(PartRise more) {
                return new PartRise(before + more.before, after + more.after);
            }

            /** The logarithm of how many times as much it is, of small parts damped. */
            private double times() {
                return Math.min(MANY_TIMES, Math.log((after + SMALL) / (before + SMALL)));
            }
        }

        static MemoryRise of(Case pair) {
            ResidentParts before = ResidentParts.of(pair.before());
            ResidentParts after = ResidentParts.of(pair.after());
            boolean resident = before.resident().isPresent() && after.resident().isPresent();
            boolean tracked = before.tracked() && after.tracked();
            Map<MemoryPart, PartRise> byPart = new EnumMap<>(MemoryPart.class);
            Map<MemoryPart, Double> others = knownBeside(after, before);
            knownBeside(before, after).forEach((part, bytes) -> {
                Double other = others.get(part);
                if (other != null && (resident || (tracked && !WITH_RESIDENT.contains(part)))) {
                    byPart.put(part, new PartRise(bytes, other));
                }
            });
            PartRise known = byPart.values().stream().reduce(NOTHING, PartRise::plus);
            if (!before.parts().keySet().equals(after.parts().keySet())) {
                byPart.remove(MemoryPart.UNACCOUNTED);
            }
            MemoryPart inferred = infer(pair, byPart, tracked);
            return new MemoryRise(known.before(), known.after(), byPart, inferred);
        }

        /** The parts of a side; what only it knows, as a heap that was collected, is in what the other does not account for. */
        private static Map<MemoryPart, Double> knownBeside(ResidentParts side, ResidentParts other) {
            Map<MemoryPart, Double> parts = new EnumMap<>(MemoryPart.class);
            side.parts()
                    .forEach((part, bytes) -> parts.merge(
                            other.parts().containsKey(part) ? part : MemoryPart.UNACCOUNTED, bytes, Double::sum));
            return parts;
        }

        /** Stacks of many threads and another collector's own are not accounted for, or not all of them. */
        private static @Nullable MemoryPart infer(Case pair, Map<MemoryPart, PartRise> byPart, boolean tracked) {
            PartRise rest = byPart.get(MemoryPart.UNACCOUNTED);
            if (rest == null || rest.bytes() <= 0) {
                return null;
            }
            boolean ofThreads = pair.rise(ThreadMetrics.PEAK) * BYTES_PER_THREAD >= rest.bytes() / 2;
            if (!ofThreads && (tracked || pair.sameCollector())) {
                return null;
            }
            MemoryPart part = ofThreads ? MemoryPart.THREADS : MemoryPart.COLLECTOR;
            byPart.merge(part, new PartRise(0, rest.bytes()), PartRise::plus);
            byPart.remove(MemoryPart.UNACCOUNTED);
            return part;
        }

        private double rise() {
            return after - before;
        }

        /**
         * The part that grew most out of proportion, for its share of the rise and for how many times as much it is; empty if
         * the rise does not matter, or no part makes up enough of it.
         */
        Optional<MemoryPart> most() {
            return rise() < Math.max(LEAST_BYTES, LEAST_SHARE * before)
                    ? Optional.empty()
                    : byPart.keySet().stream()
                            .filter(part -> bytes(part) >= LEAST_PART * rise())
                            .max(Comparator.comparingDouble(this::weight));
        }

        double bytes(MemoryPart part) {
            return byPart.getOrDefault(part, NOTHING).bytes();
        }

        private double weight(MemoryPart part) {
            double times = part == MemoryPart.UNACCOUNTED
                    ? Math.log(2)
                    : byPart.getOrDefault(part, NOTHING).times();
            return Math.min(1, bytes(part) / rise()) * times;
        }

        List<MemoryPart> besides(MemoryPart most) {
            return byPart.keySet().stream()
                    .filter(part -> part != most && bytes(part) >= LEAST_PART / 2 * rise())
                    .sorted(Comparator.comparingDouble(this::bytes).reversed())
                    .toList();
        }
    }
}
