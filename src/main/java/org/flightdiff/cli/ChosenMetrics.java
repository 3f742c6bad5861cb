package org.flightdiff.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.language.Nearest;
import org.flightdiff.report.SafeText;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

final class ChosenMetrics {

    private ChosenMetrics() {}

    /** The metrics of ids among views, in the order of the ids; refuses an id that no metric has. */
    static List<Metric> of(List<String> ids, List<View> views, CommandSpec spec) {
        return ids.stream()
                .map(id -> named(id, views)
                        .orElseThrow(() -> new ParameterException(
                                spec.commandLine(),
                                unknown(
                                        "metric",
                                        id,
                                        views.stream()
                                                .flatMap(view -> view.metrics().stream())
                                                .map(Metric::id),
                                        "metrics"))))
                .distinct()
                .toList();
    }

    static String unknown(String kind, String id, Stream<String> ids, String command) {
        return "no " + kind + " is called '" + SafeText.of(id) + "'; nearest are " + Nearest.line(id, ids)
                + "; flightdiff " + command + " lists all";
    }

    static Optional<Metric> named(String id, List<View> views) {
        return views.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(metric -> metric.id().equals(id))
                .findFirst();
    }
}
