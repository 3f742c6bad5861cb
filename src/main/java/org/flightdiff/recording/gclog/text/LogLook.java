package org.flightdiff.recording.gclog.text;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Whether the beginning of a file is that of a log of collections, and in which form HotSpot wrote it. */
public enum LogLook {
    /** With {@code -Xlog}, as from JDK 9 on; others may have put something before the decorations. */
    UNIFIED(Pattern.compile(
            "^GC\\(\\d+\\) (Pause|Concurrent|Garbage|Minor|Major) "
                    + "|\\[[ 0-9a-z][^\\n\\]]{0,99}\\] *(GC\\(\\d+\\) |(Using|Initializing) (G1|Serial|Parallel|Concurrent Mark Sweep"
                    + "|The Z Garbage Collector|Shenandoah|Epsilon)\\s*$|Safepoint \"|Entering safepoint region: "
                    + "|Total time for which application threads were stopped: )",
            Pattern.MULTILINE)),
    /** With {@code -XX:+PrintGC} and its kin, as up to JDK 8. */
    PRINTED(Pattern.compile(
            "^([^\\[\\n]*: ?)?\\[(Full GC|GC(?! Service)|Pause |Concurrent (?!GC)|(AS)?CMS-concurrent-)|^CommandLine flags: -XX|(?<!GC heap before\\r?\\n)^ *\\{Heap before GC invocations"
                    + "|^[^\\[\\n]*Total time for which application threads were stopped: ",
            Pattern.MULTILINE)),
    NONE(Pattern.compile("(?!)"));

    /** How many of a file's first bytes are looked at: a program may print much before its first collection. */
    public static final int BYTES = 1 << 18;

    /** No log has a zero in its first line; what is no text has one among so many bytes. */
    private static final int BINARY_TELLS = 64;

    private final Pattern line;

    LogLook(Pattern line) {
        this.line = line;
    }

    public static LogLook of(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        int zero = text.indexOf('\0');
        boolean binary = zero >= 0 && zero < BINARY_TELLS;
        return Stream.of(UNIFIED, PRINTED)
                .filter(look -> !binary && look.line.matcher(text).find())
                .findFirst()
                .orElse(NONE);
    }
}
