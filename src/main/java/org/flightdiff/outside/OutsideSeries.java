package org.flightdiff.outside;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.unit.Unit;

/**
 * Numbers over time, in order of time.
 *
 * @param name in lower case, with digits, dots and hyphens; part of the ids of its metrics
 * @param file where it was read from
 * @param nanos ascending times
 * @param values in base units, one for each time
 * @param failed which rows are requests that failed; empty where the file does not tell
 * @param labels of each row, the place of its label among the names; empty where the file has none
 */
public record OutsideSeries(
        String name,
        SeriesKind kind,
        Unit unit,
        Aim aim,
        Path file,
        TimeOrigin from,
        long[] nanos,
        double[] values,
        boolean[] failed,
        int[] labels,
        List<String> labelNames) {

    public enum SeriesKind {
        /** A request, with how long it took. */
        REQUESTS,
        /** A sample of a level that is there all the time. */
        LEVEL
    }

    public OutsideSeries {
        labelNames = List.copyOf(labelNames);
    }

    public int size() {
        return nanos.length;
    }

    public boolean byClock() {
        return from == TimeOrigin.CLOCK;
    }

    public enum TimeOrigin {
        CLOCK,
        RECORDING
    }
}
