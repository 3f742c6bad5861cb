package org.flightdiff.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Words;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.markdown.CataloguePages;
import org.flightdiff.report.text.CatalogueText;
import org.flightdiff.report.text.TextStyle;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

public abstract class CatalogueCommand extends Subcommand {

    @Option(names = "--json", description = "print JSON")
    private boolean json;

    @Option(names = "--markdown", description = "print a page of Markdown, in English")
    private boolean markdown;

    @Option(names = "--locale", paramLabel = "TAG", description = "language of the list; JSON is English")
    private Locale locale = Locale.ENGLISH;

    final int print(
            Supplier<List<Map<String, @Nullable Object>>> members,
            Supplier<String> page,
            BiFunction<TextStyle, Locale, String> text)
            throws CannotContinueException {
        outputs()
                .print(
                        json
                                ? Json.write(members.get())
                                : markdown
                                        ? page.get()
                                        : text.apply(Terminal.here().style(), locale));
        return ExitStatus.DONE;
    }

    @Command(
            name = "metrics",
            description = "Lists every metric, or those of the ids given: id, view, unit, direction, events, meaning.",
            footer = {"  flightdiff metrics gc.pause.share", "  flightdiff metrics --json"})
    public static final class MetricsCommand extends CatalogueCommand {

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
                    "better", metric.better().word(),
                    "events",
                            metric.eventsInWords().stream()
                                    .map(Words.ENGLISH::of)
                                    .toList(),
                    "meaning", metric.meaning());
        }
    }

    @Command(
            name = "diagnoses",
            description = "Lists every cause, or those of the ids given: id, title, evidence, advice.",
            footer = {"  flightdiff diagnoses lock-contention", "  flightdiff diagnoses --json"})
    public static final class DiagnosesCommand extends CatalogueCommand {

        @Parameters(arity = "0..*", paramLabel = "ID", description = "ids of the causes that are shown (default: all)")
        private List<String> ids = List.of();

        @Override
        public Integer call() throws CannotContinueException {
            List<Rule> rules =
                    ids.isEmpty() ? Rules.ALL : ids.stream().map(this::rule).toList();
            return print(
                    () -> rules.stream().map(DiagnosesCommand::json).toList(),
                    () -> CataloguePages.causes(rules),
                    (style, locale) -> CatalogueText.causes(rules, style, locale));
        }

        private Rule rule(String id) {
            return Rules.ALL.stream()
                    .filter(rule -> rule.id().equals(id))
                    .findFirst()
                    .orElseThrow(() -> refused(ChosenMetrics.unknown(
                            "cause", id, Rules.ALL.stream().map(Rule::id), "diagnoses")));
        }

        private static Map<String, @Nullable Object> json(Rule rule) {
            return Json.object(
                    "id", rule.id(), "title", rule.title(), "evidence", rule.evidence(), "advice", rule.advice());
        }
    }
}
