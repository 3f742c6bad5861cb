package org.flightdiff.outside.command;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Native memory by what the JVM uses it for. A text of differences tells the later state before each difference. What is
 * rounded to nothing in megabytes or gigabytes is not told.
 */
final class NativeMemory implements TextFormat {

    private static final String HEADING = "Native Memory Tracking:";
    private static final String OFF = "Native memory tracking is not enabled";
    private static final String AMOUNTS = "reserved=(\\d{1,15})([KMG]?B?)[^,]*, committed=(\\d{1,15})([KMG]?B?).*";
    private static final Pattern TOTAL = Pattern.compile("Total: ?\\s*" + AMOUNTS);
    private static final Pattern TYPE = Pattern.compile("-\\s*(\\S[^(]*?) \\(" + AMOUNTS);

    private boolean total;

    static boolean begins(List<String> head) {
        return TextFormat.hasLine(head, HEADING) || TextFormat.begins(head, OFF);
    }

    @Override
    public void take(String text, TextRows to) {
        String line = text.strip();
        if (line.startsWith(OFF)) {
            throw new IllegalArgumentException(
                    "says that native memory is not tracked; start the JVM with -XX:NativeMemoryTracking=summary");
        }
        Matcher ofAll = TOTAL.matcher(line);
        Matcher ofType = TYPE.matcher(line);
        if (ofAll.matches()) {
            if (total) {
                throw new IllegalArgumentException("begins a second state; give each in a file of its own");
            }
            total = true;
            add(TextRow.of("jdk.NativeMemoryUsageTotal"), ofAll, 1, to);
        } else if (ofType.matches()) {
            add(TextRow.of("jdk.NativeMemoryUsage").with("type", ofType.group(1)), ofType, 2, to);
        }
    }

    @Override
    public void end(TextRows to) {
        if (!total) {
            throw new IllegalArgumentException("has no total of native memory; print it again: "
                    + TextKind.NATIVE_MEMORY.command() + " summary > FILE");
        }
    }

    private static void add(TextRow row, Matcher amounts, int first, TextRows to) {
        TextRow told = row;
        String[] fields = {"reserved", "committed"};
        for (int i = 0; i < fields.length; i++) {
            long scale = scale(amounts.group(first + 2 * i + 1));
            long amount = Long.parseLong(amounts.group(first + 2 * i));
            if (amount > 0 || scale <= KILO) {
                told = told.with(fields[i], Math.multiplyExact(amount, scale));
            }
        }
        to.add(told);
    }

    private static final long KILO = 1024;

    private static long scale(String unit) {
        return switch (unit) {
            case "KB" -> KILO;
            case "MB" -> KILO * KILO;
            case "GB" -> KILO * KILO * KILO;
            default -> 1;
        };
    }
}
