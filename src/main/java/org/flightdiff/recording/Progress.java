package org.flightdiff.recording;

/** Hears how far a reader has come, and can ask it to stop. Called from the reading thread. */
public interface Progress {

    /** Hears nothing and never stops the reader. */
    Progress SILENT = (read, total) -> true;

    /**
     * Tells how many of the wanted events are read.
     *
     * @return false to stop; the reader then throws {@link java.util.concurrent.CancellationException}
     */
    boolean advanced(long eventsRead, long eventsTotal);
}
