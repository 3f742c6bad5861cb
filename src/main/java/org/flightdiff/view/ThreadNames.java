package org.flightdiff.view;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Names of threads as keys that are the same on both sides. */
public final class ThreadNames {

    /** A number, but not the one of a name such as C2 or G1. */
    private static final Pattern NUMBER = Pattern.compile("#?(?<!\\b[A-Z])\\d+");

    private ThreadNames() {}

    /** The name with every number replaced: {@code pool-1-thread-7} becomes {@code pool-#-thread-#}. */
    public static String withoutNumbers(@Nullable String thread) {
        return thread == null ? "unknown thread" : NUMBER.matcher(thread).replaceAll("#");
    }
}
