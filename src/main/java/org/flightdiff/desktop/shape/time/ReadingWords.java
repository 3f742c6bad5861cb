package org.flightdiff.desktop.shape.time;

import java.util.StringJoiner;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.ShiftWords;
import org.flightdiff.difference.Shift;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.Glyphs;
import org.flightdiff.picture.Readings;
import org.flightdiff.picture.Readings.Reading;
import org.flightdiff.picture.Readings.ReadingDifference;
import org.flightdiff.picture.Times;
import org.flightdiff.unit.UnitNotation;

/** The values in a chart at one point in time, in words: a line for each curve. */
final class ReadingWords {

    /** Times are written to a thousandth of the range shown. */
    private static final double RESOLUTION = 1e-3;

    private ReadingWords() {}

    static String of(Readings readings, UnitNotation notation, Extent shown) {
        double resolution = shown.length() * RESOLUTION;
        StringJoiner lines = new StringJoiner("\n");
        lines.add(Times.label(readings.time(), resolution, Messages.language()));
        for (Reading reading : readings.values()) {
            boolean isNow = reading.seconds() == readings.time();
            lines.add(Messages.get(
                    isNow ? "chart.reading" : "chart.reading-since",
                    Glyphs.of(reading.series().side()),
                    reading.series().name(),
                    notation.value(reading.value()),
                    Times.label(reading.seconds(), resolution, Messages.language())));
        }
        for (ReadingDifference difference : readings.differences()) {
            lines.add(of(difference, notation, resolution));
        }
        return lines.toString();
    }

    private static String of(ReadingDifference read, UnitNotation notation, double resolution) {
        Shift shift = read.bin().shift();
        return Messages.get(
                "chart.reading-difference",
                read.name(),
                Glyphs.of(Role.BASELINE) + " " + notation.value(shift.baseline()),
                Glyphs.of(Role.CANDIDATE) + " " + notation.value(shift.candidate()),
                ShiftWords.difference(notation, shift.difference()),
                switch (read.summary()) {
                    case MEAN_OVER_TIME, MEAN -> Messages.get("chart.mean");
                    case LONGEST -> Messages.get("chart.longest");
                },
                Times.label(read.bin().from(), resolution, Messages.language()),
                Times.label(read.bin().to(), resolution, Messages.language()));
    }
}
