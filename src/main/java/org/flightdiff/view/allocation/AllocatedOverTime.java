package org.flightdiff.view.allocation;

import java.util.Arrays;
import java.util.Optional;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.StackBins;
import org.jspecify.annotations.Nullable;

/** What stacks can be divided by to be given for each gigabyte allocated. */
public final class AllocatedOverTime {

    private static final double GIGABYTE = 1L << 30;

    private static final PerWindow<Optional<double[]>> GIGABYTES = new PerWindow<>(AllocatedOverTime::gigabytes);

    private AllocatedOverTime() {}

    /** Gigabytes allocated in each time bin of a window's stacks, from the best origin it has; null if it has none. */
    public static double @Nullable [] in(Window window) {
        return GIGABYTES.of(window).orElse(null);
    }

    private static Optional<double[]> gigabytes(Window window) {
        return Origin.in(window) == null
                ? Optional.empty()
                : Optional.of(Arrays.stream(StackBins.of(window).sums(Allocations.in(window)))
                        .map(sum -> sum / GIGABYTE)
                        .toArray());
    }
}
