package org.flightdiff.diagnosis;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One side simply had more to do. */
final class LoadDiffers {

    private static final String ALLOCATION = "allocation.rate";
    private static final String CPU = "cpu.jvm.mean";
    private static final List<String> THREADS = List.of("thread.active.mean", "thread.peak", "thread.start.rate");

    static final Rule RULE = Rule.named("load-differs", "More load")
            .evidence(
                    "allocation.rate, cpu.jvm.mean and the number of threads (thread.active.mean, thread.peak) are all"
                            + " higher on one side, with the same processors, none of them throttled or taken by others. The"
                            + " application's own events of requests tell for certain.")
            .advice("Record both sides under the same load, or compare windows of equal load; judge what is given per"
                    + " allocated gigabyte and per collection rather than what is given per second.")
            .folding("allocation-rate-up", "hot-method-changed")
            .found(LoadDiffers::examine);

    private LoadDiffers() {}

    private static Optional<Finding> examine(Case pair) {
        List<String> threads = THREADS.stream().filter(pair::isLarger).toList();
        boolean together = pair.isLarger(ALLOCATION) && pair.isLarger(CPU) && !threads.isEmpty();
        if (!together || !(pair.rose(ALLOCATION) || pair.rose(CPU))) {
            return Optional.empty();
        }
        List<String> diverged = Stream.concat(Stream.of(ALLOCATION, CPU), threads.stream())
                .filter(pair::rose)
                .toList();
        String explanation = "The application allocates " + pair.values(ALLOCATION) + ", uses " + pair.values(CPU)
                + " of the processors, and runs " + pair.values("thread.active.mean") + " threads: together these say"
                + " that it has more to do.";
        Finding finding = Finding.medium(explanation, diverged.toArray(String[]::new));
        boolean shown =
                pair.rose(ALLOCATION) && pair.rose(CPU) && threads.stream().anyMatch(pair::rose);
        return Optional.of(finding.sureIf(shown));
    }
}
