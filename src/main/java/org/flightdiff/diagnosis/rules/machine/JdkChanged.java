package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Prediction.Way;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.configuration.JvmPanels;
import org.flightdiff.view.cpu.LoadMetrics;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.gc.pause.ThroughputMetric;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

/** Another release of the JDK: of what it changed, that which this pair shows. */
public final class JdkChanged {

    public static final Rule RULE = Rule.named("jdk-changed")
            .shownBy(JvmPanels.JVM)
            .undirected()
            .moving(JdkChange.ALL.stream().map(JdkChange::metric).distinct().toArray(Metric[]::new))
            .moving(
                    LoadMetrics.JVM,
                    PauseMetrics.MEAN,
                    PauseMetrics.MEDIAN,
                    PauseMetrics.SHARE,
                    ThroughputMetric.THROUGHPUT)
            .moving(SafepointMetrics.MEAN, VmOperationMetrics.HALTED_SHARE)
            .moving(ApplicationMetrics.MEDIAN, ApplicationMetrics.P95, ApplicationMetrics.P99)
            .changing(pair -> Text.of("cause.jdk-changed.jdk", versions(pair)))
            .found(JdkChanged::examine);

    private JdkChanged() {}

    private static Text versions(Case pair) {
        return Text.fromTo(
                Text.recorded(pair.before().jvm().shortVersion()),
                Text.recorded(pair.after().jvm().shortVersion()));
    }

    private static Optional<Finding> examine(Case pair) {
        int before = pair.before().jvm().feature();
        int after = pair.after().jvm().feature();
        if (before <= 0 || after <= 0 || before == after) {
            return Optional.empty();
        }
        List<JdkChange> shown = JdkChange.ALL.stream()
                .filter(change -> change.isBetween(before, after) && isShown(pair, change, after > before))
                .toList();
        Text explanation = Text.sentences(
                Text.of(
                        "cause.jdk-changed.found",
                        Text.recorded(pair.before().jvm().shortVersion()),
                        Text.recorded(pair.after().jvm().shortVersion())),
                shown.isEmpty()
                        ? Text.none()
                        : Text.of(
                                "cause.jdk-changed.shown",
                                Text.semicolons(shown.stream()
                                        .map(change -> Text.of(
                                                "cause.jdk-changed.change",
                                                change.text(),
                                                pair.labelled(change.metric())))
                                        .toList())));
        List<Metric> metrics = shown.stream().map(JdkChange::metric).toList();
        boolean explains =
                pair.isUnexplained() && !pair.comparison().divergences().isEmpty();
        return Optional.of(new Finding(explains ? Confidence.MEDIUM : Confidence.LOW, explanation, metrics));
    }

    /** The candidate may be the earlier JDK. */
    private static boolean isShown(Case pair, JdkChange change, boolean later) {
        boolean rises = (change.way() == Way.RISES) == later;
        return rises ? pair.rose(change.metric()) : pair.fell(change.metric());
    }
}
