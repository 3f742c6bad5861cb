package org.flightdiff.outside.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.outside.command.PrintedFlags.FlagRow;
import org.flightdiff.outside.command.TextFormat.TextRows;
import org.jspecify.annotations.Nullable;

/** Seconds that the JVM had run then; NaN where the text does not tell. */
public record JvmText(Path file, TextKind kind, double uptimeSeconds, List<TextRow> rows) {

    public JvmText {
        rows = List.copyOf(rows);
    }

    public Set<String> events() {
        Set<String> events = new TreeSet<>();
        for (TextRow row : rows) {
            if (FlagRow.EVENTS.contains(row.event())) {
                events.addAll(FlagRow.EVENTS);
            }
            events.add(row.event());
        }
        return events;
    }

    /** Types that are told together with one, which is one of them. */
    public static Set<String> toldWith(String event) {
        return FlagRow.EVENTS.contains(event) ? FlagRow.EVENTS : Set.of(event);
    }

    public static JvmText read(Path file, TextKind kind, BufferedReader lines) throws IOException {
        TextFormat format = kind.format();
        TextRows rows = new TextRows();
        try {
            for (@Nullable String line = lines.readLine(); line != null; line = lines.readLine()) {
                rows.line++;
                kind.requireNoOther(line);
                format.take(line, rows);
            }
        } catch (IllegalArgumentException bad) {
            throw new IllegalArgumentException("line " + rows.line + " " + bad.getMessage(), bad);
        }
        format.end(rows);
        if (rows.all.isEmpty()) {
            throw new IllegalArgumentException(
                    "ends before it tells anything; print it again: " + kind.command() + " > FILE");
        }
        return new JvmText(file, kind, rows.uptimeSeconds, rows.all);
    }
}
