package org.flightdiff.view.configuration;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;

public final class Vendor {

    private Vendor() {}

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
