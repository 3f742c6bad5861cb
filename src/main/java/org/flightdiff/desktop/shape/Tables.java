package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.ScrollEvent;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.ShiftWords;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;

/** The tables of the window: as high as their rows up to a limit, numbers right-aligned, full texts on hover. */
public final class Tables {

    public static final double ROW = 27;
    private static final double HEAD = 36;
    private static final double SCROLL_BAR = 14;
    private static final double BORDER = 3;
    private static final Font HEADING = Font.font(null, FontWeight.BOLD, 12);
    private static final double AROUND_HEADING = 18;
    private static final Font BODY = Font.font(12);
    private static final double AROUND_CELL = 20;

    private static final double LEAST = 44;
    /** Enough rows to know how wide the values are. */
    private static final int MEASURED = 60;
    /** How much wider a table is than its columns, with or without a scroll bar. */
    public static final double BESIDE_ROWS = BORDER + SCROLL_BAR;

    private Tables() {}

    /** A table for observed rows, of which so many are visible at once, below a heading of so many rows. */
    public static <T> TableView<T> table(ObservableList<T> rows, int mostRows, int headRows) {
        return table(rows, new SimpleObjectProperty<>(mostRows), headRows);
    }

    public static <T> TableView<T> table(ObservableList<T> rows, ObservableValue<Integer> mostRows, int headRows) {
        TableView<T> table = filling(rows);
        table.prefHeightProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> headRows * HEAD
                                + Math.max(1, Math.min(mostRows.getValue(), rows.size())) * ROW
                                + SCROLL_BAR,
                        Bindings.size(rows),
                        mostRows));
        table.minHeightProperty().bind(table.prefHeightProperty());
        WholeTable.letPageScroll(table, rows, mostRows);
        return table;
    }

    /** A table for observed rows that fills the available height. */
    public static <T> TableView<T> filling(ObservableList<T> rows) {
        TableView<T> table = new TableView<>(rows);
        table.setFixedCellSize(ROW);
        table.getStyleClass().addAll("dense", "data-table");
        table.setPlaceholder(new Label(Messages.get("shape.nothing")));
        table.setTableMenuButtonVisible(true);
        TableCopy.offer(table);
        return table;
    }

    /** Lets the columns share the whole width, each at least as wide as its heading. */
    public static void share(TableView<?> table) {
        table.getColumns()
                .forEach(column -> column.setMinWidth(Math.max(column.getMinWidth(), headingWidth(column.getText()))));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    }

    public static <T> TableColumn<T, String> texts(String heading, double width, Function<T, String> text) {
        TableColumn<T, String> column = new TableColumn<>(heading);
        column.setPrefWidth(Math.max(width, headingWidth(heading)));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(text.apply(row.getValue())));
        column.setCellFactory(made -> new WordsCell<>());
        TableCopy.writtenAs(column, text);
        return column;
    }

    /** Gives a column all the width that the others leave, but not less than it has. */
    public static <T> void stretch(TableView<T> table, TableColumn<T, ?> stretched) {
        double least = stretched.getPrefWidth();
        InvalidationListener stretch = changed -> {
            double others = table.getVisibleLeafColumns().stream()
                    .filter(column -> column != stretched)
                    .mapToDouble(TableColumn::getWidth)
                    .sum();
            stretched.setPrefWidth(Math.max(least, table.getWidth() - others - BESIDE_ROWS));
        };
        table.widthProperty().addListener(stretch);
        table.getVisibleLeafColumns().addListener(stretch);
    }

    /** Makes a column as wide as its heading and some of its texts need and a digit more; what is wider is shortened. */
    public static <T> void fit(TableColumn<T, ?> column, List<T> rows, double most) {
        Function<T, String> words = TableCopy.words(column);
        int measured = Math.min(rows.size(), MEASURED);
        double widest = IntStream.range(0, measured)
                .map(at -> (int) ((long) at * rows.size() / measured))
                .mapToDouble(at -> width(words.apply(rows.get(at)), BODY))
                .max()
                .orElse(0);
        double wanted = Math.max(widest + AROUND_CELL, headingWidth(column.getText()));
        column.setPrefWidth(Math.max(LEAST, Math.min(most, wanted)));
    }

    /** Makes columns wide enough for a heading above all of them. */
    public static void fit(String heading, List<? extends TableColumn<?, ?>> below) {
        double room = below.stream().mapToDouble(TableColumn::getPrefWidth).sum();
        double more = Math.max(0, headingWidth(heading) - room) / below.size();
        below.forEach(column -> column.setPrefWidth(column.getPrefWidth() + more));
    }

    /** How wide a table is that shows its visible columns whole. */
    public static double width(TableView<?> table) {
        return BESIDE_ROWS
                + table.getVisibleLeafColumns().stream()
                        .mapToDouble(TableColumn::getPrefWidth)
                        .sum();
    }

    /** Shows a column only from a width of the table on, in pixels; the user's choice stays until that is crossed. */
    public static <T> void showFrom(double width, TableView<T> table, TableColumn<T, ?> column) {
        column.setVisible(table.getWidth() >= width);
        table.widthProperty().addListener((all, before, now) -> {
            boolean enough = now.doubleValue() >= width;
            if (enough != before.doubleValue() >= width) {
                column.setVisible(enough);
            }
        });
    }

    /** The same for all below a heading, the last from another width: a heading that is shown shows all. */
    public static <T> void showFrom(double width, double lastFrom, TableView<T> table, TableColumn<T, ?> heading) {
        TableColumn<T, ?> last = heading.getColumns().get(heading.getColumns().size() - 1);
        DoubleConsumer show = now -> {
            heading.setVisible(now >= width);
            last.setVisible(now >= lastFrom);
        };
        show.accept(table.getWidth());
        table.widthProperty().addListener((all, before, now) -> {
            if (now.doubleValue() >= width != before.doubleValue() >= width
                    || now.doubleValue() >= lastFrom != before.doubleValue() >= lastFrom) {
                show.accept(now.doubleValue());
            }
        });
    }

    /** A column of numbers in a unit; NaN is a dash, and the smallest when sorted. */
    public static <T> TableColumn<T, Number> numbers(
            String heading, double width, Unit unit, ToDoubleFunction<T> number) {
        return written(heading, width, row -> {
            double value = number.applyAsDouble(row);
            return new WrittenNumber(value, () -> Messages.notation().value(unit, value));
        });
    }

    /** A column of one side's numbers, each in one notation with that of the other side. */
    public static <T> TableColumn<T, Number> sides(
            String heading, double width, Unit unit, Role side, Function<T, Shift> shift) {
        return written(heading, width, row -> {
            Shift both = shift.apply(row);
            double value = both.of(side);
            return new WrittenNumber(
                    value,
                    () -> Messages.notation()
                            .of(unit, both.baseline(), both.candidate())
                            .value(value));
        });
    }

    /** A column of candidate − baseline, with signs; unknown differences are a dash, and the smallest when sorted. */
    public static <T> TableColumn<T, Number> differences(
            String heading, double width, Unit unit, Function<T, Shift> shift) {
        return written(heading, width, row -> {
            Shift both = shift.apply(row);
            return new WrittenNumber(both.difference(), () -> ShiftWords.difference(unit, both));
        });
    }

    private static <T> TableColumn<T, Number> written(String heading, double width, Function<T, WrittenNumber> number) {
        TableColumn<T, Number> column = new TableColumn<>(heading);
        column.setPrefWidth(Math.max(width, headingWidth(heading)));
        column.getStyleClass().add("number");
        column.setComparator((one, other) -> Double.compare(sortable(one), sortable(other)));
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(number.apply(row.getValue())));
        column.setCellFactory(made -> new NumberCell<>());
        TableCopy.writtenAs(column, row -> number.apply(row).toString());
        return column;
    }

    private static double headingWidth(String heading) {
        return width(heading, HEADING) + AROUND_HEADING;
    }

    private static double width(String text, Font font) {
        Text measured = new Text(text);
        measured.setFont(Letters.of(Messages.language(), font));
        return measured.getLayoutBounds().getWidth();
    }

    private static double sortable(Number number) {
        return Double.isNaN(number.doubleValue()) ? Double.NEGATIVE_INFINITY : number.doubleValue();
    }

    private static final class WordsCell<T> extends TableCell<T, String> {

        /** Of a class or method the end tells it apart. */
        private static final Pattern QUALIFIED_NAME = Pattern.compile("[\\w$]+(\\.[\\w$<>/\\[\\]]+)+");

        private final Hint whole = new Hint(this);

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            boolean blank = empty || text == null || text.isBlank();
            setText(empty ? null : text);
            // Other long texts are shortened in the middle, as both ends matter.
            boolean qualified = !blank && QUALIFIED_NAME.matcher(text).matches();
            setTextOverrun(qualified ? OverrunStyle.LEADING_ELLIPSIS : OverrunStyle.CENTER_ELLIPSIS);
            whole.say(
                    blank
                            ? null
                            : () -> TableCopy.words(getTableColumn())
                                    .apply(getTableRow().getItem()));
        }
    }

    /** A number that knows how it is written. */
    private static final class WrittenNumber extends Number {

        private final double value;
        private final transient Supplier<String> words;

        WrittenNumber(double value, Supplier<String> words) {
            this.value = value;
            this.words = words;
        }

        @Override
        public int intValue() {
            return (int) value;
        }

        @Override
        public long longValue() {
            return (long) value;
        }

        @Override
        public float floatValue() {
            return (float) value;
        }

        @Override
        public double doubleValue() {
            return value;
        }

        @Override
        public String toString() {
            return words.get();
        }
    }

    private static final class NumberCell<T> extends TableCell<T, Number> {

        @Override
        protected void updateItem(Number number, boolean empty) {
            super.updateItem(number, empty);
            setText(empty || number == null ? null : number.toString());
        }
    }

    /** Tables that show all rows leave the wheel to the page; others take it once they are clicked, as charts do. */
    private static final class WholeTable {

        private static final PseudoClass WHOLE = PseudoClass.getPseudoClass("whole");

        private WholeTable() {}

        static void letPageScroll(TableView<?> table, ObservableList<?> rows, ObservableValue<Integer> mostRows) {
            InvalidationListener update =
                    changed -> table.pseudoClassStateChanged(WHOLE, rows.size() <= mostRows.getValue());
            rows.addListener(update);
            mostRows.addListener(update);
            update.invalidated(rows);
            table.addEventFilter(ScrollEvent.SCROLL, event -> {
                boolean takes = rows.size() > mostRows.getValue() && table.isFocused();
                if (!takes && event.getDeltaX() == 0 && table.getParent() != null) {
                    event.consume();
                    table.getParent().fireEvent(event.copyFor(table.getParent(), table.getParent()));
                }
            });
        }
    }
}
