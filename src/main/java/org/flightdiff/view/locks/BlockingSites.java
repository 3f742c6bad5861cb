package org.flightdiff.view.locks;

import java.util.List;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.panel.Sites;

/** Where threads are blocked or wait. */
final class BlockingSites {

    private static final List<String> STANDSTILL = List.of(
            "sun.misc.Unsafe.",
            "jdk.internal.misc.Unsafe.",
            "java.util.concurrent.locks.",
            "java.util.concurrent.ForkJoinPool.managedBlock",
            "java.util.concurrent.ForkJoinPool.unmanagedBlock",
            "java.lang.Object.wait");

    private BlockingSites() {}

    /**
     * The application's method; if only the JDK runs, the topmost method that does more than wait, such as a pool's
     * queue.
     */
    static String of(StackTrace stack) {
        String site = Sites.ofApplication(stack);
        if (!site.equals(Sites.ONLY_JDK)) {
            return site;
        }
        return stack.frames().stream()
                .filter(frame -> STANDSTILL.stream().noneMatch(frame::startsWith))
                .findFirst()
                .orElse(site);
    }
}
