package org.flightdiff.recording.chunk;

import java.util.List;

/**
 * An event type.
 *
 * @param id its number in this file, or in some chunks of it
 */
public record EventDeclaration(long id, String name, List<Field> fields) {

    public EventDeclaration {
        fields = List.copyOf(fields);
    }

    /**
     * A field of it.
     *
     * @param typeName the type of its values, {@code int} or {@code java.lang.String} for example
     * @param array whether it has any number of values
     * @param timespan whether it is a time span
     */
    public record Field(String name, String typeName, boolean array, boolean timespan) {}
}
