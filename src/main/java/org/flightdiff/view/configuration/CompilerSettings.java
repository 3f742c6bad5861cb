package org.flightdiff.view.configuration;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Proviso;
import org.flightdiff.view.codecache.CodeCacheEvents;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/** Of compilation and the code cache, null where not recorded. */
public record CompilerSettings(
        @Nullable Long threads,
        @Nullable Boolean tiered,
        @Nullable Long codeCacheReservedBytes) {

    /** A compiler that is off fails at nothing, and nothing that it compiled is taken back. */
    public static final Proviso SAME_COMPILERS = Proviso.alike(() -> ConfigurationMetrics.COMPILER_LEVELS);

    /** The same of compilers that stop where the code cache is full. */
    public static final Proviso GOING_ON = Proviso.alike(() -> CodeCacheMetrics.FULL_COUNT);

    public static final String STOP_AT_LEVEL = "TieredStopAtLevel";

    /** {@code -Djava.compiler=NONE} means {@code -Xint} up to JDK 20. */
    private static final Pattern INTERPRETED = Pattern.compile("(.*\\s)?(-Xint|-Djava\\.compiler=NONE)(\\s.*)?");

    public static CompilerSettings of(Window window) {
        Stated compiler = Stated.in(window, ConfigurationEvents.COMPILER);
        return new CompilerSettings(
                compiler.number("threadCount"),
                compiler.truth("tieredCompilation"),
                Stated.in(window, CodeCacheEvents.CONFIGURATION).number("reservedSize"));
    }

    public static String interpreting(Window window) {
        Matcher argument = INTERPRETED.matcher(
                window.jvm().arguments() + " " + window.jvm().flags());
        if (argument.matches()) {
            return String.valueOf(argument.group(2));
        }
        Long level = Flags.of(window).number(STOP_AT_LEVEL);
        return level != null && level == 0 ? "-XX:" + STOP_AT_LEVEL + "=0" : "";
    }

    /** How many of HotSpot's five levels are in use: 2 with one compiler alone; null if that is not known. */
    static @Nullable Long levels(Window window) {
        if (!interpreting(window).isEmpty()) {
            return 1L;
        }
        Boolean tiered = of(window).tiered();
        if (Boolean.FALSE.equals(tiered)) {
            return 2L;
        }
        Long highest = Flags.of(window).number(STOP_AT_LEVEL);
        return tiered == null || highest == null ? null : (Long) (highest + 1);
    }
}
