package org.flightdiff.view.io;

import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.jspecify.annotations.Nullable;

/** What an operation reads from or writes to, under a name that two runs have in common. */
final class Peer {

    /** Times, process ids and hashes in the names of files. */
    private static final Pattern CHANGES_BY_RUN = Pattern.compile("\\d{5,}|\\b[0-9a-f]{16,}\\b");

    private static final String NO_PATH = "(no path)";

    private Peer() {}

    /** The path of the file of each event, with long numbers and hashes as {@code #}; pipes and the like have none. */
    static IntFunction<String> paths(Events events) {
        if (events.isEmpty()) {
            return row -> NO_PATH;
        }
        Groups paths = events.byText(
                "path",
                path -> path == null ? NO_PATH : CHANGES_BY_RUN.matcher(path).replaceAll("#"));
        return row -> paths.name(paths.of(row));
    }

    /** The host at the other end of the socket of each event. */
    static IntFunction<String> hosts(Events events) {
        return row -> host(events, row);
    }

    /** The host at the other end of a socket, its address where it has no name. Clients' ports differ by connection. */
    private static String host(Events events, int row) {
        String host = events.text("host", row);
        if (host != null && !host.isEmpty()) {
            return host;
        }
        String address = events.text("address", row);
        return address == null ? "(no address)" : address;
    }

    /** Exactly what was recorded: path, or host and port. */
    static @Nullable String exact(Events events, int row) {
        return events.has("path") ? events.text("path", row) : host(events, row) + ":" + events.number("port", row);
    }
}
