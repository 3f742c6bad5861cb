package org.flightdiff.outside.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many Java threads there are, without those that the JVM hides from its own statistics. From JDK 11 on the thread that
 * runs longest tells how old the JVM is, and each, with or without Java code, how much of the processors it used.
 */
final class ThreadDump implements TextFormat {

    private static final String HEADING = "Full thread dump";
    private static final Pattern JAVA_THREAD = Pattern.compile("\"(.*)\" #\\d+(?: \\[\\d+])?( daemon)? .*");
    private static final Pattern ELAPSED = Pattern.compile(".* elapsed=(\\d{1,12}\\.\\d{1,6})s .*");

    /** {@code jstack -e} tells what a thread allocated, too. */
    private static final Pattern USED = Pattern.compile(
            " cpu=(\\d{1,12})\\.(\\d\\d)ms elapsed=(\\d{1,12}\\.\\d{1,6})s (?:allocated=\\S+ defined_classes=\\S+ )?tid=(0x\\p{XDigit}{1,16}) ");

    private static final long HUNDREDTHS = 100;
    private static final long NANOS_PER_HUNDREDTH = 10_000;
    private static final double NANOS = 1e9;

    /** Source: JavaThread::is_hidden_from_external_view and those that override it, JDK 8 to 27. */
    private static final Set<String> HIDDEN = Set.of("Service Thread", "Monitor Deflation Thread", "Sweeper thread");

    private static final Pattern COMPILER = Pattern.compile("(C1|C2|JVMCI) CompilerThread\\d+");

    private int dumps;
    private long threads;
    private long daemons;
    private double oldest = Double.NaN;
    private final List<TextRow> used = new ArrayList<>();

    static boolean begins(List<String> head) {
        return TextFormat.begins(head, HEADING);
    }

    @Override
    public void take(String line, TextRows to) {
        if (line.startsWith(HEADING)) {
            dumps++;
            if (dumps > 1) {
                throw new IllegalArgumentException("begins a second thread dump; give each in a file of its own");
            }
        }
        if (!line.startsWith("\"")) {
            return;
        }
        Matcher elapsed = ELAPSED.matcher(line);
        if (elapsed.matches()) {
            double seconds = Double.parseDouble(elapsed.group(1));
            oldest = Double.isNaN(oldest) ? seconds : Math.max(oldest, seconds);
        }
        Matcher processors = USED.matcher(line);
        if (processors.find()) {
            used.add(used(name(line, processors.start()), processors));
        }
        Matcher thread = JAVA_THREAD.matcher(line);
        if (thread.matches() && !isHidden(thread.group(1))) {
            threads++;
            daemons += thread.group(2) == null ? 0 : 1;
        }
    }

    /** What stands in quotes before a place; a name may have quotes itself. */
    private static String name(String line, int end) {
        return line.substring(1, Math.max(1, line.lastIndexOf('"', end)));
    }

    private static TextRow used(String name, Matcher told) {
        long hundredths = Long.parseLong(told.group(1)) * HUNDREDTHS + Long.parseLong(told.group(2));
        return TextRow.of("jdk.ThreadCPUTime")
                .with("thread", name)
                .with("address", told.group(4))
                .with("cpuTime", Duration.ofNanos(hundredths * NANOS_PER_HUNDREDTH))
                .with("elapsed", span(Double.parseDouble(told.group(3))));
    }

    private static Duration span(double seconds) {
        return Duration.ofNanos(Math.round(seconds * NANOS));
    }

    private static boolean isHidden(String name) {
        return HIDDEN.contains(name) || COMPILER.matcher(name).matches();
    }

    @Override
    public void end(TextRows to) {
        if (threads > 0) {
            to.uptime(oldest);
            to.add(TextRow.of("jdk.JavaThreadStatistics")
                    .with("activeCount", threads)
                    .with("daemonCount", daemons));
            used.forEach(row -> to.add(row.with("uptime", span(oldest))));
        }
    }
}
