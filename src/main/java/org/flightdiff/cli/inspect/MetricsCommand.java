package org.flightdiff.cli.inspect;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.ChosenMetrics;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.cli.option.Outputs;
import org.flightdiff.cli.option.Terminal;
import org.flightdiff.language.Words;
import org.flightdiff.report.json.JsonReport;
import org.flightdiff.report.markdown.CataloguePages;
import org.flightdiff.report.text.CatalogueText;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the catalogue of metrics. */
@Command(
        name = "metrics",
        description = "Lists every metric, or those of the ids given: id, view, unit, direction, events, meaning.",
        footerHeading = "Examples:%n",
        footer = {"  flightdiff metrics gc.pause.share", "  flightdiff metrics --json"})
public final class MetricsCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "ID", description = "ids of the metrics that are shown (default: all)")
    private List<String> ids = List.of();

    @Option(names = "--json", description = "print JSON")
    private boolean json;

    @Option(names = "--markdown", description = "print a page of Markdown, in English")
    private boolean markdown;

    @Option(names = "--locale", paramLabel = "TAG", description = "language of the list; JSON is English")
    private Locale locale = Locale.ENGLISH;

    @Override
    public Integer call() throws CannotContinueException {
        List<View> views = views();
        Outputs outputs = new Outputs(spec.commandLine().getOut());
        if (json) {
            List<Map<String, @Nullable Object>> all = views.stream()
                    .flatMap(view -> view.metrics().stream().map(metric -> json(view, metric)))
                    .toList();
            outputs.print(JsonReport.write(all));
            return ExitStatus.DONE;
        }
        if (markdown) {
            outputs.print(CataloguePages.views(views));
            return ExitStatus.DONE;
        }
        Terminal terminal = Terminal.of(System.getProperties());
        outputs.print(CatalogueText.metrics(views, terminal.style(terminal.coloured(System.getenv())), locale));
        return ExitStatus.DONE;
    }

    private List<View> views() {
        if (ids.isEmpty()) {
            return Views.ALL;
        }
        List<Metric> chosen = ChosenMetrics.of(ids, Views.ALL, spec);
        return Views.ALL.stream()
                .map(view -> new View(
                        view.id(),
                        view.metrics().stream().filter(chosen::contains).toList(),
                        List.of()))
                .filter(view -> !view.metrics().isEmpty())
                .toList();
    }

    private static Map<String, @Nullable Object> json(View view, Metric metric) {
        return JsonReport.object(
                "id", metric.id(),
                "view", view.id(),
                "label", metric.label(),
                "unit", metric.unit().symbol(),
                "better", metric.better().name().toLowerCase(Locale.ROOT),
                "events", metric.eventsInWords().stream().map(Words.ENGLISH::of).toList(),
                "meaning", metric.meaning());
    }
}
