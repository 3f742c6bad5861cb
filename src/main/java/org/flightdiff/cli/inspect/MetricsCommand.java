package org.flightdiff.cli.inspect;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.ChosenMetrics;
import org.flightdiff.language.Words;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.markdown.CataloguePages;
import org.flightdiff.report.text.CatalogueText;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints the catalogue of metrics. */
@Command(
        name = "metrics",
        description = "Lists every metric, or those of the ids given: id, view, unit, direction, events, meaning.",
        footer = {"  flightdiff metrics gc.pause.share", "  flightdiff metrics --json"})
public final class MetricsCommand extends CatalogueCommand {

    @Parameters(arity = "0..*", paramLabel = "ID", description = "ids of the metrics that are shown (default: all)")
    private List<String> ids = List.of();

    @Override
    public Integer call() throws CannotContinueException {
        List<View> views = views();
        return print(
                () -> views.stream()
                        .flatMap(view -> view.metrics().stream().map(metric -> json(view, metric)))
                        .toList(),
                () -> CataloguePages.views(views),
                (style, locale) -> CatalogueText.metrics(views, style, locale));
    }

    private List<View> views() {
        if (ids.isEmpty()) {
            return Views.ALL;
        }
        List<Metric> chosen = ChosenMetrics.of(ids, Views.ALL, command());
        return Views.ALL.stream()
                .map(view -> new View(
                        view.id(),
                        view.metrics().stream().filter(chosen::contains).toList(),
                        List.of()))
                .filter(view -> !view.metrics().isEmpty())
                .toList();
    }

    private static Map<String, @Nullable Object> json(View view, Metric metric) {
        return Json.object(
                "id", metric.id(),
                "view", view.id(),
                "label", metric.label(),
                "unit", metric.unit().symbol(),
                "better", metric.better().name().toLowerCase(Locale.ROOT),
                "events", metric.eventsInWords().stream().map(Words.ENGLISH::of).toList(),
                "meaning", metric.meaning());
    }
}
