package org.flightdiff.desktop.shape;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.flightdiff.desktop.flame.FlamePane;
import org.flightdiff.desktop.picture.PictureMenu.PictureSaving;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.picture.Glyphs;
import org.flightdiff.report.stacks.FlameHeading;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.unit.Unit;

/** The stacks of both sides: a flame graph, and a table of what moved most, of which a row is found in the graph. */
final class StackTreeCard extends Card<StackTree> {

    private static final int MOST_ROWS = 8;
    private static final double LEAST_METHOD = 128;
    private static final double NUMBER = 96;
    /** As wide as the longest. */
    private static final double SAID = 180;

    private final ObservableList<Movement> moved = FXCollections.observableArrayList();
    private final FlamePane pane;
    private Unit unit = Unit.SHARE;

    StackTreeCard(StackTree shape, Appearance appearance, PictureSaving saving) {
        super(shape, StackTree::note);
        getStyleClass().add("stack-tree");
        FlameHeading heading = new FlameHeading(shape.title(), new Both<>(Text.none(), Text.none()), Text.none());
        pane = new FlamePane(shape.trees(), appearance, heading, saving, this::list);
        show(pane);
    }

    private void list(CallTree tree) {
        if (tree.isEmpty() && tree.choice().thread() == null) {
            getChildren().remove(pane);
            nothing();
            return;
        }
        moved.setAll(tree.self());
        if (tree.unit() != unit || getChildren().get(getChildren().size() - 1) == pane) {
            unit = tree.unit();
            getChildren().removeIf(TableView.class::isInstance);
            show(table());
        }
    }

    private static Shift shift(Movement movement) {
        return new Shift(movement.baseline(), movement.candidate());
    }

    private TableView<Movement> table() {
        TableView<Movement> table = Tables.table(moved, MOST_ROWS, 1);
        TableColumn<Movement, String> method =
                Tables.texts(Messages.get("stack.method"), LEAST_METHOD, Movement::method);
        TableColumn<Movement, String> caller =
                Tables.texts(Messages.get("stack.caller"), LEAST_METHOD, Movement::caller);
        TableColumn<Movement, Number> before = side(Role.BASELINE);
        TableColumn<Movement, Number> after = side(Role.CANDIDATE);
        TableColumn<Movement, Number> change =
                Tables.differences(Messages.get("metric.change"), 0, unit, StackTreeCard::shift);
        List.of(before, after, change).forEach(column -> Tables.fit(column, moved, NUMBER));
        TableColumn<Movement, String> said = Tables.texts(
                Messages.get("stack.said"),
                SAID,
                movement -> Messages.of(movement.tested().change().label()));
        table.getColumns().addAll(List.of(method, caller, before, after, change, said));
        double others = Tables.width(table) - 2 * LEAST_METHOD;
        caller.prefWidthProperty()
                .bind(Bindings.max(
                        LEAST_METHOD, table.widthProperty().subtract(others).divide(2)));
        Tables.stretch(table, method);
        table.getSelectionModel().selectedItemProperty().addListener((all, last, now) -> {
            if (now != null) {
                pane.find(now.method());
            }
        });
        return table;
    }

    private TableColumn<Movement, Number> side(Role role) {
        TableColumn<Movement, Number> column = Tables.sides(Glyphs.of(role), 0, unit, role, StackTreeCard::shift);
        column.getStyleClass().add(SideStyles.of(role));
        return column;
    }

    void find(String method) {
        pane.find(method);
    }

    @Override
    boolean fits(StackTree other) {
        return getChildren().contains(pane);
    }

    @Override
    void renewed() {
        pane.renew(shape().trees());
    }
}
