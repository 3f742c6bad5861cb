package org.flightdiff.desktop.workbench;

import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.desktop.events.EventsModel;
import org.flightdiff.desktop.session.Notes;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.text.MetricWords;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.view.Metric;
import org.jspecify.annotations.Nullable;

/** The meaning of the chosen metric, the reason of its verdict, and the user's note. */
final class MetricDetail extends VBox {

    private final Label heading = Nodes.wrapped("", "heading");
    private final Label text = Nodes.wrapped("");
    private final ToggleButton pin = Nodes.styled(new ToggleButton(Messages.get("note.pin")), "small", "pin");
    private final TextField note = Nodes.growing(Nodes.styled(Nodes.search(Messages.get("note.prompt")), "note-field"));
    private final Button showEvents =
            Nodes.whole(Nodes.styled(new Button(Messages.get("events.show")), "small", "show-events"));
    private final boolean hasEvents;
    private final Notes notes;
    private @Nullable MetricResult shown;
    /** A strong reference, as notes outlive this node and refer to it only weakly. Metrics are also pinned elsewhere. */
    private final InvalidationListener noted = changed -> showPin();

    MetricDetail(WorkbenchModel model) {
        super(4);
        EventsModel events = model.events();
        notes = model.notes();
        Nodes.yielding(showEvents);
        showEvents.setVisible(false);
        hasEvents = events != null;
        showEvents.setOnAction(event -> {
            if (shown != null && events != null) {
                events.open(shown.metric());
            }
        });
        getStyleClass().add("metric-detail");
        getChildren().addAll(heading, text, Nodes.row(8, showEvents, pin, note));
        show(null);
        notes.byMetric().addListener(new WeakInvalidationListener(noted));
        pin.setOnAction(event -> {
            if (shown != null) {
                notes.pin(shown.metric().id(), pin.isSelected());
            }
        });
        note.textProperty().addListener((all, before, now) -> {
            if (shown != null) {
                notes.write(shown.metric().id(), now);
            }
        });
    }

    void show(@Nullable MetricResult result) {
        boolean same = result != null && shown != null && result.metric().equals(shown.metric());
        shown = null;
        setManaged(result != null);
        showEvents.setVisible(hasEvents && result != null && hasEvents(result.metric()));
        setVisible(result != null);
        if (result != null) {
            heading.setText(Messages.get(
                    "metric.heading",
                    Messages.of(result.metric().label()),
                    result.metric().id()));
            // Narrow tables do not show the values.
            text.setText(MetricWords.valuesAndInterval(result) + "\n"
                    + Messages.of(result.metric().meaning()) + "\n"
                    + MetricWords.explanation(result));
            // If it is the same metric, the user may be writing the note.
            if (!same) {
                note.setText(notes.of(result.metric().id()).text());
            }
        }
        shown = result;
        showPin();
    }

    private static boolean hasEvents(Metric metric) {
        return metric.timed() != null || !metric.events().isEmpty();
    }

    private void showPin() {
        pin.setSelected(shown != null && notes.of(shown.metric().id()).pinned());
    }
}
