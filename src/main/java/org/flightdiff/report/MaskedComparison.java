package org.flightdiff.report;

import java.util.List;
import java.util.function.UnaryOperator;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.Diagnosis;
import org.flightdiff.comparison.GoalResult;
import org.flightdiff.comparison.Remark;
import org.flightdiff.comparison.Run;
import org.flightdiff.comparison.ViewResult;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Problem;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.Level;
import org.flightdiff.shape.Unavailable;
import org.jspecify.annotations.Nullable;

/** A comparison with the secrets in its texts masked, so that no writer has to think of them. */
public final class MaskedComparison implements Shape.Visitor<Shape> {

    private static final MaskedComparison MASKED = new MaskedComparison();

    private MaskedComparison() {}

    /** The same comparison without secrets. Numbers, names of files and results stay as they are. */
    public static Comparison of(Comparison comparison) {
        return comparison
                .withRuns(
                        each(comparison.baseline(), MaskedComparison::of),
                        each(comparison.candidate(), MaskedComparison::of))
                .withComparability(comparison
                        .comparability()
                        .withRemarks(each(comparison.comparability().remarks(), MaskedComparison::of)))
                .withDiagnoses(each(comparison.diagnoses(), MaskedComparison::of))
                .withMetrics(each(comparison.metrics(), result -> result.withReason(Secrets.mask(result.reason()))))
                .withViews(each(comparison.views(), MaskedComparison::of))
                .withGoals(each(comparison.goals(), MaskedComparison::of));
    }

    private static <T> List<T> each(List<T> values, UnaryOperator<T> masking) {
        return values.stream().map(masking).toList();
    }

    /** The same recording, with the secrets in its command line masked. */
    public static Run of(Run run) {
        Jvm jvm = run.jvm();
        Jvm masked = new Jvm(
                Secrets.mask(jvm.name()),
                Secrets.mask(jvm.version()),
                Secrets.mask(jvm.arguments()),
                Secrets.mask(jvm.flags()),
                Secrets.mask(jvm.mainClass()),
                jvm.startEpochNanos(),
                jvm.pid(),
                jvm.collector());
        List<Problem> problems = run.problems().stream()
                .map(problem -> new Problem(problem.id(), Secrets.mask(problem.text())))
                .toList();
        return new Run(run.source(), masked, run.jvmAgeSeconds(), run.fromSeconds(), run.toSeconds(), problems);
    }

    private static Remark of(Remark remark) {
        return new Remark(
                remark.id(), remark.severity(), Secrets.mask(remark.finding()), remark.advice(), remark.views());
    }

    private static Diagnosis of(Diagnosis diagnosis) {
        return new Diagnosis(
                diagnosis.id(),
                diagnosis.title(),
                diagnosis.side(),
                diagnosis.confidence(),
                Secrets.mask(diagnosis.explanation()),
                Secrets.mask(diagnosis.advice()),
                diagnosis.evidence());
    }

    private static GoalResult of(GoalResult goal) {
        return new GoalResult(Secrets.mask(goal.text()), goal.metric(), goal.passed(), Secrets.mask(goal.actual()));
    }

    private static ViewResult of(ViewResult view) {
        return new ViewResult(
                view.id(),
                view.label(),
                view.shapes().stream().map(shape -> shape.accept(MASKED)).toList());
    }

    @Override
    public Shape timeSeries(TimeSeries shape) {
        return new TimeSeries(
                shape.title(),
                shape.unit(),
                shape.series().stream().map(MaskedComparison::of).toList(),
                shape.levels().stream()
                        .map(level -> new Level(Secrets.mask(level.name()), level.side(), level.value()))
                        .toList(),
                Secrets.mask(shape.note()));
    }

    private static Series of(Series series) {
        return new Series(Secrets.mask(series.name()), series.side(), series.run(), series.style(), series.points());
    }

    @Override
    public Shape distribution(Distribution shape) {
        return shape;
    }

    @Override
    public Shape breakdown(Breakdown shape) {
        return new Breakdown(
                shape.title(),
                shape.keyName(),
                shape.columns(),
                shape.rows().stream()
                        .map(row -> new Breakdown.Row(Secrets.mask(row.key()), row.baseline(), row.candidate()))
                        .toList(),
                Secrets.mask(shape.note()));
    }

    @Override
    public Shape listing(Listing shape) {
        return new Listing(
                shape.title(),
                shape.columns(),
                masked(shape.baseline()),
                masked(shape.candidate()),
                Secrets.mask(shape.note()));
    }

    @Override
    public Shape settingsDifference(SettingsDifference shape) {
        return new SettingsDifference(
                shape.title(),
                shape.rows().stream()
                        .map(row -> new SettingsDifference.Row(
                                Secrets.mask(row.group()),
                                Secrets.mask(row.name()),
                                masked(row.name(), row.baseline()),
                                masked(row.name(), row.candidate()),
                                row.ordinary()))
                        .toList(),
                shape.alike(),
                Secrets.mask(shape.note()));
    }

    @Override
    public Shape unavailable(Unavailable shape) {
        return new Unavailable(shape.title(), Secrets.mask(shape.reason()));
    }

    private static @Nullable String masked(String name, @Nullable String value) {
        return value == null ? null : Secrets.maskValue(name, value);
    }

    private static List<List<Cell>> masked(List<List<Cell>> rows) {
        return rows.stream()
                .map(row -> row.stream().map(MaskedComparison::masked).toList())
                .toList();
    }

    private static Cell masked(Cell cell) {
        String text = cell.text();
        return text == null ? cell : Cell.of(Secrets.mask(text));
    }
}
