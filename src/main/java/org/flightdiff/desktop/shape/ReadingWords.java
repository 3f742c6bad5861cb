package org.flightdiff.desktop.shape;

import java.util.StringJoiner;
import org.flightdiff.desktop.chart.Extent;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.chart.Readings;
import org.flightdiff.desktop.chart.Readings.Reading;
import org.flightdiff.desktop.chart.Times;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** What a chart says at one point in time, in words: a line for each curve. */
final class ReadingWords {

    /** Times are told to a thousandth of the stretch shown. */
    private static final double RESOLUTION = 1e-3;

    private ReadingWords() {}

    static String of(Readings readings, Unit unit, Extent shown) {
        double resolution = shown.length() * RESOLUTION;
        StringJoiner lines = new StringJoiner("\n");
        lines.add(Times.label(readings.time(), resolution, Messages.language()));
        for (Reading reading : readings.values()) {
            lines.add(Messages.get(
                    "chart.reading",
                    Glyphs.of(reading.series().side()),
                    reading.series().name(),
                    Quantity.format(unit, reading.value(), Messages.language()),
                    Times.label(reading.seconds(), resolution, Messages.language())));
        }
        return lines.toString();
    }
}
