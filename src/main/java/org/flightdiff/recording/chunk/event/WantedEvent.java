package org.flightdiff.recording.chunk.event;

import java.util.List;

/**
 * An event type that is wanted, with its start and duration.
 *
 * @param event its name
 * @param fields the wanted fields
 */
public record WantedEvent(String event, List<WantedField> fields) {

    public WantedEvent {
        fields = List.copyOf(fields);
    }
}
