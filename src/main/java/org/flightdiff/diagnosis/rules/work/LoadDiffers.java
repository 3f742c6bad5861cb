package org.flightdiff.diagnosis.rules.work;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;

/** One side had more to do. */
public final class LoadDiffers {

    private static final String ALLOCATION = "allocation.rate";
    private static final String CPU = "cpu.jvm.mean";
    private static final String REQUESTS = "application.events.rate";

    private static final double MOSTLY = 0.8;

    private static final List<String> THREADS = List.of("thread.active.mean", "thread.peak", "thread.start.rate");

    public static final Rule RULE = Rule.named("load-differs")
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
        Text explanation = Text.of(
                moreRequests ? "cause.load-differs.found-by-events" : "cause.load-differs.found",
                pair.values(ALLOCATION),
                pair.values(CPU),
                pair.values("thread.active.mean"),
                pair.sideAfter(),
                pair.values(REQUESTS));
        Finding finding = Finding.medium(explanation, diverged.toArray(String[]::new));
        boolean shown =
                pair.rose(ALLOCATION) && pair.rose(CPU) && threads.stream().anyMatch(pair::rose);
        return Optional.of(finding.sureIf(shown || moreRequests));
    }

    /** Whether requests rose, and explain most of the rise in allocation. Compared on the log scale. */
    private static boolean explainedByRequests(Case pair) {
        double requests = Math.log(pair.ratio(REQUESTS).orElse(1));
        double allocation = Math.log(pair.ratio(ALLOCATION).orElse(1));
        return pair.rose(REQUESTS) && pair.isLarger(ALLOCATION) && requests >= MOSTLY * allocation;
    }
}
