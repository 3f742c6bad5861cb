package org.flightdiff.diagnosis;

import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.testing.Kept;
import org.flightdiff.view.Sides;

/** Two sides compared to the end, with everything that can be shown of them. */
public final class Investigated {

    private static final Kept<List<Path>, Comparison> KNOWN = new Kept<>(pair -> of(new Sides(
            List.of(Compared.recording(pair.get(0)).whole()),
            List.of(Compared.recording(pair.get(1)).whole()))));

    private Investigated() {}

    /** Two whole recordings; each pair is compared once. */
    public static Comparison of(Path baseline, Path candidate) {
        return KNOWN.of(List.of(baseline, candidate));
    }

    /** Of which nothing is expected. */
    public static Comparison of(Sides sides) {
        return Investigation.of(Footed.of(MeasuredSides.of(sides)), Expectations.NONE, Showing.ALL);
    }
}
