package org.flightdiff.unit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A quantity and how every writer must write it.
 *
 * @param unit its unit
 * @param value in the base unit
 * @param language of the reader
 * @param text the expected text
 */
public record QuantityCase(Unit unit, double value, Locale language, String text) {

    private static final Path TABLE = Path.of("src/test/resources/org/flightdiff/unit/quantities.tsv");

    /** Every case of the table. */
    public static List<QuantityCase> all() {
        try {
            return Files.readAllLines(TABLE).stream()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t"))
                    .map(cells -> new QuantityCase(
                            Unit.valueOf(cells[0]),
                            Double.parseDouble(cells[1]),
                            Locale.forLanguageTag(cells[2]),
                            cells[3].replace('~', '\u00a0')))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
