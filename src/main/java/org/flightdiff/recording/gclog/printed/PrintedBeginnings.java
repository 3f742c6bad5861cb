package org.flightdiff.recording.gclog.printed;

import org.flightdiff.recording.gclog.text.LogText;

/** What brackets begin with that tell of a collection, or of a phase beside the program. */
final class PrintedBeginnings {

    private PrintedBeginnings() {}

    static boolean isEither(LogText line) {
        return line.next() == '[' && (isPhase(line) || isCollection(line));
    }

    static boolean isPhase(LogText line) {
        return switch (line.ahead(1)) {
            case 'A' -> line.begins("[ASCMS-concurrent");
            case 'C' -> line.begins("[CMS-concurrent");
            case 'G' -> line.begins("[GC concurrent");
            default -> false;
        };
    }

    static boolean isCollection(LogText line) {
        return switch (line.ahead(1)) {
            case 'C' -> line.begins("[Concurrent ");
            case 'F' -> line.begins("[Full GC");
            case 'G' -> line.begins("[GC") && !isPhase(line) && !isPart(line);
            case 'P' -> line.begins("[Pause ");
            default -> false;
        };
    }

    /** What begins as collections do, but is a part of one. */
    private static boolean isPart(LogText line) {
        return line.begins("[GC Worker") || line.begins("[GC ref-proc");
    }
}
