package org.flightdiff.goals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.language.Words;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;

/** Finds metrics by what people call them: the id, or the label in any case. */
final class MetricNames {

    private static final int NEAREST = 3;

    /** Ids and labels are shorter; what is behind says nothing of what is meant, and each letter costs time. */
    private static final int MOST_LETTERS = 100;

    private final Map<String, Metric> byId = new LinkedHashMap<>();

    MetricNames(List<View> views) {
        views.forEach(view -> view.metrics().forEach(metric -> byId.put(metric.id(), metric)));
    }

    /**
     * The metric of that name.
     *
     * @throws IllegalArgumentException with the nearest ids if there is none
     */
    Metric find(String name) {
        Metric metric = byId.get(name);
        if (metric != null) {
            return metric;
        }
        return byId.values().stream()
                .filter(each -> Words.ENGLISH.of(each.label()).equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no metric is called '" + name + "'; nearest are " + String.join(", ", nearest(name))));
    }

    private List<String> nearest(String name) {
        String wanted = name.substring(0, Math.min(name.length(), MOST_LETTERS)).toLowerCase(Locale.ROOT);
        Map<String, Integer> distances = new LinkedHashMap<>();
        byId.values()
                .forEach(metric -> distances.put(
                        metric.id(),
                        Math.min(
                                distance(wanted, metric.id()),
                                distance(
                                        wanted, Words.ENGLISH.of(metric.label()).toLowerCase(Locale.ROOT)))));
        return distances.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .limit(NEAREST)
                .map(Map.Entry::getKey)
                .collect(Collectors.toList());
    }

    /** How many letters must be inserted, deleted or replaced (Levenshtein). */
    static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int exchanged = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(exchanged, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
