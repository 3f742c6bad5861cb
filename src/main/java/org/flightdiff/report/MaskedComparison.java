package org.flightdiff.report;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Comparison.UnitsOfWork;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.comparison.result.Diagnosis.Support;
import org.flightdiff.comparison.result.Diagnosis.TradeOff;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.comparison.result.Trial.StartedProgram;
import org.flightdiff.comparison.result.Verdicts;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.privacy.Masked;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.privacy.Masking;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Problem;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.Scatter;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSeries.ReferenceLine;
import org.flightdiff.shape.TimeSeries.Subject;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.Unavailable;
import org.jspecify.annotations.Nullable;

/** A comparison with what is not to be shown masked, so that no writer has to think of it. */
public final class MaskedComparison implements Shape.Visitor<Shape> {

    private final Map<String, String> known = new HashMap<>();

    private final Masking masking;

    private MaskedComparison(Masking masking) {
        this.masking = masking;
    }

    /** A named one is the value of a flag. */
    private Text mask(Text text) {
        return text.masked(
                (name, value) -> name.isEmpty() ? mask(value) : masking.value(ValueKind.STATED, name, value));
    }

    private String mask(String text) {
        return known.computeIfAbsent(text, masking::text);
    }

    /** A comparison with masked values. Numbers, names of files and results stay as they are. */
    public static Comparison of(Comparison comparison, Masking masking) {
        return new MaskedComparison(masking).masked(comparison);
    }

    private Comparison masked(Comparison comparison) {
        Comparability worth = comparison.comparability();
        Comparability masked = worth.withRemarks(each(worth.remarks(), this::masked));
        List<Diagnosis> diagnoses = each(comparison.diagnoses(), this::masked);
        Verdicts verdicts = new Verdicts(
                masked,
                each(comparison.metrics(), result -> result.in(this::mask)),
                each(comparison.goals(), this::masked),
                comparison.amountOfWork(),
                comparison.vitals());
        UnitsOfWork units = masked(comparison.unitsOfWork());
        List<MaskedValues> inTexts = masking.masked();
        Both<List<RunIdentity>> runs = comparison.map(side -> each(side, this::masked));
        List<ViewResult> views = each(comparison.views(), this::masked);
        return new Comparison(
                runs.baseline(),
                runs.candidate(),
                units,
                verdicts,
                diagnoses,
                views,
                new Masked(inTexts, masking.masked()));
    }

    private static <T> List<T> each(List<T> values, UnaryOperator<T> masking) {
        return values.stream().map(masking).toList();
    }

    public static RunSummary of(RunSummary summary, Masking masking) {
        MaskedComparison mask = new MaskedComparison(masking);
        List<Shape> settings = each(summary.settings(), each -> each.accept(mask));
        return summary.with(mask.masked(summary.run()), settings, masking.masked());
    }

    private RunIdentity masked(RunIdentity run) {
        Jvm jvm = run.jvm();
        Jvm masked = new Jvm(
                mask(jvm.name()),
                mask(jvm.version()),
                masking.value(ValueKind.JVM_ARGUMENTS, "", jvm.arguments()),
                masking.value(ValueKind.JVM_ARGUMENTS, "", jvm.flags()),
                masking.value(ValueKind.PROGRAM, "", jvm.mainClass()),
                jvm.startEpochNanos(),
                jvm.pid(),
                jvm.collector());
        List<Problem> problems = each(run.problems(), each -> new Problem(each.id(), mask(each.text())));
        return new RunIdentity(
                run.source(), masked, run.jvmAgeSeconds(), run.fromSeconds(), run.toSeconds(), problems, run.beside());
    }

    private ComparabilityRemark masked(ComparabilityRemark remark) {
        return new ComparabilityRemark(
                remark.id(),
                remark.severity(),
                mask(remark.finding()),
                remark.advice(),
                remark.views(),
                mask(remark.details()));
    }

    private Diagnosis masked(Diagnosis diagnosis) {
        Site site = diagnosis.site();
        TradeOff tradeOff = diagnosis.tradeOff();
        return new Diagnosis(
                diagnosis.cause(),
                diagnosis.claim(),
                mask(diagnosis.explanation()),
                mask(diagnosis.advice()),
                new Support(
                        diagnosis.evidence(),
                        diagnosis.explains(),
                        diagnosis.support().severity(),
                        site == null ? null : site.in(this::mask),
                        diagnosis.card()),
                new TradeOff(mask(tradeOff.setting()), tradeOff.gains(), tradeOff.costs(), tradeOff.withWork()),
                masked(diagnosis.trial()),
                each(diagnosis.consequences(), this::masked));
    }

    public static Trial of(Trial trial, Masking masking) {
        return new MaskedComparison(masking).masked(trial);
    }

    public static StartedProgram of(StartedProgram started, Masking masking) {
        return new MaskedComparison(masking).masked(started);
    }

    private Trial masked(Trial trial) {
        Both<StartedProgram> shown = trial.map(this::masked).map(StartedProgram::readable);
        return new Trial(
                shown.baseline(),
                shown.candidate(),
                trial.timed(),
                trial.toFillIn() || !shown.equals(new Both<>(trial.baseline(), trial.candidate())));
    }

    private StartedProgram masked(StartedProgram started) {
        String options = line(started.options().stream());
        String program = line(Stream.concat(Stream.of(started.launcher()), started.program().stream()));
        String shownOptions = masking.value(ValueKind.JVM_ARGUMENTS, "", options);
        String shownProgram = masking.value(ValueKind.COMMAND, "", program);
        List<String> shown = words(shownProgram);
        return new StartedProgram(
                shownProgram.equals(program) ? started.launcher() : shown.get(0),
                shownOptions.equals(options) ? started.options() : words(shownOptions),
                started.flags(),
                shownProgram.equals(program) ? started.program() : shown.subList(1, shown.size()));
    }

    private static String line(Stream<String> words) {
        return words.collect(Collectors.joining(" ")).replaceAll("\\s+", " ");
    }

    private static List<String> words(String line) {
        return List.of(line.strip().split("\\s+"));
    }

    private GoalResult masked(GoalResult goal) {
        return new GoalResult(mask(goal.text()), goal.metric(), goal.passed(), mask(goal.actual()));
    }

    private @Nullable UnitsOfWork masked(@Nullable UnitsOfWork work) {
        return work == null ? null : new UnitsOfWork(mask(work.event()), work.units());
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
                shape.panel(),
                shape.unit(),
                shape.series().stream().map(this::masked).toList(),
                shape.levels().stream()
                        .map(level -> new ReferenceLine(mask(level.name()), level.side(), level.value()))
                        .toList(),
                mask(shape.note()),
                shape.overall(),
                shape.subjects().stream().map(this::masked).toList(),
                shape.part());
    }

    private Subject masked(Subject subject) {
        return new Subject(
                subject.metric(), subject.curves().stream().map(this::mask).collect(Collectors.toSet()));
    }

    private Series masked(Series series) {
        return new Series(mask(series.name()), series.side(), series.run(), series.style(), series.points());
    }

    @Override
    public Shape distribution(Distribution shape) {
        return shape;
    }

    @Override
    public Shape scatter(Scatter shape) {
        return new Scatter(
                shape.panel(), shape.across(), shape.up(), shape.points(), shape.lines(), mask(shape.note()));
    }

    @Override
    public Shape breakdown(Breakdown shape) {
        return new Breakdown(
                shape.panel(),
                shape.keyName(),
                shape.keyKind(),
                shape.columns(),
                shape.rows().stream().map(row -> masked(row, shape.keyKind())).toList(),
                shape.whole(),
                mask(shape.note()));
    }

    /** Even the mean of numbers may be a secret: that of one event is its number. */
    private Breakdown.BreakdownRow masked(Breakdown.BreakdownRow row, ValueKind kind) {
        if (kind == ValueKind.FREE_TEXT) {
            return new Breakdown.BreakdownRow(mask(row.key()), mask(row.label()), row.baseline(), row.candidate());
        }
        String key = masking.value(kind, "", row.key());
        boolean all = kind == ValueKind.FIELD && Masking.hidesAll(row.key());
        return new Breakdown.BreakdownRow(
                key,
                row.label().masked((name, value) -> masking.value(kind, name, value)),
                all ? hidden(row.baseline()) : row.baseline(),
                all ? hidden(row.candidate()) : row.candidate());
    }

    private static List<Double> hidden(List<Double> amounts) {
        return Collections.nCopies(amounts.size(), Double.NaN);
    }

    @Override
    public Shape listing(Listing shape) {
        return new Listing(
                shape.panel(),
                shape.columns(),
                rows(shape.columns(), shape.baseline()),
                rows(shape.columns(), shape.candidate()),
                shape.foremost(),
                shape.baselineCount(),
                shape.candidateCount(),
                mask(shape.note()));
    }

    @Override
    public Shape settingsDifference(SettingsDifference shape) {
        return new SettingsDifference(
                shape.panel(),
                shape.rows().stream().map(this::masked).toList(),
                shape.alike(),
                mask(shape.note()),
                shape.only());
    }

    private SettingsDifference.SettingRow masked(SettingsDifference.SettingRow row) {
        String name = masking.name(row.kind(), row.name());
        String baseline = value(row, row.baseline());
        String candidate = value(row, row.candidate());
        return new SettingsDifference.SettingRow(
                mask(row.group()),
                name,
                name.equals(row.name()) ? mask(row.label()) : Text.recorded(name),
                baseline,
                row.differs() && candidate != null && candidate.equals(baseline)
                        ? Masking.differing(candidate)
                        : candidate,
                row.ordinary(),
                row.kind());
    }

    private @Nullable String value(SettingsDifference.SettingRow row, @Nullable String value) {
        return value == null ? null : masking.value(row.kind(), row.name(), value);
    }

    @Override
    public Shape linesToCopy(LinesToCopy shape) {
        return new LinesToCopy(
                shape.panel(),
                shape.lines()
                        .map(line -> new LinesToCopy.LineToCopy(line.label(), mask(line.text()), mask(line.remark()))),
                mask(shape.note()));
    }

    /** Frames are names in source code, and made only when they are shown. */
    @Override
    public Shape stackTree(StackTree shape) {
        return new StackTree(shape.panel(), shape.trees(), mask(shape.note()));
    }

    @Override
    public Shape threadLanes(ThreadLanes shape) {
        return new ThreadLanes(
                shape.panel(),
                shape.binSeconds(),
                shape.lanes().stream()
                        .map(lane -> new ThreadLanes.Lane(
                                mask(lane.kind()), mask(lane.label()), lane.baseline(), lane.candidate()))
                        .toList(),
                shape.sides(),
                shape.events(),
                shape.halting(),
                mask(shape.note()),
                shape.part());
    }

    @Override
    public Shape timeSpent(TimeSpent shape) {
        return new TimeSpent(
                shape.panel(),
                shape.kinds().stream()
                        .map(bars -> new TimeSpent.ThreadBars(
                                mask(bars.label()),
                                each(bars.baseline(), this::masked),
                                each(bars.candidate(), this::masked),
                                bars.unrecorded()))
                        .toList(),
                mask(shape.note()));
    }

    private TimeSpent.TimePart masked(TimeSpent.TimePart part) {
        return new TimeSpent.TimePart(
                part.account(),
                mask(part.label()),
                part.use(),
                part.threads(),
                part.sureness(),
                mask(part.key()),
                part.events());
    }

    @Override
    public Shape unavailable(Unavailable shape) {
        return new Unavailable(shape.panel(), mask(shape.reason()));
    }

    private List<List<ListingCell>> rows(List<Column> columns, List<List<ListingCell>> rows) {
        return rows.stream()
                .map(row -> IntStream.range(0, row.size())
                        .mapToObj(at -> cell(columns.get(at), row.get(at)))
                        .toList())
                .toList();
    }

    private ListingCell cell(Column column, ListingCell cell) {
        Text text = cell.text();
        if (text == null) {
            return cell;
        }
        return ListingCell.of(
                column.kind() == ValueKind.FREE_TEXT
                        ? mask(text)
                        : text.masked((name, value) -> masking.value(column.kind(), name, value)));
    }
}
