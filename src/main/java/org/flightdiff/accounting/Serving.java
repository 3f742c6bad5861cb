package org.flightdiff.accounting;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.io.Operation;

/**
 * Kinds of threads that answer over connections: they read from several ports that the system gave to their peers, no two
 * threads from one. Who asks reads from the port of who answers. What they wait for in a read is their next request.
 */
public final class Serving {

    private static final PerWindow<Serving> IN = new PerWindow<>(Serving::new);

    /** From here on Linux gives ports to who connects (ip_local_port_range); others begin higher. */
    private static final double FIRST_GIVEN = 32_768;

    private static final String PORT = "port";
    private static final String SAMPLED = "sampledThread";

    private final Set<String> kinds = new HashSet<>();
    private final OpenUnits units;

    private Serving(Window window) {
        units = OpenUnits.in(window);
        Events reads = window.events(Operation.SOCKET_READ.selection());
        if (reads.isEmpty() || !reads.has(PORT) || !reads.has(Selection.THREAD)) {
            return;
        }
        Map<String, Map<Double, String>> readers = new HashMap<>();
        Set<String> asking = new HashSet<>();
        for (int row = 0; row < reads.size(); row++) {
            String thread = String.valueOf(reads.text(Selection.THREAD, row));
            String kind = Threads.kindOf(thread);
            double port = reads.number(PORT, row);
            String other =
                    readers.computeIfAbsent(kind, first -> new HashMap<>()).putIfAbsent(port, thread);
            if (port < FIRST_GIVEN || !Objects.requireNonNullElse(other, thread).equals(thread)) {
                asking.add(kind);
            }
        }
        readers.forEach((kind, ports) -> {
            if (ports.size() > 1 && !asking.contains(kind)) {
                kinds.add(kind);
            }
        });
    }

    public static Serving in(Window window) {
        return IN.of(window);
    }

    /** Tells of each of some reads of sockets whether its thread waits for the next request. */
    public RowTests waits(Events reads) {
        return areOf(reads).and(units.around(reads).negate());
    }

    /** Tells of each of some reads of sockets whether it is of a thread of such a kind. */
    RowTests areOf(Events reads) {
        String field = reads.has(SAMPLED) ? SAMPLED : Selection.THREAD;
        if (kinds.isEmpty() || reads.isEmpty() || !reads.has(field)) {
            return RowTests.NONE;
        }
        Groups threads = reads.byText(field, Threads::kindOf);
        return row -> kinds.contains(threads.name(threads.of(row)));
    }
}
