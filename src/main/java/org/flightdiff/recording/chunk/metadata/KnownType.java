package org.flightdiff.recording.chunk.metadata;

/** The types of constants that have names of their own. */
public enum KnownType {
    CLASS,
    THREAD,
    METHOD,
    STACK_TRACE,
    OTHER;

    /** What a type is; JDK 9 gave its types another prefix. */
    public static KnownType of(TypeDeclaration type) {
        return switch (type.name()) {
            case "java.lang.Class" -> CLASS;
            case "java.lang.Thread" -> THREAD;
            case "jdk.types.Method", "com.oracle.jfr.types.Method" -> METHOD;
            case "jdk.types.StackTrace", "com.oracle.jfr.types.StackTrace" -> STACK_TRACE;
            default -> OTHER;
        };
    }
}
