package org.flightdiff.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Events one by one from {@link RecordingFile}: another independent check, for types too many to print. */
public final class PlainEvents {

    private PlainEvents() {}

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
