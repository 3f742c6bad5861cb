package org.flightdiff.recording.chunk.metadata;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A field of a type, as the metadata of a chunk declares it.
 *
 * @param typeId the type of its values, or of the elements of an array
 * @param array whether it holds any number of values
 * @param constant whether it holds the key of a constant instead of the value
 * @param annotations what its values mean, see {@link EventDeclaration.DeclaredField#annotations}
 */
public record FieldDeclaration(
        String name, long typeId, boolean array, boolean constant, Map<String, String> annotations) {

    public FieldDeclaration {
        annotations = Map.copyOf(annotations);
    }

    /** Whether its values are never negative. */
    public boolean unsigned() {
        return annotations.containsKey(EventDeclaration.UNSIGNED);
    }

    /** The unit of a time span, one of the constants of {@link jdk.jfr.Timespan}; null if it is none. */
    @Nullable
    public String timespan() {
        return annotations.get(EventDeclaration.TIMESPAN);
    }

    /** The unit of a point in time, one of the constants of {@link jdk.jfr.Timestamp}; null if it is none. */
    @Nullable
    public String timestamp() {
        return annotations.get(EventDeclaration.TIMESTAMP);
    }
}
