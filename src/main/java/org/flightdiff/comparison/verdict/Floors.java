package org.flightdiff.comparison.verdict;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The run-to-run floor of each metric: how far repeated runs of the same thing lie apart beyond what the samples of
 * each account for, as the 95 % bound of |ln(candidate/baseline)|; for a growth, of the difference in units of what
 * grows per window. Kept in {@code floors.csv} beside this class, with the source of each number.
 */
public final class Floors {

    /** For a metric whose floor nobody has measured. */
    static final double UNMEASURED = Math.log(1.25);

    private static final Map<String, Double> MEASURED = read();

    private Floors() {}

    public static double of(String metricId) {
        return MEASURED.getOrDefault(metricId, UNMEASURED);
    }

    private static Map<String, Double> read() {
        Map<String, Double> floors = new HashMap<>();
        try (InputStream in = Objects.requireNonNull(Floors.class.getResourceAsStream("floors.csv"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .forEach(line -> {
                        String[] cells = line.split(",", -1);
                        floors.put(cells[0].trim(), Double.parseDouble(cells[1].trim()));
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.copyOf(floors);
    }
}
