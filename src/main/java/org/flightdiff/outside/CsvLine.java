package org.flightdiff.outside;

import java.util.ArrayList;
import java.util.List;

/** A line of separated values, as RFC 4180 has it, but never over more than one line. */
final class CsvLine {

    private static final char[] SEPARATORS = {',', ';', '\t'};

    private CsvLine() {}

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
