package org.flightdiff.live;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** The name of a recording's file where none is given. */
public final class SuggestedFile {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    private SuggestedFile() {}

    /** From the short name of the JVM that is recorded, empty if it does not tell, and when. */
    public static String of(String shortName, LocalDateTime time) {
        String program = shortName.replaceAll("[^\\w.-]+", "-");
        return (program.isEmpty() ? "jvm" : program) + "-" + TIME.format(time) + ".jfr";
    }
}
