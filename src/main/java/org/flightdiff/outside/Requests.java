package org.flightdiff.outside;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.outside.OutsideSeries.SeriesKind;
import org.flightdiff.outside.OutsideSeries.TimeOrigin;
import org.flightdiff.unit.Unit;

/** Requests of a load generator, which are called the same whatever wrote them. */
final class Requests {

    static final String NAME = "requests";

    private Requests() {}

    static Outside of(SeriesRows rows, Path file, TimeOrigin from) {
        return new Outside(
                List.of(), List.of(rows.series(NAME, SeriesKind.REQUESTS, Unit.SECONDS, Aim.LOWER, file, from)));
    }
}
