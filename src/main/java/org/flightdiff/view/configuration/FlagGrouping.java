package org.flightdiff.view.configuration;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.flightdiff.view.SettingsPanel.Grouping;
import org.flightdiff.view.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

/** Sorts differing flags by how likely they are to be meant. A flag's own group is its origin. */
final class FlagGrouping implements Grouping {

    static final String SET = "set by hand";
    static final String CHOSEN = "chosen by the JVM";
    static final String DEFAULT_CHANGED = "default differs between the JVMs";
    static final String ONE_SIDED = "known to one of the JVMs";

    @Override
    public String of(@Nullable Setting baseline, @Nullable Setting candidate) {
        if (any(baseline, candidate, Flag::isSetByPerson)) {
            return SET;
        }
        if (baseline == null || candidate == null) {
            return ONE_SIDED;
        }
        return any(baseline, candidate, flag -> !flag.isDefault()) ? CHOSEN : DEFAULT_CHANGED;
    }

    @Override
    public List<String> order() {
        return List.of(SET, CHOSEN, DEFAULT_CHANGED, ONE_SIDED);
    }

    private static boolean any(@Nullable Setting baseline, @Nullable Setting candidate, Predicate<Flag> condition) {
        return Stream.of(Optional.ofNullable(baseline), Optional.ofNullable(candidate))
                .flatMap(Optional::stream)
                .map(setting -> new Flag(setting.name(), setting.value(), setting.group()))
                .anyMatch(condition);
    }
}
