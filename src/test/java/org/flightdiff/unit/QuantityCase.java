package org.flightdiff.unit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.testing.Unchecked;

/** A quantity in the base unit and how every writer must write it. */
public record QuantityCase(Unit unit, double value, Notation notation, String text) {

    private static final Path TABLE = Path.of("src/test/resources/org/flightdiff/unit/quantities.tsv");

    public static List<QuantityCase> all() {
        return Unchecked.of(() -> Files.readAllLines(TABLE).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t"))
                .map(cells -> new QuantityCase(
                        Unit.valueOf(cells[0]),
                        Double.parseDouble(cells[1]),
                        notation(cells[2]),
                        cells[3].replace('~', '\u00a0')))
                .toList());
    }

    /** "en", or "en h" with all rates for an hour. */
    private static Notation notation(String written) {
        String[] parts = written.split(" ");
        Notation readable = Notation.in(Locale.forLanguageTag(parts[0]));
        return Stream.of(RatePeriod.values())
                .filter(period -> parts.length > 1 && period.symbol().equals(parts[1]))
                .findFirst()
                .map(readable::per)
                .orElse(readable);
    }
}
