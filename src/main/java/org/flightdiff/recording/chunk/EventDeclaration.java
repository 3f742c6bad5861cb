package org.flightdiff.recording.chunk;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The id is a number in this file, or in some chunks of it; categories go from the widest to the narrowest. */
public record EventDeclaration(long id, String name, List<String> categories, List<DeclaredField> fields) {

    public static final String JDK = "jdk.";

    private static final String JDK_BEFORE_11 = "com.oracle.jdk.";
    static final String CATEGORY = "jdk.jfr.Category";
    public static final String TIMESPAN = "jdk.jfr.Timespan";
    public static final String TIMESTAMP = "jdk.jfr.Timestamp";
    public static final String DATA_AMOUNT = "jdk.jfr.DataAmount";
    public static final String FREQUENCY = "jdk.jfr.Frequency";
    public static final String PERCENTAGE = "jdk.jfr.Percentage";
    public static final String ADDRESS = "jdk.jfr.MemoryAddress";
    static final String UNSIGNED = "jdk.jfr.Unsigned";

    public static final Set<String> TELLING =
            Set.of(TIMESPAN, TIMESTAMP, DATA_AMOUNT, FREQUENCY, PERCENTAGE, ADDRESS, UNSIGNED);

    /** How far fields within fields are declared: a class loader of a class, and what it is called. */
    public static final int DEEPEST = 2;

    public EventDeclaration {
        name = currentName(name);
        categories = List.copyOf(categories);
        fields = List.copyOf(fields);
    }

    /** An event type's name today: Oracle's JDK 9 and 10 gave those of the JDK another prefix than JDK 11. */
    public static String currentName(String inFile) {
        return inFile.startsWith(JDK_BEFORE_11) ? JDK + inFile.substring(JDK_BEFORE_11.length()) : inFile;
    }

    /** Annotations are the {@link #TELLING} ones with their value; fields within are as deep as {@link #DEEPEST}. */
    public record DeclaredField(
            String name, String typeName, boolean array, Map<String, String> annotations, List<DeclaredField> within) {

        public DeclaredField {
            annotations = Map.copyOf(annotations);
            within = List.copyOf(within);
        }

        public boolean timespan() {
            return annotations.containsKey(TIMESPAN);
        }
    }
}
