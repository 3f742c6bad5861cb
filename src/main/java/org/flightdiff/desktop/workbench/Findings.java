package org.flightdiff.desktop.workbench;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.desktop.session.Notes;
import org.flightdiff.desktop.workbench.Findings.DiffEntry.Fold;
import org.flightdiff.desktop.workbench.Findings.DiffEntry.MetricEntry;

/** The lines of the diff pane: pinned metrics, then divergences worst first, then the rest; filtered. */
public final class Findings extends FilteredMetrics<Findings.DiffEntry> {

    private final Notes notes;
    private Comparison comparison;
    private final Set<Quiet> open = EnumSet.noneOf(Quiet.class);
    private final InvalidationListener noted = changed -> fill();
    private boolean awaiting;

    public Findings(Comparison comparison, Notes notes) {
        this.comparison = comparison;
        this.notes = notes;
        notes.byMetric().addListener(new WeakInvalidationListener(noted));
        fill();
    }

    public void toggle(Quiet quiet) {
        if (!open.remove(quiet)) {
            open.add(quiet);
        }
        fill();
    }

    /** Shows only what is pinned, without counting anything, as long as there are no verdicts yet. */
    void await(boolean verdicts) {
        awaiting = verdicts;
        fill();
    }

    public void update(Comparison other) {
        comparison = other;
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
        comparison.metrics().stream()
                .filter(result -> isPinned(result) && matches(result))
                .map(MetricEntry::new)
                .forEach(filled::add);
        comparison.divergences().stream()
                .filter(result -> isShown(result.told()) && !isPinned(result) && matches(result))
                .map(MetricEntry::new)
                .forEach(filled::add);
        for (Quiet quiet : awaiting ? List.<Quiet>of() : List.of(Quiet.values())) {
            List<MetricResult> those = comparison.standing(quiet).stream()
                    .filter(result -> !isPinned(result) && matches(result))
                    .toList();
            if (!those.isEmpty()) {
                filled.add(new Fold(quiet, those.size(), open.contains(quiet)));
            }
            if (open.contains(quiet)) {
                those.stream().map(MetricEntry::new).forEach(filled::add);
            }
        }
        return filled;
    }

    private boolean isPinned(MetricResult result) {
        return notes.of(result.metric().id()).pinned();
    }

    public sealed interface DiffEntry {

        record MetricEntry(MetricResult result) implements DiffEntry {}

        /** Metrics that did not diverge and stand alike, folded, or open and listed below. */
        record Fold(Quiet quiet, int count, boolean open) implements DiffEntry {}
    }
}
