package org.flightdiff.jdk;

import java.util.Collections;
import java.util.List;

/**
 * Which releases have something: a feature release with all that came after it, and updates of older ones into which it was
 * put back.
 *
 * @param first the first release of each, in any order; empty if no release has it
 */
public record Since(List<Release> first) {

    /** Nothing has it. */
    public static final Since NEVER = new Since(List.of());

    public Since {
        first = List.copyOf(first);
    }

    /** Whether a release has it. */
    public boolean holdsIn(Release release) {
        if (first.isEmpty()) {
            return false;
        }
        return release.feature() > Collections.max(first).feature()
                || first.stream()
                        .anyMatch(each -> each.feature() == release.feature() && each.update() <= release.update());
    }
}
