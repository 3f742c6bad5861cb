package org.flightdiff.accounting.excess;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.threads.ThreadNames;

/** Whether threads talk to peers on their own machine. */
final class LocalPeers {

    private static final Pattern LOOPBACK = Pattern.compile("localhost|127\\..*|::1|0:0:0:0:0:0:0:1");

    private static final double HALF = 0.5;

    private LocalPeers() {}

    /** Whether they do for half of the time of a kind of threads in sockets. */
    static boolean areMost(List<Window> windows, String thread) {
        double local = 0;
        double all = 0;
        for (Selection selection : List.of(Operation.SOCKET_READ.selection(), Operation.SOCKET_WRITE.selection())) {
            for (Window window : windows) {
                Events events = window.events(selection)
                        .whereText(
                                Selection.THREAD,
                                name -> ThreadNames.kindOf(name).equals(thread));
                for (int row = 0; row < events.size(); row++) {
                    all += events.duration(row);
                    local += isLocal(events, row) ? events.duration(row) : 0;
                }
            }
        }
        return local > HALF * all;
    }

    private static boolean isLocal(Events events, int row) {
        return Stream.of("host", "address")
                .filter(events::has)
                .map(field -> events.text(field, row))
                .anyMatch(name -> name != null && LOOPBACK.matcher(name).matches());
    }
}
