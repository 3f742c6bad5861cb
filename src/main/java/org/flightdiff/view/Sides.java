package org.flightdiff.view;

import java.util.List;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;

/**
 * The windows of both sides, one for each run.
 *
 * @param baseline at least one
 * @param candidate at least one
 */
public record Sides(List<Window> baseline, List<Window> candidate) {

    public Sides {
        baseline = List.copyOf(baseline);
        candidate = List.copyOf(candidate);
        if (baseline.isEmpty() || candidate.isEmpty()) {
            throw new IllegalArgumentException("a side without a recording");
        }
    }

    /** The windows of one side. */
    public List<Window> of(Role role) {
        return role == Role.BASELINE ? baseline : candidate;
    }
}
