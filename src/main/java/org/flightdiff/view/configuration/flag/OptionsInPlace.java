package org.flightdiff.view.configuration.flag;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Options of a JVM that take the place of others. */
public final class OptionsInPlace {

    private static final Pattern NAMED = Pattern.compile("-XX:([+-]?)([^=:]+).*", Pattern.DOTALL);
    private static final Pattern PROPERTY = Pattern.compile("(-D[^=]+).*", Pattern.DOTALL);
    private static final Pattern SHORT = Pattern.compile("-(Xm[nsx]|m[nsx]|Xss)(?=\\d).*", Pattern.DOTALL);

    private OptionsInPlace() {}

    /**
     * The options that stay where others are added. Of one flag the last value counts, whichever of its names it has;
     * but no JVM starts with two collectors.
     */
    public static List<String> staying(List<String> options, List<String> added) {
        Set<String> set = new HashSet<>();
        added.forEach(option -> set.addAll(setBy(option)));
        return options.stream()
                .filter(option -> setBy(option).isEmpty() || !set.containsAll(setBy(option)))
                .toList();
    }

    /** What an option sets; nothing for one that can stand there several times. The quote of a shell may be before it. */
    private static Set<String> setBy(String quoted) {
        String option = quoted.startsWith("'") ? quoted.substring(1) : quoted;
        Matcher size = SHORT.matcher(option);
        if (size.matches()) {
            return switch (size.group(1)) {
                case "Xms", "ms" -> Set.of("InitialHeapSize", Flags.SMALLEST_HEAP);
                case "Xmn", "mn" -> Set.of("NewSize", "MaxNewSize");
                case "Xmx", "mx" -> Set.of("MaxHeapSize");
                default -> Set.of("ThreadStackSize");
            };
        }
        if (FlagLine.MODES.contains(option)) {
            return FlagLine.MODES;
        }
        Matcher named = NAMED.matcher(option);
        if (named.matches()) {
            boolean collector =
                    FlagLine.isCollector(named.group(2)) && named.group(1).equals("+");
            return collector ? FlagLine.COLLECTORS : Set.of(named.group(2));
        }
        Matcher property = PROPERTY.matcher(option);
        return property.matches() ? Set.of(property.group(1)) : Set.of();
    }
}
