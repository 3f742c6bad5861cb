package org.flightdiff.view;

import java.util.List;
import org.flightdiff.model.Both;
import org.flightdiff.model.TwoSided;
import org.flightdiff.recording.Window;

/** The windows of both sides, one for each run; at least one on each. */
public record Sides(List<Window> baseline, List<Window> candidate) implements TwoSided<List<Window>> {

    public Sides {
        baseline = List.copyOf(baseline);
        candidate = List.copyOf(candidate);
        if (baseline.isEmpty() || candidate.isEmpty()) {
            throw new IllegalArgumentException("a side without a recording");
        }
    }

    public Sides(Both<List<Window>> windows) {
        this(windows.baseline(), windows.candidate());
    }
}
