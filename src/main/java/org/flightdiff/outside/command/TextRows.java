package org.flightdiff.outside.command;

import java.util.ArrayList;
import java.util.List;

/** What a text tells, row by row. */
final class TextRows {

    private final List<TextRow> rows = new ArrayList<>();
    private double uptimeSeconds = Double.NaN;
    private int line;

    /** The number of the line that is read, from 1. */
    void at(int number) {
        line = number;
    }

    int line() {
        return line;
    }

    void add(TextRow row) {
        rows.add(row);
    }

    /** The text tells how long the JVM had run. */
    void uptime(double seconds) {
        uptimeSeconds = seconds;
    }

    /** How long the JVM had run, in seconds; NaN where nothing tells. */
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
