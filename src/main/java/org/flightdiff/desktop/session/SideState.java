package org.flightdiff.desktop.session;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.recording.LoadedRecording;

public sealed interface SideState {

    /** The recordings, one for each run; none unless they are read. */
    default List<LoadedRecording> recordings() {
        return List.of();
    }

    /** The recordings as far as they are read; of files that are being read, what was read first. */
    default List<LoadedRecording> seen() {
        return recordings();
    }

    record Empty() implements SideState {}

    /** Files are being read, one after the other; the event counts of this file and the rate are 0 while unknown. */
    record Loading(
            Path file,
            int place,
            int files,
            long eventsRead,
            long eventsTotal,
            double eventsPerSecond,
            List<LoadedRecording> seen)
            implements SideState {
        public Loading {
            seen = List.copyOf(seen);
        }

        /** Part read, 0 to 1; negative while unknown. */
        public double share() {
            return eventsTotal == 0 ? -1 : (place - 1 + (double) eventsRead / eventsTotal) / files;
        }
    }

    record Loaded(List<LoadedRecording> recordings) implements SideState {
        public Loaded {
            recordings = List.copyOf(recordings);
        }
    }

    /** The message is one line: the file, what is wrong, what to do. */
    record SideFailed(Path file, String message) implements SideState {}
}
