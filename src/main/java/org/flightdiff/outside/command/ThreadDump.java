package org.flightdiff.outside.command;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many Java threads there are, without those that the JVM hides from its own statistics. The thread that runs longest
 * tells how old the JVM is, from JDK 11 on.
 */
final class ThreadDump implements TextFormat {

    private static final String HEADING = "Full thread dump";
    private static final Pattern JAVA_THREAD = Pattern.compile("\"(.*)\" #\\d+(?: \\[\\d+])?( daemon)? .*");
    private static final Pattern ELAPSED = Pattern.compile(".* elapsed=(\\d{1,12}\\.\\d{1,6})s .*");

    /** Source: JavaThread::is_hidden_from_external_view and those that override it, JDK 8 to 27. */
    private static final Set<String> HIDDEN = Set.of("Service Thread", "Monitor Deflation Thread", "Sweeper thread");

    private static final Pattern COMPILER = Pattern.compile("(C1|C2|JVMCI) CompilerThread\\d+");

    private int dumps;
    private long threads;
    private long daemons;
    private double oldest = Double.NaN;

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
        Matcher thread = JAVA_THREAD.matcher(line);
        if (thread.matches() && !isHidden(thread.group(1))) {
            threads++;
            daemons += thread.group(2) == null ? 0 : 1;
        }
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
        }
    }
}
