package org.flightdiff.view.configuration;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.recording.Window;
import org.jspecify.annotations.Nullable;

/**
 * The processors of the machine. Null is what was not recorded.
 *
 * @param brand what their maker calls them: {@code AMD EPYC}
 * @param sockets how many there are
 * @param cores of all sockets together
 * @param hardwareThreads of all cores together
 */
public record Processors(
        @Nullable String brand,
        @Nullable Long sockets,
        @Nullable Long cores,
        @Nullable Long hardwareThreads) {

    /** The rest of the description is worded anew by every JDK, for the same processor. */
    private static final Pattern BRAND = Pattern.compile("Brand: ([^,\n]*)");

    /** Those a window's JVM ran on. */
    public static Processors of(Window window) {
        Stated cpu = Stated.in(window, ConfigurationEvents.PROCESSORS);
        return new Processors(
                brand(cpu.text("description"), cpu.text("cpu")),
                cpu.number("sockets"),
                cpu.number("cores"),
                cpu.number("hwThreads"));
    }

    private static @Nullable String brand(@Nullable String description, @Nullable String cpu) {
        Matcher brand = BRAND.matcher(description == null ? "" : description);
        return brand.find() ? brand.group(1).strip() : cpu;
    }
}
