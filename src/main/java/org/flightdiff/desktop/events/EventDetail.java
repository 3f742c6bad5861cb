package org.flightdiff.desktop.events;

import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Hint;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.events.FoundEvents;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.table.StackTrace;
import org.jspecify.annotations.Nullable;

/** The chosen event in full: its fields, and its stack trace. */
final class EventDetail extends SplitPane {

    private final GridPane fields = new GridPane(12, 3);
    private final StackList stack = new StackList();
    private final Label heading = Nodes.label("", "heading");
    private final CollectionLink collections;

    EventDetail(CollectionLink collections) {
        this.collections = collections;
        getStyleClass().add("event-detail");
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(USE_PREF_SIZE);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        fields.getColumnConstraints().addAll(names, values);
        ScrollPane all = Nodes.styled(new ScrollPane(fields), "edge-to-edge");
        all.setFitToWidth(true);
        all.setMinWidth(0);
        VBox.setVgrow(stack, Priority.ALWAYS);
        VBox trace = new VBox(4, heading, stack);
        trace.setMinWidth(0);
        getItems().addAll(all, trace);
        setDividerPositions(0.45);
    }

    void show(@Nullable FoundEvents events, @Nullable Integer row) {
        fields.getChildren().clear();
        if (events == null || row == null) {
            heading.setText("");
            stack.show(StackTrace.NONE);
            return;
        }
        fields.addRow(
                0,
                new Label(Messages.get("events.side")),
                Nodes.label(Messages.named(events.role(row)), SideStyles.of(events.role(row))));
        for (EventField field : events.all().fields()) {
            if (!field.equals(EventField.STACK)) {
                fields.addRow(
                        fields.getRowCount(),
                        Nodes.label(field.name(), "note"),
                        collections
                                .of(events, field, row)
                                .<Labeled>map(link -> link)
                                .orElseGet(() -> Nodes.wrapped(events.all().words(row, field, Messages.notation()))));
            }
        }
        StackTrace trace = events.all().stack(row);
        heading.setText(Messages.get(
                trace.frames().isEmpty()
                        ? "events.no-stack"
                        : trace.truncated() ? "events.stack-truncated" : "events.stack",
                trace.frames().size()));
        stack.show(trace);
    }

    /** A stack trace, a frame on each line with parameter types and line number; frames, or all of it, can be copied. */
    private static final class StackList extends ListView<String> {

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
}
