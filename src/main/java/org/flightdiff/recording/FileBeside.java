package org.flightdiff.recording;

import java.nio.file.Path;
import java.util.List;

/** A file that was read with a recording, and whether it has to be given with it, as it does not have its name. */
public record FileBeside(Path file, boolean given) {

    /** A text that was read beside a recording, and the types of events that it gives. */
    public record TextBeside(Path file, List<String> events) {

        public TextBeside {
            events = List.copyOf(events);
        }
    }
}
