package org.flightdiff.view.threads;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.jspecify.annotations.Nullable;

public final class ThreadNames {

    public static final String UNKNOWN = StandIn.UNKNOWN_THREAD.word();

    public static final Function<String, Text> LABEL =
            StandIn.orRecorded(StandIn.UNKNOWN_THREAD, StandIn.UNNAMED_THREAD);

    /** UUIDs, identity hashes, and addresses, which are numbers on one machine and names on another. */
    private static final Pattern ADDRESS = Pattern.compile(
            "\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}|0x[0-9a-fA-F]+|@[0-9a-f]+|\\b\\d{1,3}(\\.\\d{1,3}){3}\\b|\\blocalhost\\b");

    private static final Pattern LOCATION = Pattern.compile("(?<=\\b[a-z]{2,10}:)/\\S*");

    /** Numbers, but not those of the compilers C1 and C2 and of the collector G1. */
    private static final Pattern NUMBER = Pattern.compile("(?<!\\b[CG])#?\\d+");

    private ThreadNames() {}

    /** The name without the numbers of threads of a kind: {@code pool-1-thread-7} is one of {@code pool-#-thread-#}. */
    public static String kindOf(@Nullable String name) {
        if (name == null) {
            return UNKNOWN;
        }
        if (name.isEmpty()) {
            return StandIn.UNNAMED_THREAD.word();
        }
        String placeless = LOCATION.matcher(name).replaceAll("#");
        return NUMBER.matcher(ADDRESS.matcher(placeless).replaceAll("#")).replaceAll("#");
    }

    /** A function of names that asks another one once for each name, for many events of few threads. Not thread-safe. */
    public static Function<@Nullable String, String> once(Function<@Nullable String, String> kindOf) {
        Map<@Nullable String, String> known = new HashMap<>();
        return name -> known.computeIfAbsent(name, kindOf);
    }
}
