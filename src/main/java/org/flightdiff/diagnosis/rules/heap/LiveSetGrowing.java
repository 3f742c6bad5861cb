package org.flightdiff.diagnosis.rules.heap;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Promotion;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.TypedFlags;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.flightdiff.view.heap.GenerationMetrics;
import org.flightdiff.view.heap.HeapEvents;
import org.flightdiff.view.heap.HeapPanels;
import org.flightdiff.view.heap.LiveObjects;
import org.flightdiff.view.heap.LiveSetLine;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.OldObjects;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.panel.Sites;

/** A leak, or an unbounded cache: more and more is in use after collections. */
public final class LiveSetGrowing {

    private static final Metric SLOPE = UseMetrics.LIVE_SET_SLOPE;
    /** In the second half, of the rate of the whole: below this growth is ending, as that of a cache that fills. */
    private static final double LEVELLING_OFF = 0.5;

    /** Of the window: what filled the heap in less, and then stayed within it for nine times as long, has stopped growing. */
    private static final double START = 0.1;

    private static final double SECONDS_OF_MINUTE = 60;

    private static final double SECOND_HALF = 0.5;

    private static final Metric OLD_COLLECTIONS = CollectionMetrics.OLD;

    /** As for the slope itself, which uses other collections if there are fewer of these. */
    private static final int RELIABLE_FROM = 5;

    private static final double MOSTLY = 0.5;

    private static final int GROWN_TOLD = 3;

    private static final Metric LEVEL = UseMetrics.LIVE_SET;

    public static final Rule RULE = Rule.named(Causes.LIVE_SET_GROWING)
            .shownBy(HeapPanels.AFTER_COLLECTIONS, LEVEL)
            .covering(TypedFlags.HEAP)
            .folding(Causes.PREMATURE_PROMOTION, Causes.memory(MemoryPart.HEAP))
            .raising(SLOPE, LEVEL, UseMetrics.AFTER, GenerationMetrics.OLD_GROWTH, UseMetrics.BEFORE)
            .raising(UseMetrics.COMMITTED, SurvivalMetrics.PROMOTION_RATE, SurvivalMetrics.COPIED, OLD_COLLECTIONS)
            .pausing(GcCost.values())
            .found(LiveSetGrowing::examine);

    private LiveSetGrowing() {}

    private static Optional<Finding> examine(Case pair) {
        double before = pair.before(SLOPE).orElse(0);
        double after = pair.after(SLOPE).orElse(0);
        double least = pair.leastIncrease(SLOPE).orElse(0);
        boolean certain = pair.rose(SLOPE) && before + least > 0 && least >= MOSTLY * (after - before);
        boolean telling = isTelling(pair);
        // A leak is in use: what only levels off is not.
        boolean guess = pair.jumped(SLOPE)
                && telling
                && (pair.rose(LEVEL) || pair.rose(UseMetrics.AFTER) || pair.jumped(UseMetrics.AFTER));
        if (!(certain || guess)
                || wasFilledAtStart(pair.after())
                || followsLoad(pair, before, after)
                || pair.lateAfter(SLOPE, SECOND_HALF).orElse(after) < LEVELLING_OFF * after) {
            return Optional.empty();
        }
        List<Metric> effects = Case.all(
                pair.worsened(List.of(UseMetrics.AFTER, LEVEL)), telling ? GcCost.of(pair) : List.<Metric>of());
        Optional<KeptObjects> kept = KeptObjects.in(pair);
        // Young collections leave promoted objects that have died since, how many depends on the collector: only old
        // collections show the live set.
        boolean reliable = pair.after(OLD_COLLECTIONS).orElse(0) >= RELIABLE_FROM
                && UseMetrics.looksAtLiveSet(pair.after()) >= RELIABLE_FROM
                && (telling || pair.before(OLD_COLLECTIONS).orElse(0) >= RELIABLE_FROM);
        Text ahead = untilFull(pair);
        Text explanation = Text.sentences(
                Text.of("cause.live-set-growing.found", pair.values(SLOPE)),
                filled(pair.after()),
                reliable ? ahead : Text.none(),
                grown(pair.after()),
                kept.map(most -> most.told(pair)).orElse(Text.none()),
                pair.effects(effects));
        Finding traced = Finding.traced(explanation, List.of(SLOPE), effects);
        Finding finding = kept.map(most -> traced.advising(most.advice())).orElse(traced);
        boolean proven = reliable && certain;
        boolean likely = (certain && telling)
                || (pair.rose(LEVEL) && (goesOn(pair) || (telling && pair.jumped(LEVEL))))
                || (kept.filter(KeptObjects::areMost).isPresent() && !effects.isEmpty());
        double filling = partOfUse(pair, after);
        return Optional.of((proven ? finding : finding.with(Confidence.MEDIUM))
                .properIf(proven)
                .foreseeing(ahead.isEmpty() ? isFull(pair) : ahead)
                .at(kept.flatMap(most -> most.place(pair)))
                .followedBy(Causes.HEAP_TOO_SMALL, filling)
                .followedBy(Causes.YOUNG_GENERATION_SMALLER, filling)
                .followedBy(Causes.EVACUATION_FAILURE, filling)
                // Above its threshold G1 starts a cycle for each humongous object, however few there are.
                .followedBy(Causes.HUMONGOUS_ALLOCATIONS, pair.isLarger(AllocationMetrics.RATE) ? Double.NaN : filling)
                .followedBy(Causes.CONCURRENT_MODE_FAILURE, filling)
                .followedBy(Causes.ALLOCATION_STALL, filling)
                .mattering(ofHeapEachMinute(pair, after - before))
                .sureIf(proven
                        || (likely
                                && pair.sameCollector()
                                && (!mayBeDead(pair) || Promotion.isAllThatGrows(pair))
                                && !wasFreed(pair.after())
                                && !(Promotion.fillsSoon(pair) && Promotion.isAllThatGrows(pair)))));
    }

    /** Whether hardly any but young collections looked, which come more often and so promote what would soon have died. */
    private static boolean mayBeDead(Case pair) {
        return UseMetrics.looksAtLiveSet(pair.after()) < RELIABLE_FROM && pair.rose(CollectionMetrics.YOUNG_RATE);
    }

    private static boolean wasFilledAtStart(Window window) {
        OptionalDouble full = UseMetrics.filledAt(window);
        return full.isPresent() && full.getAsDouble() - window.fromSeconds() < START * window.seconds();
    }

    /**
     * What part of what is in use more it accounts for: half of what it grew by, as it grew all the time, or all of it once it
     * filled the heap, which most collections find full; NaN where no more is in use, or the heap is a smaller one.
     */
    private static double partOfUse(Case pair, double slope) {
        double more = pair.rise(UseMetrics.AFTER);
        OptionalDouble full = UseMetrics.filledAt(pair.after());
        double seconds = full.orElse(pair.after().toSeconds()) - pair.after().fromSeconds();
        double grown = slope * seconds / (full.isPresent() ? 1 : 2);
        return more > 0 && !pair.isSmaller(UseMetrics.MAXIMUM) ? grown / more : Double.NaN;
    }

    private static Text filled(Window window) {
        OptionalDouble at = UseMetrics.filledAt(window);
        return at.isEmpty()
                ? Text.none()
                : Text.of("cause.live-set-growing.filled", Text.seconds(at.getAsDouble() - window.fromSeconds()));
    }

    /** The classes that grew most, of those that were counted after collections. */
    private static Text grown(Window window) {
        List<Text> most = LiveObjects.byClass(window).entrySet().stream()
                .filter(each -> each.getValue().grown() > 0)
                .sorted(Comparator.comparingDouble((Map.Entry<String, LiveObjects> each) ->
                                -each.getValue().grown())
                        .thenComparing(Map.Entry::getKey))
                .limit(GROWN_TOLD)
                .map(each -> Text.of(
                        "cause.live-set-growing.class",
                        Name.of(each.getKey()),
                        Text.bytes(each.getValue().bytes() - each.getValue().grown()),
                        Text.bytes(each.getValue().bytes())))
                .toList();
        return most.isEmpty() ? Text.none() : Text.of("cause.live-set-growing.classes", Text.semicolons(most));
    }

    /** Whether most of what had piled up was freed within the window: then it was not live. */
    private static boolean wasFreed(Window window) {
        Events after = UseMetrics.untilFull(window);
        double[] levels =
                after.rows().mapToDouble(row -> after.number("heapUsed", row)).toArray();
        double most = Arrays.stream(levels).max().orElse(0)
                - Arrays.stream(levels).min().orElse(0);
        double lowest = Double.POSITIVE_INFINITY;
        double piledUp = 0;
        double peak = Double.NEGATIVE_INFINITY;
        for (double level : levels) {
            lowest = Math.min(lowest, level);
            if (level > peak) {
                peak = level;
                piledUp = level - lowest;
            } else if (piledUp >= MOSTLY * most && peak - level >= MOSTLY * piledUp) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether what is in use after collections rises until the end, as it does not on the other side, though an old
     * collection looked at it: before that, what was promoted and died is in use too.
     */
    private static boolean goesOn(Case pair) {
        return pair.after(OLD_COLLECTIONS).orElse(0) > 0 && growth(pair.after()).outgrows(growth(pair.before()));
    }

    private static Growth growth(Window window) {
        OptionalDouble full = UseMetrics.filledAt(window);
        Window growing = full.isEmpty() ? window : window.first(full.getAsDouble() - window.fromSeconds());
        return Growth.of(growing, UseMetrics.untilFull(window), "heapUsed");
    }

    /** What part of the heap is lost each minute, 0 to 1: full in a minute is as bad as anything can be. */
    private static double ofHeapEachMinute(Case pair, double bytesPerSecond) {
        double heap = pair.after(UseMetrics.MAXIMUM).orElse(Double.NaN);
        return Math.max(0, Math.min(1, bytesPerSecond * SECONDS_OF_MINUTE / heap));
    }

    /** Whether the growth within the window is a noticeable part of the heap. */
    private static boolean isTelling(Case pair) {
        double grown = pair.after(SLOPE).orElse(0) * pair.after().seconds();
        return grown >= pair.after(UseMetrics.MAXIMUM).orElse(Double.POSITIVE_INFINITY) * (Case.SMALLEST_CHANGE - 1);
    }

    /** More work in the same time fills memory faster without being a leak. */
    private static boolean followsLoad(Case pair, double before, double after) {
        double load = pair.ratio(AllocationMetrics.RATE).orElse(1);
        return before > 0 && after / before <= load * Case.SMALLEST_CHANGE;
    }

    /** The whole heap is collected in one pause only when there is no room left. */
    private static Text isFull(Case pair) {
        return pair.after(CollectionMetrics.FULL).orElse(0) > 0
                        && pair.after(UseMetrics.MAXIMUM).isPresent()
                ? Text.of("head.is-full", pair.textAfter(UseMetrics.MAXIMUM))
                : Text.none();
    }

    private static Text untilFull(Case pair) {
        List<Window> compared = Stream.concat(pair.runsBefore().stream(), pair.runsAfter().stream())
                .toList();
        return LiveSetLine.untilFull(pair.suffering(), pair.after(), compared)
                .map(line ->
                        Text.of("head.until-full", Text.bytes(line.limit()), Text.about(line.until() - line.end())))
                .orElse(Text.none());
    }

    /** The objects that make up most more of those that were still alive at the end, and how many were sampled. */
    record KeptObjects(String className, String site, long number, long all) {

        /** Fewer in common may be chance: samples of live objects are few and chosen by size. */
        private static final int FEWEST = 10;

        /** Those of the suffering side, by how much more of all they are there; empty if no kind of them stands out. */
        static Optional<KeptObjects> in(Case pair) {
            return risen(pair).filter(each -> each.number >= FEWEST).findFirst();
        }

        private static Stream<KeptObjects> risen(Case pair) {
            Map<KeptObjects, Double> before = shares(pair.before());
            return shares(pair.after()).entrySet().stream()
                    .filter(each -> each.getValue()
                            > before.entrySet().stream()
                                    .filter(other -> other.getKey().className.equals(each.getKey().className)
                                            && other.getKey().site.equals(each.getKey().site))
                                    .mapToDouble(Map.Entry::getValue)
                                    .sum())
                    .sorted(Comparator.<Map.Entry<KeptObjects, Double>>comparingDouble(each -> -each.getValue())
                            .thenComparing(each -> each.getKey().className + each.getKey().site))
                    .map(Map.Entry::getKey);
        }

        /** Whether most objects that were still alive are of this kind. */
        boolean areMost() {
            return 2 * number > all;
        }

        Text told(Case pair) {
            return Text.of(
                    "cause.live-set-growing.kept",
                    Text.count(number),
                    Text.count(all),
                    pair.sideAfter(),
                    Name.of(className),
                    Name.of(site));
        }

        /** With what of the last level on each side was allocated there, as far as the samples tell. */
        Optional<Site> place(Case pair) {
            double before = kept(pair.before());
            double after = kept(pair.after());
            return Double.isNaN(before + after)
                    ? Name.ofMethod(site).map(Site::of)
                    : Name.site(pair, site, "", "cause.site.kept", Unit.BYTES, before, after);
        }

        private double kept(Window window) {
            double share = shares(window).entrySet().stream()
                    .filter(each -> each.getKey().site.equals(site))
                    .mapToDouble(Map.Entry::getValue)
                    .sum();
            Events levels = UseMetrics.untilFull(window);
            return levels.isEmpty() ? Double.NaN : share * levels.number("heapUsed", levels.size() - 1);
        }

        Text advice() {
            return Text.of("cause.live-set-growing.look", Name.of(site));
        }

        private static Map<KeptObjects, Double> shares(Window window) {
            Events samples = window.events(HeapEvents.OLD_OBJECT);
            Map<KeptObjects, Long> counts = new HashMap<>();
            samples.rows()
                    .filter(row -> !Sites.ONLY_JDK.equals(OldObjects.site(samples, row))
                            && !Sites.NO_STACK.equals(OldObjects.site(samples, row)))
                    .forEach(row -> counts.merge(
                            new KeptObjects(OldObjects.className(samples, row), OldObjects.site(samples, row), 0, 0),
                            1L,
                            Long::sum));
            Map<KeptObjects, Double> shares = new HashMap<>();
            counts.forEach((kind, count) -> shares.put(
                    new KeptObjects(kind.className, kind.site, count, samples.size()),
                    (double) count / samples.size()));
            return shares;
        }
    }
}
