package org.flightdiff.recording.chunk;

import org.jspecify.annotations.Nullable;

/**
 * A field of a type, as the metadata of a chunk declares it.
 *
 * @param typeId the type of its values, or of the elements of an array
 * @param array whether it holds any number of values
 * @param constant whether it holds the key of a constant instead of the value
 * @param unsigned whether its values are never negative
 * @param timespan the unit of a time span, one of the constants of {@link jdk.jfr.Timespan}; null if it is none
 */
record FieldDeclaration(
        String name,
        long typeId,
        boolean array,
        boolean constant,
        boolean unsigned,
        @Nullable String timespan) {}
