package org.flightdiff.desktop.flame;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import org.controlsfx.control.SegmentedButton;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.TreeDirection;
import org.jspecify.annotations.Nullable;

final class FlameControls extends FlowPane {

    private static final double GAP = 8;
    private static final double WIDEST_THREAD = 180;

    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.USUAL);
    private ComboBox<Per> per = divisors(List.of(Per.SHARE), Per.SHARE);
    private ComboBox<@Nullable String> threads = kinds(List.of(), null);
    private final SegmentedButton directions = new SegmentedButton();
    private final CheckBox lines = new CheckBox(Messages.get("flame.lines"));
    private final CheckBox recursion = new CheckBox(Messages.get("flame.fold-recursion"));

    FlameControls() {
        super(GAP, GAP);
        getStyleClass().add("flame-controls");
        for (TreeDirection direction : TreeDirection.values()) {
            directions.getButtons().add(button(direction));
        }
        lines.setOnAction(event -> choose());
        recursion.setOnAction(event -> choose());
        getChildren().addAll(directions, per, threads, lines, recursion);
    }

    ObjectProperty<Choice> choiceProperty() {
        return choice;
    }

    /** Shows what can be chosen. A box with other values is another box, so that new values do not count as chosen. */
    void offer(TreeLoading.LoadedTree loaded) {
        Choice shown = loaded.tree().choice();
        choice.set(shown);
        if (!per.getItems().equals(loaded.offered()) || per.getValue() != shown.per()) {
            ComboBox<Per> other = divisors(loaded.offered(), shown.per());
            getChildren().set(getChildren().indexOf(per), other);
            per = other;
        }
        ComboBox<@Nullable String> others = kinds(loaded.threads(), shown.thread());
        if (!threads.getItems().equals(others.getItems())) {
            getChildren().set(getChildren().indexOf(threads), others);
            threads = others;
        }
        Nodes.show(lines, loaded.hasLines());
    }

    private ComboBox<Per> divisors(List<Per> offered, Per chosen) {
        ComboBox<Per> box = new ComboBox<>(FXCollections.observableArrayList(offered));
        Nodes.write(box, each -> each == null ? "" : Messages.of(each.label()));
        box.setAccessibleText(Messages.get("flame.per"));
        box.setValue(chosen);
        box.setDisable(offered.size() < 2);
        box.setOnAction(event -> choose());
        return box;
    }

    private ComboBox<@Nullable String> kinds(List<String> threads, @Nullable String chosen) {
        ComboBox<@Nullable String> box = new ComboBox<>();
        box.getItems().add(null);
        box.getItems().addAll(threads);
        Nodes.write(box, kind -> kind == null ? Messages.get("flame.all-threads") : kind);
        box.setAccessibleText(Messages.get("flame.threads"));
        box.setMaxWidth(WIDEST_THREAD);
        box.setValue(chosen);
        Nodes.show(box, threads.size() > 1);
        box.setOnAction(event -> choose());
        return box;
    }

    private ToggleButton button(TreeDirection direction) {
        ToggleButton button = Nodes.choice(
                Messages.of(direction.label()), () -> choice.set(choice.get().with(direction)));
        button.setUserData(direction);
        button.setSelected(direction == Choice.USUAL.direction());
        return button;
    }

    private void choose() {
        Per divided = per.getValue();
        if (divided != null) {
            choice.set(choice.get()
                    .with(divided)
                    .ofThread(threads.getValue())
                    .withLines(lines.isSelected())
                    .withRecursionFolded(recursion.isSelected()));
        }
    }
}
