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
import org.flightdiff.diagnosis.Rules;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.report.json.JsonReport;
import org.flightdiff.report.markdown.CataloguePages;
import org.flightdiff.report.text.CatalogueText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the catalogue of causes. */
@Command(
        name = "diagnoses",
        description = "Lists every cause, or those of the ids given: id, title, evidence, advice.",
        footerHeading = "Examples:%n",
        footer = {"  flightdiff diagnoses lock-contention", "  flightdiff diagnoses --json"})
public final class DiagnosesCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "ID", description = "ids of the causes that are shown (default: all)")
    private List<String> ids = List.of();

    @Option(names = "--json", description = "print JSON")
    private boolean json;

    @Option(names = "--markdown", description = "print a page of Markdown, in English")
    private boolean markdown;

    @Option(names = "--locale", paramLabel = "TAG", description = "language of the list; JSON is English")
    private Locale locale = Locale.ENGLISH;

    @Override
    public Integer call() throws CannotContinueException {
        List<Rule> rules =
                ids.isEmpty() ? Rules.ALL : ids.stream().map(this::rule).toList();
        Outputs outputs = new Outputs(spec.commandLine().getOut());
        if (json) {
            List<Map<String, @Nullable Object>> all =
                    rules.stream().map(DiagnosesCommand::json).toList();
            outputs.print(JsonReport.write(all));
            return ExitStatus.DONE;
        }
        if (markdown) {
            outputs.print(CataloguePages.causes(rules));
            return ExitStatus.DONE;
        }
        Terminal terminal = Terminal.of(System.getProperties());
        outputs.print(CatalogueText.causes(rules, terminal.style(terminal.coloured(System.getenv())), locale));
        return ExitStatus.DONE;
    }

    private Rule rule(String id) {
        return Rules.ALL.stream()
                .filter(rule -> rule.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        ChosenMetrics.unknown("cause", id, Rules.ALL.stream().map(Rule::id), "diagnoses")));
    }

    private static Map<String, @Nullable Object> json(Rule rule) {
        return JsonReport.object(
                "id", rule.id(), "title", rule.title(), "evidence", rule.evidence(), "advice", rule.advice());
    }
}
