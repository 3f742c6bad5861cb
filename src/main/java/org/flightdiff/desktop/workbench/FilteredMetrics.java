package org.flightdiff.desktop.workbench;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.text.Messages;

/** Lines of metrics, filtered by a part of their label or id, by their view, and by verdict: at first divergences. */
public abstract class FilteredMetrics<L> {

    /** The verdicts of divergences, in the order of their filters. */
    public static final List<PassedVerdict> LOUD =
            List.of(PassedVerdict.WORSE, PassedVerdict.BETTER, PassedVerdict.DIFFERENT);

    private final ObservableList<L> lines = FXCollections.observableArrayList();
    private final ObservableList<L> observed = FXCollections.unmodifiableObservableList(lines);
    private final StringProperty text = new SimpleStringProperty("");
    private final StringProperty view = new SimpleStringProperty("");
    private final Set<PassedVerdict> shown = EnumSet.copyOf(LOUD);

    @SuppressWarnings("this-escape") // nothing is chosen before it is made
    protected FilteredMetrics() {
        text.addListener((all, before, now) -> fill());
        view.addListener((all, before, now) -> fill());
    }

    public final ObservableList<L> lines() {
        return observed;
    }

    /** Only metrics with this text in label or id. */
    public final StringProperty textProperty() {
        return text;
    }

    /** Only the view with this id; empty for all. */
    public final StringProperty viewProperty() {
        return view;
    }

    public final boolean isShown(PassedVerdict verdict) {
        return shown.contains(verdict);
    }

    public final void show(PassedVerdict verdict, boolean visible) {
        if (visible ? shown.add(verdict) : shown.remove(verdict)) {
            fill();
        }
    }

    protected abstract List<L> filtered();

    protected final void fill() {
        lines.setAll(filtered());
    }

    /** Whether its text and view are wanted, whatever its verdict. */
    protected final boolean matches(MetricResult result) {
        return (view.get().isEmpty() || view.get().equals(result.view()))
                && (has(Messages.of(result.label())) || has(result.metric().id()));
    }

    private boolean has(String words) {
        return words.toLowerCase(Locale.ROOT).contains(text.get().strip().toLowerCase(Locale.ROOT));
    }
}
