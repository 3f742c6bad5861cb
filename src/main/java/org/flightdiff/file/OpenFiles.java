package org.flightdiff.file;

import java.io.IOException;
import java.util.Locale;
import java.util.stream.Stream;

/** How many files a process may have open at once, which the operating system limits. */
public final class OpenFiles {

    public static final String REASON = "cannot be opened, as this process has too many files open";

    public static final String ADVICE = "let it open more, with ulimit -n 4096 for example";

    private OpenFiles() {}

    /** Java has no exception for it, only the operating system's message, perhaps of a cause. */
    public static boolean areTooMany(Throwable e) {
        return Stream.iterate(e, each -> each != null, Throwable::getCause)
                .map(each -> String.valueOf(each.getMessage()).toLowerCase(Locale.ROOT))
                .anyMatch(said -> said.contains("too many open files"));
    }

    /** Why a file cannot be read, after its name, with what to do. */
    public static String unless(IOException e, String otherwise) {
        return areTooMany(e) ? REASON + "; " + ADVICE : otherwise;
    }
}
