package org.flightdiff.report.text;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.report.document.Block;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Command;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.document.Heading;
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
    /** Room for a side's name or a number before a line. */
    private static final int LEAD = 8;

    private final TextStyle style;
    private final TextLines text;

    private TextInk(TextStyle style) {
        this.style = style;
        text = new TextLines(style.columns());
    }

    /** The whole text, ending with a line feed. */
    public static String of(Document document, TextStyle style) {
        TextInk ink = new TextInk(style);
        Block before = null;
        for (Block block : document.blocks().stream().filter(TextInk::isTold).toList()) {
            if (before != null && !(before instanceof Lines && isPlain(block)) && !(before instanceof Heading)) {
                ink.text.line("");
            }
            ink.write(block);
            before = block;
        }
        return ink.text.toString();
    }

    /** Pictures need more than characters; who has just given a command needs neither it nor the time. */
    private static boolean isTold(Block block) {
        return !(block instanceof Spark)
                && !(block instanceof Command)
                && !(block instanceof Lines lines
                        && (lines.style() == LinesStyle.COLOPHON
                                || lines.lines().isEmpty()));
    }

    private static boolean isPlain(Block block) {
        return block instanceof Lines lines && lines.style() != LinesStyle.LEGEND;
    }

    private void write(Block block) {
        if (block instanceof Heading heading) {
            text.line(style.bold(heading.words()));
        } else if (block instanceof Lines lines) {
            lines.lines().forEach(line -> write(lines.style(), line));
        } else if (block instanceof Table table && table.layout() == TableLayout.ENTRIES) {
            entries(table);
        } else if (block instanceof Table table) {
            new TextTableLayout(table, style, text).write();
        }
    }

    private void write(LinesStyle of, Line line) {
        if (of == LinesStyle.BULLETS) {
            text.paragraph(" ".repeat(LEAD) + "- ", line.words());
        } else {
            text.paragraph(line.lead().isEmpty() ? "" : Aligned.right(LEAD, line.lead()) + GAP, line.words());
        }
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
