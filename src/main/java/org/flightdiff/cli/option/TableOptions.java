package org.flightdiff.cli.option;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flightdiff.report.csv.CsvInk;
import org.flightdiff.report.document.DataTable;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.html.DocumentPage;
import org.flightdiff.report.markdown.MarkdownInk;
import org.flightdiff.report.text.TextInk;
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
     * A table for people, and for programs that ask for it.
     *
     * @param document for people, made once for all formats
     * @param data its numbers, for spreadsheets
     * @param json for programs
     */
    public record Formats(Document document, Supplier<DataTable> data, Supplier<String> json) {}

    @Option(
            names = "--markdown",
            paramLabel = "F",
            description = "write a comment for a pull request; - is standard output")
    private @Nullable Path markdown;

    /** The files asked for. */
    public List<Path> targets() {
        return Stream.of(html, json, csv, markdown).flatMap(Stream::ofNullable).toList();
    }

    /** Whether the table is printed, as nothing else is. */
    public boolean printsText(Presentation presentation) {
        return !presentation.isQuiet() && targets().stream().noneMatch(Outputs::isStandardOutput);
    }

    /** Writes what was asked for. */
    public void write(PrintWriter out, Presentation presentation, Formats table, Terminal terminal)
            throws CannotContinueException {
        Outputs outputs = new Outputs(out);
        write(outputs, html, () -> DocumentPage.html(table.document()));
        write(outputs, json, table.json());
        write(outputs, csv, () -> CsvInk.of(table.data().get()));
        write(outputs, markdown, () -> MarkdownInk.of(table.document()));
        if (printsText(presentation)) {
            outputs.print(TextInk.of(table.document(), presentation.style(terminal)));
        }
    }

    private static void write(Outputs outputs, @Nullable Path target, Supplier<String> content)
            throws CannotContinueException {
        if (target != null) {
            outputs.write(target, content.get());
        }
    }
}
