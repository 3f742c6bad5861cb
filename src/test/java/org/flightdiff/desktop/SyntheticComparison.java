package org.flightdiff.desktop;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.TradeOff;
import org.flightdiff.comparison.result.EvidenceCard;
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
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Shape;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.NotRecorded;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Value.Known;

/** Comparisons made for a test. */
public final class SyntheticComparison {

    private final List<MetricResult> metrics = new ArrayList<>();
    private final List<ViewResult> views = new ArrayList<>();
    private final List<Diagnosis> diagnoses = new ArrayList<>();

    public SyntheticComparison view(String id, String label, Shape... shapes) {
        views.add(new ViewResult(id, Text.given(label), List.of(shapes)));
        return this;
    }

    /** A metric of the last view with this verdict; divergences are ranked in the order they are added. */
    public SyntheticComparison metric(String id, PassedVerdict verdict, double before, double after) {
        return metric(
                Metric.named(id).in(Unit.SECONDS).measured(window -> new NotRecorded(Text.given("synthetic"))),
                verdict,
                before,
                after);
    }

    public SyntheticComparison metric(Metric metric, PassedVerdict verdict, double before, double after) {
        long ranked = metrics.stream().filter(each -> each.rank() != null).count();
        MetricResult result = MetricResult.of(
                metric,
                views.get(views.size() - 1).id(),
                new Both<>(new Known(before, 40, Text.none()), new Known(after, 50, Text.none())),
                new Change.Relative(after / before - 1, null),
                new Ruling(verdict, Text.given("because of " + metric.id()), 0.99));
        metrics.add(verdict.isDivergence() ? result.with(new Ranked((int) ranked + 1)) : result);
        return this;
    }

    public SyntheticComparison cause(String id, String title, String... evidence) {
        List<MetricResult> shown = metrics.stream()
                .filter(result -> List.of(evidence).contains(result.metric().id()))
                .toList();
        diagnoses.add(new Diagnosis(
                Cause.named(id),
                new Diagnosis.Claim(Text.given(title), Role.CANDIDATE, Diagnosis.Group.NEW, Diagnosis.Confidence.HIGH),
                Text.given("explained"),
                Text.given("advised"),
                new Diagnosis.Support(
                        shown.stream().map(MetricResult::metric).toList(),
                        shown.stream().map(MetricResult::metric).toList(),
                        null,
                        new EvidenceCard(List.of(new EvidenceCard.Sight(new PanelId("heap.heap"), null)), shown)),
                TradeOff.NONE,
                Trial.ofFlags(List.of("-Xmx1g"), List.of("-Xmx2g"), List.of("-jar", "shop.jar", "--user", "me")),
                List.of()));
        return this;
    }

    public Comparison build() {
        return Comparison.of(new Both<>(List.of(run("before.jfr")), List.of(run("after.jfr"))), null)
                .withComparability(new Comparability(Comparability.Degree.COMPARABLE, List.of()))
                .withDiagnoses(diagnoses)
                .withMetrics(metrics)
                .withViews(views);
    }

    private static RunIdentity run(String file) {
        RecordingFile source =
                new RecordingFile(Path.of(file), 1000, 1, 0, 30_000_000_000L, 30_000_000_000L, 10, true, List.of());
        Jvm jvm = new Jvm("JVM", "", "", "", "", 0, 1, Collector.G1);
        return new RunIdentity(source, jvm, 0, 0, 30, List.of());
    }
}
