package org.flightdiff.cli;

import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.WrittenOptions;
import org.flightdiff.report.csv.Csv;
import org.flightdiff.report.document.DataTable;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.html.DocumentPage;
import org.flightdiff.report.markdown.MarkdownInk;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where one table of many comparisons is written, besides the terminal. */
final class TableOptions extends WrittenOptions {

    @Option(names = "--html", paramLabel = "F", description = "write a page to this file; - is standard output")
    private @Nullable Path html;

    @Option(names = "--json", paramLabel = "F", description = "write JSON; - is standard output")
    private @Nullable Path json;

    @Option(
            names = "--csv",
            paramLabel = "F",
            description = "write a row for each number that is compared; - is standard output")
    private @Nullable Path csv;

    /** A table for people, made once for all formats, and for programs that ask for it. */
    record Formats(Document document, Supplier<DataTable> data, Supplier<String> json) {}

    @Option(
            names = "--markdown",
            paramLabel = "F",
            description = "write a comment for a pull request; - is standard output")
    private @Nullable Path markdown;

    @Mixin
    private Presentation presentation = new Presentation();

    @Override
    public Presentation presentation() {
        return presentation;
    }

    @Override
    Stream<Path> targets() {
        return Stream.of(html, json, csv, markdown).flatMap(Stream::ofNullable);
    }

    void write(Formats table) throws CannotContinueException {
        Outputs outputs = outputs();
        outputs.write(html, () -> DocumentPage.html(table.document()));
        outputs.write(json, table.json());
        outputs.write(csv, () -> Csv.of(table.data().get()));
        outputs.write(markdown, () -> MarkdownInk.of(table.document()));
        print(table::document);
    }
}
