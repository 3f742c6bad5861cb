package org.flightdiff.comparison.head;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Pace;
import org.flightdiff.comparison.load.Load;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.Word;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.jspecify.annotations.Nullable;

/**
 * What a comparison amounts to in terms of work and cost, where that can be said: a refinement of its {@link Tone}. After
 * swapping the sides each is its opposite; what fills up only stops doing so.
 */
public enum Gist implements Word {
    /** Less work in the same time, or each piece takes longer. */
    SLOWER(Tone.WORSE),
    /** More work in the same time, or each piece takes shorter. */
    FASTER(Tone.BETTER),
    /** The same work for more processor time, allocation or pauses. */
    COSTS_MORE(Tone.WORSE),
    /** The same work for less of them. */
    COSTS_LESS(Tone.BETTER),
    /** Something grows until there is no more of it. */
    FILLS_UP(Tone.WORSE),
    /** More was asked for, at the same cost a piece. */
    BUSIER(Tone.DIFFERENT),
    /** Less was asked for, at the same cost a piece. */
    IDLER(Tone.DIFFERENT);

    /** Of one thread: who waits so much longer is kept from its work. */
    private static final double LEAST_THREADS = 0.25;

    /** Of the change of the work, on the log scale: what is asked for less also computes less. */
    private static final double LEAST_OF_LOAD = 0.5;

    /** Than as many times the work explains, which is estimated. */
    private static final double FAR_MORE = 1.5;

    private final Tone tone;

    Gist(Tone tone) {
        this.tone = tone;
    }

    public Text text() {
        return Text.of("head.gist." + word());
    }

    Tone tone() {
        return tone;
    }

    /** Whether more or less was asked for, at the same cost each. */
    boolean isOfLoad() {
        return this == BUSIER || this == IDLER;
    }

    /** Of a job, or where the amount of work differs: this decides the tone. Null where it does not. */
    static @Nullable Gist ofWork(Comparison comparison, Effects effects) {
        Optional<Diagnosis> job = comparison.slowerJob();
        if (job.isPresent()) {
            return job.get().side() == Role.CANDIDATE ? SLOWER : FASTER;
        }
        Work work = comparison.amountOfWork();
        if (!work.isLess() && !work.isMore()) {
            return work.isKnown() ? null : ofWaiting(comparison);
        }
        Role doingLess = work.isLess() ? Role.CANDIDATE : Role.BASELINE;
        if (isKept(comparison, doingLess)) {
            // Who did more in spite of a sure fault of its own did not do so by getting faster.
            boolean inSpite = hasFault(comparison, doingLess.other()) && !isOtherwiseSet(comparison);
            return inSpite ? null : work.isLess() ? SLOWER : FASTER;
        }
        if (work.pace() == Pace.UNSEEN) {
            return null;
        }
        boolean news = Stream.of(PassedVerdict.WORSE, PassedVerdict.BETTER)
                .anyMatch(way -> effects.news(way).findAny().isPresent());
        return (news && work.pace() != Pace.ASKED) || isDearer(comparison, doingLess.other())
                ? null
                : work.isLess() ? IDLER : BUSIER;
    }

    /** Whether the processors of the side that did more are busier by far more than that. */
    private static boolean isDearer(Comparison comparison, Role side) {
        double work = Math.exp(Math.abs(Math.log(comparison.amountOfWork().ratio())));
        return comparison
                .metric(ProcessorMetrics.JVM)
                .filter(load -> load.verdict().isDivergence())
                .flatMap(MetricResult::amounts)
                .filter(load -> load.of(side) > FAR_MORE * work * load.of(side.other()))
                .isPresent();
    }

    /** Where threads that work wait longer, and nobody counted what they do. */
    private static @Nullable Gist ofWaiting(Comparison comparison) {
        return comparison
                .keptWaiting()
                .map(cause -> cause.side() == Role.CANDIDATE ? SLOWER : FASTER)
                .orElse(null);
    }

    /**
     * Where the amount of work is the same, or unknown; null where it cannot be said.
     *
     * @param main the effect that is told
     */
    static @Nullable Gist ofCost(Comparison comparison, Effects effects, Tone tone, MetricResult main) {
        boolean worse = tone == Tone.WORSE;
        if (!worse && tone != Tone.BETTER) {
            return null;
        }
        Optional<Diagnosis> filling =
                MainEffect.first(effects).filter(cause -> fills(cause) && Effects.isIn(main, cause));
        if (worse && filling.isPresent()) {
            return FILLS_UP;
        }
        List<Metric> going = effects.news(worse ? PassedVerdict.WORSE : PassedVerdict.BETTER)
                .map(MetricResult::metric)
                .toList();
        if (going.stream().anyMatch(ApplicationMetrics.DURATIONS::contains)) {
            return worse ? SLOWER : FASTER;
        }
        boolean costs = comparison.amountOfWork().isSame()
                && !going.isEmpty()
                && going.stream().allMatch(metric -> isCost(comparison, metric));
        return !costs ? null : worse ? COSTS_MORE : COSTS_LESS;
    }

    /**
     * Where a cause shows what the same work costs more, or cost; empty where it shows nothing of it, or something else goes
     * the other way, such as the same spent elsewhere before.
     */
    static Optional<Gist> ofSpending(Comparison comparison, Diagnosis cause) {
        PassedVerdict other = cause.group() == Group.NEW ? PassedVerdict.BETTER : PassedVerdict.WORSE;
        boolean both = !comparison.with(other).isEmpty()
                || comparison.diagnoses().stream()
                        .anyMatch(each -> each.id().equals(cause.id()) && each.group() != cause.group());
        if (both || !comparison.amountOfWork().isSame() || !cause.is(Cause.Trait.COSTS)) {
            return Optional.empty();
        }
        return switch (cause.group()) {
            case NEW -> Optional.of(COSTS_MORE);
            case GONE -> Optional.of(COSTS_LESS);
            case SETTING -> Optional.empty();
        };
    }

    /** Whether it is what work costs, or the same for each unit of it. */
    private static boolean isCost(Comparison comparison, Metric metric) {
        return metric.is(Trait.COST)
                || comparison.metrics().stream()
                        .map(MetricResult::metric)
                        .anyMatch(cost -> cost.is(Trait.COST) && metric.equals(cost.perUnit()));
    }

    /** Whether a cause says that something grows on the candidate until there is no more of it. */
    static boolean fills(Diagnosis cause) {
        return cause.is(Cause.Trait.FILLS) && cause.group() == Group.NEW;
    }

    /** Whether a side did less though as much was asked for: something takes it longer, keeps it waiting or computing. */
    private static boolean isKept(Comparison comparison, Role side) {
        Pace pace = comparison.amountOfWork().pace();
        // Of what is asked for less each piece costs more: all that goes on anyway is shared by fewer.
        boolean faulty = comparison.diagnoses().stream()
                .anyMatch(cause ->
                        cause.isSure() && cause.side() == side && (pace == Pace.OWN || !cause.is(Cause.Trait.COSTS)));
        if (faulty || (pace != Pace.ASKED && isOtherwiseSet(comparison))) {
            return true;
        }
        boolean askedForLess = Load.of(comparison.metrics()).more() == side.other();
        boolean shows = pace == Pace.OWN && (waits(comparison, side) || computes(comparison, side));
        return !askedForLess && (shows || takesLonger(comparison, side));
    }

    private static boolean hasFault(Comparison comparison, Role side) {
        return comparison.diagnoses().stream()
                .anyMatch(cause -> cause.confidence() == Confidence.HIGH
                        && cause.group() != Group.SETTING
                        && cause.side() == side);
    }

    /** Whether something was set or installed that is likely to have done it. */
    private static boolean isOtherwiseSet(Comparison comparison) {
        Both<Set<String>> versions = comparison.map(
                runs -> runs.stream().map(run -> run.jvm().version()).collect(Collectors.toSet()));
        return !versions.baseline().equals(versions.candidate())
                || comparison.diagnoses().stream().anyMatch(cause -> cause.isSure() && cause.group() == Group.SETTING);
    }

    private static boolean waits(Comparison comparison, Role side) {
        return comparison.metrics().stream()
                .filter(result ->
                        result.metric().is(Trait.SHARE_OF_TIME) && result.view().equals("io"))
                .flatMap(result -> result.amounts().stream())
                .anyMatch(both -> both.of(side) - both.of(side.other()) >= LEAST_THREADS);
    }

    /** Whether its processors are not idle for it. */
    private static boolean computes(Comparison comparison, Role side) {
        double work = Math.abs(Math.log(comparison.amountOfWork().ratio()));
        return comparison
                .metric(ProcessorMetrics.JVM)
                .flatMap(MetricResult::amounts)
                .filter(both -> both.baseline() > 0 && both.candidate() > 0)
                .filter(both -> Math.log(both.of(side.other()) / both.of(side)) < LEAST_OF_LOAD * work)
                .isPresent();
    }

    private static boolean takesLonger(Comparison comparison, Role side) {
        return ApplicationMetrics.DURATIONS.stream()
                .flatMap(metric -> comparison.metric(metric).stream())
                .anyMatch(result ->
                        result.verdict() == (side == Role.CANDIDATE ? PassedVerdict.WORSE : PassedVerdict.BETTER));
    }
}
