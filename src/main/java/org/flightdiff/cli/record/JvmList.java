package org.flightdiff.cli.record;

import java.util.List;
import java.util.Locale;
import org.flightdiff.live.RunningJvm;
import org.flightdiff.report.SafeText;

/** JVMs, one on each line. */
final class JvmList {

    private JvmList() {}

    static String of(List<RunningJvm> jvms) {
        StringBuilder lines = new StringBuilder();
        for (RunningJvm jvm : jvms) {
            lines.append(String.format(
                    Locale.ROOT,
                    "%8d  %-10s  %s\n",
                    jvm.pid(),
                    jvm.version().isEmpty() ? "?" : SafeText.of(jvm.version()),
                    jvm.name().isEmpty() ? "?" : SafeText.of(jvm.name())));
        }
        return lines.toString();
    }
}
