package org.flightdiff.comparison.load;

import java.util.List;
import java.util.Optional;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Pace;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.accounting.work.Paces;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier;
import org.flightdiff.comparison.result.Qualifier.Charged;
import org.flightdiff.comparison.result.Qualifier.MaybeWithWork;
import org.flightdiff.comparison.result.Qualifier.WithWork;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.Impact;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.jspecify.annotations.Nullable;

/**
 * Judges per work what goes with it. A flow that only went with the work done is neither better nor worse; one that costs
 * more or less for the same work is told as that, although per second it may have stayed or gone the other way. Where
 * about as much was done, or nothing tells, per second is per work.
 */
public final class PerWork {

    /**
     * The largest tolerance of any verdict, as a factor: what is started, compiled and kept up costs a part that does not
     * go with the work.
     */
    private static final double TOLERANCE = Math.log(1.25);

    /**
     * As an estimate of less or more work asks for: of fewer, one is the sum of the others and one may be just the metric that
     * is judged, so that it would be taken for its own reason.
     */
    private static final int FEWEST_CARRIERS = 5;

    private final Work work;
    private final List<MetricResult> results;

    private PerWork(Work work, List<MetricResult> results) {
        this.work = work;
        this.results = results;
    }

    public static List<MetricResult> judged(List<MetricResult> results, Work work) {
        PerWork judging = new PerWork(work, results);
        return MetricResult.qualified(results, judging::judged);
    }

    private Optional<? extends Qualifier> judged(MetricResult result) {
        if (!work.isKnown()) {
            return isBlind(result) || mayBeWork(result, rise(result).orElse(0.0))
                    ? Optional.of(new MaybeWithWork())
                    : Optional.empty();
        }
        if (work.isSame()) {
            double more = rise(result).orElse(0.0);
            boolean counted = work.source() == Source.UNITS && result.metric().is(Trait.THINGS_DONE);
            if ((counted && result.verdict().isDivergence()) || isWithinWork(result, more)) {
                return Optional.of(new WithWork(true, why(result.metric())));
            }
            return result.verdict() == PassedVerdict.DIFFERENT
                            && result.metric().is(Trait.COST)
                            && isOneOfSeveral(more)
                    ? Optional.of(new Charged(dearer(more)))
                    : Optional.empty();
        }
        if (!work.isLess() && !work.isMore()) {
            return Optional.empty();
        }
        return isFlow(result.metric())
                ? rise(result).flatMap(rise -> perWork(result, rise))
                : Optional.of(result).filter(this::isRoomForMore).map(each -> new WithWork(true, why(each.metric())));
    }

    /**
     * Whether a flow goes no further than the work may: within the interval of an estimate and, for the larger part, with it;
     * or with units that are surely more or fewer, while it is not shown to be more or less for each.
     */
    private boolean isWithinWork(MetricResult result, double rise) {
        double more = Math.log(work.ratio());
        if (!isFlow(result.metric()) || !result.verdict().isDivergence() || Math.signum(rise) != Math.signum(more)) {
            return false;
        }
        return switch (work.source()) {
            case CONSENSUS ->
                mayBeWork(result, rise)
                        || (work.carriers() >= FEWEST_CARRIERS
                                && Math.abs(rise) <= Math.min(Math.abs(most(rise)), 2 * Math.abs(more)));
            case UNITS -> (work.low() > 1 || work.high() < 1) && isAlikeForEach(result.metric());
            case OUTSIDE, NONE -> false;
        };
    }

    /**
     * Whether nobody counted the work, it may have changed by more than that of repeated runs, and a flow by no more than it; on
     * processors that are mostly free, so that more or less may have been asked for. Requests and pauses are felt, whatever makes
     * them longer.
     */
    private boolean mayBeWork(MetricResult result, double rise) {
        double most = most(rise);
        return Math.abs(most) > Math.log(Work.SAME)
                && Math.signum(rise) == Math.signum(most)
                && Math.abs(rise) <= (isOfFreeProcessors(result) ? 2 : 1) * Math.abs(most)
                && isFlow(result.metric())
                && result.metric().impact() != Impact.REQUESTS_AND_PAUSES
                && result.verdict().isDivergence()
                && results.stream().anyMatch(PerWork::isOfFreeProcessors);
    }

    /**
     * Whether it is how fast the heap was filled, or came with that, where nothing is known of work and processors, as in a GC
     * log.
     */
    private boolean isBlind(MetricResult result) {
        return work.source() == Source.NONE
                && isFlow(result.metric())
                && result.metric().impact() != Impact.REQUESTS_AND_PAUSES
                && result.verdict().isDivergence()
                && results.stream().noneMatch(each -> each.metric().equals(ProcessorMetrics.JVM) && each.hasAnyValue())
                && results.stream()
                        .filter(each -> each.metric().equals(UseMetrics.CONSUMPTION)
                                && each.verdict().isDivergence())
                        .anyMatch(filled -> Math.signum(rise(filled).orElse(0.0))
                                == Math.signum(rise(result).orElse(Double.NaN)));
    }

    /** The logarithm of as much more or less work as there may be; NaN where nothing tells. */
    private double most(double rise) {
        return Math.log(rise > 0 ? work.high() : work.low());
    }

    private boolean isAlikeForEach(Metric metric) {
        return results.stream()
                .anyMatch(each -> each.metric().equals(metric.perUnit())
                        && !each.verdict().isDivergence());
    }

    /** Whether something else costs more or less, too: processors alone are slower at times, whatever they do. */
    private boolean isOneOfSeveral(double rise) {
        PassedVerdict way = rise > 0 ? PassedVerdict.WORSE : PassedVerdict.BETTER;
        return results.stream()
                .filter(other -> other.metric().is(Trait.COST) && other.verdict() == way)
                .anyMatch(other -> !isWithinWork(other, rise(other).orElse(0.0)));
    }

    /** @param rise ln of the factor by which it is more per second */
    private Optional<? extends Qualifier> perWork(MetricResult result, double rise) {
        double each = rise - Math.log(work.ratio());
        double nearest = Math.abs(each) - Math.hypot(ofWork(each > 0), ofChange(result));
        // A background that is small and does not go with the work costs more a piece, and hardly anything.
        boolean telling = result.verdict().isDivergence() || result.metric().isVital();
        boolean sameWay = Math.signum(rise) == Math.signum(Math.log(work.ratio()));
        boolean goesAlong = sameWay && result.verdict().isDivergence();
        if (nearest > TOLERANCE
                && result.metric().is(Trait.COST)
                && telling
                && !(goesAlong && (isToldForEach(result.metric()) || isOfFreeProcessors(result)))) {
            return dearer(result, each);
        }
        boolean beyond = Math.abs(rise) > Math.abs(Math.log(work.ratio())) && nearest > TOLERANCE;
        return goesAlong && !beyond ? Optional.of(new WithWork(true, why(result.metric()))) : Optional.empty();
    }

    private boolean isToldForEach(Metric metric) {
        return work.source() == Source.UNITS
                && results.stream()
                        .anyMatch(each -> each.metric().equals(metric.perUnit())
                                && each.verdict().isDivergence());
    }

    /** Processors that are seldom asked for something have cold caches and other clocks: each piece of work takes them longer. */
    private static boolean isOfFreeProcessors(MetricResult result) {
        return result.metric().equals(ProcessorMetrics.JVM)
                && result.amounts()
                        .filter(load -> Math.max(load.baseline(), load.candidate()) < Paces.FREE)
                        .isPresent();
    }

    /** Units of work are told already where something is known for each of them. */
    private Text why(Metric metric) {
        return work.source() == Source.UNITS && metric.perUnit() != null
                ? Text.none()
                : Text.of(work.isMore() ? "load.more-work" : "load.less-work", Text.amount(Unit.ONE, work.ratio()));
    }

    private Optional<Charged> dearer(MetricResult result, double each) {
        Role side = dearer(each);
        PassedVerdict told = side == Role.CANDIDATE ? PassedVerdict.WORSE : PassedVerdict.BETTER;
        return result.verdict() == told
                ? Optional.empty()
                : Optional.of(new Charged(
                        side,
                        Text.of(
                                each > 0 ? "load.costs-more" : "load.costs-less",
                                Text.amount(Unit.ONE, Math.exp(each)),
                                Text.amount(Unit.ONE, work.ratio())),
                        Math.exp(each)));
    }

    private static Role dearer(double rise) {
        return rise > 0 ? Role.CANDIDATE : Role.BASELINE;
    }

    /** Half of the interval of the work, on the side of less or more of it. */
    private double ofWork(boolean high) {
        return Math.abs(Math.log((high ? work.high() : work.low()) / work.ratio()));
    }

    private static double ofChange(MetricResult result) {
        Change change = result.change() == null ? null : result.change().judged();
        Double low = change == null ? null : change.low();
        Double high = change == null ? null : change.high();
        return low == null || high == null || low <= -1 ? 0 : (Math.log1p(high) - Math.log1p(low)) / 2;
    }

    /** Whether it is memory of a side that was asked for more, as requests under way need some each. */
    private boolean isRoomForMore(MetricResult result) {
        return work.pace() == Pace.ASKED
                && result.metric().impact() == Impact.MEMORY
                && !result.metric().isGrowth()
                && result.verdict().isDivergence()
                && rise(result).filter(rise -> rise > 0 == work.isMore()).isPresent();
    }

    /** Whether more of it is there where more is done in the same time. */
    private static boolean isFlow(Metric metric) {
        return !metric.critical()
                && !metric.is(Trait.THINGS_DONE)
                && !metric.isGrowth()
                && !metric.isOutside()
                && (metric.extensive()
                        || metric.perUnit() != null
                        || metric.is(Trait.SHARE_OF_TIME)
                        || metric.is(Trait.COST)
                        || metric.is(Trait.WORK)
                        || (metric.better() != Better.HIGHER
                                && (metric.unit() == Unit.PER_SECOND || metric.unit() == Unit.BYTES_PER_SECOND)));
    }

    /** Of what is left of a whole, of what is missing; of the time between two, of how often. Empty without a ratio. */
    private static Optional<Double> rise(MetricResult result) {
        Metric metric = result.metric();
        @Nullable Change change = result.shown().change();
        if (change == null || !(change.judged().amount() > -1)) {
            return Optional.empty();
        }
        double rise = change.judged().logarithm(change.judged().amount());
        boolean between = metric.better() == Better.HIGHER && metric.perUnit() != null;
        return Double.isFinite(rise) ? Optional.of(between ? -rise : rise) : Optional.empty();
    }
}
