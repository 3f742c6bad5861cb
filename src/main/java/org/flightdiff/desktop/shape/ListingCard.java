package org.flightdiff.desktop.shape;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.shape.Parts;
import org.flightdiff.unit.Unit;

/** Single things of each side, in two tables: side by side if all of their columns fit so, else one below the other. */
final class ListingCard extends Card<Listing> {

    private final Map<Role, ListingSide> sides = new EnumMap<>(Role.class);
    private final List<Column> columns;

    ListingCard(Listing shape, EventLinks links) {
        super(shape, Listing::note);
        getStyleClass().add("listing");
        columns = shape.columns();
        if (shape.isEmpty()) {
            nothing();
            return;
        }
        ListingSide baseline = side(shape, Role.BASELINE, links);
        ListingSide candidate = side(shape, Role.CANDIDATE, links);
        sides.put(Role.BASELINE, baseline);
        sides.put(Role.CANDIDATE, candidate);
        renewed();
        show(new BesideOrBelow(baseline, candidate, () -> Math.max(baseline.enough(), candidate.enough())));
    }

    private ListingSide side(Listing shape, Role role, EventLinks links) {
        List<List<ListingCell>> all = Stream.concat(shape.baseline().stream(), shape.candidate().stream())
                .toList();
        ListingSide side = new ListingSide(columns, role, all, place -> links.parts(shape.panel(), role, place));
        side.leaveOut(IntStream.range(0, columns.size())
                .filter(at -> !ListingSide.hasValues(at, all))
                .boxed()
                .toList());
        if (links.lead(shape)) {
            EventGestures.onRows(side.table(), row -> links.toListed(shape.panel(), role, side.placeOf(row)));
        }
        return side;
    }

    @Override
    boolean fits(Listing other) {
        return other.columns().equals(columns) && other.isEmpty() == sides.isEmpty();
    }

    @Override
    void renewed() {
        sides.forEach((role, side) -> side.show(shape().of(role), caption(shape(), role)));
    }

    private static String caption(Listing shape, Role role) {
        if (shape.isWhole(role)) {
            return Messages.get("listing.caption", Messages.named(role), shape.count(role));
        }
        return Messages.get(
                switch (shape.foremost()) {
                    case LONGEST -> "listing.longest";
                    case LATEST -> "listing.latest";
                },
                Messages.named(role),
                shape.of(role).size(),
                shape.count(role));
    }

    /** Two nodes side by side if half of the width is enough for each, else one below the other, each as wide as there is. */
    private static final class BesideOrBelow extends Pane {

        private static final double GAP = 12;

        private final List<Region> both;
        private final DoubleSupplier enough;

        /** @param enough how wide each has to be, in pixels; asked whenever they are laid out */
        BesideOrBelow(Region first, Region second, DoubleSupplier enough) {
            super(first, second);
            both = List.of(first, second);
            this.enough = enough;
            setMinWidth(0);
        }

        private boolean isBeside(double width) {
            return (width - GAP) / 2 >= enough.getAsDouble();
        }

        private double each(double width) {
            return isBeside(width) ? (width - GAP) / 2 : width;
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computeMinHeight(double width) {
            return computePrefHeight(width);
        }

        @Override
        protected double computePrefWidth(double height) {
            return enough.getAsDouble();
        }

        @Override
        protected double computePrefHeight(double width) {
            double first = both.get(0).prefHeight(each(width));
            double second = both.get(1).prefHeight(each(width));
            return isBeside(width) ? Math.max(first, second) : first + GAP + second;
        }

        @Override
        protected void layoutChildren() {
            double each = each(getWidth());
            double x = 0;
            double y = 0;
            for (Region node : both) {
                double height = isBeside(getWidth()) ? getHeight() : node.prefHeight(each);
                node.resizeRelocate(snapPositionX(x), snapPositionY(y), each, height);
                x = isBeside(getWidth()) ? each + GAP : 0;
                y = isBeside(getWidth()) ? 0 : height + GAP;
            }
        }
    }

    private static final class ListingSide extends VBox {

        private static final int MOST_ROWS = 10;
        private static final int MOST_PARTS = 12;
        private static final double WIDEST_TEXT = 200;
        private static final double WIDEST_NUMBER = 150;

        private final ObservableList<List<ListingCell>> rows = FXCollections.observableArrayList();
        private final ObservableList<List<ListingCell>> parts = FXCollections.observableArrayList();
        private final Label caption = new Label();
        private final VBox below = Nodes.yielding(Nodes.styled(new VBox(4), "parts"));
        private final Set<Integer> withoutValues = new HashSet<>();
        private final TableView<List<ListingCell>> table;

        /** @param measured rows of both sides, so that the columns of both tables have the same widths */
        ListingSide(
                List<Column> columns,
                Role role,
                List<List<ListingCell>> measured,
                IntFunction<Optional<Parts>> partsOf) {
            super(4);
            SortedList<List<ListingCell>> sorted = new SortedList<>(rows);
            table = Tables.table(sorted, MOST_ROWS, 1);
            sorted.comparatorProperty().bind(table.comparatorProperty());
            IntStream.range(0, columns.size())
                    .forEach(at -> table.getColumns().add(column(columns.get(at), at, measured)));
            table.getSelectionModel().selectedItemProperty().addListener((all, before, now) -> {
                if (now != null) {
                    partsOf.apply(placeOf(now)).ifPresent(this::unfold);
                }
            });
            caption.getStyleClass().add(SideStyles.of(role));
            below.setVisible(false);
            getChildren().addAll(caption, table, below);
            setMinWidth(0);
        }

        TableView<List<ListingCell>> table() {
            return table;
        }

        double enough() {
            return Tables.width(table);
        }

        void show(List<List<ListingCell>> others, String words) {
            caption.setText(words);
            if (!others.equals(rows)) {
                rows.setAll(others);
                below.setVisible(false);
                withoutValues.removeIf(this::appears);
            }
        }

        /** Leaves columns out that neither side has a value in, until one has. */
        void leaveOut(List<Integer> columns) {
            withoutValues.addAll(columns);
            columns.forEach(at -> table.getColumns().get(at).setVisible(false));
        }

        private boolean appears(int column) {
            boolean appears = hasValues(column, rows);
            if (appears) {
                table.getColumns().get(column).setVisible(true);
            }
            return appears;
        }

        static boolean hasValues(int column, List<List<ListingCell>> rows) {
            return rows.stream()
                    .map(row -> row.get(column))
                    .anyMatch(cell -> cell.text() == null
                            ? !Double.isNaN(cell.number())
                            : !cell.text().isEmpty());
        }

        int placeOf(List<ListingCell> row) {
            return IntStream.range(0, rows.size())
                    .filter(place -> rows.get(place) == row)
                    .findFirst()
                    .orElse(0);
        }

        private void unfold(Parts chosen) {
            Label heading = Nodes.label(
                    Messages.get(
                            "listing.parts",
                            Messages.of(chosen.title()),
                            chosen.rows().size()),
                    "note");
            parts.setAll(chosen.rows());
            TableView<List<ListingCell>> shown = Tables.table(parts, MOST_PARTS, 1);
            for (int at = 0; at < chosen.columns().size(); at++) {
                TableColumn<List<ListingCell>, ?> column =
                        column(chosen.columns().get(at), at, chosen.rows());
                // Their order says what is within what.
                column.setSortable(false);
                shown.getColumns().add(column);
            }
            below.getChildren().setAll(heading);
            if (!chosen.rows().isEmpty()) {
                below.getChildren().add(shown);
            }
            below.setVisible(true);
        }

        private static TableColumn<List<ListingCell>, ?> column(Column column, int at, List<List<ListingCell>> rows) {
            Unit unit = column.unit();
            String heading = Messages.of(column.name());
            TableColumn<List<ListingCell>, ?> made = unit == null
                    ? Tables.texts(heading, 0, row -> Messages.of(row.get(at).words()))
                    : Tables.numbers(heading, 0, unit, row -> row.get(at).number());
            Tables.fit(made, rows, unit == null ? WIDEST_TEXT : WIDEST_NUMBER);
            return made;
        }
    }
}
