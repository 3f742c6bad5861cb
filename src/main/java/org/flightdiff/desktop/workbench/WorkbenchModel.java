package org.flightdiff.desktop.workbench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.comparison.head.Divergence;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.EvidenceCard;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.ViewResult;
import org.flightdiff.desktop.events.EventsModel;
import org.flightdiff.desktop.picture.PictureMenu.PictureSaving;
import org.flightdiff.desktop.session.ComparisonState;
import org.flightdiff.desktop.shape.EventLinks;
import org.flightdiff.desktop.shape.TimeFocus;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.VerdictWords;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Extent;
import org.flightdiff.shape.PanelId;
import org.jspecify.annotations.Nullable;

/** A comparison, its current page, and the metric marked on it. */
public final class WorkbenchModel {

    public static final String OVERVIEW = "overview";
    public static final String EVENTS = "events";

    private final @Nullable EventsModel events;
    private final TimeFocus time = new TimeFocus(Extent.upTo(1));
    private final ReadOnlyObjectWrapper<Comparison> comparison;
    private final ReadOnlyObjectWrapper<List<Page>> pages;
    private final ReadOnlyObjectWrapper<Page> page;
    private final ReadOnlyObjectWrapper<@Nullable MetricResult> marked = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable PanelId> lit = new ReadOnlyObjectWrapper<>();
    private String sought = "";
    private final ReadOnlyObjectWrapper<@Nullable Diagnosis> cause = new ReadOnlyObjectWrapper<>();
    /** By view, what stands first on its page, as when it was first shown: a page that is read keeps its order. */
    private final Map<String, List<PanelId>> first = new HashMap<>();

    private final ReadOnlyBooleanWrapper pending = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper();
    /** The page from which that of events was opened. */
    private String before = OVERVIEW;

    private PictureSaving saving = PictureSaving.NONE;

    /** @param events null if the recordings are not at hand */
    public WorkbenchModel(Comparison first, @Nullable EventsModel events) {
        this.events = events;
        List<Page> all = allPages(first);
        comparison = new ReadOnlyObjectWrapper<>(first);
        pages = new ReadOnlyObjectWrapper<>(all);
        page = new ReadOnlyObjectWrapper<>(all.get(0));
        time.begin(Extent.upTo(first.seconds()));
        reading.addListener((observed, before, now) -> {
            if (!now) {
                orderAnew();
            }
        });
        if (events != null) {
            events.lead(this::openEvents, this::goBack, this::wayTo);
        }
    }

    /** What differs was not known before; only the page that is being read keeps its order. */
    private void orderAnew() {
        first.keySet().retainAll(Set.of(page.get().id()));
    }

    private void openEvents() {
        if (!page.get().id().equals(EVENTS)) {
            before = page.get().id();
        }
        show(EVENTS);
    }

    /** The way to the first of some charts that a page has; empty if none has it, or nothing to show of it. */
    private Optional<Runnable> wayTo(List<PanelId> panels) {
        return panels.stream()
                .flatMap(panel -> pages().stream()
                        .filter(each -> Page.isThere(each.shapes(), panel))
                        .<Runnable>map(each -> () -> {
                            show(each.id());
                            light(panel);
                        }))
                .findFirst();
    }

    public void goBack() {
        if (events != null) {
            show(before);
        }
    }

    public @Nullable EventsModel events() {
        return events;
    }

    public void onSave(PictureSaving saves) {
        saving = saves;
    }

    PictureSaving saving() {
        return saving;
    }

    EventLinks links() {
        return events == null ? EventLinks.NONE : events;
    }

    /** Opens the events of the marked metric if it is of the page shown, else all types, or what was shown there. */
    public void showEvents() {
        MetricResult metric = marked.get();
        if (events == null) {
            return;
        }
        if (metric != null && !page.get().id().equals(EVENTS)) {
            events.open(metric.metric());
        } else {
            openEvents();
        }
    }

    /** Whether another comparison than before is shown by now. */
    @SuppressWarnings("ReferenceEquality") // Another comparison, not one with other values.
    public boolean update(ComparisonState now) {
        reading.set(now.isReading());
        pending.set(now.isPending());
        Comparison shown = now.shown();
        boolean isOther = shown != null && shown != comparison.get();
        if (shown != null && isOther) {
            update(shown);
        }
        return isOther;
    }

    /** Shows a comparison of other windows: the page and the metric marked stay. */
    public void update(Comparison other) {
        String pageId = page.get().id();
        MetricResult wasMarked = marked.get();
        if (other.metrics().equals(comparison.get().metrics())) {
            // Charts and tables came after the verdicts.
            orderAnew();
        }
        List<Page> all = allPages(other);
        if (other.seconds() != comparison.get().seconds()) {
            time.begin(Extent.upTo(other.seconds()));
        }
        comparison.set(other);
        pages.set(all);
        if (events != null) {
            events.renew();
        }
        page.set(pageOf(pageId).orElse(all.get(0)));
        marked.set(
                wasMarked == null ? null : other.metric(wasMarked.metric().id()).orElse(null));
    }

    @Nullable
    Role onlySide() {
        Comparison shown = comparison.get();
        if (shown.baseline().isEmpty()) {
            return Role.CANDIDATE;
        }
        return shown.candidate().isEmpty() ? Role.BASELINE : null;
    }

    public Comparison comparison() {
        return comparison.get();
    }

    public ReadOnlyObjectProperty<Comparison> comparisonProperty() {
        return comparison.getReadOnlyProperty();
    }

    /** Whether verdicts are still those of other windows. */
    public ReadOnlyBooleanProperty pendingProperty() {
        return pending.getReadOnlyProperty();
    }

    /** Whether there are no verdicts yet, as the recordings are still being read. */
    public ReadOnlyBooleanProperty readingProperty() {
        return reading.getReadOnlyProperty();
    }

    /** The verdict of a metric in words; an ellipsis while there is none. */
    public String verdictOf(MetricResult result) {
        return reading.get() ? Messages.get("reading.verdict") : VerdictWords.marked(result);
    }

    public List<Page> pages() {
        return pages.get();
    }

    public ReadOnlyObjectProperty<List<Page>> pagesProperty() {
        return pages.getReadOnlyProperty();
    }

    public TimeFocus time() {
        return time;
    }

    public ReadOnlyObjectProperty<Page> pageProperty() {
        return page.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<@Nullable MetricResult> markedProperty() {
        return marked.getReadOnlyProperty();
    }

    public void show(Page chosen) {
        page.set(chosen);
    }

    public void show(String pageId) {
        pageOf(pageId).ifPresent(page::set);
    }

    /** Moves by a number of pages; stops at the first and the last. */
    public void turn(int by) {
        page.set(moved(pages(), pages().indexOf(page.get()) + by));
    }

    private static <T> T moved(List<T> all, int to) {
        return all.get(Math.max(0, Math.min(all.size() - 1, to)));
    }

    /** Moves by a number of divergences from the marked one; to the first if none is marked. */
    public void turnToDivergence(int by) {
        List<MetricResult> divergences =
                Divergence.of(comparison()).stream().flatMap(Divergence::all).toList();
        int at = divergences.indexOf(marked.get());
        if (!divergences.isEmpty()) {
            show(moved(divergences, at < 0 ? 0 : at + by));
        }
    }

    public void show(MetricResult metric) {
        pageOf(metric.view()).ifPresent(page::set);
        marked.set(metric);
        lit.set(null);
        lit.set(Page.chartOf(metric, page.get().shapes()).orElse(null));
    }

    public void show(Diagnosis named) {
        showOverview();
        cause.set(null);
        cause.set(named);
    }

    public ReadOnlyObjectProperty<@Nullable Diagnosis> causeProperty() {
        return cause.getReadOnlyProperty();
    }

    void light(PanelId panel) {
        lit.set(null);
        lit.set(panel);
    }

    public void show(EvidenceCard card) {
        PanelId chart = card.chart();
        if (chart != null) {
            show(chart);
        }
    }

    public void show(PanelId panel) {
        show(panel.view());
        light(panel);
    }

    /** Shows stacks with the frames of a method marked. */
    void show(PanelId stacks, String method) {
        sought = method;
        show(stacks);
        sought = "";
    }

    /** The method that is looked for in what is being lit; empty for none. */
    String sought() {
        return sought;
    }

    public ReadOnlyObjectProperty<@Nullable PanelId> litProperty() {
        return lit.getReadOnlyProperty();
    }

    public void showOverview() {
        page.set(pages().get(0));
    }

    public String labelOf(String view) {
        return pageOf(view).map(Page::label).orElse(view);
    }

    private Optional<Page> pageOf(String view) {
        return pages().stream().filter(each -> each.id().equals(view)).findFirst();
    }

    private List<Page> allPages(Comparison of) {
        List<Page> all = new ArrayList<>();
        all.add(Page.overview(of));
        of.offered().forEach(view -> all.add(page(view, of)));
        if (events != null) {
            all.add(new Page(EVENTS, Messages.get("events.title"), List.of(), List.of(), List.of(), null));
        }
        return List.copyOf(all);
    }

    private Page page(ViewResult view, Comparison comparison) {
        List<MetricResult> metrics = comparison.metrics().stream()
                .filter(metric -> metric.view().equals(view.id()))
                .toList();
        List<PanelId> differing = Page.differing(metrics, view.shapes());
        return new Page(
                view.id(),
                Messages.of(view.label()),
                metrics,
                Page.ordered(view.shapes(), first.computeIfAbsent(view.id(), id -> differing)),
                differing,
                null);
    }
}
