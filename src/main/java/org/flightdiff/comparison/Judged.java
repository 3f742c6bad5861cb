package org.flightdiff.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Ledger;
import org.flightdiff.accounting.SideLedger;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.accounting.regression.Regressions;
import org.flightdiff.accounting.work.Estimate;
import org.flightdiff.accounting.work.Paces;
import org.flightdiff.comparison.comparability.ComparabilityCheck;
import org.flightdiff.comparison.comparability.SummaryComparability;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.SideMetrics;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.goal.GoalCheck;
import org.flightdiff.comparison.load.LoadReasons;
import org.flightdiff.comparison.load.PerWork;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Verdicts;
import org.flightdiff.comparison.result.Verdicts.Vitals;
import org.flightdiff.comparison.verdict.Assessment;
import org.flightdiff.comparison.verdict.Believed;
import org.flightdiff.comparison.verdict.Correction;
import org.flightdiff.comparison.verdict.Floors;
import org.flightdiff.comparison.verdict.MetricVerdict;
import org.flightdiff.comparison.verdict.MovedWaits;
import org.flightdiff.comparison.verdict.OwnSpread;
import org.flightdiff.comparison.verdict.Ranking;
import org.flightdiff.comparison.verdict.SmallestChange;
import org.flightdiff.comparison.verdict.Standings;
import org.flightdiff.comparison.window.Segment;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.MissingFieldException;
import org.flightdiff.recording.Progress;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.statistics.judgement.Significance;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Better;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.View;
import org.flightdiff.view.application.ApplicationMetrics;

/**
 * The third stage of a comparison: what is said of each metric, which leads, what all of it is worth, what became of the
 * goals, and how the vital signs fare. Of saved summaries it is the last.
 *
 * @param expectations by which it was judged
 * @param comparison what is known by now: all but causes, charts and tables
 * @param regressions what each side spends more of; it is worked out when it is asked for
 */
public record Judged(Measured measured, Expectations expectations, Comparison comparison, Regressions regressions) {

    /** Each metric is tested, then judged. */
    private static final long STAGES = 2;

    private record Steps(Progress progress, long all, AtomicLong done) {
        <T> T done(T result) {
            progress.advanced(done.incrementAndGet(), all);
            return result;
        }
    }

    public static Judged of(Measured measured, Expectations expectations) {
        return of(measured, expectations, Progress.SILENT);
    }

    /**
     * Passes the verdicts on what was measured, on all processors.
     *
     * @param progress receives how much is done, from any thread
     */
    public static Judged of(Measured measured, Expectations expectations, Progress progress) {
        Footed sides = measured.sides();
        Both<SideMetrics> metrics = measured.metrics();
        ForkJoinTask<Map<String, VitalCurve>> curves =
                ForkJoinTask.adapt(measured::curves).fork();
        ForkJoinTask<Work> estimated =
                ForkJoinTask.adapt(() -> ToldWork.estimated(sides)).fork();
        Steps steps = new Steps(
                progress,
                STAGES
                        * measured.views().stream()
                                .mapToLong(view -> view.metrics().size())
                                .sum(),
                new AtomicLong());
        List<Assessment> assessments = assessments(measured, expectations.floors(), steps);
        Map<String, Assessment> byId = assessments.stream()
                .collect(Collectors.toMap(each -> each.metric().id(), Function.identity(), (one, other) -> one));
        Correction correction = Correction.of(assessments, expectations.significance());
        double seconds = Math.max(
                metrics.baseline().exposure().seconds(),
                metrics.candidate().exposure().seconds());
        Comparability comparability = sides.areRecorded()
                ? ComparabilityCheck.of(new Sides(sides.windows()), measured.views(), metrics)
                : SummaryComparability.of(sides, metrics.map(SideMetrics::exposure));
        List<MetricResult> believed = Believed.of(
                passed(assessments, correction, expectations, steps),
                byId,
                expectations.muted(),
                expectations.tolerances().keySet(),
                sides,
                seconds);
        Work work = ToldWork.of(believed, sides, estimated::join);
        Regressions regressions = new Regressions(
                sides.areRecorded() ? sides.windows() : new Both<>(List.of(), List.of()),
                work,
                expectations.significance());
        List<MetricResult> perWork = PerWork.judged(LoadReasons.added(believed), work);
        List<MetricResult> judged = legible(() -> MovedWaits.told(perWork, regressions, sides.areRecorded()), perWork);
        List<MetricResult> ranked = Ranking.rank(judged, byId, seconds);
        Verdicts verdicts = new Verdicts(
                comparability
                        .and(notComputed(assessments))
                        .and(legible(() -> requestsUnseen(sides, work), List.of()))
                        .with(expectations.remarks()),
                Standings.told(ranked, byId, seconds, expectations.significance()),
                GoalCheck.all(
                        expectations.goals(), assessments, expectations.significance(), Believed.isDamaged(sides)),
                work,
                new Vitals(
                        curves.join(),
                        SmallestChange.ofVitalSigns(assessments, correction, expectations.tolerances())));
        return new Judged(
                measured, expectations, measured.begun(sides.unitsOfWork()).with(verdicts), regressions);
    }

    public Footed sides() {
        return measured.sides();
    }

    public Significance significance() {
        return expectations.significance();
    }

    /** The same sides, of one run each, of which only a part is looked at. */
    public Judged within(Segment.Span part) {
        return of(Measured.of(sides().within(part), measured.views(), measured.drawn()), expectations);
    }

    /** What threads did, as far as all fields that tell it are there, which an old or hand-made recording may lack. */
    private static <T> T legible(Supplier<T> told, T otherwise) {
        try {
            return told.get();
        } catch (MissingFieldException absent) {
            return otherwise;
        }
    }

    private static List<Assessment> assessments(Measured measured, Floors floors, Steps steps) {
        Both<SideMetrics> sides = measured.metrics();
        Set<Metric> known = measured.views().stream()
                .flatMap(view -> view.metrics().stream())
                .collect(Collectors.toSet());
        List<Assessment> assessments = new ArrayList<>();
        for (View view : measured.views()) {
            for (Metric metric : view.metrics()) {
                assessments.add(Assessment.of(
                        directed(metric, known, sides),
                        view.id(),
                        sides.map(side -> side.of(metric)),
                        measured.sides().exposures(metric, sides),
                        floors.of(metric.floor())
                                .times(OwnSpread.unitOfFloor(metric, sides.baseline(), sides.candidate()))));
            }
        }
        return assessments.parallelStream()
                .map(each -> steps.done(each.tested()))
                .toList();
    }

    private static List<MetricResult> passed(
            List<Assessment> assessments, Correction correction, Expectations expectations, Steps steps) {
        Map<String, Double> adjusted = correction.adjusted();
        return assessments.parallelStream()
                .map(assessment -> steps.done(MetricVerdict.of(
                        assessment,
                        adjusted.getOrDefault(assessment.test(), Double.NaN),
                        expectations.tolerances().get(assessment.metric().id()),
                        expectations.significance())))
                .toList();
    }

    /** A metric as it is directed on the sides at hand: neither way where one of its provisos does not hold. */
    private static Metric directed(Metric metric, Set<Metric> known, Both<SideMetrics> sides) {
        Both<OptionalDouble> values = sides.map(side -> side.amount(metric));
        if (values.baseline().isEmpty() || values.candidate().isEmpty()) {
            return metric;
        }
        Role larger =
                values.candidate().getAsDouble() > values.baseline().getAsDouble() ? Role.CANDIDATE : Role.BASELINE;
        return metric.direction().provisos().stream()
                .filter(proviso -> known.contains(proviso.metric()))
                .filter(proviso -> !proviso.holds(
                        sides.baseline().amount(proviso.metric()),
                        sides.candidate().amount(proviso.metric()),
                        larger))
                .findFirst()
                .map(proviso -> metric.directedNeitherWay(proviso.otherwise()))
                .orElse(metric);
    }

    private static List<ComparabilityRemark> notComputed(List<Assessment> assessments) {
        List<Assessment> odd = assessments.stream()
                .filter(assessment -> !assessment.isComputed())
                .toList();
        return odd.isEmpty()
                ? List.of()
                : List.of(new ComparabilityRemark(
                        "not-computed",
                        Severity.WARNING,
                        Text.of(
                                "remark.not-computed",
                                Text.codes(odd.stream()
                                        .map(assessment -> assessment.metric().id())
                                        .toList())),
                        odd.stream().map(Assessment::view).distinct().toList()));
    }

    /** How much is known of what threads did, where neither units of work nor numbers from outside tell of requests. */
    private static List<ComparabilityRemark> requestsUnseen(Footed sides, Work work) {
        boolean seen = work.source() == Source.UNITS || work.source() == Source.OUTSIDE;
        if (seen || !sides.areTwo() || !sides.areRecorded() || sides.unitsOfWork() != null) {
            return List.of();
        }
        Ledger ledger = Ledger.of(sides.windows());
        Both<Double> told = ledger.map(SideLedger::told);
        return told.baseline().isNaN() || told.candidate().isNaN()
                ? List.of()
                : List.of(new ComparabilityRemark(
                        ComparabilityRemark.REQUESTS_UNSEEN,
                        Severity.INFO,
                        Text.of(
                                "remark.requests-not-recorded",
                                Text.pair(Text.share(told.baseline()), Text.share(told.candidate()))),
                        List.of()));
    }

    /** What tells how much was done: units of work, else a rate from outside, else what most allocation sites share. */
    private static final class ToldWork {

        /** What a program's own events and the allocation of all of its runs say, where nobody measured it outside. */
        static Work estimated(Footed sides) {
            return sides.areTwo() && sides.areRecorded() && sides.unitsOfWork() == null
                    ? Estimate.of(new Both<>(
                            sides.windows().baseline(), sides.windows().candidate()))
                    : Work.UNKNOWN;
        }

        /** The surest; an estimate is asked for where nobody counted. */
        static Work of(List<MetricResult> results, Footed sides, Supplier<Work> estimated) {
            Stream<Optional<Work>> counted = results.stream()
                    .map(result -> result.metric().equals(ApplicationMetrics.UNITS)
                            ? counted(Source.UNITS, result)
                            : isRate(result) ? counted(Source.OUTSIDE, result) : Optional.empty());
            Work work = counted.flatMap(Optional::stream)
                    .min((one, other) -> one.source().compareTo(other.source()))
                    .orElseGet(estimated);
            return sides.areTwo() && sides.areRecorded()
                    ? legible(() -> Paces.paced(work, sides.windows()), work)
                    : work;
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
}
