package org.flightdiff.comparison.window;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.comparison.window.Alignment.RecordingAxis;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;

/**
 * A part of a recording as people write it, {@code 30s..120s} or {@code 10%..100%}, from whatever recordings are
 * aligned by. The ends may be of different kinds; an end left out is that of the recording.
 */
public record TimeRange(RecordingPoint from, RecordingPoint to) {

    public static final TimeRange WHOLE = new TimeRange(new RecordingPoint(0, true), new RecordingPoint(1, true));

    private static final Pattern POINT = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(%|[a-zA-Z]+)");

    /** @param amount seconds, or bytes where recordings are aligned by what was allocated, or a share of the recording */
    public record RecordingPoint(double amount, boolean share) {

        /** A share counts from the first point of the scale that the recording has. */
        double on(double first, double last) {
            return share ? first + amount * (last - first) : amount;
        }
    }

    /** One from the start of a recording. */
    public static TimeRange parse(String text) {
        return parse(text, Alignment.RECORDING);
    }

    /** @throws IllegalArgumentException with one clear line if it is none */
    public static TimeRange parse(String text, Alignment alignment) {
        String[] ends = text.split("\\.\\.", -1);
        if (ends.length != 2) {
            throw malformed(text, alignment);
        }
        RecordingPoint from = ends[0].isBlank() ? WHOLE.from : point(ends[0].trim(), text, alignment);
        RecordingPoint to = ends[1].isBlank() ? WHOLE.to : point(ends[1].trim(), text, alignment);
        if (from.share == to.share && from.amount >= to.amount) {
            throw new IllegalArgumentException(
                    "the window " + text + (from.amount == to.amount ? " is empty" : " ends before it begins"));
        }
        return new TimeRange(from, to);
    }

    /** From the start of a recording, cut back to its end; fails where it ends before the range begins. */
    public Window of(LoadedRecording recording) {
        return of(recording, new RecordingAxis(0), 0);
    }

    /**
     * This range of a recording on a scale; what lies beyond the recording is cut off.
     *
     * @param earliest where the window may begin at the earliest, in seconds from the start of the recording
     * @throws IllegalArgumentException if nothing is left
     */
    Window of(LoadedRecording recording, RecordingAxis axis, double earliest) {
        double length = recording.source().durationSeconds();
        double first = Math.max(0, axis.at(0));
        double last = axis.at(length);
        double start = Math.max(earliest, axis.seconds(from.on(first, last)));
        double end = Math.min(recording.source().readSeconds(), axis.seconds(to.on(first, last)));
        if (start >= end) {
            throw new IllegalArgumentException(recording.source().file() + ": nothing is left of the window: "
                    + why(axis.seconds(from.on(first, last)), axis.seconds(to.on(first, last)), earliest, length));
        }
        return new Window(recording, start, end);
    }

    private static String why(double from, double to, double earliest, double length) {
        if (from >= length) {
            return String.format(Locale.ROOT, "it begins at %.1f s, but the recording is %.1f s long", from, length);
        }
        return to <= earliest
                ? String.format(Locale.ROOT, "it ends at %.1f s, before what is looked at begins, %.1f s", to, earliest)
                : String.format(Locale.ROOT, "it begins at %.1f s and ends at %.1f s", from, to);
    }

    private static RecordingPoint point(String text, String range, Alignment alignment) {
        Matcher matcher = POINT.matcher(text);
        if (!matcher.matches()) {
            throw malformed(range, alignment);
        }
        double amount = Double.parseDouble(matcher.group(1));
        if (matcher.group(2).equals("%") && amount <= 100) {
            return new RecordingPoint(amount / 100, true);
        }
        Double factor = alignment.units().get(matcher.group(2));
        if (factor == null) {
            throw malformed(range, alignment);
        }
        return new RecordingPoint(amount * factor, false);
    }

    private static IllegalArgumentException malformed(String text, Alignment alignment) {
        return new IllegalArgumentException(
                "'" + text + "' is no window; write it like " + alignment.example() + ", from " + alignment.origin());
    }
}
