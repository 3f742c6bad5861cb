package org.flightdiff.view.configuration;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;

public final class Vendor {

    private Vendor() {}

    /** The system property {@code java.vendor}; empty if it was not recorded. */
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
