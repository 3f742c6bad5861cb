package org.flightdiff.outside.command;

import java.util.ArrayList;
import java.util.List;

/** What one command prints, read line by line. One is used for one text. */
interface TextFormat {

    /** @throws IllegalArgumentException with what is wrong, which ends up behind the name of the file and the line */
    void take(String line, TextRows to);

    /** After the last line. */
    void end(TextRows to);

    static boolean hasLine(List<String> head, String wanted) {
        return head.stream().anyMatch(line -> line.strip().equals(wanted));
    }

    static boolean begins(List<String> head, String wanted) {
        return head.stream().anyMatch(line -> line.strip().startsWith(wanted));
    }

    static final class TextRows {

        private final List<TextRow> rows = new ArrayList<>();
        private double uptimeSeconds = Double.NaN;
        private int line;

        void at(int number) {
            line = number;
        }

        int line() {
            return line;
        }

        void add(TextRow row) {
            rows.add(row);
        }

        void uptime(double seconds) {
            uptimeSeconds = seconds;
        }

        double uptimeSeconds() {
            return uptimeSeconds;
        }

        boolean isEmpty() {
            return rows.isEmpty();
        }

        List<TextRow> all() {
            return List.copyOf(rows);
        }
    }
}
