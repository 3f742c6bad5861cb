package org.flightdiff.outside.command;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a container allows, a line each. What has no limit has -1, as in a recording. */
final class ContainerLines {

    private static final Pattern LINE = Pattern.compile("(\\w+): (.*?)\\s*");
    private static final Pattern BYTES = Pattern.compile("(\\d{1,15})( k)?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,15}");
    private static final long KILO = 1024;
    private static final long NO_LIMIT = -1;

    private final Map<String, String> told = new HashMap<>();

    void take(String line, TextRows to) {
        Matcher one = LINE.matcher(line);
        if (one.matches()) {
            told.put(one.group(1), one.group(2));
        }
    }

    void end(TextRows to) {
        String type = told.get("container_type");
        if (type == null) {
            return;
        }
        TextRow row = TextRow.of("jdk.ContainerConfiguration").with("containerType", type);
        row = number(row, "effectiveCpuCount", "active_processor_count");
        row = number(row, "cpuShares", "cpu_shares");
        row = micros(row, "cpuQuota", "cpu_quota");
        row = micros(row, "cpuSlicePeriod", "cpu_period");
        row = bytes(row, "memoryLimit", "memory_limit_in_bytes");
        row = bytes(row, "memorySoftLimit", "memory_soft_limit_in_bytes");
        row = bytes(row, "swapMemoryLimit", "memory_and_swap_limit_in_bytes");
        to.add(row);
    }

    private TextRow number(TextRow row, String field, String name) {
        String text = told.getOrDefault(name, "");
        return NUMBER.matcher(text).matches() ? row.with(field, Long.parseLong(text)) : row;
    }

    private TextRow micros(TextRow row, String field, String name) {
        String text = told.getOrDefault(name, "");
        return NUMBER.matcher(text).matches()
                ? row.with(field, Duration.of(Long.parseLong(text), ChronoUnit.MICROS))
                : row;
    }

    private TextRow bytes(TextRow row, String field, String name) {
        String text = told.getOrDefault(name, "");
        Matcher bytes = BYTES.matcher(text);
        if (bytes.matches()) {
            return row.with(field, Long.parseLong(bytes.group(1)) * (bytes.group(2) == null ? 1 : KILO));
        }
        return text.equals("unlimited") ? row.with(field, NO_LIMIT) : row;
    }
}
