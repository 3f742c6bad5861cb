package org.flightdiff.report.markdown;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.report.Figures;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Block;
import org.flightdiff.report.document.Block.Fold;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.ColumnHead;
import org.flightdiff.report.document.ColumnHead.ColumnKind;
import org.flightdiff.report.document.Command;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.document.Lines;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.document.Table.Row;
import org.flightdiff.report.document.Table.TableLayout;

/**
 * Any document as a comment for a pull request: GitHub-flavoured Markdown, with what tells most in sight and the rest
 * folded. Never longer than a comment may be.
 */
public final class MarkdownInk {

    /** GitHub accepts 65,536 characters in a comment; a pipeline may add some. */
    private static final int LONGEST = 60_000;

    private static final int LONGEST_TEXT = 200;
    private static final int ROWS_IN_SIGHT = 10;

    private final Figures figures;
    private final StringBuilder text = new StringBuilder();
    private int leftOut;

    private MarkdownInk(Figures figures) {
        this.figures = figures;
    }

    /** The whole comment, ending with a line feed. */
    public static String of(Document document) {
        MarkdownInk ink = new MarkdownInk(document.figures());
        ink.line("### " + escaped(document.title()));
        ink.line("");
        ink.write(document.blocks());
        if (ink.leftOut > 0) {
            ink.line(ink.figures.word("left-out", Text.count(ink.leftOut)));
        }
        return ink.text.toString().stripTrailing() + "\n";
    }

    private void write(List<Block> blocks) {
        blocks.forEach(this::write);
    }

    private void write(Block block) {
        if (block instanceof Heading heading) {
            linesThatFit(List.of((heading.within() ? "##### " : "#### ") + escaped(heading.words()), ""));
        } else if (block instanceof Lines lines
                && lines.style() != LinesStyle.COLOPHON
                && !lines.lines().isEmpty()) {
            lines(lines);
        } else if (block instanceof Command command) {
            String line = command.line().replace("```", "` ` `");
            linesThatFit(List.of(escaped(command.lead()) + "\n\n```\n" + line + "\n```\n"));
        } else if (block instanceof Fold fold) {
            fold(fold.words(), fold.blocks());
        } else if (block instanceof Table table && !table.rows().isEmpty()) {
            table(table);
        }
    }

    private void fold(String words, List<Block> blocks) {
        String opening = "<details><summary>" + whole(words) + "</summary>\n";
        if (fits(opening)) {
            line(opening);
            write(blocks);
            line("</details>\n");
        } else {
            leftOut++;
        }
    }

    private void lines(Lines lines) {
        switch (lines.style()) {
            case HEADLINE -> paragraphs(lines.lines().stream().map(line -> "**" + whole(line.words()) + "**"));
            case TALLY, PLAIN, LEGEND, COLOPHON ->
                paragraphs(lines.lines().stream().map(line -> (bold(line) + " " + whole(line.words())).strip()));
            case META -> bullets(lines.lines().stream().map(line -> said(line, linked(line.words()))));
            case BELOW, BULLETS -> bullets(lines.lines().stream().map(line -> said(line, whole(line.words()))));
        }
    }

    private void paragraphs(Stream<String> lines) {
        linesThatFit(lines.flatMap(line -> Stream.of(line, "")).toList());
    }

    private void bullets(Stream<String> lines) {
        linesThatFit(lines.map(line -> "- " + line).toList());
        line("");
    }

    private static String bold(Line line) {
        return line.lead().isEmpty() ? "" : "**" + escaped(line.lead()) + "**";
    }

    /** What is said of something. */
    private String said(Line line, String words) {
        return line.lead().isEmpty() ? words : figures.word("tally", Text.given(bold(line)), Text.given(words));
    }

    private static String linked(String words) {
        return words.matches("https?://[\\w.:/?&=%#~+,;@-]+") ? "<" + words + ">" : whole(words);
    }

    private void table(Table table) {
        boolean tooLong = table.layout() == TableLayout.RANKED && table.rows().size() > ROWS_IN_SIGHT;
        int inSight = tooLong ? ROWS_IN_SIGHT : table.rows().size();
        boolean noted = !table.notes().isEmpty();
        // Heads are words of this program, not of a recording.
        String heads = table.columns().stream()
                .map(column -> " " + column.words() + " |")
                .collect(Collectors.joining());
        String rule = table.columns().stream()
                .map(column -> column.isNumeric() ? "--:|" : ":--|")
                .collect(Collectors.joining());
        linesThatFit(List.of(
                "|" + heads + (noted ? " " + table.notes() + " |" : "") + "\n|" + rule + (noted ? ":--|" : "")));
        linesThatFit(table.rows().subList(0, inSight).stream()
                .filter(row -> !row.cells().stream().allMatch(Cell::isWordless))
                .map(row -> row(table.columns(), row, noted))
                .toList());
        line("");
        if (tooLong) {
            fold(figures.count(table.rows().size() - inSight, "more-row"), List.of(table.after(inSight)));
        }
    }

    private static String row(List<ColumnHead> columns, Row row, boolean noted) {
        String notes = row.notes().stream().map(MarkdownInk::escaped).collect(Collectors.joining("; "));
        return "|"
                + IntStream.range(0, columns.size())
                        .mapToObj(i -> " " + cell(columns.get(i), row.cells().get(i)) + " |")
                        .collect(Collectors.joining())
                + (noted ? " " + notes + " |" : "");
    }

    private static String cell(ColumnHead column, Cell cell) {
        return column.kind() == ColumnKind.CURVES && !cell.isWordless()
                ? "`" + cell.words() + "`"
                : escaped(cell.words());
    }

    private void linesThatFit(List<String> lines) {
        for (String line : lines) {
            if (fits(line)) {
                line(line);
            } else {
                leftOut++;
            }
        }
    }

    private boolean fits(String line) {
        return text.length() + line.length() < LONGEST;
    }

    private static String escaped(String text) {
        return MarkdownText.escaped(SafeText.shortened(text, LONGEST_TEXT));
    }

    /** Never shortened: half a sentence says less than none. */
    private static String whole(String text) {
        return MarkdownText.escaped(text);
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
