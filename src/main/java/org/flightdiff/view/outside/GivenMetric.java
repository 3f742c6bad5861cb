package org.flightdiff.view.outside;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.outside.Aim;
import org.flightdiff.outside.Outside;
import org.flightdiff.outside.OutsideSeries;
import org.flightdiff.outside.OutsideSeries.SeriesKind;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** Something measured outside, whichever side has it, by what a row of its series is; null for a single number. */
record GivenMetric(
        String name, @Nullable SeriesKind kind, Unit unit, Aim aim, boolean tellsFailures, boolean labelled) {

    /** All of several runs, each once, in the order given: single numbers, then series. */
    static List<GivenMetric> among(Collection<Outside> all) {
        Map<String, GivenMetric> byName = new LinkedHashMap<>();
        for (Outside each : all) {
            each.values()
                    .forEach(value -> byName.putIfAbsent(
                            "value " + value.name(),
                            new GivenMetric(value.name(), null, value.unit(), value.aim(), false, false)));
        }
        for (Outside each : all) {
            each.series().forEach(series -> byName.merge("series " + series.name(), of(series), GivenMetric::or));
        }
        return new ArrayList<>(byName.values());
    }

    private static GivenMetric of(OutsideSeries series) {
        return new GivenMetric(
                series.name(),
                series.kind(),
                series.unit(),
                series.aim(),
                series.failed().length > 0,
                !series.labelNames().isEmpty());
    }

    private GivenMetric or(GivenMetric other) {
        return new GivenMetric(name, kind, unit, aim, tellsFailures || other.tellsFailures, labelled || other.labelled);
    }

    boolean isRequests() {
        return kind == SeriesKind.REQUESTS;
    }

    boolean isLevel() {
        return kind == SeriesKind.LEVEL;
    }
}
