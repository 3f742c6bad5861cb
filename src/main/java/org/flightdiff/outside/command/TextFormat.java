package org.flightdiff.outside.command;

import java.util.List;

/** What one command prints, read line by line. One is used for one text. */
interface TextFormat {

    /**
     * Takes a line.
     *
     * @throws IllegalArgumentException with what is wrong, which ends up behind the name of the file and the line
     */
    void take(String line, TextRows to);

    /**
     * After the last line.
     *
     * @throws IllegalArgumentException with what is missing, and what to do
     */
    void end(TextRows to);

    /** Whether one of the first lines is this one, without what is around it. */
    static boolean hasLine(List<String> head, String wanted) {
        return head.stream().anyMatch(line -> line.strip().equals(wanted));
    }

    /** Whether one of the first lines begins so. */
    static boolean begins(List<String> head, String wanted) {
        return head.stream().anyMatch(line -> line.strip().startsWith(wanted));
    }
}
