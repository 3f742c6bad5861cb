package org.flightdiff.report.markdown;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Block;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.document.Heading;
import org.flightdiff.report.document.Lines;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.document.Table.Row;

/** Any document as a comment for a pull request; never longer than a comment may be. */
public final class MarkdownInk {

    private static final int LONGEST_TEXT = 200;

    private final Figures figures;
    private final StringBuilder text = new StringBuilder();

    private MarkdownInk(Figures figures) {
        this.figures = figures;
    }

    /** The whole comment, ending with a line feed. */
    public static String of(Document document) {
        MarkdownInk ink = new MarkdownInk(document.figures());
        ink.line("### " + escaped(document.title()));
        ink.line("");
        document.blocks().forEach(ink::write);
        return ink.text.toString().stripTrailing() + "\n";
    }

    private void write(Block block) {
        if (block instanceof Heading heading) {
            linesThatFit(List.of("#### " + escaped(heading.words()), ""));
        } else if (block instanceof Lines lines
                && lines.style() != LinesStyle.COLOPHON
                && !lines.lines().isEmpty()) {
            lines(lines);
        } else if (block instanceof Table table && !table.rows().isEmpty()) {
            table(table);
        }
    }

    private void lines(Lines lines) {
        if (lines.style() == LinesStyle.BULLETS) {
            linesThatFit(lines.lines().stream()
                    .map(line -> "- " + escaped(line.words()))
                    .toList());
            line("");
        } else {
            linesThatFit(lines.lines().stream()
                    .flatMap(line -> Stream.of(written(line), ""))
                    .toList());
        }
    }

    private static String written(Line line) {
        String lead = line.lead().isEmpty() ? "" : "**" + escaped(line.lead()) + "** ";
        return lead + MarkdownText.escaped(line.words());
    }

    private void table(Table table) {
        boolean noted = !table.notes().isEmpty();
        // Heads are words of this program, not of a recording.
        String heads = table.columns().stream()
                .map(column -> " " + column.words() + " |")
                .collect(Collectors.joining());
        line("|" + heads + (noted ? " " + table.notes() + " |" : ""));
        line("|"
                + table.columns().stream()
                        .map(column -> column.isNumeric() ? "--:|" : ":--|")
                        .collect(Collectors.joining())
                + (noted ? ":--|" : ""));
        linesThatFit(table.rows().stream()
                .filter(row -> !row.cells().stream().allMatch(Cell::isWordless))
                .map(row -> row(row, noted))
                .toList());
        line("");
    }

    private static String row(Row row, boolean noted) {
        String notes = row.notes().stream().map(MarkdownInk::escaped).collect(Collectors.joining("; "));
        return "|"
                + row.cells().stream().map(Cell::words).map(MarkdownInk::cell).collect(Collectors.joining())
                + (noted ? " " + notes + " |" : "");
    }

    private static String cell(String words) {
        return " " + escaped(words) + " |";
    }

    private void linesThatFit(List<String> lines) {
        int written = 0;
        while (written < lines.size() && text.length() + lines.get(written).length() < MarkdownReport.LONGEST) {
            line(lines.get(written++));
        }
        if (written < lines.size()) {
            line("");
            line(figures.word("left-out", Text.count(lines.size() - written)));
        }
    }

    private static String escaped(String text) {
        return MarkdownText.escaped(SafeText.shortened(text, LONGEST_TEXT));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
