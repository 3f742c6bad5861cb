package org.flightdiff.outside;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table of separated values whose first line names the columns. */
abstract class TableFormat implements Format {

    /** What takes the rows of one file. */
    interface RowSink {

        /**
         * Takes a row.
         *
         * @throws IllegalArgumentException if it is none
         */
        void row(List<String> cells);

        /** What came of all rows. */
        Outside end(Path file);
    }

    /** A table with these columns. */
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
        char separator = CsvLine.separator(heading);
        List<String> names = CsvLine.cells(heading, separator);
        RowSink table = begun(file, names);
        boolean any = false;
        for (@Nullable String line = lines.next(); line != null; line = lines.next()) {
            if (line.isBlank()) {
                continue;
            }
            try {
                List<String> cells = CsvLine.cells(line, separator);
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
        return CsvLine.cells(firstLine, CsvLine.separator(firstLine)).containsAll(List.of(columns));
    }

    /** The place of a column; -1 where there is none. */
    static int place(List<String> heading, String name) {
        for (int i = 0; i < heading.size(); i++) {
            if (heading.get(i).equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    static String cell(List<String> cells, int place) {
        return place < 0 ? "" : cells.get(place);
    }
}
