package org.flightdiff.view.threads;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Names under which the threads of two runs can be matched. */
public final class ThreadNames {

    /** For a thread the JVM did not name, such as one that had ended when the chunk was written. */
    public static final String UNKNOWN = "unknown thread";

    /** For a thread that its program did not name, such as most virtual threads. */
    private static final String UNNAMED = "unnamed thread";

    /** Identity hashes, and addresses, which are numbers on one machine and names on another. */
    private static final Pattern ADDRESS =
            Pattern.compile("0x[0-9a-fA-F]+|\\b\\d{1,3}(\\.\\d{1,3}){3}\\b|\\blocalhost\\b");

    /** Numbers, but not those of the compilers C1 and C2 and of the collector G1. */
    private static final Pattern NUMBER = Pattern.compile("(?<!\\b[CG])#?\\d+");

    private ThreadNames() {}

    /**
     * The name without the numbers of threads of a kind: {@code pool-1-thread-7} is one of {@code pool-#-thread-#}.
     *
     * @param name as recorded; null gives {@link #UNKNOWN}
     */
    public static String kindOf(@Nullable String name) {
        if (name == null) {
            return UNKNOWN;
        }
        if (name.isEmpty()) {
            return UNNAMED;
        }
        return NUMBER.matcher(ADDRESS.matcher(name).replaceAll("#")).replaceAll("#");
    }
}
