package org.flightdiff.diagnosis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.Repeats;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.view.Sides;

/**
 * Counts how often known changes are found, in the recordings that {@code record-repeats.sh power} makes: every run
 * of the baseline against every run of the candidate.
 */
public final class KnownChanges {

    private record Known(String change, String baseline, String candidate, String metric, String cause) {}

    private static final List<Known> ALL = List.of(
            new Known("allocation x 1.5", "sound", "allocation", "allocation.rate", "allocation-rate-up"),
            new Known("half the heap", "sound", "heap", "gc.rate", "heap-too-small"),
            new Known("GC threads 2 > 1", "sound", "threads", "config.gc.parallel-threads", "gc-threads-fewer"),
            new Known("VM operations x 2", "baseline", "operations", "vmoperation.count", "vm-operation-storm"));

    private KnownChanges() {}

    /** Prints a line for each change. The argument is the folder. */
    public static void main(String[] arguments) throws IOException {
        Repeats repeats = Repeats.in(Path.of(arguments[0]));
        System.out.println("| change | pairs | metric diverges | cause named | cause first |");
        System.out.println("|---|---|---|---|---|");
        for (Known known : ALL) {
            int pairs = 0;
            int diverged = 0;
            int named = 0;
            int first = 0;
            for (Path baseline : repeats.of(known.baseline)) {
                for (Path candidate : repeats.of(known.candidate)) {
                    Comparison comparison = Investigated.of(new Sides(
                            List.of(Compared.recording(baseline).whole()),
                            List.of(Compared.recording(candidate).whole())));
                    List<String> causes =
                            comparison.diagnoses().stream().map(Diagnosis::id).toList();
                    pairs++;
                    diverged += comparison.divergences().stream()
                                    .anyMatch(result -> result.metric().id().equals(known.metric))
                            ? 1
                            : 0;
                    named += causes.contains(known.cause) ? 1 : 0;
                    first += causes.indexOf(known.cause) == 0 ? 1 : 0;
                }
            }
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %d of %s | %d | %d |%n",
                    known.change,
                    pairs,
                    diverged,
                    known.metric,
                    named,
                    first);
        }
    }
}
