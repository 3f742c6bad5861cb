package org.flightdiff.recording.chunk.metadata;

/** Names of the JDK's event types. Oracle's JDK 9 and 10 gave them another prefix; here they have that of JDK 11. */
public final class EventName {

    /** What the names of the JDK's event types begin with. */
    public static final String JDK = "jdk.";

    private static final String JDK_BEFORE_11 = "com.oracle.jdk.";

    private EventName() {}

    /** What an event type is called here. */
    public static String current(String inFile) {
        return inFile.startsWith(JDK_BEFORE_11) ? JDK + inFile.substring(JDK_BEFORE_11.length()) : inFile;
    }
}
