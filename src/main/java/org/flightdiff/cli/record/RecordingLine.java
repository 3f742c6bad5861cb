package org.flightdiff.cli.record;

import java.io.PrintWriter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Shows on one line of a terminal how long has been recorded, and removes the line at the end. */
final class RecordingLine implements AutoCloseable {

    private static final String ERASED = "\r\u001b[K";

    private final PrintWriter terminal;
    private final @Nullable Duration length;
    private final boolean shown;
    private final String ending;
    private long second = -1;

    /** @param typed whether Enter ends it */
    RecordingLine(PrintWriter terminal, @Nullable Duration length, boolean shown, boolean typed) {
        this.terminal = terminal;
        this.length = length;
        this.shown = shown;
        this.ending = typed ? "Enter or Ctrl-C" : "Ctrl-C";
    }

    /** Shows another second. */
    void show(Duration elapsed) {
        if (shown && elapsed.toSeconds() != second) {
            second = elapsed.toSeconds();
            String all = length == null ? "" : " of " + words(length);
            terminal.print(ERASED + "recording: " + words(elapsed) + all + "; " + ending + " ends it");
            terminal.flush();
        }
    }

    /** Says that the recording is being written. */
    void showWriting() {
        if (shown) {
            terminal.print(ERASED + "writing the recording …");
            terminal.flush();
        }
    }

    /** As in "5 s", "2 min 5 s". */
    static String words(Duration time) {
        long minutes = time.toMinutes();
        String seconds = time.minusMinutes(minutes).toSeconds() + " s";
        return minutes == 0 ? seconds : minutes + " min " + seconds;
    }

    @Override
    public void close() {
        if (shown) {
            terminal.print(ERASED);
            terminal.flush();
        }
    }
}
