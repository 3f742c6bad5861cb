package org.flightdiff.stacks;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;

/** Those that both sides have; the last takes what is behind it and does not count, nor does the beginning. */
public record TimeBinsOfBoth(double seconds, int count, int from) {

    /** Longer than most requests and tasks, so that a bin says little about the next. */
    private static final double SECONDS = 2;

    /** Fewer leave a test of means nothing to go by. */
    private static final int FEWEST = 16;

    private static final int MOST = 120;

    /** What loads classes and fills caches is over after a quarter of a recording, or it is no beginning. */
    private static final double BEGINNING = 0.25;

    public static TimeBinsOfBoth of(Both<List<Window>> windows) {
        double shortest = Stream.concat(windows.baseline().stream(), windows.candidate().stream())
                .mapToDouble(Window::seconds)
                .min()
                .orElse(SECONDS);
        int filled = (int) Math.max(FEWEST, Math.min(MOST, Math.round(shortest / SECONDS)));
        return new TimeBinsOfBoth(shortest / filled, filled + 1, (int) (filled * BEGINNING));
    }

    public double countedSeconds() {
        return (count - 1 - from) * seconds;
    }

    boolean counts(int bin) {
        return bin >= from && bin < count - 1;
    }

    int of(double time, Window window) {
        return Math.max(0, Math.min(count - 1, (int) ((time - window.fromSeconds()) / seconds)));
    }
}
