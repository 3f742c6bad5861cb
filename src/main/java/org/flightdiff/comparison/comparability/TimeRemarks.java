package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flightdiff.comparison.footing.Exposure;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;

/** Whether the sides were looked at for as long, and at the same age. */
final class TimeRemarks {

    /** Lengths that differ by more than this factor. */
    private static final double LENGTHS_APART = 1.5;

    /** JVM ages that differ by more than this, in seconds, when one side starts with the JVM. */
    private static final double AGES_APART_SECONDS = 30;

    private TimeRemarks() {}

    /** The remark on lengths alone, for which no recording is needed. */
    static Optional<ComparabilityRemark> ofLengths(Both<Exposure> exposures) {
        double before = exposures.baseline().seconds();
        double after = exposures.candidate().seconds();
        return Math.max(before, after) > LENGTHS_APART * Math.min(before, after)
                ? Optional.of(new ComparabilityRemark(
                        "other-length",
                        Severity.WARNING,
                        Text.of(
                                exposures.baseline().isOfUnlikeAges(exposures.candidate())
                                        ? "remark.other-length.from-start"
                                        : "remark.other-length",
                                Text.fromTo(Text.seconds(before), Text.seconds(after))),
                        List.of()))
                : Optional.empty();
    }

    static List<ComparabilityRemark> of(Sides sides, Both<Exposure> exposures) {
        List<ComparabilityRemark> remarks = new ArrayList<>();
        ofLengths(exposures).ifPresent(remarks::add);
        double youth = ageSeconds(sides.baseline());
        double otherYouth = ageSeconds(sides.candidate());
        if (Math.abs(youth - otherYouth) > AGES_APART_SECONDS) {
            remarks.add(new ComparabilityRemark(
                    "other-age",
                    Severity.WARNING,
                    Text.of("remark.other-age", Text.fromTo(Text.seconds(youth), Text.seconds(otherYouth))),
                    List.of()));
        }
        return remarks;
    }

    private static double ageSeconds(List<Window> windows) {
        Window first = windows.get(0);
        return first.recording().jvmAgeSeconds() + first.fromSeconds();
    }
}
