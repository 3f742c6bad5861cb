package org.flightdiff.stacks;

import java.util.List;
import org.flightdiff.recording.Window;

/** The events of one kind in one window, weighed by stack and time bin. */
public final class FrameRun {

    private final Profile profile;
    private final double seconds;

    private FrameRun(Profile profile, double seconds) {
        this.profile = profile;
        this.seconds = seconds;
    }

    /** Goes over events, those without a stack too, by what each weighs and the kinds of their threads. */
    public static FrameRun of(Window window, List<Weighed> weighed, TimeBinsOfBoth bins) {
        return new FrameRun(Profile.of(weighed, bins.count(), time -> bins.of(time, window), true), window.seconds());
    }

    Profile profile() {
        return profile;
    }

    double seconds() {
        return seconds;
    }
}
