package org.flightdiff.comparison.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.privacy.Masked;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/**
 * Everything known after comparing two sides.
 *
 * @param baseline identity of the baseline's recordings
 * @param candidate identity of the candidate's recordings
 * @param comparability what the comparison is worth
 * @param diagnoses named causes, most likely first
 * @param metrics every metric of every view, in the order of the views
 * @param views charts and tables
 * @param goals what became of the goals; empty without any
 * @param unitsOfWork the units of work; null where the application recorded none on both sides
 * @param amountOfWork how much of its work the candidate did, whatever tells it
 * @param vitals what is known of the vital signs besides their results
 * @param masked what of it is not shown, and why
 */
public record Comparison(
        List<RunIdentity> baseline,
        List<RunIdentity> candidate,
        Comparability comparability,
        List<Diagnosis> diagnoses,
        List<MetricResult> metrics,
        List<ViewResult> views,
        List<GoalResult> goals,
        @Nullable UnitsOfWork unitsOfWork,
        Work amountOfWork,
        Vitals vitals,
        Masked masked)
        implements TwoSided<List<RunIdentity>> {

    public Comparison {
        baseline = List.copyOf(baseline);
        candidate = List.copyOf(candidate);
        diagnoses = List.copyOf(diagnoses);
        metrics = List.copyOf(metrics);
        views = List.copyOf(views);
        goals = List.copyOf(goals);
    }

    /** Two sides of which nothing is known yet but what they are; each stage of a comparison adds to it. */
    public static Comparison of(Both<List<RunIdentity>> runs) {
        return new Comparison(
                runs.baseline(),
                runs.candidate(),
                Comparability.of(List.of()),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                Work.UNKNOWN,
                Vitals.NONE,
                Masked.NOTHING);
    }

    /** The causes by group, most likely first; the group of the most likely one comes first. */
    public Map<Group, List<Diagnosis>> diagnosesByGroup() {
        return diagnoses.stream()
                .collect(Collectors.groupingBy(Diagnosis::group, LinkedHashMap::new, Collectors.toList()));
    }

    /** The metrics that diverged, by rank. */
    public List<MetricResult> divergences() {
        return metrics.stream()
                .filter(result -> result.rank() != null)
                .sorted(Comparator.comparing(result -> Objects.requireNonNull(result.rank())))
                .toList();
    }

    /** How much was done, as the first of all results; empty where it is unknown. */
    public Optional<MetricResult> workDone() {
        return WorkDone.of(amountOfWork);
    }

    /** The numbers that tell how the program fares, whatever their verdicts; those that have a value on either side. */
    public List<VitalSign> vitalSigns() {
        return VitalSign.among(metrics, vitals);
    }

    /**
     * What moved most in the stacks of each view, in the order of the views. Computed when it is first asked for, which
     * takes up to a second for a million events.
     */
    public List<MovedFrame> moved() {
        return views.parallelStream().flatMap(ViewResult::moved).toList();
    }

    /** The lines that make each side like the other, in the order of the views. */
    public List<LinesToCopy> linesToCopy() {
        return shapes().filter(LinesToCopy.class::isInstance)
                .map(LinesToCopy.class::cast)
                .toList();
    }

    /** Where the time of threads went; empty if it was not asked for, or is not known. */
    public Optional<TimeSpent> timeSpent() {
        return shapes().filter(TimeSpent.class::isInstance)
                .map(TimeSpent.class::cast)
                .findFirst();
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

    /** The curves of a metric over time, without others of their chart; empty if no chart is about it. */
    public Optional<TimeSeries> course(String metric) {
        return shapes().filter(TimeSeries.class::isInstance)
                .flatMap(shape -> ((TimeSeries) shape).about(metric).stream())
                .findFirst();
    }

    private Stream<Shape> shapes() {
        return views.stream().flatMap(view -> view.shapes().stream());
    }

    /** The metrics of which a verdict is told, in the order of the views. */
    public List<MetricResult> with(PassedVerdict verdict) {
        return metrics.stream().filter(result -> result.told() == verdict).toList();
    }

    /** The metrics that stand so, in the order of the views. */
    public List<MetricResult> standing(Quiet quiet) {
        return metrics.stream()
                .filter(result -> result.quiet().filter(quiet::equals).isPresent())
                .toList();
    }

    /** Whether not one metric could be compared. */
    public boolean isEmpty() {
        return metrics.stream().allMatch(result -> result.verdict() == PassedVerdict.NOT_COMPARABLE);
    }

    /** The result of one metric. */
    public Optional<MetricResult> metric(Metric metric) {
        return metric(metric.id());
    }

    /** The result of one metric, by its id. */
    public Optional<MetricResult> metric(String id) {
        return metrics.stream()
                .filter(result -> result.metric().id().equals(id))
                .findFirst();
    }

    /** The same of runs that are described otherwise. */
    public Comparison withRuns(Both<List<RunIdentity>> runs) {
        return new Comparison(
                runs.baseline(),
                runs.candidate(),
                comparability,
                diagnoses,
                metrics,
                views,
                goals,
                unitsOfWork,
                amountOfWork,
                vitals,
                masked);
    }

    /** The same with another judgement of what it is worth. */
    public Comparison withComparability(Comparability worth) {
        return new Comparison(
                baseline,
                candidate,
                worth,
                diagnoses,
                metrics,
                views,
                goals,
                unitsOfWork,
                amountOfWork,
                vitals,
                masked);
    }

    /**
     * The same with causes; what one of them says to have changed only with the work done is marked so, and what a sure
     * fault costs.
     */
    public Comparison withDiagnoses(List<Diagnosis> causes) {
        Set<Metric> withWork = causes.stream()
                .flatMap(cause -> cause.tradeOff().withWork().stream())
                .collect(Collectors.toSet());
        List<MetricResult> marked = metrics.stream()
                .map(result ->
                        withWork.contains(result.metric()) && !result.withWork() ? result.changedWithWork() : result)
                .map(result -> Charges.of(result, causes))
                .toList();
        return new Comparison(
                baseline,
                candidate,
                comparability,
                causes,
                marked,
                views,
                goals,
                unitsOfWork,
                amountOfWork,
                vitals,
                masked);
    }

    /** The same with other results. */
    public Comparison withMetrics(List<MetricResult> results) {
        return new Comparison(
                baseline,
                candidate,
                comparability,
                diagnoses,
                results,
                views,
                goals,
                unitsOfWork,
                amountOfWork,
                vitals,
                masked);
    }

    /** The same with charts and tables. */
    public Comparison withViews(List<ViewResult> shown) {
        return new Comparison(
                baseline,
                candidate,
                comparability,
                diagnoses,
                metrics,
                shown,
                goals,
                unitsOfWork,
                amountOfWork,
                vitals,
                masked);
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

    /** The same with goals evaluated. */
    public Comparison withGoals(List<GoalResult> results) {
        return new Comparison(
                baseline,
                candidate,
                comparability,
                diagnoses,
                metrics,
                views,
                results,
                unitsOfWork,
                amountOfWork,
                vitals,
                masked);
    }

    /** The same with units of work that are called otherwise. */
    public Comparison withUnitsOfWork(@Nullable UnitsOfWork units) {
        return new Comparison(
                baseline,
                candidate,
                comparability,
                diagnoses,
                metrics,
                views,
                goals,
                units,
                amountOfWork,
                vitals,
                masked);
    }

    /** The same with how much was done. */
    public Comparison withAmountOfWork(Work done) {
        return new Comparison(
                baseline,
                candidate,
                comparability,
                diagnoses,
                metrics,
                views,
                goals,
                unitsOfWork,
                done,
                vitals,
                masked);
    }

    /** The same with what is known of the vital signs. */
    public Comparison withVitals(Vitals known) {
        return new Comparison(
                baseline,
                candidate,
                comparability,
                diagnoses,
                metrics,
                views,
                goals,
                unitsOfWork,
                amountOfWork,
                known,
                masked);
    }

    /** The same, of which this is masked. */
    public Comparison withMasked(Masked values) {
        return new Comparison(
                baseline,
                candidate,
                comparability,
                diagnoses,
                metrics,
                views,
                goals,
                unitsOfWork,
                amountOfWork,
                vitals,
                values);
    }
}
