package org.flightdiff.report.text;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.report.document.Block;
import org.flightdiff.report.document.Block.Fold;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Command;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.document.Lines;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Spark;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.document.Table.Row;
import org.flightdiff.report.document.Table.TableLayout;

/** Any document for a terminal. */
public final class TextInk {

    private static final String GAP = "  ";
    private static final String INDENT = "  ";
    /** Room for a number before an entry. */
    private static final int LEAD = 8;

    private static final int LONGEST_LEAD = 44;

    private final Document document;
    private final TextStyle style;
    private final TextLines text;

    private TextInk(Document document, TextStyle style) {
        this.document = document;
        this.style = style;
        text = new TextLines(style.columns());
    }

    /** The whole text, ending with a line feed. */
    public static String of(Document document, TextStyle style) {
        TextInk ink = new TextInk(document, style);
        Block before = null;
        for (Block block : document.blocks().stream().filter(TextInk::isTold).toList()) {
            if (before != null && isApart(before, block)) {
                ink.text.line("");
            }
            ink.write(block);
            before = block;
        }
        return ink.text.toString();
    }

    /** Pictures need more than characters; who has just made it does not ask when. */
    private static boolean isTold(Block block) {
        return !(block instanceof Spark)
                && !(block instanceof Lines lines
                        && (lines.style() == LinesStyle.COLOPHON
                                || lines.lines().isEmpty()));
    }

    /** Whether a line is left blank between two blocks. */
    private static boolean isApart(Block before, Block block) {
        if (before instanceof Heading || block instanceof Heading) {
            return !(before instanceof Heading) || block instanceof Heading;
        }
        if (block instanceof Fold) {
            return before instanceof Lines;
        }
        return block instanceof Table
                || before instanceof Table
                || (block instanceof Lines lines && lines.style() == LinesStyle.LEGEND);
    }

    private void write(Block block) {
        if (block instanceof Heading heading) {
            text.line(style.bold(heading.words()));
        } else if (block instanceof Lines lines) {
            write(lines);
        } else if (block instanceof Command command) {
            text.paragraph(INDENT, command.lead());
            text.line(INDENT + INDENT + command.line());
        } else if (block instanceof Fold fold) {
            text.paragraph("", fold.words());
        } else if (block instanceof Table table && table.layout() == TableLayout.ENTRIES) {
            entries(table);
        } else if (block instanceof Table table) {
            TextTableLayout.of(table, style, text).write();
        }
    }

    private void write(Lines lines) {
        int longest = Math.min(LONGEST_LEAD, style.columns() / 2);
        int lead = Math.min(longest, Aligned.longest(lines.lines(), Line::lead));
        for (Line line : lines.lines()) {
            switch (lines.style()) {
                case HEADLINE -> {
                    String said = line.lead() + GAP;
                    text.paragraph(style.bold(said), TerminalCells.of(said), line.words());
                }
                case BELOW, META -> text.paragraph(INDENT, said(line));
                case BULLETS -> text.paragraph(INDENT + "- ", line.words());
                case TALLY, PLAIN, LEGEND, COLOPHON -> text.paragraph(beside(line, lead), line.words());
            }
        }
    }

    private String said(Line line) {
        return line.lead().isEmpty()
                ? line.words()
                : document.figures().word("tally", Text.given(line.lead()), Text.given(line.words()));
    }

    private static String beside(Line line, int width) {
        return width == 0 ? "" : INDENT + Aligned.left(width, TerminalCells.shortened(line.lead(), width)) + GAP;
    }

    private void entries(Table table) {
        boolean first = true;
        for (Row row : table.rows()) {
            if (!first) {
                text.line("");
            }
            first = false;
            List<Cell> cells = row.cells();
            text.paragraph(
                    Aligned.right(LEAD, cells.get(0).words()) + GAP,
                    words(cells.subList(1, cells.size())).collect(Collectors.joining(" · ")));
            row.notes().forEach(note -> text.paragraph(" ".repeat(LEAD) + GAP, note));
        }
    }

    private static Stream<String> words(List<Cell> cells) {
        return cells.stream().filter(cell -> !cell.isWordless()).map(Cell::words);
    }
}
