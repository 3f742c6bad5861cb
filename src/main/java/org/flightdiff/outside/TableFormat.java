package org.flightdiff.outside;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

abstract class TableFormat implements Format {

    private static final char[] SEPARATORS = {',', ';', '\t'};

    interface RowSink {

        void row(List<String> cells);

        Outside end(Path file);
    }

    abstract RowSink begun(Path file, List<String> heading);

    @Override
    public Outside read(Path file, Lines lines) throws IOException {
        String first = lines.next();
        while (first != null && first.isBlank()) {
            first = lines.next();
        }
        if (first == null) {
            throw new IllegalArgumentException("holds nothing");
        }
        String heading = first.startsWith("\ufeff") ? first.substring(1) : first;
        char separator = separator(heading);
        List<String> names = cells(heading, separator);
        RowSink table = begun(file, names);
        boolean any = false;
        for (@Nullable String line = lines.next(); line != null; line = lines.next()) {
            if (line.isBlank()) {
                continue;
            }
            try {
                List<String> cells = cells(line, separator);
                if (cells.size() < names.size()) {
                    throw new IllegalArgumentException(
                            "has " + cells.size() + " values for " + names.size() + " columns");
                }
                table.row(cells);
                any = true;
            } catch (IllegalArgumentException | ArithmeticException bad) {
                if (!any || !lines.isAtEnd()) {
                    throw bad;
                }
            }
        }
        return table.end(file);
    }

    static boolean names(String firstLine, String... columns) {
        return cells(firstLine, separator(firstLine)).containsAll(List.of(columns));
    }

    static int place(List<String> heading, String name) {
        return IntStream.range(0, heading.size())
                .filter(i -> heading.get(i).equalsIgnoreCase(name))
                .findFirst()
                .orElse(-1);
    }

    static String cell(List<String> cells, int place) {
        return place < 0 ? "" : cells.get(place);
    }

    /** What separates the values of a line: what stands in it most often of comma, semicolon and tab. */
    static char separator(String line) {
        char best = SEPARATORS[0];
        long most = 0;
        for (char separator : SEPARATORS) {
            long count = line.chars().filter(each -> each == separator).count();
            if (count > most) {
                best = separator;
                most = count;
            }
        }
        return best;
    }

    /** The values of a line, as RFC 4180 has it, but never over more than one line. */
    static List<String> cells(String line, char separator) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char each = line.charAt(i);
            if (quoted && each == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append('"');
                i++;
            } else if (each == '"') {
                quoted = !quoted;
            } else if (each == separator && !quoted) {
                cells.add(cell.toString().trim());
                cell.setLength(0);
            } else {
                cell.append(each);
            }
        }
        cells.add(cell.toString().trim());
        return cells;
    }
}
