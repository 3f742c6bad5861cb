package org.flightdiff.diagnosis.rule;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.language.Text;
import org.flightdiff.view.allocation.AllocatedWithin;
import org.flightdiff.view.allocation.AllocationMetrics;

/** What is allocated more by methods that make certain calls. */
public final class AllocatingCalls {

    /** What ran before is other work of the program, which happens to make such a call as well. */
    private static final double NEXT_TO_NOTHING = 0.05;

    private AllocatingCalls() {}

    /** A method as a place, with the one that calls it and within which the accounts see most added, where one does. */
    public static Optional<Site> place(Case pair, String method) {
        Set<String> callers = AllocatedWithin.callers(pair.after(), method::equals);
        Optional<Text> caller = pair.regressions().stream()
                .map(regression -> regression.main().frame())
                .filter(callers::contains)
                .findFirst()
                .flatMap(Name::ofMethod);
        return Name.ofMethod(method)
                .map(place -> caller.map(around -> Site.of(around, place)).orElseGet(() -> Site.of(place)));
    }

    /**
     * What part of the additional bytes comes from within one method that makes such calls and of which there was hardly
     * anything before; NaN where no more is allocated.
     */
    public static double partOfAdded(Case pair, Predicate<String> callee) {
        Map<String, Double> before = AllocatedWithin.byMethod(pair.before());
        Map<String, Double> after = AllocatedWithin.byMethod(pair.after());
        double all = pair.rise(AllocationMetrics.RATE);
        double most = AllocatedWithin.callers(pair.after(), callee).stream()
                .filter(method -> before.getOrDefault(method, 0.0) <= NEXT_TO_NOTHING * after.getOrDefault(method, 0.0))
                .mapToDouble(method -> after.getOrDefault(method, 0.0) - before.getOrDefault(method, 0.0))
                .max()
                .orElse(0);
        return all > 0 ? most / all : Double.NaN;
    }

    /** The application's innermost method around such calls that allocates most more; empty where none does. */
    public static Optional<LargestRise> most(Case pair, Predicate<String> callee) {
        return LargestRise.between(
                AllocatedWithin.byCaller(pair.before(), callee), AllocatedWithin.byCaller(pair.after(), callee));
    }
}
