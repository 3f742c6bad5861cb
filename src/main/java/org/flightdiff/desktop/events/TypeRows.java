package org.flightdiff.desktop.events;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.flightdiff.desktop.events.TypeRow.Category;
import org.flightdiff.desktop.events.TypeRow.OfOne;
import org.flightdiff.events.EventTypeLine;
import org.jspecify.annotations.Nullable;

/** The event types below their categories: which are shown, and in which order. */
final class TypeRows {

    /** What belongs nowhere comes last. */
    private static final Comparator<List<String>> BY_PATH =
            Comparator.<List<String>, Boolean>comparing(List::isEmpty).thenComparing(path -> String.join("\n", path));

    private final Set<List<String>> folded = new HashSet<>();

    /** Folds a category, or unfolds it. */
    void fold(Category category) {
        if (!folded.remove(category.path())) {
            folded.add(category.path());
        }
    }

    /**
     * @param search a part that the names of types have; it unfolds all
     * @param withEmpty whether types without events are shown
     * @param order of the categories, and of the types within each; null for that of their names
     */
    List<TypeRow> of(List<EventTypeLine> lines, String search, boolean withEmpty, @Nullable Comparator<TypeRow> order) {
        String part = search.strip().toLowerCase(Locale.ROOT);
        Map<List<String>, List<OfOne>> byCategory = new TreeMap<>(BY_PATH);
        lines.stream()
                .filter(line -> withEmpty || line.isThere())
                .map(OfOne::new)
                .filter(type -> type.has(part))
                .forEach(type -> byCategory
                        .computeIfAbsent(type.line().category(), path -> new ArrayList<>())
                        .add(type));
        List<Category> categories = new ArrayList<>();
        byCategory.forEach(
                (path, types) -> categories.add(new Category(path, types, part.isEmpty() && folded.contains(path))));
        if (order != null) {
            categories.sort(order);
        }
        List<TypeRow> rows = new ArrayList<>();
        for (Category category : categories) {
            rows.add(category);
            if (!category.folded()) {
                List<OfOne> types = new ArrayList<>(category.types());
                if (order != null) {
                    types.sort(order);
                }
                rows.addAll(types);
            }
        }
        return rows;
    }
}
