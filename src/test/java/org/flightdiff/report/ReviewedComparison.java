package org.flightdiff.report;

import java.nio.file.Path;
import java.util.List;
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
import org.flightdiff.recording.Window;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.PanelId;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement;
import org.flightdiff.view.Measurement.TooFew;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.Value.Known;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.SurvivalMetrics;
import org.jspecify.annotations.Nullable;

/** A comparison that never changes, with one of everything that a report has to write. */
public final class ReviewedComparison {

    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final long START_NANOS = 1_767_323_045L * SECOND_NANOS;

    private ReviewedComparison() {}

    /** With a candidate of this file name. */
    public static Comparison of(String candidate) {
        return Comparison.of(
                        new Both<>(
                                List.of(run("before.jfr", "8u504", "1.8.0_504-b08", Collector.PARALLEL, 0, List.of())),
                                List.of(run(
                                        candidate,
                                        "17",
                                        "17.0.15+6",
                                        Collector.G1,
                                        86_400,
                                        List.of(new Problem(
                                                Problem.CUT_OFF,
                                                Text.given("the file ends in the middle of a chunk")))))),
                        new UnitsOfWork("com.example.Request", new Both<>(12_345L, 12_210L)))
                .withComparability(new Comparability(
                        Degree.LIMITED,
                        List.of(
                                new ComparabilityRemark(
                                        "other-collector",
                                        ComparabilityRemark.Severity.WARNING,
                                        Text.given("another collector: Parallel → G1"),
                                        List.of()),
                                new ComparabilityRemark(
                                        "one-sided-events",
                                        ComparabilityRemark.Severity.INFO,
                                        Text.given("recorded on one side only: jdk.GCPhaseParallel"),
                                        List.of("gc")))))
                .withDiagnoses(List.of(
                        new Diagnosis(
                                Cause.named("plab-too-small"),
                                new Diagnosis.Claim(
                                        Text.given("PLAB too small"),
                                        Role.CANDIDATE,
                                        Diagnosis.Group.NEW,
                                        Diagnosis.Confidence.HIGH),
                                Text.given(
                                        "The candidate promotes in buffers of 2 KiB, the baseline in those of 8 KiB."),
                                Text.given("Drop -XX:-ResizePLAB."),
                                new Diagnosis.Support(
                                        List.of(SurvivalMetrics.OLD_SIZE, PauseMetrics.SHARE),
                                        List.of(SurvivalMetrics.OLD_SIZE, PauseMetrics.SHARE),
                                        null,
                                        new EvidenceCard(
                                                List.of(new EvidenceCard.Sight(
                                                        new PanelId("gc.plab-size-of-each-collection"), null)),
                                                metrics().stream().limit(2).toList())),
                                TradeOff.NONE,
                                Trial.ofFlags(
                                        List.of("-Xmx2g"), List.of("-XX:+ResizePLAB"), List.of("-jar", "shop.jar")),
                                List.of()),
                        new Diagnosis(
                                Cause.named("settings-differ"),
                                new Diagnosis.Claim(
                                        Text.given("Settings differ"),
                                        null,
                                        Diagnosis.Group.SETTING,
                                        Diagnosis.Confidence.LOW),
                                Text.given("3 flags differ."),
                                Text.given("Compare with the same flags."),
                                new Diagnosis.Support(List.of(), List.of(), null, EvidenceCard.NONE),
                                TradeOff.NONE,
                                Trial.NONE,
                                List.of())))
                .withMetrics(metrics())
                .withViews(List.of(
                        new ViewResult("gc", Text.given("GC"), List.of()),
                        new ViewResult("heap", Text.given("Heap"), List.of()),
                        new ViewResult("configuration", Text.given("Configuration"), List.of(flags()))))
                .withGoals(List.of(
                        new GoalResult("gc.pause.share: at most 2 %", "gc.pause.share", false, Text.given("3.45 %")),
                        new GoalResult("gc.full.count: 0", "gc.full.count", true, Text.given("0")),
                        new GoalResult(
                                "gc.pause.p99: at most +10 %", "gc.pause.p99", null, Text.given("too few pauses"))));
    }

    private static LinesToCopy flags() {
        return new LinesToCopy(
                new PanelId("Flags to copy"),
                new Both<>(
                        new LinesToCopy.LineToCopy(
                                Text.given("Like the candidate"), "-XX:+UseG1GC -Xmx2g", Text.none()),
                        new LinesToCopy.LineToCopy(
                                Text.given("Like the baseline"),
                                "-XX:-UseG1GC -XX:+UseParallelGC '-XX:CompileCommand=quiet exclude'",
                                Text.given("Remove: `-Xmn384m`"))),
                Text.none());
    }

    private static RunIdentity run(
            String file, String name, String version, Collector collector, long laterSeconds, List<Problem> problems) {
        long start = START_NANOS + laterSeconds * SECOND_NANOS;
        long end = start + 90 * SECOND_NANOS;
        RecordingFile source =
                new RecordingFile(Path.of(file), 3_456_789, 2, start, end, end, 12_345, problems.isEmpty(), List.of());
        Jvm jvm = new Jvm(
                "OpenJDK " + name,
                "OpenJDK (1) for linux-amd64 JRE (" + version + "), built",
                "-Xmx2g",
                "",
                "com.example.Service",
                start - 5 * SECOND_NANOS,
                4711,
                collector);
        return new RunIdentity(source, jvm, 5, laterSeconds == 0 ? 0 : 10, 90, problems);
    }

    private static List<MetricResult> metrics() {
        Metric share = metric("gc.pause.share", Unit.SHARE).measured(ReviewedComparison::none);
        Metric plab = metric("gc.plab.old.median", Unit.BYTES).measured(ReviewedComparison::none);
        Metric full = metric("gc.full.count", Unit.ONE).extensive().critical().measured(ReviewedComparison::none);
        Metric rate = metric("allocation.rate", Unit.BYTES_PER_SECOND).measured(ReviewedComparison::none);
        Metric median = metric("gc.pause.median", Unit.SECONDS).measured(ReviewedComparison::none);
        Metric p99 = metric("gc.pause.p99", Unit.SECONDS).measured(ReviewedComparison::none);
        return List.of(
                result(share, 0.0251, 0.0345, change(0.3745, 0.22, 0.55), PassedVerdict.WORSE, 2, "p 0.0012"),
                result(plab, 8192.0, 2048.0, change(-0.75, -0.76, -0.74), PassedVerdict.DIFFERENT, 3, "p 0.0003"),
                result(full, 0.0, 2.0, null, PassedVerdict.WORSE, 1, "only on the candidate, and critical"),
                result(rate, 3.2e8, 2.4e8, change(-0.25, -0.31, -0.18), PassedVerdict.BETTER, 4, "p 0.004"),
                result(median, 0.0123, 0.0124, change(0.0081, -0.01, 0.03), PassedVerdict.UNCHANGED, null, "alike"),
                result(p99, null, 0.2, null, PassedVerdict.INCONCLUSIVE, null, "baseline: 18 pauses, 100 needed"),
                result(
                        metric("gc.phase.object-copy.mean", Unit.SECONDS).measured(ReviewedComparison::none),
                        null,
                        0.004,
                        null,
                        PassedVerdict.NOT_COMPARABLE,
                        null,
                        "baseline: jdk.GCPhaseParallel is not known to this JVM (8u504)"));
    }

    private static MetricDeclaration metric(String id, Unit unit) {
        MetricDeclaration declared = Metric.named(id).in(unit).lowerIsBetter();
        Views.metric(id)
                .filter(Metric::isVital)
                .ifPresent(sign -> declared.vital(sign.vitalPlace()).felt(sign.impact()));
        return declared;
    }

    private static Change change(double amount, double low, double high) {
        return new Change.Relative(amount, new Change.Bounds(low, high));
    }

    private static Measurement none(Window window) {
        return new Measurement.NotRecorded(Text.given("never measured"));
    }

    private static MetricResult result(
            Metric metric,
            @Nullable Double before,
            @Nullable Double after,
            @Nullable Change change,
            PassedVerdict verdict,
            @Nullable Integer rank,
            String reason) {
        MetricResult result = MetricResult.of(
                metric,
                "gc",
                new Both<>(
                        before == null ? new TooFew(18, Text.none()) : new Known(before, 120, Text.none()),
                        after == null ? new TooFew(140, Text.none()) : new Known(after, 140, Text.none())),
                change,
                new Ruling(verdict, Text.given(reason), 0.99));
        return rank == null ? result : result.with(new Ranked(rank));
    }
}
