package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.report.markdown.MarkdownInk;

public final class TableCopy {

    private static final Object WORDS = new Object();
    private static final Object HEADING = new Object();

    private TableCopy() {}

    /** Sets how the cells of a column are written; other columns are not copied. */
    public static <T> void writtenAs(TableColumn<T, ?> column, Function<T, String> words) {
        column.getProperties().put(WORDS, words);
    }

    /** Sets what the heading of a column says in full where it is short on screen. */
    public static void headed(TableColumn<?, ?> column, String heading) {
        column.getProperties().put(HEADING, heading);
    }

    static <T> void offer(TableView<T> table) {
        table.setContextMenu(new ContextMenu(
                item("table.copy-csv", () -> csv(table)), item("table.copy-markdown", () -> markdown(table))));
    }

    public static <T> String csv(TableView<T> table) {
        return lines(table)
                .map(line -> line.stream().map(TableCopy::quoted).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    static <T> String markdown(TableView<T> table) {
        List<String> lines = lines(table)
                .map(line -> line.stream().map(MarkdownInk::literal).collect(Collectors.joining(" | ", "| ", " |")))
                .toList();
        String rule = "|" + " --- |".repeat(columns(table).size());
        return Stream.concat(Stream.of(lines.get(0), rule), lines.stream().skip(1))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static <T> Stream<List<String>> lines(TableView<T> table) {
        List<TableColumn<T, ?>> columns = columns(table);
        return Stream.concat(
                Stream.of(columns.stream().map(TableCopy::heading).toList()),
                table.getItems().stream()
                        .map(row -> columns.stream()
                                .map(column -> words(column).apply(row))
                                .toList()));
    }

    private static <T> List<TableColumn<T, ?>> columns(TableView<T> table) {
        return table.getVisibleLeafColumns().stream()
                .filter(column -> column.getProperties().containsKey(WORDS))
                .toList();
    }

    private static String heading(TableColumn<?, ?> column) {
        Object own = column.getProperties().getOrDefault(HEADING, column.getText());
        return column.getParentColumn() == null
                ? String.valueOf(own)
                : column.getParentColumn().getText() + " " + own;
    }

    @SuppressWarnings("unchecked")
    static <T> Function<T, String> words(TableColumn<T, ?> column) {
        return (Function<T, String>)
                Objects.requireNonNull(column.getProperties().get(WORDS));
    }

    private static String quoted(String cell) {
        return cell.chars().anyMatch(c -> c == '"' || c == ',' || c == '\n' || c == '\r')
                ? "\"" + cell.replace("\"", "\"\"") + "\""
                : cell;
    }

    private static MenuItem item(String label, Supplier<String> text) {
        return Nodes.item(Messages.get(label), () -> Nodes.copy(text.get()));
    }
}
