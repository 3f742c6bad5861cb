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
 * grows per window. Those of programs in general are kept in {@code floors.csv} beside this class, with the source of
 * each number.
 *
 * @param own by id of the metric, what repeats of the program itself make of it; empty without such
 * @param repeats how many runs those were, 0 without such
 */
public record Floors(Map<String, Double> own, int repeats) {

    /** For a metric whose floor nobody has measured. */
    static final double UNMEASURED = Math.log(1.25);

    private static final Map<String, Double> MEASURED = read();

    public static final Floors SHIPPED = new Floors(Map.of(), 0);

    public Floors {
        own = Map.copyOf(own);
    }

    public Floor of(String metricId) {
        Double ofProgram = own.get(metricId);
        return ofProgram == null ? new Floor(shipped(metricId), false) : new Floor(ofProgram, true);
    }

    public static double shipped(String metricId) {
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

    public record Floor(double size, boolean own) {

        public static final Floor NONE = new Floor(0, false);

        public Floor times(double unit) {
            return new Floor(size * unit, own);
        }
    }
}
