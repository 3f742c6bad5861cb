package org.flightdiff.outside.command;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.outside.command.TextFormat.TextRows;
import org.jspecify.annotations.Nullable;

/**
 * Native memory by what the JVM uses it for. A text of differences tells the later state before each difference. Threads
 * have their stacks in one row of a text, and in a row of its own in a recording. What is rounded to nothing in megabytes
 * or gigabytes is not told.
 */
final class NativeMemory implements TextFormat {

    static final String OFF = "Native memory tracking is not enabled";
    private static final String THREAD = "Thread";
    private static final String AMOUNTS = "reserved=(\\d{1,15})([KMG]?B?)[^,]*, committed=(\\d{1,15})([KMG]?B?).*";
    private static final Pattern TOTAL = Pattern.compile("Total: ?\\s*" + AMOUNTS);
    private static final Pattern TYPE = Pattern.compile("-\\s*(\\S[^(]*?) \\(" + AMOUNTS);
    private static final Pattern STACKS = Pattern.compile("\\(stack: " + AMOUNTS);
    private static final long KILO = 1024;

    private boolean total;
    private @Nullable Amounts threads;

    /** Amounts of memory in bytes, as far as the scale of the text tells them. */
    private record Amounts(long reserved, long committed, long scale) {

        static Amounts of(Matcher line, int first) {
            long scale = bytesOf(line.group(first + 1));
            return new Amounts(
                    Math.multiplyExact(Long.parseLong(line.group(first)), scale),
                    Math.multiplyExact(Long.parseLong(line.group(first + 2)), bytesOf(line.group(first + 3))),
                    scale);
        }

        Amounts without(Amounts part) {
            return new Amounts(Math.max(0, reserved - part.reserved), Math.max(0, committed - part.committed), scale);
        }

        TextRow in(TextRow row) {
            return with(with(row, "reserved", reserved), "committed", committed);
        }

        private TextRow with(TextRow row, String field, long bytes) {
            return bytes > 0 || scale <= KILO ? row.with(field, bytes) : row;
        }
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
        Matcher ofStacks = STACKS.matcher(line);
        if (ofAll.matches()) {
            if (total) {
                throw new IllegalArgumentException("begins a second state; give each in a file of its own");
            }
            total = true;
            to.add(Amounts.of(ofAll, 1).in(TextRow.of("jdk.NativeMemoryUsageTotal")));
        } else if (ofType.matches()) {
            addThreads(to);
            Amounts amounts = Amounts.of(ofType, 2);
            if (ofType.group(1).equals(THREAD)) {
                threads = amounts;
            } else {
                add(ofType.group(1), amounts, to);
            }
        } else if (ofStacks.matches() && threads != null) {
            Amounts stacks = Amounts.of(ofStacks, 1);
            threads = threads.without(stacks);
            addThreads(to);
            add("Thread Stack", stacks, to);
        }
    }

    private void addThreads(TextRows to) {
        if (threads != null) {
            add(THREAD, threads, to);
            threads = null;
        }
    }

    private static void add(String type, Amounts amounts, TextRows to) {
        to.add(amounts.in(TextRow.of("jdk.NativeMemoryUsage").with("type", type)));
    }

    @Override
    public void end(TextRows to) {
        addThreads(to);
        if (!total) {
            throw new IllegalArgumentException("has no total of native memory; print it again: "
                    + TextKind.NATIVE_MEMORY.command() + " summary > FILE");
        }
    }

    private static long bytesOf(String unit) {
        return switch (unit) {
            case "KB" -> KILO;
            case "MB" -> KILO * KILO;
            case "GB" -> KILO * KILO * KILO;
            default -> 1;
        };
    }
}
