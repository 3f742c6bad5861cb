package org.flightdiff.live;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** The name of a recording's file where none is given. */
public final class SuggestedFile {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    private SuggestedFile() {}

    /**
     * From what is recorded, and when.
     *
     * @param shortName of the JVM; empty if it does not tell
     */
    public static String of(String shortName, LocalDateTime time) {
        String program = shortName.replaceAll("[^\\w.-]+", "-");
        return (program.isEmpty() ? "jvm" : program) + "-" + TIME.format(time) + ".jfr";
    }
}
