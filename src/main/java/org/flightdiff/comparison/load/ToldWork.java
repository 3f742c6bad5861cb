package org.flightdiff.comparison.load;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.accounting.work.Estimate;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.model.Both;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.application.ApplicationMetrics;

/** What tells how much was done: units of work, else a rate from outside, else what most allocation sites share. */
public final class ToldWork {

    private ToldWork() {}

    /** What a program's own events and the allocation of all of its runs say, where nobody measured it outside. */
    public static Work estimated(Footed sides) {
        return sides.areTwo() && sides.areRecorded() && sides.unitsOfWork() == null
                ? Estimate.of(
                        new Both<>(sides.windows().baseline(), sides.windows().candidate()))
                : Work.UNKNOWN;
    }

    /**
     * The surest.
     *
     * @param results all metrics
     * @param estimated is asked where nobody counted
     */
    public static Work of(List<MetricResult> results, Supplier<Work> estimated) {
        Stream<Optional<Work>> counted = results.stream()
                .map(result -> result.metric().equals(ApplicationMetrics.UNITS)
                        ? counted(Source.UNITS, result)
                        : isRate(result) ? counted(Source.OUTSIDE, result) : Optional.empty());
        return counted.flatMap(Optional::stream)
                .min((one, other) -> one.source().compareTo(other.source()))
                .orElseGet(estimated);
    }

    /** A number from outside of which more is better, and that is no part of a whole: so much a second, or a run. */
    private static boolean isRate(MetricResult result) {
        return result.metric().isOutside()
                && result.metric().better() == Better.HIGHER
                && result.metric().unit() != Unit.SHARE
                && result.metric().unit() != Unit.SECONDS;
    }

    private static Optional<Work> counted(Source source, MetricResult result) {
        return result.amounts()
                .filter(both -> both.baseline() > 0 && both.candidate() > 0)
                .map(both -> {
                    double ratio = both.candidate() / both.baseline();
                    Change change = result.change();
                    Double low = change == null ? null : change.judged().low();
                    Double high = change == null ? null : change.judged().high();
                    return new Work(
                            source,
                            ratio,
                            low == null || low <= -1 ? ratio : Math.min(ratio, 1 + low),
                            high == null ? ratio : Math.max(ratio, 1 + high),
                            1,
                            1);
                });
    }
}
