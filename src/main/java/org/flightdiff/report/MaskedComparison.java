package org.flightdiff.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.comparison.result.Run;
import org.flightdiff.comparison.result.TradeOff;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.comparison.result.WorkDone;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Problem;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.Level;
import org.flightdiff.shape.Unavailable;
import org.jspecify.annotations.Nullable;

/**
 * A comparison with the secrets in its texts masked, so that no writer has to think of them. A text that appears in
 * many rows is masked once.
 */
public final class MaskedComparison implements Shape.Visitor<Shape> {

    private final Map<String, String> known = new HashMap<>();

    private MaskedComparison() {}

    private Text mask(Text text) {
        return text.masked((name, value) -> name.isEmpty() ? mask(value) : Secrets.maskValue(name, value));
    }

    private String mask(String text) {
        return known.computeIfAbsent(text, Secrets::mask);
    }

    /** The same comparison without secrets. Numbers, names of files and results stay as they are. */
    public static Comparison of(Comparison comparison) {
        return new MaskedComparison().masked(comparison);
    }

    private Comparison masked(Comparison comparison) {
        return comparison
                .withRuns(each(comparison.baseline(), this::masked), each(comparison.candidate(), this::masked))
                .withComparability(comparison
                        .comparability()
                        .withRemarks(each(comparison.comparability().remarks(), this::masked)))
                .withDiagnoses(each(comparison.diagnoses(), this::masked))
                .withMetrics(each(comparison.metrics(), result -> result.withReason(mask(result.reason()))))
                .withViews(each(comparison.views(), this::masked))
                .withGoals(each(comparison.goals(), this::masked))
                .withWork(masked(comparison.work()));
    }

    private static <T> List<T> each(List<T> values, UnaryOperator<T> masking) {
        return values.stream().map(masking).toList();
    }

    /** The same recording, with the secrets in its command line masked. */
    public static Run of(Run run) {
        return new MaskedComparison().masked(run);
    }

    private Run masked(Run run) {
        Jvm jvm = run.jvm();
        Jvm masked = new Jvm(
                mask(jvm.name()),
                mask(jvm.version()),
                mask(jvm.arguments()),
                mask(jvm.flags()),
                mask(jvm.mainClass()),
                jvm.startEpochNanos(),
                jvm.pid(),
                jvm.collector());
        List<Problem> problems = run.problems().stream()
                .map(problem -> new Problem(problem.id(), mask(problem.text())))
                .toList();
        return new Run(run.source(), masked, run.jvmAgeSeconds(), run.fromSeconds(), run.toSeconds(), problems);
    }

    private Remark masked(Remark remark) {
        return new Remark(remark.id(), remark.severity(), mask(remark.finding()), remark.advice(), remark.views());
    }

    private Diagnosis masked(Diagnosis diagnosis) {
        return new Diagnosis(
                diagnosis.id(),
                diagnosis.title(),
                diagnosis.side(),
                diagnosis.group(),
                diagnosis.confidence(),
                mask(diagnosis.explanation()),
                mask(diagnosis.advice()),
                diagnosis.evidence(),
                new TradeOff(
                        mask(diagnosis.tradeOff().setting()),
                        diagnosis.tradeOff().gains(),
                        diagnosis.tradeOff().costs(),
                        diagnosis.tradeOff().withWork()),
                diagnosis.card(),
                each(diagnosis.consequences(), this::masked));
    }

    private GoalResult masked(GoalResult goal) {
        return new GoalResult(mask(goal.text()), goal.metric(), goal.passed(), mask(goal.actual()));
    }

    private @Nullable WorkDone masked(@Nullable WorkDone work) {
        return work == null ? null : new WorkDone(mask(work.event()), work.units());
    }

    private ViewResult masked(ViewResult view) {
        return new ViewResult(
                view.id(),
                view.label(),
                view.shapes().stream().map(shape -> shape.accept(this)).toList());
    }

    @Override
    public Shape timeSeries(TimeSeries shape) {
        return new TimeSeries(
                shape.title(),
                shape.unit(),
                shape.series().stream().map(this::masked).toList(),
                shape.levels().stream()
                        .map(level -> new Level(mask(level.name()), level.side(), level.value()))
                        .toList(),
                mask(shape.note()));
    }

    private Series masked(Series series) {
        return new Series(mask(series.name()), series.side(), series.run(), series.style(), series.points());
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
                        .map(row -> new Breakdown.Row(mask(row.key()), row.baseline(), row.candidate()))
                        .toList(),
                mask(shape.note()));
    }

    @Override
    public Shape listing(Listing shape) {
        return new Listing(
                shape.title(),
                shape.columns(),
                rows(shape.baseline()),
                rows(shape.candidate()),
                shape.foremost(),
                shape.baselineCount(),
                shape.candidateCount(),
                mask(shape.note()));
    }

    @Override
    public Shape settingsDifference(SettingsDifference shape) {
        return new SettingsDifference(
                shape.title(),
                shape.rows().stream()
                        .map(row -> new SettingsDifference.Row(
                                mask(row.group()),
                                mask(row.name()),
                                mask(row.label()),
                                value(row.name(), row.baseline()),
                                value(row.name(), row.candidate()),
                                row.ordinary()))
                        .toList(),
                shape.alike(),
                mask(shape.note()));
    }

    @Override
    public Shape linesToCopy(LinesToCopy shape) {
        return new LinesToCopy(
                shape.title(),
                shape.lines().map(line -> new LinesToCopy.Line(line.label(), mask(line.text()), mask(line.remark()))),
                mask(shape.note()));
    }

    /** Frames are names in source code, and made only when they are shown. */
    @Override
    public Shape stackTree(StackTree shape) {
        return new StackTree(shape.title(), shape.trees(), mask(shape.note()));
    }

    @Override
    public Shape threadLanes(ThreadLanes shape) {
        return new ThreadLanes(
                shape.title(),
                shape.binSeconds(),
                shape.lanes().stream()
                        .map(lane -> new ThreadLanes.Lane(mask(lane.kind()), lane.baseline(), lane.candidate()))
                        .toList(),
                shape.sides(),
                shape.events(),
                mask(shape.note()));
    }

    @Override
    public Shape unavailable(Unavailable shape) {
        return new Unavailable(shape.title(), mask(shape.reason()));
    }

    private static @Nullable String value(String name, @Nullable String value) {
        return value == null ? null : Secrets.maskValue(name, value);
    }

    private List<List<Cell>> rows(List<List<Cell>> rows) {
        return rows.stream().map(row -> row.stream().map(this::cell).toList()).toList();
    }

    private Cell cell(Cell cell) {
        String text = cell.text();
        return text == null ? cell : Cell.of(mask(text));
    }
}
