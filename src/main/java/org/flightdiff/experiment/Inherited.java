package org.flightdiff.experiment;

import java.util.HashMap;
import java.util.Map;

/**
 * The environment that programs of an experiment inherit: that of this program as it was given. The launcher keeps options
 * for JVMs away from its own, and hands them on under other names.
 */
final class Inherited {

    private static final String HANDED_ON = "FLIGHTDIFF_GIVEN_";

    private Inherited() {}

    static Map<String, String> of(Map<String, String> environment) {
        Map<String, String> inherited = new HashMap<>();
        environment.forEach((name, value) ->
                inherited.put(name.startsWith(HANDED_ON) ? name.substring(HANDED_ON.length()) : name, value));
        return inherited;
    }
}
