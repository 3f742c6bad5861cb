package org.flightdiff.report.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.report.document.Cell;
import org.flightdiff.report.document.ColumnHead;
import org.flightdiff.report.document.ColumnHead.ColumnKind;
import org.flightdiff.report.document.Table;
import org.flightdiff.report.document.Table.Row;

/**
 * A table in aligned columns. Of its results, which are the columns on the right, those that do not fit beside each
 * other stand below, with the first columns again.
 */
final class TextTableLayout {

    private static final String GAP = "  ";
    private static final String INDENT = "    ";
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
        int longest = Aligned.longest(rows, row -> row.cells().get(column).words());
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
            part(first, from, to, to == columns.size());
            begun = true;
            from = to;
        }
    }

    /** Up to which result there is room. */
    private int fitting(int first, int from) {
        int room = style.columns()
                - IntStream.range(0, first).map(i -> widths[i] + GAP.length()).sum();
        int to = from;
        while (to < columns.size() && room >= widths[to]) {
            room -= widths[to] + GAP.length();
            to++;
        }
        return to;
    }

    private void part(int first, int from, int to, boolean last) {
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
            if (last) {
                row.notes().forEach(note -> text.paragraph(INDENT, note));
            }
        }
    }

    private String aligned(int column, String words) {
        return columns.get(column).isNumeric()
                ? Aligned.right(widths[column], words)
                : Aligned.left(widths[column], TerminalCells.shortened(words, widths[column]));
    }
}
