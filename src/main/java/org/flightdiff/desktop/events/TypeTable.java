package org.flightdiff.desktop.events;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.events.TypeTable.TypeRow.Category;
import org.flightdiff.desktop.events.TypeTable.TypeRow.OfOne;
import org.flightdiff.desktop.shape.Tables;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.model.Role;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** All event types that have events, below their categories, with their counts. A click or Enter opens a type. */
final class TypeTable extends VBox {

    private static final double NAME = 260;
    private static final double NUMBER = 96;
    private static final PseudoClass CATEGORY = PseudoClass.getPseudoClass("category");

    /** What belongs nowhere comes last. */
    private static final Comparator<List<String>> BY_PATH =
            Comparator.<List<String>, Boolean>comparing(List::isEmpty).thenComparing(path -> String.join("\n", path));

    private final ObservableList<TypeRow> shown = FXCollections.observableArrayList();
    private final TextField search = Nodes.search(Messages.get("events.search-types"));
    private final TableView<TypeRow> table = Tables.filling(shown);
    private final Consumer<String> open;
    private List<EventTypeLine> all = List.of();

    TypeTable(Consumer<String> open) {
        super(8);
        this.open = open;
        getStyleClass().add("event-types");
        table.setId("event-types");
        table.setAccessibleText(Messages.get("events.types"));
        table.setSortPolicy(sorted -> {
            fill();
            return true;
        });
        addColumns();
        table.setRowFactory(made -> new TypeTableRow());
        table.setOnKeyPressed(event -> {
            TypeRow chosen = table.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.ENTER && chosen != null) {
                choose(chosen);
                event.consume();
            }
        });
        Label heading = Nodes.label(Messages.get("events.title"), "title-3");
        search.setId("event-type-search");
        search.textProperty().addListener((observed, before, now) -> fill());
        search.setOnAction(event -> openOnly());
        Label note = Nodes.wrapped(Messages.get("events.types-note"), "note");
        VBox.setVgrow(table, Priority.ALWAYS);
        getChildren().addAll(heading, search, note, table);
    }

    private void addColumns() {
        TableColumn<TypeRow, String> name = Tables.texts(Messages.get("events.type"), NAME, TypeRow::name);
        TableColumn<TypeRow, Object> counts = new TableColumn<>(Messages.get("events.count"));
        TableColumn<TypeRow, Object> rates = new TableColumn<>(Messages.get("events.per-second"));
        for (Role role : Role.values()) {
            counts.getColumns().add(side(role, Unit.ONE, TypeTable::events));
            rates.getColumns()
                    .add(side(
                            role,
                            Unit.PER_SECOND,
                            row -> new Shift(row.perSecond(Role.BASELINE), row.perSecond(Role.CANDIDATE))));
        }
        counts.getColumns().add(Tables.differences(Messages.get("metric.change"), NUMBER, Unit.ONE, TypeTable::events));
        table.getColumns().addAll(List.of(name, counts, rates));
        Tables.stretch(table, name);
    }

    private static Shift events(TypeRow row) {
        return new Shift(row.events(Role.BASELINE), row.events(Role.CANDIDATE));
    }

    private static TableColumn<TypeRow, Number> side(Role role, Unit unit, Function<TypeRow, Shift> number) {
        TableColumn<TypeRow, Number> column = Tables.sides(Messages.named(role), NUMBER, unit, role, number);
        column.getStyleClass().add(SideStyles.of(role));
        return column;
    }

    /** Enter in the search opens what it found, if that is one type, or goes to the list. */
    private void openOnly() {
        List<OfOne> found = shown.stream()
                .filter(OfOne.class::isInstance)
                .map(OfOne.class::cast)
                .toList();
        if (found.size() == 1) {
            choose(found.get(0));
        } else {
            table.requestFocus();
            found.stream().limit(1).forEach(table.getSelectionModel()::select);
        }
    }

    private void choose(TypeRow row) {
        if (row instanceof OfOne type) {
            open.accept(type.line().type());
        }
    }

    private final class TypeTableRow extends TableRow<TypeRow> {

        TypeTableRow() {
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && !isEmpty()) {
                    choose(getItem());
                }
            });
        }

        @Override
        protected void updateItem(TypeRow row, boolean isEmpty) {
            super.updateItem(row, isEmpty);
            pseudoClassStateChanged(CATEGORY, !isEmpty && row instanceof Category);
        }
    }

    private void fill() {
        List<TypeRow> wanted = rows(all, search.getText(), table.getComparator());
        if (!Objects.equals(wanted, shown)) {
            shown.setAll(wanted);
        }
    }

    void show(List<EventTypeLine> types) {
        if (!types.equals(all)) {
            all = types;
            fill();
        }
    }

    /** Without an order all is by name. */
    private static List<TypeRow> rows(List<EventTypeLine> lines, String search, @Nullable Comparator<TypeRow> order) {
        String part = search.strip().toLowerCase(Locale.ROOT);
        Map<List<String>, List<OfOne>> byCategory = new TreeMap<>(BY_PATH);
        lines.stream()
                .filter(EventTypeLine::isThere)
                .map(OfOne::new)
                .filter(type -> type.has(part))
                .forEach(type -> byCategory
                        .computeIfAbsent(type.line().category(), path -> new ArrayList<>())
                        .add(type));
        List<Category> categories = new ArrayList<>();
        byCategory.forEach((path, types) -> {
            if (order != null) {
                types.sort(order);
            }
            categories.add(new Category(path, types));
        });
        if (order != null) {
            categories.sort(order);
        }
        return categories.stream()
                .flatMap(category -> Stream.<TypeRow>concat(Stream.of(category), category.types().stream()))
                .toList();
    }

    /** A row of the list of all event types: a category, or a type in it. */
    sealed interface TypeRow {

        String name();

        /** How many events a side has; NaN if it did not record them. */
        double events(Role role);

        /** Events of a side per second of its recordings; NaN if it did not record them. */
        double perSecond(Role role);

        record OfOne(EventTypeLine line) implements TypeRow {

            private static final String INSET = "\u2003";

            @Override
            public String name() {
                return INSET + line.type();
            }

            @Override
            public double events(Role role) {
                EventTypeLine.TypeCount count = line.of(role);
                return count.isRecorded() ? count.events() : Double.NaN;
            }

            @Override
            public double perSecond(Role role) {
                return line.of(role).perSecond();
            }

            boolean has(String part) {
                return line.type().toLowerCase(Locale.ROOT).contains(part);
            }
        }

        /** A category, by its path from the widest one, with what those of its types add up to that are shown. */
        record Category(List<String> path, List<OfOne> types) implements TypeRow {

            private static final String WITHIN = " ▸ ";

            public Category {
                path = List.copyOf(path);
                types = List.copyOf(types);
            }

            @Override
            public String name() {
                String name = path.isEmpty() ? Messages.get("events.no-category") : String.join(WITHIN, path);
                return Messages.get("events.category", name, types.size());
            }

            @Override
            public double events(Role role) {
                return sum(types.stream().map(type -> type.events(role)));
            }

            @Override
            public double perSecond(Role role) {
                return sum(types.stream().map(type -> type.perSecond(role)));
            }

            private static double sum(Stream<Double> values) {
                double[] known = values.mapToDouble(Double::doubleValue)
                        .filter(value -> !Double.isNaN(value))
                        .toArray();
                return known.length == 0 ? Double.NaN : Arrays.stream(known).sum();
            }
        }
    }
}
