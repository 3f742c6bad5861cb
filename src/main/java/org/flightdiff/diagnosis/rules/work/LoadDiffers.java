package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;

/** One side simply had more to do. */
public final class LoadDiffers {

    private static final String ALLOCATION = "allocation.rate";
    private static final String CPU = "cpu.jvm.mean";
    private static final String REQUESTS = "application.events.rate";

    private static final double MOSTLY = 0.8;

    private static final List<String> THREADS = List.of("thread.active.mean", "thread.peak", "thread.start.rate");

    public static final Rule RULE = Rule.named("load-differs", "More load")
            .evidence(
                    "More of the application's own events per second (application.events.rate), and allocation.rate up"
                            + " with them; or, where it records none, allocation.rate, cpu.jvm.mean and the number of threads"
                            + " (thread.active.mean, thread.peak) all higher on one side, with the same processors, none of"
                            + " them throttled or taken by others.")
            .advice("Record both sides under the same load, or compare windows of equal load; judge what is given per"
                    + " allocated gigabyte and per collection rather than what is given per second.")
            .folding("allocation-rate-up", "hot-method-changed")
            .found(LoadDiffers::examine);

    private LoadDiffers() {}

    private static Optional<Finding> examine(Case pair) {
        List<String> threads = THREADS.stream().filter(pair::isLarger).toList();
        boolean together = pair.isLarger(ALLOCATION) && pair.isLarger(CPU) && !threads.isEmpty();
        boolean moreRequests = explainedByRequests(pair);
        if (!moreRequests && (!together || !(pair.rose(ALLOCATION) || pair.rose(CPU)))) {
            return Optional.empty();
        }
        List<String> diverged = Stream.concat(Stream.of(REQUESTS, ALLOCATION, CPU), threads.stream())
                .filter(pair::rose)
                .toList();
        String explanation = (moreRequests
                        ? "The application's own events come at " + pair.values(REQUESTS) + ". It"
                        : "The application")
                + " allocates " + pair.values(ALLOCATION) + ", uses " + pair.values(CPU)
                + " of the processors, and runs " + pair.values("thread.active.mean") + " threads: together these say"
                + " that the " + pair.sufferingWord() + " has more to do.";
        Finding finding = Finding.medium(explanation, diverged.toArray(String[]::new));
        boolean shown =
                pair.rose(ALLOCATION) && pair.rose(CPU) && threads.stream().anyMatch(pair::rose);
        return Optional.of(finding.sureIf(shown || moreRequests));
    }

    /** Whether requests rose, and by most of what allocation rose by. Compared on the log scale. */
    private static boolean explainedByRequests(Case pair) {
        double requests = Math.log(pair.ratio(REQUESTS).orElse(1));
        double allocation = Math.log(pair.ratio(ALLOCATION).orElse(1));
        return pair.rose(REQUESTS) && pair.isLarger(ALLOCATION) && requests >= MOSTLY * allocation;
    }
}
