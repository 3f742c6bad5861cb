package org.flightdiff.comparison;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.comparison.Comparability.Degree;
import org.flightdiff.comparison.Remark.Severity;
import org.flightdiff.recording.Problem;

/** Finds what limits a comparison of which one side is a saved summary, as far as a summary tells. */
final class SummaryComparability {

    /** Lengths that differ by more than this factor. */
    private static final double LENGTHS_APART = 1.5;

    private final List<Remark> remarks = new ArrayList<>();

    private SummaryComparability() {}

    static Comparability of(MeasuredSides sides) {
        SummaryComparability check = new SummaryComparability();
        check.differing(sides, "other-jdk", "another JDK", run -> run.jvm().shortVersion());
        check.differing(
                sides,
                "other-collector",
                "another collector",
                run -> run.jvm().collector().label());
        check.lengths(sides);
        check.side("baseline", sides.baseline());
        check.side("candidate", sides.candidate());
        check.remarks.sort(Comparator.comparing(Remark::severity).reversed().thenComparing(Remark::id));
        return new Comparability(check.degree(), check.remarks);
    }

    private Degree degree() {
        return remarks.stream().anyMatch(remark -> remark.severity() == Severity.WARNING)
                ? Degree.LIMITED
                : Degree.COMPARABLE;
    }

    private void differing(MeasuredSides sides, String id, String what, Function<Run, String> property) {
        String before = values(sides.baseline(), property);
        String after = values(sides.candidate(), property);
        if (!before.equals(after)) {
            remarks.add(new Remark(id, Severity.WARNING, what + ": " + before + " → " + after, List.of()));
        }
    }

    private static String values(List<MeasuredRun> runs, Function<Run, String> property) {
        return runs.stream().map(MeasuredRun::run).map(property).distinct().collect(Collectors.joining(", "));
    }

    private void lengths(MeasuredSides sides) {
        double before = Exposure.ofRuns(sides.baseline(), null).seconds();
        double after = Exposure.ofRuns(sides.candidate(), null).seconds();
        if (Math.max(before, after) > LENGTHS_APART * Math.min(before, after)) {
            remarks.add(new Remark(
                    "other-length",
                    Severity.WARNING,
                    String.format(Locale.ROOT, "windows of unequal length: %.1f s → %.1f s", before, after),
                    List.of()));
        }
    }

    private void side(String side, List<MeasuredRun> runs) {
        for (MeasuredRun run : runs) {
            for (Problem problem : run.run().problems()) {
                remarks.add(new Remark(problem.id(), Severity.WARNING, side + ": " + problem.text(), List.of()));
            }
            if (run instanceof SavedRun) {
                remarks.add(new Remark(
                        "saved-summary",
                        Severity.INFO,
                        side + ": a saved summary; charts, tables, causes and the machine need the recording itself",
                        List.of()));
            }
        }
    }
}
