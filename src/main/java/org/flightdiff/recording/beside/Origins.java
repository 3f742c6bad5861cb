package org.flightdiff.recording.beside;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.outside.command.TextRow;

/**
 * Where the values of flags come from whose text only tells that they are not the default: from the command line if they
 * stand there, else the JVM chose them.
 */
final class Origins {

    private static final Pattern NAMED = Pattern.compile("-XX:[+-]?(\\w+)");
    private static final Map<String, List<String>> SHORT = Map.of(
            "-Xms", List.of("InitialHeapSize", "MinHeapSize"),
            "-Xmx", List.of("MaxHeapSize"),
            "-Xmn", List.of("NewSize", "MaxNewSize"),
            "-Xss", List.of("ThreadStackSize"));

    private final Set<String> set = new HashSet<>();

    Origins(String arguments) {
        Matcher named = NAMED.matcher(arguments);
        while (named.find()) {
            set.add(named.group(1));
        }
        SHORT.forEach((option, flags) -> {
            if (arguments.startsWith(option) || arguments.contains(" " + option)) {
                set.addAll(flags);
            }
        });
    }

    /** The fields of a row, with the origin of a flag. */
    Map<String, Object> completed(TextRow row) {
        if (!"".equals(row.fields().get("origin"))) {
            return row.fields();
        }
        Map<String, Object> completed = new HashMap<>(row.fields());
        completed.put("origin", set.contains(String.valueOf(row.fields().get("name"))) ? "Command line" : "Ergonomic");
        return completed;
    }
}
