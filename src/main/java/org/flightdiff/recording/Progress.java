package org.flightdiff.recording;

public interface Progress {

    Progress SILENT = (read, total) -> true;

    /** How many of the wanted events are read; false makes the reader throw a CancellationException. */
    boolean advanced(long eventsRead, long eventsTotal);
}
