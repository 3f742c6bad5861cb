package org.flightdiff.experiment;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;

final class RunLog {

    private static final int END_BYTES = 1 << 14;
    private static final int MOST_LETTERS = 200;

    /** Frames of a stack, and what the launcher of the JDK prints after the reason (libjli). */
    private static final Pattern AFTER_THE_REASON = Pattern.compile("\\s+at .+|\\s*\\.\\.\\. \\d+ more"
            + "|Error: Could not create the Java Virtual Machine\\."
            + "|Error: A fatal exception has occurred\\. Program will exit\\.");

    private RunLog() {}

    /** The last line that gives a reason, cut where it is long; empty if there is none, or the file cannot be read. */
    static String lastLine(Path log) {
        String last = end(log).lines()
                .filter(line ->
                        !line.isBlank() && !AFTER_THE_REASON.matcher(line).matches())
                .reduce("", (earlier, later) -> later)
                .strip();
        return last.length() > MOST_LETTERS ? last.substring(0, MOST_LETTERS) + "…" : last;
    }

    private static String end(Path log) {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(Math.max(0, file.length() - END_BYTES));
            byte[] end = new byte[(int) (file.length() - file.getFilePointer())];
            file.readFully(end);
            return new String(end, StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            return "";
        }
    }
}
