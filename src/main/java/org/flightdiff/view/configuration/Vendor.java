package org.flightdiff.view.configuration;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;

/** Who built the JDK. */
public final class Vendor {

    private Vendor() {}

    /** As the system property {@code java.vendor} says; empty when it was not recorded. */
    public static String of(Window window) {
        Events properties = window.everywhere(ConfigurationEvents.PROPERTY);
        return properties
                .rows()
                .filter(row -> "java.vendor".equals(properties.text("key", row)))
                .mapToObj(row -> properties.text("value", row))
                .map(String::valueOf)
                .findFirst()
                .orElse("");
    }
}
