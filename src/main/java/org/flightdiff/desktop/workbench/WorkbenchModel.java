package org.flightdiff.desktop.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.MetricResult;
import org.flightdiff.comparison.Run;
import org.flightdiff.desktop.chart.Extent;
import org.flightdiff.desktop.shape.TimeFocus;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.shape.TimeSeries;
import org.jspecify.annotations.Nullable;

/** A comparison, the page of it that is shown, and the metric that is marked on it. */
public final class WorkbenchModel {

    /** Id of the page that sums up all others. */
    public static final String OVERVIEW = "overview";

    /** The views whose first curves say most about any run. */
    private static final List<String> KEY_VIEWS = List.of("heap", "gc");

    private final Comparison comparison;
    private final List<Page> pages;
    private final TimeFocus time;
    private final ReadOnlyObjectWrapper<Page> page;
    private final ReadOnlyObjectWrapper<@Nullable MetricResult> marked = new ReadOnlyObjectWrapper<>();

    /** Shows the overview first. */
    public WorkbenchModel(Comparison comparison) {
        this.comparison = comparison;
        List<Page> views = comparison.views().stream()
                .map(view -> new Page(
                        view.id(),
                        view.label(),
                        comparison.metrics().stream()
                                .filter(metric -> metric.view().equals(view.id()))
                                .toList(),
                        view.shapes()))
                .toList();
        List<Page> all = new ArrayList<>();
        all.add(overview(comparison, views));
        all.addAll(views);
        pages = List.copyOf(all);
        page = new ReadOnlyObjectWrapper<>(pages.get(0));
        time = new TimeFocus(Extent.upTo(Stream.concat(comparison.baseline().stream(), comparison.candidate().stream())
                .mapToDouble(WorkbenchModel::seconds)
                .max()
                .orElse(0)));
    }

    /** What is shown. */
    public Comparison comparison() {
        return comparison;
    }

    /** The overview, then every view. */
    public List<Page> pages() {
        return pages;
    }

    /** The stretch of time that all charts show. */
    public TimeFocus time() {
        return time;
    }

    /** The page shown. */
    public ReadOnlyObjectProperty<Page> pageProperty() {
        return page.getReadOnlyProperty();
    }

    /** The metric marked on the page; null for none. */
    public ReadOnlyObjectProperty<@Nullable MetricResult> markedProperty() {
        return marked.getReadOnlyProperty();
    }

    /** Turns to a page. */
    public void show(Page chosen) {
        page.set(chosen);
    }

    /** Turns to the page of a metric and marks it there. */
    public void show(MetricResult metric) {
        pageOf(metric.view()).ifPresent(page::set);
        marked.set(metric);
    }

    /** Turns to the overview. */
    public void showOverview() {
        page.set(pages.get(0));
    }

    /** The heading of a view. */
    public String labelOf(String view) {
        return pageOf(view).map(Page::label).orElse(view);
    }

    private Optional<Page> pageOf(String view) {
        return pages.stream().filter(each -> each.id().equals(view)).findFirst();
    }

    private static Page overview(Comparison comparison, List<Page> views) {
        return new Page(
                OVERVIEW,
                Messages.get("overview.title"),
                comparison.divergences(),
                KEY_VIEWS.stream()
                        .flatMap(id -> views.stream().filter(view -> view.id().equals(id)))
                        .flatMap(view -> view.shapes().stream()
                                .filter(TimeSeries.class::isInstance)
                                .limit(1))
                        .toList());
    }

    private static double seconds(Run run) {
        return run.toSeconds() - run.fromSeconds();
    }
}
