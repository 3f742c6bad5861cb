package org.flightdiff.outside;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.outside.OutsideSeries.Kind;
import org.flightdiff.unit.Unit;

/** Requests of a load generator, which are called the same whatever wrote them. */
final class Requests {

    static final String NAME = "requests";

    private Requests() {}

    static Outside of(Rows rows, Path file, boolean byClock) {
        return new Outside(
                List.of(), List.of(rows.series(NAME, Kind.REQUESTS, Unit.SECONDS, Aim.LOWER, file, byClock)));
    }
}
