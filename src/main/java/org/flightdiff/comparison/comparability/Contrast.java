package org.flightdiff.comparison.comparability;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;

/** A property that both sides should share, and the remark to make where they do not. */
record Contrast(String id, Severity severity, Function<Window, Text> property) {

    /** The remark; none where the sides share it, or one of them does not tell. */
    Optional<ComparabilityRemark> of(Sides sides) {
        Text before = values(sides.baseline());
        Text after = values(sides.candidate());
        boolean told = !before.isEmpty() && !after.isEmpty();
        return told && !before.equals(after)
                ? Optional.of(new ComparabilityRemark(
                        id, severity, Text.of("remark." + id, Text.fromTo(before, after)), List.of()))
                : Optional.empty();
    }

    private Text values(List<Window> windows) {
        return Text.commas(windows.stream().map(property).distinct().toList());
    }
}
