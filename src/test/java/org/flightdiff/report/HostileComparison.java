package org.flightdiff.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparability.Degree;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Comparison.UnitsOfWork;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.TradeOff;
import org.flightdiff.comparison.result.EvidenceCard;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.MetricResult.Ruling;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Qualifier.Ranked;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.Problem;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Sureness;
import org.flightdiff.shape.ThreadLanes;
import org.flightdiff.shape.ThreadLanes.Band;
import org.flightdiff.shape.ThreadLanes.Lane;
import org.flightdiff.shape.ThreadLanes.LanesSide;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.shape.ThreadUse;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.ThreadBars;
import org.flightdiff.shape.TimeSpent.TimePart;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value.Known;
import org.jspecify.annotations.Nullable;

/** Comparisons in which every text of unknown origin could do harm. */
public final class HostileComparison {

    /** Texts that would do harm in some format if they were written literally. */
    public static final List<String> TEXTS = List.of(
            "<script>alert(1)</script>",
            "\"><img src=x onerror=alert(1)>",
            "' onmouseover='alert(1)",
            "</script><script>alert(1)</script>",
            "<!-- --><style>*{display:none}</style>",
            "=HYPERLINK(\"http://example.invalid\";\"click\")",
            "+1+cmd|' /C calc'!A0",
            "-2+3",
            "@SUM(A1:A9)",
            "\tindented\rreturned\nbroken",
            "\u001b[31mred\u001b[0m\u0007\u009b2J",
            "user\u202egnp.exe\u2066\u200f\u061c",
            "| table | `code` **bold** [link](http://example.invalid) ![i](http://example.invalid/x.png)",
            "@everyone #1 https://example.invalid www.example.invalid",
            "x".repeat(10_000),
            "\ud83d",
            "&lt;b&gt; &amp;",
            "${7*7} #{7*7} {{7*7}}");

    private HostileComparison() {}

    /** A comparison with this text wherever a text may come from a recording, a path or a goals file. */
    public static Comparison with(String text) {
        return with(text, text);
    }

    /** A comparison with this text wherever a text may come from a recording, and this name of both files. */
    public static Comparison with(String text, String file) {
        return Comparison.of(
                        new Both<>(List.of(run(text, file)), List.of(run(text, file))),
                        new UnitsOfWork(text, new Both<>(2L, 1L)))
                .withComparability(new Comparability(
                        Degree.LIMITED,
                        List.of(new ComparabilityRemark(
                                "other", ComparabilityRemark.Severity.WARNING, Text.given(text), List.of("test")))))
                .withDiagnoses(List.of(new Diagnosis(
                        Cause.named("cause"),
                        new Diagnosis.Claim(
                                Text.given("A cause"), Role.CANDIDATE, Diagnosis.Group.NEW, Diagnosis.Confidence.HIGH),
                        Text.given(text),
                        Text.given(text),
                        new Diagnosis.Support(
                                List.of(metric("test.metric", text)),
                                List.of(metric("test.metric", text)),
                                null,
                                EvidenceCard.NONE),
                        TradeOff.NONE,
                        Trial.NONE,
                        List.of())))
                .withMetrics(List.of(
                        result("test.metric", text, PassedVerdict.WORSE, 1),
                        result("test.absent", text, PassedVerdict.NOT_COMPARABLE, null)))
                .withViews(List.of(view(text)))
                .withGoals(List.of(
                        new GoalResult(text, "test.metric", false, Text.given(text)),
                        new GoalResult(text, "test.metric", null, Text.given(text))));
    }

    /** That a text of whatever length steers no terminal and no direction of writing; lines may end. */
    public static void assertSteersNothing(String text) {
        assertThat(text.codePoints().filter(c -> c != '\n'))
                .noneMatch(c -> Character.isISOControl(c)
                        || Character.getType(c) == Character.FORMAT
                        || Character.getType(c) == Character.SURROGATE);
    }

    private static RunIdentity run(String text, String file) {
        RecordingFile source = new RecordingFile(
                Path.of(file.replace("\ud83d", "?")), 1000, 1, 0, 10_000_000_000L, 10_000_000_000L, 5, true, List.of());
        Jvm jvm = new Jvm(text, text, text, text, text, 1, 1, Collector.UNKNOWN);
        return new RunIdentity(source, jvm, 1, 0, 10, List.of(new Problem("damaged", Text.given(text))));
    }

    private static Metric metric(String id, String text) {
        return Metric.named(id)
                .in(Unit.SECONDS)
                .lowerIsBetter()
                .measured(window -> new Measurement.NotRecorded(Text.given(text)));
    }

    private static MetricResult result(String id, String text, PassedVerdict verdict, @Nullable Integer rank) {
        Metric metric = metric(id, text);
        boolean compared = verdict != PassedVerdict.NOT_COMPARABLE;
        MetricResult result = MetricResult.of(
                metric,
                "test",
                new Both<>(
                        compared ? new Known(1.5, 10, Text.given(text)) : new TooFew(10, Text.given(text)),
                        compared ? new Known(3.25, 12, Text.given(text)) : new TooFew(12, Text.given(text))),
                compared ? new Change.Relative(3.25 / 1.5 - 1, new Change.Bounds(0.5, 2.0)) : null,
                new Ruling(verdict, Text.given(text), 0.99));
        return rank == null ? result : result.with(new Ranked(rank));
    }

    private static ViewResult view(String text) {
        Points points = new Points(new double[] {0, 1, 2}, new double[] {1, Double.NaN, 3});
        return new ViewResult(
                "test",
                Text.given("Test"),
                List.of(
                        new TimeSeries(
                                new PanelId("Over time"),
                                Unit.SECONDS,
                                List.of(
                                        new Series(Text.given(text), Role.BASELINE, 0, Series.Style.LINE, points),
                                        new Series(Text.given(text), Role.CANDIDATE, 0, Series.Style.POINTS, points)),
                                List.of(new TimeSeries.ReferenceLine(Text.given(text), Role.BASELINE, 2)),
                                Text.given(text)),
                        new Breakdown(
                                new PanelId("By key"),
                                Text.given("Key"),
                                List.of(new Column("amount", Unit.BYTES)),
                                List.of(new Breakdown.BreakdownRow(text, List.of(1.0), List.of(Double.NaN))),
                                Text.given(text)),
                        new ThreadLanes(
                                new PanelId("Lanes"),
                                1,
                                List.of(new Lane(
                                        text,
                                        Text.recorded(text),
                                        List.of(new Band(ThreadState.BLOCKED, points, 1)),
                                        List.of())),
                                new Both<>(
                                        new LanesSide(3, List.of(ThreadState.BLOCKED), points),
                                        new LanesSide(3, List.of(), Points.NONE)),
                                Map.of(),
                                List.of(),
                                Text.given(text),
                                null),
                        new TimeSpent(
                                new PanelId("Time"),
                                List.of(new ThreadBars(
                                        Text.recorded(text),
                                        List.of(new TimePart(
                                                "idle",
                                                Text.recorded(text),
                                                ThreadUse.IDLE,
                                                2,
                                                Sureness.SAMPLED,
                                                text,
                                                List.of())),
                                        List.of(),
                                        new Both<>(Set.of(), Set.of()))),
                                Text.given(text)),
                        new Listing(
                                new PanelId("Single ones"),
                                List.of(Column.text("name"), new Column("length", Unit.SECONDS)),
                                List.of(List.of(Listing.ListingCell.of(text), Listing.ListingCell.of(0.5))),
                                List.of(),
                                Text.given(text)),
                        new SettingsDifference(
                                new PanelId("Settings"),
                                List.of(new SettingsDifference.SettingRow(Text.given(text), text, text, null, false)),
                                3,
                                Text.given(text)),
                        new Unavailable(new PanelId("Not there"), Text.given(text))));
    }
}
