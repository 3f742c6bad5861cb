package org.flightdiff.comparison;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.recording.Recording;
import org.flightdiff.recording.Window;

/**
 * A time range as people write it, {@code 30s..120s} or {@code 10%..100%}, from the start of a recording. The ends may
 * be of different kinds; an end left out is that of the recording.
 *
 * @param from where it begins
 * @param to where it ends
 */
public record TimeRange(Point from, Point to) {

    /** All of a recording. */
    public static final TimeRange WHOLE = new TimeRange(new Point(0, true), new Point(1, true));

    private static final Pattern POINT = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ms|s|m|h|%)");

    /**
     * A point in time of a recording.
     *
     * @param amount seconds, or a share of the recording's length
     * @param share which of them
     */
    public record Point(double amount, boolean share) {

        double seconds(Recording recording) {
            return share ? amount * recording.source().durationSeconds() : amount;
        }
    }

    /**
     * Reads a range.
     *
     * @throws IllegalArgumentException with one clear line if it is none
     */
    public static TimeRange parse(String text) {
        String[] ends = text.split("\\.\\.", -1);
        if (ends.length != 2) {
            throw malformed(text);
        }
        Point from = ends[0].isBlank() ? WHOLE.from : point(ends[0].trim(), text);
        Point to = ends[1].isBlank() ? WHOLE.to : point(ends[1].trim(), text);
        if (from.share == to.share && from.amount >= to.amount) {
            throw new IllegalArgumentException("the window " + text + " ends before it begins");
        }
        return new TimeRange(from, to);
    }

    /**
     * This range of a recording; an end beyond the recording's is cut back to it.
     *
     * @throws IllegalArgumentException if the recording ends before the range begins
     */
    public Window of(Recording recording) {
        double length = recording.source().durationSeconds();
        double start = from.seconds(recording);
        double end = Math.min(recording.source().readSeconds(), to.seconds(recording));
        if (start >= end) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%s: the window begins at %.1f s and ends at %.1f s, but the recording is %.1f s long",
                    recording.source().file(),
                    start,
                    to.seconds(recording),
                    length));
        }
        return new Window(recording, start, end);
    }

    private static Point point(String text, String range) {
        Matcher matcher = POINT.matcher(text);
        if (!matcher.matches()) {
            throw malformed(range);
        }
        double amount = Double.parseDouble(matcher.group(1));
        return switch (matcher.group(2)) {
            case "%" -> percent(amount, range);
            case "ms" -> new Point(amount / 1000, false);
            case "m" -> new Point(amount * 60, false);
            case "h" -> new Point(amount * 3600, false);
            default -> new Point(amount, false);
        };
    }

    private static Point percent(double amount, String range) {
        if (amount > 100) {
            throw malformed(range);
        }
        return new Point(amount / 100, true);
    }

    private static IllegalArgumentException malformed(String text) {
        return new IllegalArgumentException(
                "'" + text + "' is no window; write it like 30s..120s or 10%..100%, from the recording's start");
    }
}
