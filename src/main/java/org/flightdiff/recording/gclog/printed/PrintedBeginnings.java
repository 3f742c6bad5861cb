package org.flightdiff.recording.gclog.printed;

import java.util.List;
import org.flightdiff.recording.gclog.text.LogText;

/** What brackets begin with that tell of a collection, or of a phase beside the program. */
final class PrintedBeginnings {

    private static final List<String> COLLECTIONS = List.of("[GC", "[Full GC", "[Pause ", "[Concurrent ");

    /** What begins as collections do, but is a part of one. */
    private static final List<String> PARTS = List.of("[GC Worker", "[GC ref-proc");

    private static final List<String> PHASES = List.of("[CMS-concurrent", "[GC concurrent", "[ASCMS-concurrent");

    private PrintedBeginnings() {}

    static boolean isEither(LogText line) {
        return line.next() == '[' && (isPhase(line) || isCollection(line));
    }

    static boolean isPhase(LogText line) {
        return isAny(PHASES, line);
    }

    static boolean isCollection(LogText line) {
        return line.next() == '[' && isAny(COLLECTIONS, line) && !isPhase(line) && !isAny(PARTS, line);
    }

    private static boolean isAny(List<String> beginnings, LogText line) {
        for (String beginning : beginnings) {
            if (line.begins(beginning)) {
                return true;
            }
        }
        return false;
    }
}
