package org.flightdiff.desktop.events;

import java.util.List;
import java.util.Map;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Hint;
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
                item("events.copy-frame", this::copyChosen), item("events.copy-stack", () -> copy(getItems()))));
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.C && event.isShortcutDown() && !event.isShiftDown()) {
                copyChosen();
                event.consume();
            }
        });
    }

    void show(StackTrace trace) {
        getItems().setAll(trace.places());
        setVisible(!getItems().isEmpty());
        scrollTo(0);
    }

    /** Without any chosen, all: whoever comes by keyboard has none chosen. */
    private void copyChosen() {
        List<String> chosen = getSelectionModel().getSelectedItems();
        copy(chosen.isEmpty() ? getItems() : chosen);
    }

    private static void copy(List<String> frames) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, String.join("\n", frames)));
    }

    private static MenuItem item(String label, Runnable action) {
        MenuItem item = new MenuItem(Messages.get(label));
        item.setOnAction(event -> action.run());
        return item;
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
