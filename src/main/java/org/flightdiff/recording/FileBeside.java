package org.flightdiff.recording;

import java.nio.file.Path;
import java.util.List;

/**
 * A file that was read with a recording.
 *
 * @param given whether it has to be given with it, as it does not have its name
 */
public record FileBeside(Path file, boolean given) {

    /**
     * A text that was read beside a recording.
     *
     * @param file as it was given
     * @param events the names of the types of events that it gives; none where the recording holds all of them itself
     */
    public record TextBeside(Path file, List<String> events) {

        public TextBeside {
            events = List.copyOf(events);
        }
    }
}
