package org.flightdiff.outside.command;

import java.util.ArrayList;
import java.util.List;

/** What one command prints, read line by line. One is used for one text. */
interface TextFormat {

    /** @throws IllegalArgumentException with what is wrong, which ends up behind the name of the file and the line */
    void take(String line, TextRows to);

    default void end(TextRows to) {}

    static final class TextRows {

        final List<TextRow> all = new ArrayList<>();
        double uptimeSeconds = Double.NaN;
        int line;

        void add(TextRow row) {
            all.add(row);
        }
    }
}
