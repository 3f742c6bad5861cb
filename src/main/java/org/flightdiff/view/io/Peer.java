package org.flightdiff.view.io;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.view.panel.Sites;
import org.jspecify.annotations.Nullable;

/** The file or host of an operation, with the same name in all runs. */
public final class Peer {

    /** Times, process ids and hashes in the names of files. */
    private static final Pattern CHANGES_BY_RUN = Pattern.compile("\\d{5,}|\\b[0-9a-f]{16,}\\b");

    private static final Pattern TEMPORARY = Pattern.compile("^/(var/)?tmp/|[/\\\\]Temp[/\\\\]|\\.tmp$");

    private static final String UNKNOWN_HOST = StandIn.UNKNOWN_HOST.word();

    private static final String NO_PATH = StandIn.NO_PATH.word();

    public static final Function<String, Text> LABEL = StandIn.orRecorded(
            StandIn.UNKNOWN_HOST, StandIn.NO_PATH, StandIn.STANDARD_OUTPUT, StandIn.NO_STACK_TRACE, StandIn.ONLY_JDK);

    /** Of streams to open descriptors, which have no path, the JDK prints only to standard output and error itself. */
    private static final String PRINTS = "java.io.PrintStream.";

    private Peer() {}

    /** The path of the file of each event, with long numbers and hashes as {@code #}; pipes and the like have none. */
    static IntFunction<String> paths(Events events) {
        if (events.isEmpty()) {
            return row -> NO_PATH;
        }
        Groups paths = events.byText("path", Peer::path);
        return row -> paths.name(paths.of(row));
    }

    static IntFunction<String> hosts(Events events) {
        return row -> host(events, row);
    }

    private static String path(@Nullable String recorded) {
        String path = known(recorded);
        return path.isEmpty() ? NO_PATH : CHANGES_BY_RUN.matcher(path).replaceAll("#");
    }

    /** The host at the other end of a socket, or its address if it has no name. Clients' ports differ by connection. */
    private static String host(Events events, int row) {
        String host = known(events.text("host", row));
        if (!host.isEmpty()) {
            return host;
        }
        String address = known(events.text("address", row));
        return address.isEmpty() ? UNKNOWN_HOST : address;
    }

    /** The file or the host of the operation; where that has no lasting name, the application's method. */
    public static String of(Events events, int row) {
        String peer = events.has("path") ? path(events.text("path", row)) : host(events, row);
        boolean lasting = !peer.equals(UNKNOWN_HOST)
                && !peer.equals(NO_PATH)
                && !TEMPORARY.matcher(peer).find();
        StackTrace stack = events.stack(row);
        if (peer.equals(NO_PATH)
                && stack.frames().stream().takeWhile(Sites::isJdk).anyMatch(frame -> frame.startsWith(PRINTS))) {
            return StandIn.STANDARD_OUTPUT.word();
        }
        String site = Sites.ofApplication(stack);
        return lasting || site.equals(Sites.NO_STACK) ? peer : site;
    }

    private static String known(@Nullable String text) {
        return text == null ? "" : text.strip();
    }
}
