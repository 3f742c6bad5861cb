package org.flightdiff.outside;

import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.outside.OutsideSeries.TimeOrigin;
import org.jspecify.annotations.Nullable;

/** A table that has one column of times. One is used for one file. */
abstract class TableFormat implements Format {

    private static final char[] SEPARATORS = {',', ';', '\t'};

    private @Nullable Stamp stamp;

    abstract void begin(List<String> heading);

    abstract void row(List<String> cells);

    abstract Outside end(Path file);

    /** A time as it is written, in the form of the first one. */
    final long nanos(String time) {
        Stamp written = stamp == null ? Stamp.of(time) : stamp;
        stamp = written;
        return written.nanos(time);
    }

    /** What times are counted from; by the clock while there is none. */
    final TimeOrigin origin() {
        return stamp == null ? TimeOrigin.CLOCK : stamp.origin();
    }

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
        begin(names);
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
                row(cells);
                any = true;
            } catch (IllegalArgumentException | ArithmeticException bad) {
                if (!any || !lines.isAtEnd()) {
                    throw bad;
                }
            }
        }
        return end(file);
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

    /**
     * How times are written in a column, as its first value tells: a date with time, in UTC where it names no zone, or a
     * number since 1970 in seconds, milliseconds, microseconds or nanoseconds by its size, or seconds from the start of the
     * recording where it is too small for that.
     */
    enum Stamp {
        DATE {
            @Override
            long nanos(String text) {
                return date(text);
            }
        },
        NANOS(1),
        MICROS(1e3),
        MILLIS(1e6),
        SECONDS(1e9),
        FROM_START(1e9);

        /** The year 1973 in each of them, and the year 5138 in seconds; nothing is recorded so long. */
        private static final double[] SMALLEST = {1e17, 1e14, 1e11, 1e8};

        private final double nanos;

        Stamp() {
            this(Double.NaN);
        }

        Stamp(double nanos) {
            this.nanos = nanos;
        }

        static Stamp of(String text) {
            double number;
            try {
                number = Double.parseDouble(text);
            } catch (NumberFormatException noNumber) {
                date(text);
                return DATE;
            }
            for (int i = 0; i < SMALLEST.length; i++) {
                if (number >= SMALLEST[i]) {
                    return values()[1 + i];
                }
            }
            return FROM_START;
        }

        TimeOrigin origin() {
            return this == FROM_START ? TimeOrigin.RECORDING : TimeOrigin.CLOCK;
        }

        /** Nanoseconds since 1970, or from the start of the recording. */
        long nanos(String text) {
            return text.indexOf('.') < 0 && nanos >= 1
                    ? Math.multiplyExact(Long.parseLong(text), (long) nanos)
                    : Math.round(Double.parseDouble(text) * nanos);
        }

        private static long date(String text) {
            String iso = text.replace(' ', 'T').replace(',', '.').replace('/', '-');
            try {
                Instant time = iso.matches(".*(Z|[+-]\\d\\d:?\\d\\d)$")
                        ? OffsetDateTime.parse(iso.replaceFirst("([+-]\\d\\d)(\\d\\d)$", "$1:$2"))
                                .toInstant()
                        : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
                return time.getEpochSecond() * 1_000_000_000L + time.getNano();
            } catch (DateTimeException none) {
                throw new IllegalArgumentException("'" + text + "' is no time", none);
            }
        }
    }
}
