package org.flightdiff.view.configuration;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.Stated;
import org.jspecify.annotations.Nullable;

/** The processors of the machine, threads of all sockets together. Null means not recorded. */
public record Processors(@Nullable String brand, @Nullable Long hardwareThreads) {

    /** Every JDK words the rest of the description differently, for the same processor. */
    private static final Pattern BRAND = Pattern.compile("Brand: ([^,\n]*)");

    public static Processors of(Window window) {
        Stated cpu = Stated.in(window, ConfigurationEvents.PROCESSORS);
        return new Processors(brand(cpu.text("description"), cpu.text("cpu")), cpu.number("hwThreads"));
    }

    private static @Nullable String brand(@Nullable String description, @Nullable String cpu) {
        Matcher brand = BRAND.matcher(description == null ? "" : description);
        return brand.find() ? brand.group(1).strip() : cpu;
    }
}
