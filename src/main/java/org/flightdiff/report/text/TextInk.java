package org.flightdiff.report.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.report.document.Block;
import org.flightdiff.report.document.Block.Command;
import org.flightdiff.report.document.Block.Fold;
import org.flightdiff.report.document.Block.Heading;
import org.flightdiff.report.document.Block.Spark;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.document.Lines;
import org.flightdiff.report.document.Lines.Line;
import org.flightdiff.report.document.Lines.LinesStyle;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.document.Table.ColumnHead;
import org.flightdiff.report.document.Table.ColumnHead.ColumnKind;
import org.flightdiff.report.document.Table.Row;
import org.flightdiff.report.document.Table.TableLayout;

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

    public static String of(Document document, TextStyle style) {
        TextInk ink = new TextInk(document, style);
        Block before = null;
        for (Block block : ink.joined()) {
            if (before != null && isApart(before, block)) {
                ink.text.line("");
            }
            ink.write(block);
            before = block;
        }
        return ink.text.toString();
    }

    /** What is told, folds beside each other in one line. */
    private List<Block> joined() {
        List<Block> joined = new ArrayList<>();
        for (Block block : document.blocks().stream().filter(TextInk::isTold).toList()) {
            if (block instanceof Fold fold && !joined.isEmpty() && joined.get(joined.size() - 1) instanceof Fold last) {
                Text both = Text.semicolons(Text.given(last.words()), Text.given(fold.words()));
                joined.set(joined.size() - 1, new Fold(document.figures().words(both), fold.folded()));
            } else {
                joined.add(block);
            }
        }
        return joined;
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
        return block instanceof Table
                || (before instanceof Table && !(block instanceof Fold))
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
        int lead = Math.min(longest, TerminalCells.longest(lines.lines(), Line::lead));
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
        return width == 0 ? "" : INDENT + TerminalCells.left(width, TerminalCells.shortened(line.lead(), width)) + GAP;
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
                    TerminalCells.right(LEAD, cells.get(0).words()) + GAP,
                    words(cells.subList(1, cells.size())).collect(Collectors.joining(" · ")));
            row.notes().forEach(note -> text.paragraph(" ".repeat(LEAD) + GAP, note));
        }
    }

    private static Stream<String> words(List<Cell> cells) {
        return cells.stream().filter(cell -> !cell.isWordless()).map(Cell::words);
    }

    /** Of the results, the columns on the right, those that do not fit stand below with the first ones again. */
    private static final class TextTableLayout {

        private static final String GAP = "  ";
        private static final int LONGEST_NAME = 60;
        private static final int SHORTEST = 12;

        /** Shorter words would be guessed at, which what may be left out is not worth. */
        private static final int READABLE = 30;

        private final List<ColumnHead> columns;
        private final List<Row> rows;
        private final TextStyle style;
        private final TextLines text;
        private final int[] widths;
        private final int results;

        /** Without what may be left out, where names would be cut for it. */
        static TextTableLayout of(Table table, TextStyle style, TextLines text) {
            TextTableLayout all = new TextTableLayout(table, style, text);
            return all.isReadable() ? all : new TextTableLayout(table.withoutAsides(), style, text);
        }

        private TextTableLayout(Table table, TextStyle style, TextLines text) {
            this.style = style;
            this.text = text;
            columns = table.columns();
            rows = table.rows().stream()
                    .filter(row -> !row.cells().stream().allMatch(Cell::isWordless))
                    .toList();
            results = (int) columns.stream()
                    .filter(column -> column.kind() == ColumnKind.RESULT)
                    .count();
            widths = IntStream.range(0, columns.size()).map(this::width).toArray();
            shorten(ColumnKind.NAME);
            shorten(ColumnKind.WORDS);
        }

        private boolean isReadable() {
            return tooMuch() <= 0
                    && IntStream.range(0, columns.size()).allMatch(i -> widths[i] >= Math.min(READABLE, width(i)));
        }

        private int width(int column) {
            int longest =
                    TerminalCells.longest(rows, row -> row.cells().get(column).words());
            int all = Math.max(longest, TerminalCells.of(columns.get(column).words()));
            return columns.get(column).kind() == ColumnKind.NAME ? Math.min(LONGEST_NAME, all) : all;
        }

        /** How much wider than the terminal it is with one of its results. */
        private int tooMuch() {
            int first = columns.size() - results;
            int beside = IntStream.range(first, columns.size())
                    .map(i -> widths[i] + GAP.length())
                    .max()
                    .orElse(0);
            int before =
                    IntStream.range(0, first).map(i -> widths[i] + GAP.length()).sum();
            return before + beside - GAP.length() - style.columns();
        }

        /** Words give way where the other columns would not fit beside them. */
        private void shorten(ColumnKind kind) {
            int tooMuch = tooMuch();
            for (int column = 0; column < columns.size() && tooMuch > 0; column++) {
                if (columns.get(column).kind() == kind) {
                    int shorter = Math.max(Math.min(SHORTEST, widths[column]), widths[column] - tooMuch);
                    tooMuch -= widths[column] - shorter;
                    widths[column] = shorter;
                }
            }
        }

        void write() {
            int first = columns.size() - results;
            int from = first;
            boolean begun = false;
            while (!begun || from < columns.size()) {
                int to = Math.max(Math.min(from + 1, columns.size()), fitting(first, from));
                if (begun) {
                    text.line("");
                }
                part(first, from, to);
                begun = true;
                from = to;
            }
        }

        /** Up to which result there is room. */
        private int fitting(int first, int from) {
            int room = style.columns()
                    - IntStream.range(0, first)
                            .map(i -> widths[i] + GAP.length())
                            .sum();
            int to = from;
            while (to < columns.size() && room >= widths[to]) {
                room -= widths[to] + GAP.length();
                to++;
            }
            return to;
        }

        private void part(int first, int from, int to) {
            List<Integer> shown = IntStream.concat(IntStream.range(0, first), IntStream.range(from, to))
                    .boxed()
                    .toList();
            List<String> heads =
                    shown.stream().map(i -> aligned(i, columns.get(i).words())).toList();
            if (!heads.stream().allMatch(String::isBlank)) {
                text.line(style.bold(String.join(GAP, heads)));
            }
            for (Row row : rows) {
                List<String> cells = new ArrayList<>();
                for (int column : shown) {
                    Cell cell = row.cells().get(column);
                    String aligned = aligned(column, cell.words());
                    cells.add(cell.verdict() == null ? aligned : style.coloured(cell.verdict(), aligned));
                }
                text.line(String.join(GAP, cells));
            }
        }

        private String aligned(int column, String words) {
            return columns.get(column).isNumeric()
                    ? TerminalCells.right(widths[column], words)
                    : TerminalCells.left(widths[column], TerminalCells.shortened(words, widths[column]));
        }
    }
}
