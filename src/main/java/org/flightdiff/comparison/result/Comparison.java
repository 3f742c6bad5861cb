package org.flightdiff.comparison.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.comparison.result.Verdicts.Vitals;
import org.flightdiff.comparison.result.ViewResult.MovedFrame;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.privacy.Masked;
import org.flightdiff.shape.JudgedPart;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.OwnEvents;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.jspecify.annotations.Nullable;

/**
 * Everything known after comparing two sides.
 *
 * @param unitsOfWork the units of work; null where the application recorded none on both sides
 * @param diagnoses named causes, most likely first
 * @param views charts and tables
 * @param masked what of it is not shown, and why
 */
public record Comparison(
        List<RunIdentity> baseline,
        List<RunIdentity> candidate,
        @Nullable UnitsOfWork unitsOfWork,
        Verdicts verdicts,
        List<Diagnosis> diagnoses,
        List<ViewResult> views,
        Masked masked)
        implements TwoSided<List<RunIdentity>> {

    public Comparison {
        baseline = List.copyOf(baseline);
        candidate = List.copyOf(candidate);
        diagnoses = List.copyOf(diagnoses);
        views = List.copyOf(views);
    }

    /** Two sides of which nothing is known yet but what they are; each stage of a comparison adds to it. */
    public static Comparison of(Both<List<RunIdentity>> runs, @Nullable UnitsOfWork unitsOfWork) {
        return new Comparison(
                runs.baseline(), runs.candidate(), unitsOfWork, Verdicts.NONE, List.of(), List.of(), Masked.NOTHING);
    }

    /** The same of runs, and of units of work, that are described otherwise. */
    public Comparison withRuns(TwoSided<List<RunIdentity>> runs, @Nullable UnitsOfWork units) {
        return new Comparison(runs.baseline(), runs.candidate(), units, verdicts, diagnoses, views, masked);
    }

    public Comparison with(Verdicts passed) {
        return new Comparison(baseline, candidate, unitsOfWork, passed, diagnoses, views, masked);
    }

    public Comparison withDiagnoses(List<Diagnosis> causes) {
        return new Comparison(baseline, candidate, unitsOfWork, verdicts.qualifiedBy(causes), causes, views, masked);
    }

    public Comparison withViews(List<ViewResult> shown) {
        JudgedPart part = comparability().part();
        List<ViewResult> within = shown.stream().map(view -> view.within(part)).toList();
        return new Comparison(baseline, candidate, unitsOfWork, verdicts, diagnoses, within, masked);
    }

    /** The same with these charts and tables in place of those of the same views. */
    public Comparison showing(List<ViewResult> made) {
        return withViews(views.stream()
                .map(view -> made.stream()
                        .filter(other -> other.id().equals(view.id()))
                        .findFirst()
                        .orElse(view))
                .toList());
    }

    /** The same with another judgement of what it is worth. */
    public Comparison withComparability(Comparability worth) {
        return with(new Verdicts(worth, metrics(), goals(), amountOfWork(), vitals()));
    }

    public Comparison withMetrics(List<MetricResult> results) {
        return with(new Verdicts(comparability(), results, goals(), amountOfWork(), vitals()));
    }

    public Comparison withGoals(List<GoalResult> results) {
        return with(new Verdicts(comparability(), metrics(), results, amountOfWork(), vitals()));
    }

    public Comparability comparability() {
        return verdicts.comparability();
    }

    /** How long the longest window is, in all; 0 without any. */
    public double seconds() {
        JudgedPart part = comparability().part();
        return part != null
                ? part.of()
                : Stream.concat(baseline.stream(), candidate.stream())
                        .mapToDouble(RunIdentity::seconds)
                        .max()
                        .orElse(0);
    }

    public List<MetricResult> metrics() {
        return verdicts.metrics();
    }

    public List<GoalResult> goals() {
        return verdicts.goals();
    }

    public Work amountOfWork() {
        return verdicts.amountOfWork();
    }

    public Vitals vitals() {
        return verdicts.vitals();
    }

    /** The causes by group, most likely first; the group of the most likely one comes first. */
    public Map<Group, List<Diagnosis>> diagnosesByGroup() {
        return diagnoses.stream()
                .collect(Collectors.groupingBy(Diagnosis::group, LinkedHashMap::new, Collectors.toList()));
    }

    /** The metrics that diverged, by rank. */
    public List<MetricResult> divergences() {
        return metrics().stream()
                .filter(result -> result.rank() != null)
                .sorted(Comparator.comparing(result -> Objects.requireNonNull(result.rank())))
                .toList();
    }

    /** How much was done, as a result that stands before those of the metrics; empty where it is unknown. */
    public Optional<MetricResult> workDone() {
        return WorkDone.of(this);
    }

    /** That one side surely took longer for the same work, of a program that does its work and ends. */
    public Optional<Diagnosis> slowerJob() {
        return diagnoses.stream()
                .filter(cause -> cause.is(Cause.Trait.OF_JOB) && cause.isSure())
                .findFirst();
    }

    /**
     * What surely keeps threads of one side waiting in the middle of their work, where that side did less; where nobody
     * knows how much was done, where it computes no more, either.
     */
    public Optional<Diagnosis> keptWaiting() {
        List<Diagnosis> waiting =
                diagnoses.stream().filter(Diagnosis::keepsWaiting).toList();
        boolean oneSide = waiting.stream().map(Diagnosis::side).distinct().count() == 1;
        return waiting.stream().findFirst().filter(cause -> oneSide && doesLess(cause));
    }

    /** No two runs of one program that can be compared at all lie so far apart. */
    private static final double SEVERAL = 2;

    private boolean doesLess(Diagnosis cause) {
        Role side = Objects.requireNonNull(cause.side());
        Work work = amountOfWork();
        return work.isKnown()
                ? side == Role.CANDIDATE ? work.isLess() : work.isMore()
                : metric(ProcessorMetrics.JVM)
                        .flatMap(MetricResult::amounts)
                        .filter(both -> times(both, side) <= computesAtMost(cause))
                        .isPresent();
    }

    /**
     * How many times as much it may compute for so much more waiting. With more load threads compute as much more as they wait
     * more for somebody outside, where no queue of this JVM grows.
     */
    private static double computesAtMost(Diagnosis cause) {
        Diagnosis.Site site = cause.site();
        Role side = Objects.requireNonNull(cause.side());
        return site == null || site.amount() == null || !cause.is(Cause.Trait.WAITS_OUTSIDE)
                ? 1
                : Math.max(1, times(site.amount().amounts(), side) / SEVERAL);
    }

    private static double times(Both<Double> amounts, Role side) {
        return amounts.of(side) / amounts.of(side.other());
    }

    /** What surely makes the candidate slower, whatever its metrics say. */
    public Optional<Diagnosis> slowing() {
        return slowerJob().or(this::keptWaiting).filter(cause -> cause.side() == Role.CANDIDATE);
    }

    /** The numbers that tell how the program fares, whatever their verdicts; those that have a value on either side. */
    public List<VitalSign> vitalSigns() {
        return VitalSign.among(metrics(), vitals());
    }

    /**
     * What moved most in the stacks of each view, in the order of the views. Computed when it is first asked for, which
     * takes up to a second for a million events. Where threads wait as much in another way, neither way moved.
     */
    public List<MovedFrame> moved() {
        List<MovedFrame> moved =
                views.parallelStream().flatMap(ViewResult::moved).toList();
        boolean otherwise = metrics().stream().anyMatch(MetricResult::isMoved);
        return moved.stream()
                .filter(one -> !otherwise || moved.stream().noneMatch(one::isInsteadOf))
                .toList();
    }

    /** The lines that make each side like the other, in the order of the views. */
    public List<LinesToCopy> linesToCopy() {
        return shapes().filter(LinesToCopy.class::isInstance)
                .map(LinesToCopy.class::cast)
                .toList();
    }

    /** Where the time of threads went; empty if it was not asked for, or is not known. */
    public Optional<TimeSpent> timeSpent() {
        return accounts().findFirst();
    }

    /** Where the time of threads went, and who used the processors; empty as {@link #timeSpent}. */
    public Stream<TimeSpent> accounts() {
        return shapes().filter(TimeSpent.class::isInstance).map(TimeSpent.class::cast);
    }

    /** The picture of a cause, as its view has it; empty if it has none, or shapes were not asked for. */
    public Optional<Shape> picture(Diagnosis cause) {
        return Optional.ofNullable(cause.card().chart()).flatMap(this::picture);
    }

    /** What a panel shows; empty if neither side has anything of it, or shapes were not asked for. */
    public Optional<Shape> picture(PanelId panel) {
        return shapes().filter(shape -> shape.panel().equals(panel) && !(shape instanceof Unavailable))
                .findFirst();
    }

    /** The picture of a cause, where no cause before it has the same. */
    public Optional<Shape> ownPicture(Diagnosis cause) {
        boolean isShown = diagnoses.stream()
                .takeWhile(before -> !before.equals(cause))
                .anyMatch(before ->
                        Objects.equals(before.card().chart(), cause.card().chart()));
        return isShown ? Optional.empty() : picture(cause);
    }

    public boolean isOfLogs() {
        return comparability().remarks().stream().anyMatch(remark -> remark.id().equals(ComparabilityRemark.GC_LOGS));
    }

    /** The views that are offered: of logs not those of which these tell nothing. */
    public List<ViewResult> offered() {
        return views.stream()
                .filter(view -> !isOfLogs()
                        || view.shapes().stream().anyMatch(shape -> !(shape instanceof Unavailable) && !shape.isEmpty())
                        || metrics().stream()
                                .anyMatch(result -> result.view().equals(view.id()) && result.hasAnyValue()))
                .toList();
    }

    /** The stacks beside the picture of a cause; empty if its view has none, or shapes were not asked for. */
    public Optional<PanelId> stacks(Diagnosis cause) {
        return views.stream()
                .filter(view -> view.id().equals(cause.card().view()))
                .flatMap(ViewResult::stacks)
                .map(StackTree::panel)
                .findFirst();
    }

    /** The curves of a metric over time, without others of their charts; none if no chart is about it. */
    public Stream<TimeSeries> courses(String metric) {
        return shapes().filter(TimeSeries.class::isInstance)
                .flatMap(shape -> ((TimeSeries) shape).about(metric).stream());
    }

    private Stream<Shape> shapes() {
        return views.stream().flatMap(view -> view.shapes().stream());
    }

    /** The metrics of which a verdict is told, in the order of the views. */
    public List<MetricResult> with(PassedVerdict verdict) {
        return metrics().stream().filter(result -> result.told() == verdict).toList();
    }

    /** The metrics that stand so, in the order of the views. */
    public List<MetricResult> standing(Quiet quiet) {
        return metrics().stream()
                .filter(result -> result.quiet().filter(quiet::equals).isPresent())
                .toList();
    }

    /** Whether not one metric could be compared. */
    public boolean isEmpty() {
        return metrics().stream().allMatch(result -> result.verdict() == PassedVerdict.NOT_COMPARABLE);
    }

    public Optional<MetricResult> metric(Metric metric) {
        return metric(metric.id());
    }

    public Optional<MetricResult> metric(String id) {
        for (MetricResult result : metrics()) {
            if (result.metric().id().equals(id)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    /**
     * The other metric that states the same fact and diverged, where this one did not: of all collections what few whole ones
     * say of the live set, of the work what its units per second say.
     */
    public Optional<MetricResult> provenAs(MetricResult result) {
        if (result.verdict().isDivergence()) {
            return Optional.empty();
        }
        Metric metric = result.metric();
        return metric.equals(ApplicationMetrics.UNITS) && amountOfWork().source() == Work.Source.UNITS
                ? workDone().filter(work -> work.verdict().isDivergence())
                : divergences().stream()
                        .filter(other -> other.metric().fact().equals(metric.fact())
                                || (metric.equals(UseMetrics.LIVE_SET)
                                        && other.metric().equals(UseMetrics.AFTER)
                                        && other.told() == result.leaning()))
                        .findFirst();
    }

    /** What a metric is called of this pair: what is measured by events of the application has their name. */
    public Text name(Metric metric) {
        return unitsOfWork != null && metric.ownEvents() == OwnEvents.UNITS_OF_WORK
                ? Text.of("head.name." + metric.id(), unitsOfWork.name())
                : metric.shownLabel();
    }

    /** " of 8", behind a number of processors; empty where the sides have other numbers of them, or none is known. */
    public Text ofProcessors() {
        return Stream.of(ProcessorMetrics.EFFECTIVE, ProcessorMetrics.HARDWARE_THREADS)
                .flatMap(metric -> metric(metric).flatMap(MetricResult::amounts).stream())
                .findFirst()
                .filter(both -> both.baseline().equals(both.candidate()))
                .map(both -> Text.of("cause.of-processors", Text.amount(Unit.ONE, both.candidate())))
                .orElse(Text.none());
    }

    public record UnitsOfWork(String event, Both<Long> units) {

        /** The event without its package: "Request". */
        public Text name() {
            return Text.recorded(event.substring(event.lastIndexOf('.') + 1));
        }

        public Text text() {
            return Text.of(
                    "load.unit-of-work",
                    Text.recorded(event),
                    Text.fromTo(Text.count(units.baseline()), Text.count(units.candidate())));
        }
    }
}
