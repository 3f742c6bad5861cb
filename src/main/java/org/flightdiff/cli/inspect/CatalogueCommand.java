package org.flightdiff.cli.inspect;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.flightdiff.cli.option.CannotContinueException;
import org.flightdiff.cli.option.CommandPart.Subcommand;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.cli.option.Terminal;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.text.TextStyle;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A command that lists what the program knows. */
abstract class CatalogueCommand extends Subcommand {

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
}
