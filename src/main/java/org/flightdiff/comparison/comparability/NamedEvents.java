package org.flightdiff.comparison.comparability;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Advice;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;

/** Event types that a remark is about, with the views that read them: a few are named in its line, many counted. */
final class NamedEvents {

    /** As many as are read at a glance. */
    private static final int FEW = 4;

    private final Set<String> views = new TreeSet<>();
    private final Map<Role, Set<String>> types = new EnumMap<>(Role.class);

    void add(Role role, String type, String view) {
        types.computeIfAbsent(role, first -> new TreeSet<>()).add(type);
        views.add(view);
    }

    /** The remark on them, which is the id of the words too. */
    Stream<ComparabilityRemark> remark(String id) {
        return remark(id, (role, count) -> Text.of("remark.kinds-of-events", Text.count(count)));
    }

    /** The remark on them, where those of a side are counted in words of their own. */
    Stream<ComparabilityRemark> remark(String id, BiFunction<Role, Integer, Text> counted) {
        if (types.isEmpty()) {
            return Stream.of();
        }
        boolean few = types.values().stream().mapToInt(Collection::size).sum() <= FEW;
        Text told = few
                ? Text.codes(types.values().stream()
                        .flatMap(Collection::stream)
                        .sorted()
                        .toList())
                : Text.commas(types.entrySet().stream()
                        .map(of -> counted.apply(of.getKey(), of.getValue().size()))
                        .toList());
        return Stream.of(new ComparabilityRemark(
                id,
                Severity.INFO,
                Text.of("remark." + id, told),
                Advice.NONE,
                views.stream().toList(),
                few ? Text.none() : names()));
    }

    private Text names() {
        return types.size() == 1
                ? Text.codes(types.values().iterator().next())
                : Text.semicolons(types.entrySet().stream()
                        .map(of -> Text.ofSide(of.getKey(), Text.codes(of.getValue())))
                        .toList());
    }
}
