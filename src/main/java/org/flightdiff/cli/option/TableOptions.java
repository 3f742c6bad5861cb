package org.flightdiff.cli.option;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where one table of many comparisons is written, besides the terminal. */
public final class TableOptions {

    @Option(names = "--html", paramLabel = "F", description = "write a page to this file; - is standard output")
    private @Nullable Path html;

    @Option(names = "--json", paramLabel = "F", description = "write JSON; - is standard output")
    private @Nullable Path json;

    @Option(
            names = "--csv",
            paramLabel = "F",
            description = "write a row for each number that is compared; - is standard output")
    private @Nullable Path csv;

    /**
     * A table in every format, each made when it is asked for.
     *
     * @param html a page
     * @param json for programs
     * @param csv for spreadsheets
     * @param text for a terminal
     */
    public record Formats(Supplier<String> html, Supplier<String> json, Supplier<String> csv, Supplier<String> text) {}

    /** The files asked for. */
    public List<Path> targets() {
        return Stream.of(html, json, csv).flatMap(Stream::ofNullable).toList();
    }

    /** Whether the table is printed, as nothing else is. */
    public boolean printsText(Presentation presentation) {
        return !presentation.isQuiet() && targets().stream().noneMatch(Outputs::isStandardOutput);
    }

    /** Writes what was asked for. */
    public void write(PrintWriter out, Presentation presentation, Formats table) throws CannotContinueException {
        Outputs outputs = new Outputs(out);
        write(outputs, html, table.html());
        write(outputs, json, table.json());
        write(outputs, csv, table.csv());
        if (printsText(presentation)) {
            outputs.print(table.text().get());
        }
    }

    private static void write(Outputs outputs, @Nullable Path target, Supplier<String> content)
            throws CannotContinueException {
        if (target != null) {
            outputs.write(target, content.get());
        }
    }
}
