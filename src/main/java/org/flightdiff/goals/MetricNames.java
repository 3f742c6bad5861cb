package org.flightdiff.goals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.Nearest;
import org.flightdiff.language.Words;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;

/** Finds metrics by what people call them: the id, or the label in any case. */
final class MetricNames {

    private final Map<String, Metric> byId = new LinkedHashMap<>();

    MetricNames(List<View> views) {
        views.forEach(view -> view.metrics().forEach(metric -> byId.put(metric.id(), metric)));
    }

    /** @throws IllegalArgumentException with the nearest ids if there is none */
    Metric find(String name) {
        Metric metric = byId.get(name);
        if (metric != null) {
            return metric;
        }
        return byId.values().stream()
                .filter(each -> Words.ENGLISH.of(each.label()).equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no metric is called '" + name + "'; nearest are " + nearest(name)));
    }

    private String nearest(String name) {
        return Nearest.of(
                        name,
                        byId.values().stream(),
                        metric -> Stream.of(metric.id(), Words.ENGLISH.of(metric.label())))
                .map(Metric::id)
                .collect(Collectors.joining(", "));
    }
}
