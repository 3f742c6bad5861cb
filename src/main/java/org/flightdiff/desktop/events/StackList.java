package org.flightdiff.desktop.events;

import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.recording.table.StackTrace;

/** A stack trace, a frame on each line with parameter types and line number; frames, or all of it, can be copied. */
final class StackList extends ListView<String> {

    StackList() {
        setId("event-stack");
        setAccessibleText(Messages.get("events.stack-list"));
        getStyleClass().addAll("event-stack", "dense");
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        setCellFactory(made -> new FrameCell());
        setContextMenu(new ContextMenu(
                Nodes.item(Messages.get("events.copy-frame"), this::copyChosen),
                Nodes.item(Messages.get("events.copy-stack"), () -> Nodes.copy(String.join("\n", getItems())))));
        Nodes.onCopy(this, this::copyChosen);
    }

    void show(StackTrace trace) {
        getItems().setAll(trace.places());
        setVisible(!getItems().isEmpty());
        scrollTo(0);
    }

    /** Without any chosen, all: whoever comes by keyboard has none chosen. */
    private void copyChosen() {
        List<String> chosen = getSelectionModel().getSelectedItems();
        Nodes.copy(String.join("\n", chosen.isEmpty() ? getItems() : chosen));
    }

    private static final class FrameCell extends ListCell<String> {

        private final Hint whole = new Hint(this);

        @Override
        protected void updateItem(String frame, boolean empty) {
            super.updateItem(frame, empty);
            setText(empty ? null : frame);
            whole.say(empty || frame == null ? null : () -> frame);
        }
    }
}
