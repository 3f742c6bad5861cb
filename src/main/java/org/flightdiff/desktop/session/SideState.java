package org.flightdiff.desktop.session;

import java.nio.file.Path;
import org.flightdiff.recording.Recording;
import org.jspecify.annotations.Nullable;

/** How far a side has come. */
public sealed interface SideState {

    /** Hands this state to the method of its kind. */
    <R> R accept(Visitor<R> visitor);

    /** The recording; null unless it is read. */
    default @Nullable Recording recording() {
        return null;
    }

    /** One method per state. */
    interface Visitor<R> {
        R empty();

        R loading(Loading loading);

        R loaded(Recording recording);

        R failed(Failed failed);
    }

    /** Nothing was chosen. */
    record Empty() implements SideState {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.empty();
        }
    }

    /**
     * A file is being read.
     *
     * @param file which
     * @param eventsRead of those that are kept
     * @param eventsTotal of those that are kept; 0 before it is known
     * @param eventsPerSecond so far; 0 before it is known
     */
    record Loading(Path file, long eventsRead, long eventsTotal, double eventsPerSecond) implements SideState {

        /** Part read, 0 to 1; negative before it is known. */
        public double share() {
            return eventsTotal == 0 ? -1 : (double) eventsRead / eventsTotal;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.loading(this);
        }
    }

    /**
     * A file was read.
     *
     * @param recording what is in it
     */
    record Loaded(Recording recording) implements SideState {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.loaded(recording);
        }
    }

    /**
     * A file could not be read.
     *
     * @param file which
     * @param message one line: the file, what is wrong, what to do
     */
    record Failed(Path file, String message) implements SideState {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.failed(this);
        }
    }
}
