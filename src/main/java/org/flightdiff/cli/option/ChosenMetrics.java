package org.flightdiff.cli.option;

import java.util.List;
import java.util.Optional;
import org.flightdiff.report.SafeText;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The metrics that are named on the command line. */
public final class ChosenMetrics {

    private ChosenMetrics() {}

    /** The metrics of ids among views, in the order of the ids; refuses an id that no metric has. */
    public static List<Metric> of(List<String> ids, List<View> views, CommandSpec spec) {
        return ids.stream()
                .map(id -> named(id, views)
                        .orElseThrow(() -> new ParameterException(
                                spec.commandLine(),
                                "no metric is called '" + SafeText.of(id) + "'; flightdiff metrics lists them")))
                .distinct()
                .toList();
    }

    /** The metric of an id among views. */
    public static Optional<Metric> named(String id, List<View> views) {
        return views.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(metric -> metric.id().equals(id))
                .findFirst();
    }
}
