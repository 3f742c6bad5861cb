package org.flightdiff.desktop.events;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableListBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;
import org.flightdiff.desktop.shape.Tables;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.events.EventCondition;
import org.flightdiff.events.EventValues;
import org.flightdiff.events.FoundEvents;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Glyphs;
import org.flightdiff.recording.EventField;
import org.jspecify.annotations.Nullable;

/** The events of both sides in one table, so that they can be sorted together. Cells are made only for what is seen. */
final class BothSidesTable {

    private static final double SIDE = 30;
    /** So many rows are seen above the one that was asked for. */
    private static final int ABOVE = 3;

    private static final double RUN = 44;
    /** So many events are sorted without a noticeable delay. */
    private static final int AT_ONCE = 20_000;
    /** Enough rows to know how wide the values are. */
    private static final int MEASURED = 60;
    /** Of texts, the share that is shown in full. */
    private static final double MOST = 0.8;

    private static final double LETTER = 7.2;
    private static final double LEAST = 76;
    private static final double WIDEST = 260;
    private static final double AROUND = 20;

    private final TableView<Integer> table = Tables.filling(FXCollections.observableArrayList());
    private final EventsModel model;
    private final CollectionLink collections;
    private int asked;
    private int wanted = -1;
    private @Nullable FoundEvents events;
    private @Nullable FoundEvents rowsOf;
    private ShownRows shown = ShownRows.ALL;
    private List<EventField> fields = List.of();
    private boolean building;

    BothSidesTable(EventsModel model) {
        this.model = model;
        collections = new CollectionLink(model);
        table.setId("events");
        table.setAccessibleText(Messages.get("events.table"));
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setPlaceholder(new Label(Messages.get("events.none")));
        table.setSortPolicy(sorted -> {
            if (!building) {
                sort();
            }
            return true;
        });
        Nodes.onCopy(table, this::copy);
        table.setContextMenu(new ContextMenu(
                Nodes.item(Messages.get("events.only-value"), this::chooseSame),
                new SeparatorMenuItem(),
                Nodes.item(Messages.get("events.copy"), this::copy)));
        table.getSelectionModel().selectedItemProperty().addListener((all, before, now) -> {
            if (!building && now != null) {
                wanted = now;
            }
        });
    }

    TableView<Integer> node() {
        return table;
    }

    /** Selects a row, else the first. The order, widths and columns chosen stay as long as the type is the same. */
    void show(FoundEvents found, int row) {
        boolean ofLongest = found.query().isOfLongest()
                && (events == null || !events.query().equals(found.query()));
        boolean another = events == null
                || !events.query().type().equals(found.query().type())
                || !events.all().fields().equals(found.all().fields());
        events = found;
        wanted = row;
        if (another) {
            build(found);
            shown = new ShownRows(EventField.START, false, "", shown.only());
        }
        if (another || ofLongest) {
            boolean timed = found.filled().contains(EventField.DURATION);
            order(timed ? EventField.DURATION : EventField.START, timed);
        }
        refresh();
    }

    private void order(EventField by, boolean largestFirst) {
        building = true;
        table.getColumns().stream()
                .filter(column -> by.equals(column.getUserData()))
                .findFirst()
                .ifPresent(column -> {
                    column.setSortType(largestFirst ? SortType.DESCENDING : SortType.ASCENDING);
                    table.getSortOrder().setAll(List.of(column));
                });
        building = false;
        shown = shown.sortedBy(by, largestFirst);
    }

    void search(String part) {
        shown = shown.with(part);
        refresh();
    }

    void only(@Nullable Role role) {
        shown = shown.of(role);
        refresh();
    }

    /** Many are sorted in the background, meanwhile those before stay; only the latest order counts. */
    private void refresh() {
        FoundEvents sorted = events;
        ShownRows wanted = shown;
        int ask = ++asked;
        if (sorted == null) {
            return;
        }
        if (sorted.all().size() <= AT_ONCE) {
            put(wanted.of(sorted));
            return;
        }
        if (!sorted.equals(rowsOf)) {
            put(new int[0]);
        }
        model.work().background().execute(() -> {
            int[] rows = wanted.of(sorted);
            model.work().window().execute(() -> {
                if (ask == asked) {
                    put(rows);
                }
            });
        });
    }

    private void put(int[] rows) {
        rowsOf = events;
        int place = IntStream.range(0, rows.length)
                .filter(at -> rows[at] == wanted)
                .findFirst()
                .orElse(0);
        building = true;
        // A table forgets its order with its rows, and so the arrow at the column that orders them.
        List<TableColumn<Integer, ?>> ordered = List.copyOf(table.getSortOrder());
        table.setItems(new ShownRows.RowList(rows));
        table.getSortOrder().setAll(ordered);
        if (rows.length > 0) {
            table.getSelectionModel().clearAndSelect(place);
        }
        building = false;
        // A table that is not laid out yet has no rows to scroll to.
        model.work().painted().execute(() -> table.scrollTo(Math.max(0, place - ABOVE)));
    }

    private void sort() {
        TableColumn<Integer, ?> column =
                table.getSortOrder().isEmpty() ? null : table.getSortOrder().get(0);
        if (column != null && column.getUserData() instanceof EventField field) {
            shown = shown.sortedBy(field, column.getSortType() == SortType.DESCENDING);
        } else {
            order(EventField.START, false);
        }
        refresh();
    }

    private void build(FoundEvents found) {
        building = true;
        table.getSortOrder().clear();
        fields = found.all().fields();
        List<TableColumn<Integer, ?>> columns = new ArrayList<>();
        columns.add(side(found));
        if (found.all().runs() > 2) {
            columns.add(Tables.texts(
                    Messages.get("events.run"),
                    RUN,
                    row -> String.valueOf(found.all().run(row) + 1)));
        }
        for (EventField field : fields) {
            TableColumn<Integer, String> column = column(field, found);
            column.setVisible(found.filled().contains(field));
            columns.add(column);
        }
        table.getColumns().setAll(columns);
        building = false;
    }

    private static TableColumn<Integer, String> side(FoundEvents found) {
        TableColumn<Integer, String> side = new TableColumn<>("");
        side.setPrefWidth(SIDE);
        side.setSortable(false);
        side.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(Glyphs.of(found.role(row.getValue()))));
        side.setCellFactory(made -> new SideCell());
        side.getStyleClass().add("event-side");
        return side;
    }

    private static final class SideCell extends TableCell<Integer, String> {

        @Override
        protected void updateItem(String glyph, boolean empty) {
            super.updateItem(glyph, empty);
            setText(empty ? null : glyph);
            for (Role role : Role.values()) {
                getStyleClass().remove(SideStyles.of(role));
                if (!empty && Glyphs.of(role).equals(glyph)) {
                    getStyleClass().add(SideStyles.of(role));
                }
            }
        }
    }

    private TableColumn<Integer, String> column(EventField field, FoundEvents found) {
        TableColumn<Integer, String> column = new TableColumn<>(field.name());
        column.setUserData(field);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(words(row.getValue(), field)));
        column.setCellFactory(made ->
                new ValueCell(field, row -> events == null ? Optional.empty() : collections.of(events, field, row)));
        column.setPrefWidth(width(field, found));
        if (EventValues.isNumber(field)) {
            column.getStyleClass().add("number");
            column.setSortType(SortType.DESCENDING);
        }
        return column;
    }

    private String words(int row, EventField field) {
        return events == null ? "" : events.all().words(row, field, Messages.notation());
    }

    private static double width(EventField field, FoundEvents found) {
        int size = found.all().size();
        int[] lengths = IntStream.range(0, Math.min(size, MEASURED))
                .map(at -> (int) ((long) at * size / Math.min(size, MEASURED)))
                .map(row -> found.all().words(row, field, Messages.notation()).length())
                .sorted()
                .toArray();
        // A few long ones do not make the others narrow; numbers are never cut.
        int place = EventValues.isNumber(field) ? lengths.length - 1 : (int) (lengths.length * MOST);
        int longest = lengths.length == 0 ? 0 : lengths[Math.min(place, lengths.length - 1)];
        return Math.max(LEAST, Math.min(WIDEST, Math.max(longest, field.name().length() + 2) * LETTER + AROUND));
    }

    private void chooseSame() {
        TablePosition<?, ?> at = table.getFocusModel().getFocusedCell();
        Integer row = table.getSelectionModel().getSelectedItem();
        if (events != null
                && row != null
                && at.getTableColumn() != null
                && at.getTableColumn().getUserData() instanceof EventField field) {
            model.show(events.query()
                    .with(new EventCondition.Is(field.name(), events.all().raw(row, field))));
        }
    }

    /** Copies the selected rows with the visible columns, separated by tabs, in base units. */
    private void copy() {
        FoundEvents copied = events;
        if (copied == null) {
            return;
        }
        List<EventField> visible = table.getVisibleLeafColumns().stream()
                .map(TableColumn::getUserData)
                .filter(EventField.class::isInstance)
                .map(EventField.class::cast)
                .toList();
        StringBuilder text = new StringBuilder(Messages.get("events.side"));
        visible.forEach(field -> text.append('\t').append(field.name()));
        text.append('\n');
        for (int row : table.getSelectionModel().getSelectedItems()) {
            text.append(copied.role(row).word());
            visible.forEach(field ->
                    text.append('\t').append(copied.all().raw(row, field).replaceAll("[\t\r\n]", " ")));
            text.append('\n');
        }
        Nodes.copy(text.toString());
    }

    /** A value of an event. Of names of classes and methods the end is always seen, as it is what tells them apart. */
    private static final class ValueCell extends TableCell<Integer, String> {

        private final Hint whole = new Hint(this);
        private final IntFunction<Optional<Hyperlink>> link;

        /** @param link of the value in a row, if it leads anywhere */
        ValueCell(EventField field, IntFunction<Optional<Hyperlink>> link) {
            this.link = link;
            boolean isName = !field.typeName().equals("java.lang.String");
            setTextOverrun(isName ? OverrunStyle.LEADING_ELLIPSIS : OverrunStyle.CENTER_ELLIPSIS);
        }

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            Hyperlink way = empty
                    ? null
                    : link.apply(getTableView().getItems().get(getIndex())).orElse(null);
            setGraphic(way);
            setText(empty || way != null ? null : text);
            whole.say(empty || text == null ? null : () -> text);
            boolean missing = !empty && EventValues.MISSING.equals(text);
            getStyleClass().remove("missing");
            if (missing) {
                getStyleClass().add("missing");
            }
        }
    }

    /** Which rows of the events are shown, in which order: those with a part in one of their texts, of a side or both. */
    private record ShownRows(
            EventField by,
            boolean descending,
            String search,
            @Nullable Role only) {

        /** In order of time. */
        static final ShownRows ALL = new ShownRows(EventField.START, false, "", null);

        ShownRows sortedBy(EventField field, boolean largestFirst) {
            return new ShownRows(field, largestFirst, search, only);
        }

        ShownRows with(String part) {
            return new ShownRows(by, descending, part, only);
        }

        ShownRows of(@Nullable Role side) {
            return new ShownRows(by, descending, search, side);
        }

        int[] of(FoundEvents events) {
            boolean known = events.all().field(by.name()).isPresent();
            int[] sorted = events.all().sorted(known ? by : EventField.START, known && descending);
            BitSet found = search.isBlank() ? null : events.all().search(search.strip());
            if (found == null && only == null) {
                return sorted;
            }
            return Arrays.stream(sorted)
                    .filter(row -> found == null || found.get(row))
                    .filter(row -> only == null || events.role(row) == only)
                    .toArray();
        }

        /** Rows of a sheet in an order, as the list of a table that makes cells only for what is in sight. */
        static final class RowList extends ObservableListBase<Integer> {

            private final int[] rows;

            RowList(int[] rows) {
                this.rows = rows;
            }

            @Override
            public Integer get(int place) {
                return rows[place];
            }

            @Override
            public int size() {
                return rows.length;
            }
        }
    }
}
