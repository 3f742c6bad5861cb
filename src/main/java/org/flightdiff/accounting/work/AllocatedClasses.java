package org.flightdiff.accounting.work;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Window;

/** What is allocated, by class. */
public final class AllocatedClasses {

    private AllocatedClasses() {}

    /** Class to bytes per second, of some runs together; an empty name where the class was not recorded. */
    public static Map<String, Double> in(List<Window> windows) {
        Map<String, Double> bytes = new HashMap<>();
        AllocatingStack.in(windows).forEach(stack -> bytes.merge(stack.type(), stack.bytes(), Double::sum));
        return bytes;
    }
}
