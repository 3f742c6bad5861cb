package org.flightdiff.desktop.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.comparison.window.TimeRange.RecordingPoint;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.picture.Extent;
import org.flightdiff.picture.Times;

/** Ranges of time as people write and read them: {@code 12.5 s to 60 s}, {@code 1:05 to 2:30}, {@code 10 % to 50 %}. */
public final class TypedRange {

    /** Minutes and hours with colons, or a number with a unit; without one it is in seconds. */
    private static final Pattern POINT =
            Pattern.compile("(?:(\\d+):)?(\\d+):(\\d+(?:[.,]\\d+)?)|(\\d+(?:[.,]\\d+)?)\\s*(%|ms|min|[smh](?![a-z]))?");

    private static final double[] RESOLUTIONS = {0.1, 0.01, 0.001};
    private static final double EXACT = 1e-6;
    private static final double MINUTE = 60;
    private static final double HOUR = 3600;

    private TypedRange() {}

    /** @throws IllegalArgumentException with one clear line unless it is nothing, or two points in order */
    public static TimeRange parse(String typed) {
        String text = typed.strip().toLowerCase(Locale.ROOT);
        if (text.isEmpty()) {
            return TimeRange.WHOLE;
        }
        List<RecordingPoint> points = new ArrayList<>();
        Matcher found = POINT.matcher(text);
        while (found.find()) {
            points.add(point(found));
        }
        if (points.size() != 2 || isReversed(points.get(0), points.get(1))) {
            throw new IllegalArgumentException(Messages.get("windows.malformed", typed.strip()));
        }
        return new TimeRange(points.get(0), points.get(1));
    }

    /** The words for a range, with as many decimals as its ends were given with, up to milliseconds. */
    public static String words(Extent range) {
        return Messages.get("windows.range", words(range.low()), words(range.high()));
    }

    public static String words(double seconds) {
        double resolution = DoubleStream.of(RESOLUTIONS)
                .filter(finer -> Math.abs(seconds / finer - Math.rint(seconds / finer)) < EXACT)
                .findFirst()
                .orElse(RESOLUTIONS[0]);
        return Times.label(seconds, resolution, Messages.language());
    }

    private static boolean isReversed(RecordingPoint from, RecordingPoint to) {
        return from.share() == to.share() && from.amount() >= to.amount();
    }

    private static RecordingPoint point(Matcher found) {
        if (found.group(3) != null) {
            double hours = found.group(1) == null ? 0 : number(found.group(1));
            return new RecordingPoint(hours * HOUR + number(found.group(2)) * MINUTE + number(found.group(3)), false);
        }
        double amount = number(found.group(4));
        String unit = found.group(5);
        if (unit == null) {
            return new RecordingPoint(amount, false);
        }
        return switch (unit) {
            case "%" -> new RecordingPoint(Math.min(1, amount / 100), true);
            case "ms" -> new RecordingPoint(amount / 1000, false);
            case "min", "m" -> new RecordingPoint(amount * MINUTE, false);
            case "h" -> new RecordingPoint(amount * HOUR, false);
            default -> new RecordingPoint(amount, false);
        };
    }

    private static double number(String digits) {
        return Double.parseDouble(digits.replace(',', '.'));
    }
}
