package org.flightdiff.desktop.workbench;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flightdiff.comparison.head.Divergence;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.desktop.workbench.Findings.DiffEntry.Fold;
import org.flightdiff.desktop.workbench.Findings.DiffEntry.MetricEntry;
import org.flightdiff.language.Text;

/** The lines of the diff pane: divergences as they are told, then the rest; filtered. */
public final class Findings extends FilteredMetrics<Findings.DiffEntry> {

    private Comparison comparison;
    private List<Divergence> divergences;
    private final Set<String> open = new HashSet<>();
    private boolean awaiting;

    public Findings(Comparison comparison) {
        this.comparison = comparison;
        divergences = Divergence.of(comparison);
        fill();
    }

    public void toggle(String fold) {
        if (!open.remove(fold)) {
            open.add(fold);
        }
        fill();
    }

    /** Opens the fold that a metric is in, if any. */
    void unfold(MetricResult result) {
        if (divergences.stream()
                .filter(each -> each.following().contains(result))
                .anyMatch(each -> open.add(each.result().metric().id()))) {
            fill();
        }
    }

    /** Shows and counts nothing as long as there are no verdicts yet. */
    void await(boolean verdicts) {
        awaiting = verdicts;
        fill();
    }

    public void update(Comparison other) {
        comparison = other;
        divergences = Divergence.of(other);
        fill();
    }

    public int divergences() {
        return comparison.divergences().size();
    }

    public long listed() {
        return LOUD.stream().filter(this::isShown).mapToLong(this::count).sum();
    }

    /** How many metrics with a verdict match text and view, whether those with this verdict are shown or not. */
    public long count(PassedVerdict verdict) {
        return comparison.with(verdict).stream().filter(this::matches).count();
    }

    @Override
    protected List<DiffEntry> filtered() {
        List<DiffEntry> filled = new ArrayList<>();
        for (Divergence each : divergences) {
            List<MetricResult> listed = each.all()
                    .filter(result -> isShown(result.told()) && matches(result))
                    .toList();
            listed.stream().limit(1).map(MetricEntry::new).forEach(filled::add);
            List<MetricResult> following = listed.stream().skip(1).toList();
            fold(each.result().metric().id(), Divergence.further(following.size()), following, filled);
        }
        for (Quiet quiet : awaiting ? List.<Quiet>of() : List.of(Quiet.values())) {
            List<MetricResult> those =
                    comparison.standing(quiet).stream().filter(this::matches).toList();
            fold(quiet.word(), quiet.tally(those.size()), those, filled);
        }
        return filled;
    }

    private void fold(String id, Text words, List<MetricResult> folded, List<DiffEntry> filled) {
        if (!folded.isEmpty()) {
            filled.add(new Fold(id, words, open.contains(id)));
            folded.stream()
                    .filter(each -> open.contains(id))
                    .map(MetricEntry::new)
                    .forEach(filled::add);
        }
    }

    public sealed interface DiffEntry {

        record MetricEntry(MetricResult result) implements DiffEntry {}

        /**
         * Metrics that are folded, or open and listed below.
         *
         * @param id how they stand alike without having diverged, or the metric from which they follow
         */
        record Fold(String id, Text words, boolean open) implements DiffEntry {}
    }
}
