package org.flightdiff.outside;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The simulation.log of Gatling up to 3.10, whose lines are separated by tabs: a request has its name, when it began and
 * ended in milliseconds since 1970, and OK or KO. Later versions write another log, which is refused.
 */
final class Gatling implements Format {

    private static final double MILLIS = 1e-3;
    private static final long NANOS_PER_MILLI = 1_000_000;

    @Override
    public boolean begins(String firstLine) {
        return firstLine.startsWith("RUN\t") || firstLine.startsWith("REQUEST\t") || firstLine.contains("io.gatling");
    }

    @Override
    public Outside read(Path file, Lines lines) throws IOException {
        SeriesRows rows = new SeriesRows();
        rows.tellFailures();
        boolean known = false;
        for (@Nullable String line = lines.next(); line != null; line = lines.next()) {
            known |= line.startsWith("RUN\t");
            if (!line.startsWith("REQUEST\t")) {
                continue;
            }
            known = true;
            List<String> cells = Arrays.asList(line.split("\t", -1));
            int outcome = Math.max(cells.lastIndexOf("OK"), cells.lastIndexOf("KO"));
            if (outcome < 4) {
                if (lines.isAtEnd()) {
                    break;
                }
                throw new IllegalArgumentException("is a request without OK or KO");
            }
            long began = Long.parseLong(cells.get(outcome - 2));
            long ended = Long.parseLong(cells.get(outcome - 1));
            rows.add(
                    began * NANOS_PER_MILLI,
                    (ended - began) * MILLIS,
                    cells.get(outcome).equals("KO"),
                    cells.get(outcome - 3));
        }
        if (!known) {
            throw new IllegalArgumentException(
                    "is a binary log of Gatling 3.11 or later, which is not read; give another form of its results");
        }
        return Requests.of(rows, file, TimeOrigin.CLOCK);
    }
}
