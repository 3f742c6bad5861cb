package org.flightdiff.view.io;

import java.util.regex.Pattern;
import org.flightdiff.recording.Events;
import org.jspecify.annotations.Nullable;

/** What an operation reads from or writes to, under a name that two runs have in common. */
public final class Peer {

    /** Times, process ids and hashes in the names of files. */
    private static final Pattern CHANGES_BY_RUN = Pattern.compile("\\d{5,}|\\b[0-9a-f]{16,}\\b");

    private Peer() {}

    /** The path of a file, with long numbers and hashes as {@code #}; pipes and the like have none. */
    static String path(Events events, int row) {
        String path = known(events.text("path", row));
        return path.isEmpty() ? "(no path)" : CHANGES_BY_RUN.matcher(path).replaceAll("#");
    }

    /** The host at the other end of a socket, its address where it has no name. Clients' ports differ by connection. */
    static String host(Events events, int row) {
        String host = known(events.text("host", row));
        if (!host.isEmpty()) {
            return host;
        }
        String address = known(events.text("address", row));
        return address.isEmpty() ? "unknown host" : address;
    }

    /** The file or the host, whichever the operation is on. */
    public static String of(Events events, int row) {
        return events.has("path") ? path(events, row) : host(events, row);
    }

    private static String known(@Nullable String text) {
        return text == null ? "" : text.strip();
    }

    /** Exactly what was recorded: path, or host and port. */
    static @Nullable String exact(Events events, int row) {
        return events.has("path") ? events.text("path", row) : host(events, row) + ":" + events.number("port", row);
    }
}
