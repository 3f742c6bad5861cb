package org.flightdiff.stacks;

import java.util.List;
import org.flightdiff.recording.Window;

public record FrameRun(Profile profile, double seconds) {

    public static FrameRun of(Window window, List<Weighed> weighed, TimeBinsOfBoth bins) {
        return new FrameRun(new Profile(weighed, bins.count(), time -> bins.of(time, window), true), window.seconds());
    }
}
