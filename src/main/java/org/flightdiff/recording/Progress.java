package org.flightdiff.recording;

/** Receives a reader's progress, and can ask it to stop. Called from the reading thread. */
public interface Progress {

    /** Ignores progress and never stops the reader. */
    Progress SILENT = (read, total) -> true;

    /**
     * Reports how many of the wanted events are read.
     *
     * @return false to stop; the reader then throws {@link java.util.concurrent.CancellationException}
     */
    boolean advanced(long eventsRead, long eventsTotal);
}
