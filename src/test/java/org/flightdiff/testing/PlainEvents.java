package org.flightdiff.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Events one by one from {@link RecordingFile}: another independent check of our reader, for types with more events
 * than can be printed within a test.
 */
public final class PlainEvents {

    private PlainEvents() {}

    /** Passes on all events of these types, in the order of the file. */
    public static void forEach(Path recording, Consumer<RecordedEvent> each, String... eventNames) {
        Set<String> wanted = Set.of(eventNames);
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (wanted.contains(event.getEventType().getName())) {
                    each.accept(event);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
