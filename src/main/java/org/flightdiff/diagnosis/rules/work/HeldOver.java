package org.flightdiff.diagnosis.rules.work;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.panel.Sites;

/**
 * Locks that are held over an operation: the code that waits for the lock is code that others run while they wait for
 * the operation.
 */
final class HeldOver {

    private static final double MOSTLY = 0.5;

    private HeldOver() {}

    /** Whether most of the waiting on the suffering side is for such locks. */
    static boolean isMostOf(Function<Window, Events> waiting, Case pair, String operation) {
        Events waits = waiting.apply(pair.after());
        Set<String> holding = methods(pair.after().events(operation));
        double held = waits.rows()
                .filter(row -> holding.contains(Sites.ofApplication(waits.stack(row))))
                .mapToDouble(waits::duration)
                .sum();
        return held > 0 && held >= MOSTLY * waits.totalDuration();
    }

    /** Those that were running, or had called what ran, during the operation. */
    private static Set<String> methods(Events operations) {
        Set<String> methods = new HashSet<>();
        operations.rows().forEach(row -> methods.addAll(operations.stack(row).frames()));
        methods.removeIf(Sites::isJdk);
        return methods;
    }
}
