package org.flightdiff.report.document;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Table.ColumnHead.ColumnKind;

/** A table of all rows, or of a part such as "the 2,000 longest of 5,000". On a page it can be sorted and searched. */
public record Table(
        String caption,
        TableLayout layout,
        List<ColumnHead> columns,
        String notes,
        List<Row> rows,
        String part,
        long all)
        implements Block {

    /** From this number of rows on it scrolls within a page. */
    private static final int TALL = 12;

    public enum TableLayout {
        OPEN,
        /** On a page it opens only on a click. */
        FOLDED,
        /** Its rows are many words, so on a terminal each is a paragraph. */
        ENTRIES
    }

    /** A row, and what there is to say of it besides, a line each. */
    public record Row(List<Cell> cells, List<String> notes) {

        public Row {
            cells = List.copyOf(cells);
            notes = notes.stream().map(Cell::harmless).toList();
        }

        public Row(List<Cell> cells) {
            this(cells, List.of());
        }
    }

    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    public static Table of(TableLayout layout, List<ColumnHead> columns, String notes, List<Row> rows) {
        return new Table("", layout, columns, notes, rows, "", rows.size());
    }

    public static Table of(List<ColumnHead> columns, Stream<List<Cell>> rows) {
        return of(TableLayout.OPEN, columns, "", rows.map(Row::new).toList());
    }

    /** Rows without notes that are taken from all, folded or not. */
    public static Table some(
            String caption, boolean folded, List<ColumnHead> columns, List<List<Cell>> rows, long all) {
        return some(caption, folded, columns, rows, "", all);
    }

    public static Table some(
            String caption, boolean folded, List<ColumnHead> columns, List<List<Cell>> rows, String part, long all) {
        return new Table(
                caption,
                folded ? TableLayout.FOLDED : TableLayout.OPEN,
                columns,
                "",
                rows.stream().map(Row::new).toList(),
                part,
                all);
    }

    public boolean isFolded() {
        return layout == TableLayout.FOLDED;
    }

    /** Whether it is too long to be shown in full beside others; that of several candidates is not. */
    public boolean isTall() {
        return rows.size() > TALL && !hasResults();
    }

    /** Whether it has columns for several of a kind. */
    public boolean hasResults() {
        return columns.stream().anyMatch(column -> column.kind() == ColumnKind.RESULT);
    }

    /** This table without what may be left out. */
    public Table withoutAsides() {
        List<ColumnHead> kept =
                columns.stream().filter(column -> !column.isAside()).toList();
        List<Row> shorter = rows.stream()
                .map(row -> new Row(
                        IntStream.range(0, columns.size())
                                .filter(i -> !columns.get(i).isAside())
                                .mapToObj(row.cells()::get)
                                .toList(),
                        row.notes()))
                .toList();
        return new Table(caption, layout, kept, notes, shorter, part, all);
    }

    public long leftOut() {
        return all - rows.size();
    }

    /** The head of a column: what a wide one says besides, and what is shown when pointed at; both may be empty. */
    public record ColumnHead(ColumnKind kind, String words, String more, String hint) {

        public enum ColumnKind {
            /** What a row is about. May be shortened where there is no room. */
            NAME,
            WORDS,
            NUMBER,
            /**
             * One of several of a kind, one for each candidate. Those that do not fit beside each other stand below.
             */
            RESULT,
            /** What is left out where it does not fit. */
            ASIDE
        }

        private static final int LONGEST = 400;

        public ColumnHead {
            words = SafeText.shortened(words, LONGEST);
            more = SafeText.shortened(more, LONGEST);
            hint = SafeText.shortened(hint, LONGEST);
        }

        private ColumnHead(ColumnKind kind, String words) {
            this(kind, words, "", "");
        }

        public static ColumnHead name(String words) {
            return new ColumnHead(ColumnKind.NAME, words);
        }

        public static ColumnHead words(String words) {
            return new ColumnHead(ColumnKind.WORDS, words);
        }

        public static ColumnHead number(String words) {
            return new ColumnHead(ColumnKind.NUMBER, words);
        }

        /** The one of several results that has this number, from 1. */
        public static ColumnHead result(int number, String name, String hint) {
            return new ColumnHead(ColumnKind.RESULT, String.valueOf(number), name, hint);
        }

        public static ColumnHead aside(String words) {
            return new ColumnHead(ColumnKind.ASIDE, words);
        }

        public boolean isAside() {
            return kind == ColumnKind.ASIDE;
        }

        /** Whether its cells stand at the right edge. */
        public boolean isNumeric() {
            return kind == ColumnKind.NUMBER;
        }
    }
}
