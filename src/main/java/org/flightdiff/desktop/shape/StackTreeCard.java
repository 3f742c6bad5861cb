package org.flightdiff.desktop.shape;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.flightdiff.desktop.flame.FlamePane;
import org.flightdiff.desktop.picture.PictureMenu.PictureSaving;
import org.flightdiff.desktop.shape.table.Tables;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.theme.Appearance;
import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.report.stacks.FlameHeading;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.unit.Unit;

/** The stacks of both sides: a flame graph, and a table of what moved most, of which a row is found in the graph. */
final class StackTreeCard extends Card<StackTree> {

    private static final int MOST_ROWS = 8;
    private static final double METHOD = 216;
    private static final double NUMBER = 96;
    private static final double SAID = 170;

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
        TableColumn<Movement, String> method = Tables.texts(Messages.get("stack.method"), METHOD, Movement::method);
        table.getColumns().add(method);
        table.getColumns().add(Tables.texts(Messages.get("stack.caller"), METHOD, Movement::caller));
        for (Role role : Role.values()) {
            table.getColumns().add(Tables.sides(Messages.named(role), NUMBER, unit, role, StackTreeCard::shift));
        }
        table.getColumns().add(Tables.differences(Messages.get("metric.change"), NUMBER, unit, StackTreeCard::shift));
        table.getColumns()
                .add(Tables.texts(
                        Messages.get("stack.said"),
                        SAID,
                        movement -> Messages.of(movement.tested().change().label())));
        Tables.stretch(table, method);
        table.getSelectionModel().selectedItemProperty().addListener((all, before, now) -> {
            if (now != null) {
                pane.find(now.method());
            }
        });
        return table;
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
