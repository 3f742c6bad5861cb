package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.flightdiff.comparison.footing.Exposure;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredRun;
import org.flightdiff.comparison.footing.SavedRun;
import org.flightdiff.comparison.result.Comparability;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;

/** Finds what limits a comparison of which one side is a saved summary, as far as a summary tells. */
public final class SummaryComparability {

    private final List<ComparabilityRemark> remarks = new ArrayList<>();

    private SummaryComparability() {}

    public static Comparability of(Footed sides, Both<Exposure> exposures) {
        SummaryComparability check = new SummaryComparability();
        check.differing(sides, "other-jdk", run -> run.jvm().shortVersion());
        check.differing(sides, "other-collector", run -> run.jvm().collector().label());
        TimeRemarks.ofLengths(exposures).ifPresent(check.remarks::add);
        for (Role role : Role.values()) {
            check.side(role, sides.of(role));
        }
        return Comparability.of(check.remarks.stream().distinct().toList());
    }

    private void differing(Footed sides, String id, Function<RunIdentity, String> property) {
        Both<Text> values = sides.map(runs -> values(runs, property));
        if (!values.baseline().equals(values.candidate())) {
            Text words = Text.of("remark." + id, Text.fromTo(values.baseline(), values.candidate()));
            remarks.add(new ComparabilityRemark(id, Severity.WARNING, words, List.of()));
        }
    }

    private static Text values(List<MeasuredRun> runs, Function<RunIdentity, String> property) {
        return Text.commas(runs.stream()
                .map(MeasuredRun::run)
                .map(property)
                .distinct()
                .map(Text::recorded)
                .toList());
    }

    private void side(Role role, List<MeasuredRun> runs) {
        remarks.addAll(ProblemRemarks.of(
                role, runs.stream().map(run -> run.run().problems()).toList()));
        for (MeasuredRun run : runs) {
            if (run instanceof SavedRun) {
                remarks.add(new ComparabilityRemark(
                        "saved-summary", Severity.INFO, Text.ofSide(role, Text.of("remark.saved-summary")), List.of()));
            }
        }
    }
}
