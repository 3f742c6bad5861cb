package org.flightdiff.view.methods;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.test.FalseDiscovery;
import org.flightdiff.statistics.test.SampledShare;
import org.flightdiff.statistics.test.ShareChange;

/**
 * How the share of samples of each method changed, with the two-proportion test on effective sample counts for each and
 * Benjamini and Hochberg's correction over all of them.
 *
 * @param self by method, the change of the share of samples in which it was running
 * @param total by method, the change of the share of samples in which it was on the stack
 * @param selfBeyondError methods whose own share changed beyond sampling error, and by more than it does from run to
 *     run
 * @param totalBeyondError those whose total share did
 */
public record MethodChanges(
        Map<String, ShareChange> self,
        Map<String, ShareChange> total,
        List<String> selfBeyondError,
        List<String> totalBeyondError) {

    /**
     * Repeated runs of one program differ by so much, as which of several inlined methods a sample is charged to
     * depends on what the compilers of that run made of them: 5.07 points is the largest change of a method between
     * three runs of HBase under the same load on JDK 11.
     */
    static final double RUN_TO_RUN = 0.051;

    /** By both sides: asked for by several panels and rules. */
    private static final PerWindow<Map<List<List<Window>>, MethodChanges>> OF_CANDIDATE =
            new PerWindow<>(window -> new ConcurrentHashMap<>());

    /** So many of the changes that are called beyond sampling error may be false alarms. */
    private static final double FALSE_DISCOVERY_RATE = 0.05;

    /**
     * Compares the execution samples of two sides; the time bins of all runs of a side stand side by side.
     *
     * @return no change at all where a side has no sample
     */
    public static MethodChanges between(List<Window> baseline, List<Window> candidate) {
        return OF_CANDIDATE
                .of(candidate.get(0))
                .computeIfAbsent(List.of(baseline, candidate), sides -> compared(baseline, candidate));
    }

    private static MethodChanges compared(List<Window> baseline, List<Window> candidate) {
        if (isWithoutSamples(baseline) || isWithoutSamples(candidate)) {
            return new MethodChanges(Map.of(), Map.of(), List.of(), List.of());
        }
        MethodShares before = sharesOf(baseline);
        MethodShares after = sharesOf(candidate);
        Map<String, ShareChange> self = changes(before.self(), before.none(), after.self(), after.none());
        Map<String, ShareChange> total = changes(before.total(), before.none(), after.total(), after.none());
        return new MethodChanges(self, total, beyondError(self), beyondError(total));
    }

    /**
     * The change that is furthest from chance; empty where none is beyond sampling error and what repeated runs differ
     * by.
     */
    public Optional<ClearestChange> clearest() {
        return ClearestChange.of(this);
    }

    /** The same among the methods whose share rose. */
    public Optional<ClearestChange> clearestRise() {
        return ClearestChange.rising(this);
    }

    private static boolean isWithoutSamples(List<Window> windows) {
        return windows.stream()
                .allMatch(window ->
                        MethodSamples.of(window, MethodEvents.EXECUTION).count() == 0);
    }

    private static MethodShares sharesOf(List<Window> windows) {
        return windows.size() == 1
                ? MethodShares.of(windows.get(0), MethodEvents.EXECUTION)
                : MethodShares.of(MethodSamples.joined(windows.stream()
                        .map(window -> MethodSamples.of(window, MethodEvents.EXECUTION))
                        .toList()));
    }

    private static Map<String, ShareChange> changes(
            Map<String, SampledShare> before,
            SampledShare noneBefore,
            Map<String, SampledShare> after,
            SampledShare noneAfter) {
        Map<String, ShareChange> changes = new TreeMap<>();
        before.forEach((method, share) ->
                changes.put(method, ShareChange.between(share, after.getOrDefault(method, noneAfter))));
        after.forEach((method, share) -> {
            if (!before.containsKey(method)) {
                changes.put(method, ShareChange.between(noneBefore, share));
            }
        });
        return changes;
    }

    /** Largest change first. */
    private static List<String> beyondError(Map<String, ShareChange> changes) {
        List<String> methods = new ArrayList<>(changes.keySet());
        double[] adjusted = FalseDiscovery.benjaminiHochberg(
                changes.values().stream().mapToDouble(ShareChange::p).toArray());
        List<String> beyond = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            double difference =
                    Math.abs(Objects.requireNonNull(changes.get(methods.get(i))).difference());
            if (adjusted[i] <= FALSE_DISCOVERY_RATE && difference > RUN_TO_RUN) {
                beyond.add(methods.get(i));
            }
        }
        beyond.sort(Comparator.comparingDouble(
                method -> -Math.abs(Objects.requireNonNull(changes.get(method)).difference())));
        return beyond;
    }
}
