package org.flightdiff.desktop.record;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.live.RunningJvm;
import org.jspecify.annotations.Nullable;

/** A list of the JVMs of this machine. */
final class JvmChoice extends ListView<RunningJvm> {

    JvmChoice() {
        setAccessibleText(Messages.get("record.jvms"));
        setPlaceholder(new Label(Messages.get("record.no-jvms")));
        setCellFactory(list -> new ListCell<>() {
            @Override
            protected void updateItem(@Nullable RunningJvm jvm, boolean empty) {
                super.updateItem(jvm, empty);
                setText(empty || jvm == null ? "" : words(jvm));
            }
        });
    }

    ReadOnlyObjectProperty<@Nullable RunningJvm> chosenProperty() {
        return getSelectionModel().selectedItemProperty();
    }

    /** Shows the JVMs that run now; the one that is chosen stays so, and the only one there is needs no choice. */
    void list() {
        RunningJvm chosen = chosenProperty().get();
        getItems().setAll(RunningJvm.all());
        if (chosen != null) {
            getSelectionModel().select(chosen);
        } else if (getItems().size() == 1) {
            getSelectionModel().selectFirst();
        }
    }

    private static String words(RunningJvm jvm) {
        String name = jvm.name().isEmpty() ? Messages.get("record.unnamed") : jvm.name();
        return jvm.version().isEmpty()
                ? Messages.get("record.jvm", name, Long.toString(jvm.pid()))
                : Messages.get("record.jvm-of", name, Long.toString(jvm.pid()), jvm.version());
    }
}
