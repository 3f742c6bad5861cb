package org.flightdiff.comparison.head;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.load.AmountOfWork;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Collector;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.CollectionMetrics;
import org.flightdiff.view.gc.CpuMetrics;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.ThroughputMetric;

/**
 * What diverged, in the order in which a user feels it: requests and pauses, then processors, then memory, then all else
 * by rank. Of metrics that state one fact only the first.
 */
final class Effects {

    /** Memory that differs by less goes without saying. */
    private static final double LEAST_OF_MEMORY = Math.log(1.25);

    /** Nor does so little of it, a thousandth of a small machine's. */
    private static final double LEAST_BYTES = 4 << 20;

    /** A request that waits so much longer for anything is what the JDK's settings for profiling record as an event. */
    private static final double LEAST_SINGLE_PAUSE_SECONDS = 0.01;

    /** What makes less of a change than this is not what happened. */
    private static final double MOST = 0.5;

    /** Time that stood still is an aside where its share changed by less than this of what that of processors did. */
    private static final double LEAST_OF_PROCESSORS = 0.1;

    /** How long each pause takes, however many there are. */
    private static final Set<Metric> LENGTHS =
            Set.of(PauseMetrics.MEAN, PauseMetrics.MEDIAN, PauseMetrics.P95, PauseMetrics.P99, PauseMetrics.YOUNG_MEAN);

    /** From this weight in the ranking on a metric is felt or paid for, or is a part of that. */
    private static final double WEIGHTY = 2;

    private final Comparison comparison;
    private final List<MetricResult> ordered;
    private final AmountOfWork work;
    private final double seconds;

    Effects(Comparison comparison) {
        this.comparison = comparison;
        seconds = Stream.of(comparison.baseline(), comparison.candidate())
                .flatMap(List::stream)
                .mapToDouble(RunIdentity::seconds)
                .max()
                .orElse(0);
        work = AmountOfWork.of(comparison);
        Set<String> facts = new HashSet<>();
        ordered = comparison.divergences().stream()
                .sorted(Comparator.comparing(this::impact)
                        .thenComparing(result -> !result.metric().isOutside())
                        .thenComparing(this::isOfPauses))
                .filter(result -> facts.add(result.metric().fact()))
                .toList();
    }

    /** Whether it is time in which the program stood still, of which the collector's pauses say as much. */
    boolean isOfPauses(MetricResult result) {
        return result.metric().fact().equals(ThroughputMetric.THROUGHPUT.fact())
                && comparison
                        .metric(PauseMetrics.SHARE)
                        .filter(pauses -> pauses.verdict() == result.verdict())
                        .filter(pauses -> Math.abs(difference(pauses)) >= MOST * Math.abs(difference(result)))
                        .isPresent();
    }

    List<MetricResult> all() {
        return ordered;
    }

    AmountOfWork workDone() {
        return work;
    }

    boolean areOfLogs() {
        return comparison.isOfLogs();
    }

    /** The causes worth telling: what is less with a side that may just do less was perhaps no fault. */
    List<Diagnosis> causes() {
        return comparison.diagnoses().stream()
                .filter(cause -> work == AmountOfWork.AS_MUCH || cause.group() != Group.GONE || isNoMore(cause))
                .toList();
    }

    private boolean isNoMore(Diagnosis cause) {
        return cause.evidence().stream()
                .limit(1)
                .flatMap(metric -> comparison.metric(metric).flatMap(MetricResult::amounts).stream())
                .anyMatch(both -> both.candidate() == 0);
    }

    static Both<Set<Collector>> collectors(Comparison comparison) {
        return comparison.map(
                runs -> runs.stream().map(run -> run.jvm().collector()).collect(Collectors.toSet()));
    }

    List<MetricResult> with(PassedVerdict way) {
        return each().filter(result -> result.told() == way).toList();
    }

    Stream<MetricResult> news(PassedVerdict way) {
        return with(way).stream().filter(this::isNews);
    }

    /** Work, where one side did less of it: neither good news nor bad. How full something is, and how busy, is none. */
    List<MetricResult> work() {
        return ordered.stream()
                .filter(result -> result.withWork() && result.metric().is(Trait.WORK))
                .toList();
    }

    /** Whether a cause explains it: it, or another metric that states the same fact, is its evidence or what it does. */
    static boolean isIn(MetricResult result, Diagnosis cause) {
        return cause.explains().stream()
                .anyMatch(metric -> metric.equals(result.metric())
                        || metric.id().equals(result.metric().fact()));
    }

    /** Those that a cause explains, as a headline should tell them. */
    Stream<MetricResult> of(Diagnosis cause) {
        return each().filter(result -> isIn(result, cause))
                .sorted(Comparator.comparing((MetricResult result) -> !leads(result))
                        // What follows from a cause is nearer to the user than what it shows in itself.
                        .thenComparing(result ->
                                !(follows(result, cause) && impact(result).compareTo(Impact.MEMORY) < 0))
                        .thenComparing(result -> !cause.evidence().contains(result.metric()))
                        .thenComparing(result -> !cause.card().draws(result.metric()))
                        .thenComparing(this::impact)
                        .thenComparing(result -> result.told() == PassedVerdict.DIFFERENT));
    }

    /** Whether it states what a sure cause set, which is told with its name. */
    boolean isSet(MetricResult result) {
        return causes().stream()
                .filter(Diagnosis::isSure)
                .flatMap(cause -> cause.tradeOff().values().stream())
                .anyMatch(told -> result.quantity().filter(told::equals).isPresent());
    }

    /** Whether it is seen in what follows from a cause. */
    static boolean follows(MetricResult result, Diagnosis cause) {
        return cause.consequences().stream().anyMatch(each -> each.evidence().contains(result.metric()));
    }

    /** All but what only follows from the work done. */
    Stream<MetricResult> each() {
        return ordered.stream().filter(result -> !result.withWork());
    }

    boolean isFeltAtOnce(MetricResult result) {
        return impact(result) == Impact.REQUESTS_AND_PAUSES;
    }

    /** They are felt, but less than what happens all the time. */
    boolean isSinglePause(MetricResult result) {
        return impact(result) == Impact.SINGLE_PAUSES;
    }

    /** Whether it is requests or pauses, or what must never happen and is what happened. */
    boolean isFeltAtAll(MetricResult result) {
        return isFeltAtOnce(result) || isSinglePause(result) || leads(result);
    }

    /** Whether a user feels processors, and all that stops, before it. */
    boolean isHardlyFelt(MetricResult result) {
        return impact(result).compareTo(Impact.PROCESSORS) > 0 && !leads(result);
    }

    boolean isMemory(MetricResult result) {
        return impact(result) == Impact.MEMORY;
    }

    /**
     * Whether it must never happen, is felt, and is what happened: where it costs pauses, these make most of what all
     * pauses changed by.
     */
    boolean leads(MetricResult result) {
        MetricResult cost = cost(result);
        boolean most = cost.equals(result)
                || comparison
                        .metric(PauseMetrics.TOTAL)
                        .filter(all -> cost.metric().equals(PauseMetrics.FULL_TOTAL))
                        .map(all -> difference(cost) / difference(all))
                        .filter(part -> !(part >= MOST))
                        .isEmpty();
        return isCritical(result) && result.told() != PassedVerdict.DIFFERENT && most;
    }

    private static double difference(MetricResult result) {
        return result.candidate().amount().orElse(0)
                - result.baseline().amount().orElse(0);
    }

    /** What is felt as much and goes the other way. */
    Optional<MetricResult> against(MetricResult main) {
        return each().filter(other -> isFeltAtAll(main) == isFeltAtAll(other)
                        && isNews(main) == isNews(other)
                        && main.told() != PassedVerdict.DIFFERENT
                        && other.told() != PassedVerdict.DIFFERENT
                        && main.told() != other.told())
                .findFirst();
    }

    /**
     * Where nobody knows how much was done, what got worse and goes with the work: less of that makes no more of it. Else
     * collections that come more often, and take no less time in all.
     */
    Optional<MetricResult> moreOften() {
        boolean less = comparison
                .metric(PauseMetrics.SHARE)
                .filter(share -> share.verdict() == PassedVerdict.BETTER)
                .isPresent();
        return with(PassedVerdict.WORSE).stream()
                .filter(result -> work == AmountOfWork.UNKNOWN
                        ? result.metric().perUnit() != null
                        : !less && result.metric().equals(CollectionMetrics.RATE))
                .findFirst();
    }

    /**
     * Collections that come less often, or take less time in all, where only that each is longer is bad news. A log does not tell
     * whether they come less often because less was done.
     */
    Optional<MetricResult> lessOften() {
        boolean longer =
                comparison.metric(PauseMetrics.SHARE).stream().noneMatch(share -> share.told() == PassedVerdict.WORSE)
                        && news(PassedVerdict.WORSE).allMatch(result -> LENGTHS.contains(result.metric()));
        return Stream.of(CollectionMetrics.RATE, PauseMetrics.SHARE)
                .filter(metric -> longer)
                .flatMap(metric -> each().filter(result -> result.metric().equals(metric)))
                .filter(result -> result.told() == PassedVerdict.BETTER
                        || (areOfLogs() && result.told() == PassedVerdict.DIFFERENT && difference(result) < 0))
                .findFirst();
    }

    /** Only indirectly where it is less than anybody feels. */
    private Impact impact(MetricResult result) {
        Impact impact = result.metric().impact();
        boolean ofMilliseconds =
                impact == Impact.SINGLE_PAUSES && Math.abs(difference(result)) < LEAST_SINGLE_PAUSE_SECONDS;
        return isFelt(result)
                        && isCostSure(result)
                        && !ofMilliseconds
                        && !isBesideProcessors(result)
                        && !mayBeTheirClock(result)
                        && !NoNews.isFineAlone(comparison, result)
                ? impact
                : Impact.INDIRECT;
    }

    /** What is longer each, or comes more often, is felt by its sum; what must never happen counts by itself. */
    boolean isCostSure(MetricResult result) {
        return result.metric().critical() || cost(result).verdict().isDivergence();
    }

    /** Processors that are mostly idle run at another clock in each run: without a cause, that may be all there is to it. */
    private boolean mayBeTheirClock(MetricResult result) {
        return result.metric().equals(ProcessorMetrics.JVM)
                && result.told() == PassedVerdict.DIFFERENT
                && comparison
                        .metric(ProcessorMetrics.MACHINE)
                        .flatMap(MetricResult::amounts)
                        .filter(load -> Math.max(load.baseline(), load.candidate()) < ProcessorMetrics.SLACK)
                        .isPresent()
                && result.amounts()
                        .filter(load -> Math.max(load.baseline(), load.candidate())
                                < ProcessorMetrics.CLOCKS * Math.min(load.baseline(), load.candidate()))
                        .isPresent()
                && causes().stream().noneMatch(cause -> cause.isSure() && isIn(result, cause));
    }

    private boolean isBesideProcessors(MetricResult result) {
        return result.metric().impact() == Impact.REQUESTS_AND_PAUSES
                && result.metric().unit() == Unit.SHARE
                && comparison
                        .metric(ProcessorMetrics.JVM)
                        .filter(load -> load.verdict().isDivergence() && !load.withWork())
                        .filter(load -> Math.abs(difference(result)) < LEAST_OF_PROCESSORS * Math.abs(difference(load)))
                        .isPresent();
    }

    /** Whether it is more than a sign that one rule goes by, such as the size of a buffer. */
    static boolean matters(Metric metric) {
        return metric.importance() >= 1;
    }

    boolean isNews(MetricResult result) {
        return impact(result) != Impact.INDIRECT
                || isCritical(result)
                || (result.metric().importance() >= WEIGHTY
                        && isFelt(result)
                        && !result.metric().isVital());
    }

    /** Whether it must never happen, and what it costs is felt. What happened once and not again is no gain. */
    private boolean isCritical(MetricResult result) {
        boolean once = result.told() == PassedVerdict.BETTER && difference(result) == -1;
        return result.metric().critical() && !once && isFelt(result);
    }

    /** What tells how much time a result cost; itself where nothing else does. */
    private MetricResult cost(MetricResult result) {
        return Optional.ofNullable(result.metric().cost())
                .flatMap(comparison::metric)
                .orElse(result);
    }

    boolean reachVitalSigns() {
        return ordered.stream().anyMatch(result -> result.metric().isVital());
    }

    /** Whether a user feels how far the values lie apart, or what they cost, or a tenth of that. */
    boolean isFelt(MetricResult told) {
        MetricResult result = cost(told);
        if (result.metric().impact() == Impact.MEMORY) {
            Change change = result.change();
            boolean few = result.metric().unit() == Unit.BYTES && Math.abs(difference(result)) < LEAST_BYTES;
            return change == null || (!few && Math.abs(change.logarithm(change.amount())) >= LEAST_OF_MEMORY);
        }
        return result.amounts()
                .filter(both -> result.metric().isHardlyFelt(both.candidate() - both.baseline(), seconds))
                .isEmpty();
    }

    /** One of them with both values within a sentence: "p99 of shop.Request 65.6 → 224 ms (×3.41)". */
    static Text told(Comparison comparison, MetricResult result) {
        return told(result, name(comparison, result));
    }

    private static Text told(MetricResult result, Text name) {
        return Text.of("head.effect", name, values(result));
    }

    /** Both values, with their factor where it says more. */
    static Text values(MetricResult result) {
        Text values = Text.pair(result.words().baseline(), result.words().candidate());
        // A share is read as a part of the whole, and nothing is no part of something: a factor says no more.
        return result.change() instanceof Change.Ratio change
                        && change.amount() > -1
                        && !change.isFromNearlyNothing()
                        && result.metric().unit() != Unit.SHARE
                ? Text.of(
                        "head.effect.by",
                        values,
                        change.judged().text(result.metric().unit()))
                : values;
    }

    /** The name of a metric within a sentence. */
    static Text name(Comparison comparison, MetricResult result) {
        return Text.inline(fullName(comparison, result));
    }

    /** What is measured by events of the application is told with their name. */
    private static Text fullName(Comparison comparison, MetricResult result) {
        Metric metric = result.metric();
        if (metric.isOutside()) {
            return Text.of("head.name.outside", metric.label());
        }
        if (metric.equals(CpuMetrics.PROCESSORS)) {
            return Text.of("head.name.gc.cpu.processors", comparison.ofProcessors());
        }
        return comparison.name(metric);
    }

    /** The same as the beginning of a sentence. */
    Text sentence(MetricResult result) {
        return told(result, fullName(comparison, result));
    }
}
