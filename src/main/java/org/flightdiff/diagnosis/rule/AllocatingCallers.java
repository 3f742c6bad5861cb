package org.flightdiff.diagnosis.rule;

import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.flightdiff.view.allocation.AllocatedWithin;
import org.flightdiff.view.allocation.AllocationMetrics;

/** Whether what calls certain methods, such as those that define classes, is also what allocates more. */
public final class AllocatingCallers {

    private static final double MOSTLY = 0.5;

    /** What ran before is other work of the program, which happens to make such a call as well. */
    private static final double NEXT_TO_NOTHING = 0.05;

    private AllocatingCallers() {}

    /** The application's innermost method around such calls that allocates most more; empty where none does. */
    public static Optional<LargestRise> most(Case pair, Predicate<String> callee) {
        return LargestRise.between(
                AllocatedWithin.byCaller(pair.before(), callee), AllocatedWithin.byCaller(pair.after(), callee));
    }

    /**
     * Whether most additional garbage comes from within one method that makes such calls, and hardly any did before.
     */
    public static boolean addMost(Case pair, Predicate<String> callee) {
        Map<String, Double> before = AllocatedWithin.byMethod(pair.before());
        Map<String, Double> after = AllocatedWithin.byMethod(pair.after());
        double enough = MOSTLY * pair.rise(AllocationMetrics.RATE);
        return AllocatedWithin.callers(pair.after(), callee).stream()
                .filter(method -> before.getOrDefault(method, 0.0) <= NEXT_TO_NOTHING * after.getOrDefault(method, 0.0))
                .anyMatch(method -> after.getOrDefault(method, 0.0) - before.getOrDefault(method, 0.0) >= enough);
    }
}
