package org.flightdiff.stacks;

import java.util.List;
import org.flightdiff.recording.Window;

public final class FrameRun {

    private final Profile profile;
    private final double seconds;

    private FrameRun(Profile profile, double seconds) {
        this.profile = profile;
        this.seconds = seconds;
    }

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
