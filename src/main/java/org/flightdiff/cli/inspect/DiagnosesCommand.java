package org.flightdiff.cli.inspect;

import java.util.List;
import java.util.Map;
import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.ChosenMetrics;
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.markdown.CataloguePages;
import org.flightdiff.report.text.CatalogueText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints the catalogue of causes. */
@Command(
        name = "diagnoses",
        description = "Lists every cause, or those of the ids given: id, title, evidence, advice.",
        footer = {"  flightdiff diagnoses lock-contention", "  flightdiff diagnoses --json"})
public final class DiagnosesCommand extends CatalogueCommand {

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
                .orElseThrow(() -> refused(
                        ChosenMetrics.unknown("cause", id, Rules.ALL.stream().map(Rule::id), "diagnoses")));
    }

    private static Map<String, @Nullable Object> json(Rule rule) {
        return Json.object(
                "id", rule.id(), "title", rule.title(), "evidence", rule.evidence(), "advice", rule.advice());
    }
}
