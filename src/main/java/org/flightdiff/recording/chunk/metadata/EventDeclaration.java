package org.flightdiff.recording.chunk.metadata;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An event type.
 *
 * @param id its number in this file, or in some chunks of it
 * @param name its current name, whatever the file calls it
 * @param categories where it belongs, from the widest to the narrowest; none if none is declared
 */
public record EventDeclaration(long id, String name, List<String> categories, List<DeclaredField> fields) {

    /** The annotation of categories. */
    static final String CATEGORY = "jdk.jfr.Category";

    /** The annotation of time spans. */
    public static final String TIMESPAN = "jdk.jfr.Timespan";

    /** The annotation of points in time. */
    public static final String TIMESTAMP = "jdk.jfr.Timestamp";

    /** The annotation of amounts of memory. */
    public static final String DATA_AMOUNT = "jdk.jfr.DataAmount";

    /** The annotation of what is counted by the second. */
    public static final String FREQUENCY = "jdk.jfr.Frequency";

    /** The annotation of shares. */
    public static final String PERCENTAGE = "jdk.jfr.Percentage";

    /** The annotation of addresses. */
    public static final String ADDRESS = "jdk.jfr.MemoryAddress";

    static final String UNSIGNED = "jdk.jfr.Unsigned";

    /** The annotations that say what values mean. */
    public static final Set<String> TELLING =
            Set.of(TIMESPAN, TIMESTAMP, DATA_AMOUNT, FREQUENCY, PERCENTAGE, ADDRESS, UNSIGNED);

    /** How far fields within fields are declared: a class loader of a class, and what it is called. */
    public static final int DEEPEST = 2;

    public EventDeclaration {
        name = EventName.current(name);
        categories = List.copyOf(categories);
        fields = List.copyOf(fields);
    }

    /**
     * A field of it.
     *
     * @param typeName the type of its values, {@code int} or {@code java.lang.String} for example
     * @param array whether it has any number of values
     * @param annotations what its values mean: the {@link #TELLING} annotations with their value, empty without one
     * @param within the fields of its values, as deep as {@link #DEEPEST}
     */
    public record DeclaredField(
            String name, String typeName, boolean array, Map<String, String> annotations, List<DeclaredField> within) {

        public DeclaredField {
            annotations = Map.copyOf(annotations);
            within = List.copyOf(within);
        }

        /** Whether it is a time span. */
        public boolean timespan() {
            return annotations.containsKey(TIMESPAN);
        }
    }
}
