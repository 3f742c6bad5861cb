package org.flightdiff.desktop.events;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.shape.SearchField;
import org.flightdiff.desktop.shape.SideStyles;
import org.flightdiff.desktop.shape.Tables;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;

/** All event types of both sides, with how often each was recorded. A click or Enter opens one. */
final class TypeTable extends VBox {

    private static final double NAME = 260;
    private static final double NUMBER = 104;

    private final ObservableList<EventTypeLine> all = FXCollections.observableArrayList();
    private final FilteredList<EventTypeLine> shown = new FilteredList<>(all);
    private final TextField search = SearchField.with(Messages.get("events.search-types"));
    private final ToggleButton empty = new ToggleButton(Messages.get("events.empty-types"));
    private final TableView<EventTypeLine> table;

    TypeTable(Consumer<String> open) {
        super(8);
        getStyleClass().add("event-types");
        SortedList<EventTypeLine> sorted = new SortedList<>(shown);
        table = Tables.filling(sorted);
        table.setId("event-types");
        table.setAccessibleText(Messages.get("events.types"));
        sorted.comparatorProperty().bind(table.comparatorProperty());
        TableColumn<EventTypeLine, String> name = Tables.texts(Messages.get("events.type"), NAME, EventTypeLine::type);
        table.getColumns().add(name);
        TableColumn<EventTypeLine, Object> counts = new TableColumn<>(Messages.get("events.count"));
        TableColumn<EventTypeLine, Object> rates = new TableColumn<>(Messages.get("events.per-second"));
        for (Role role : Role.values()) {
            TableColumn<EventTypeLine, Number> count = Tables.numbers(
                    Glyphs.named(role),
                    NUMBER,
                    Unit.ONE,
                    line -> line.of(role).isRecorded() ? line.of(role).events() : Double.NaN);
            TableColumn<EventTypeLine, Number> rate = Tables.numbers(
                    Glyphs.named(role),
                    NUMBER,
                    Unit.PER_SECOND,
                    line -> line.of(role).perSecond());
            count.getStyleClass().add(SideStyles.of(role));
            rate.getStyleClass().add(SideStyles.of(role));
            counts.getColumns().add(count);
            rates.getColumns().add(rate);
        }
        table.getColumns().add(counts);
        table.getColumns().add(rates);
        Tables.stretch(table, name);
        table.setRowFactory(made -> row(open));
        table.setOnKeyPressed(event -> {
            EventTypeLine chosen = table.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.ENTER && chosen != null) {
                open.accept(chosen.type());
                event.consume();
            }
        });
        Label heading = new Label(Messages.get("events.title"));
        heading.getStyleClass().add("title-3");
        search.setId("event-type-search");
        search.textProperty().addListener((observed, before, now) -> filter());
        search.setOnAction(event -> openOnly(open));
        empty.getStyleClass().add("small");
        empty.selectedProperty().addListener((observed, before, now) -> filter());
        HBox tools = new HBox(8, search, empty);
        tools.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(search, Priority.ALWAYS);
        Label note = new Label(Messages.get("events.types-note"));
        note.getStyleClass().add("note");
        note.setWrapText(true);
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(heading, tools, note, table);
        filter();
    }

    /** Enter in the search opens what it found, if that is one type, or goes to the list. */
    private void openOnly(Consumer<String> open) {
        if (shown.size() == 1) {
            open.accept(shown.get(0).type());
        } else {
            table.requestFocus();
            table.getSelectionModel().selectFirst();
        }
    }

    private static TableRow<EventTypeLine> row(Consumer<String> open) {
        TableRow<EventTypeLine> row = new TableRow<>();
        row.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && !row.isEmpty()) {
                open.accept(row.getItem().type());
            }
        });
        return row;
    }

    private void filter() {
        String words = search.getText().strip().toLowerCase(Locale.ROOT);
        shown.setPredicate(line -> (empty.isSelected() || line.isThere())
                && line.type().toLowerCase(Locale.ROOT).contains(words));
    }

    void show(List<EventTypeLine> types) {
        if (!types.equals(all)) {
            all.setAll(types);
        }
    }
}
