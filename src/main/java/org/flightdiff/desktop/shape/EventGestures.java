package org.flightdiff.desktop.shape;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.picture.PickedPoint;
import org.flightdiff.shape.PanelId;
import org.jspecify.annotations.Nullable;

/** Leads to events: double click, Enter or menu on a row; Ctrl+click or menu on a point or bar, Enter on a chart. */
final class EventGestures {

    /** How far around a place where no point is, in pixels; a hand is not steadier. */
    private static final double AROUND = 6;
    /** Half a microsecond: events are no nearer to each other. */
    private static final double THAT_ONE = 5e-7;

    private EventGestures() {}

    static <T> void onRows(TableView<T> table, Consumer<T> open) {
        table.setRowFactory(made -> {
            TableRow<T> row = new TableRow<>();
            row.setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && !row.isEmpty()) {
                    open.accept(row.getItem());
                }
            });
            return row;
        });
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                openSelected(table, open);
                event.consume();
            }
        });
        MenuItem item = Nodes.item(Messages.get("events.show"), () -> openSelected(table, open));
        table.getContextMenu().getItems().addAll(0, List.of(item, new SeparatorMenuItem()));
    }

    private static <T> void openSelected(TableView<T> table, Consumer<T> open) {
        T selected = table.getSelectionModel().getSelectedItem();
        T chosen = selected == null ? table.getFocusModel().getFocusedItem() : selected;
        if (chosen != null) {
            open.accept(chosen);
        }
    }

    static void onChart(TimeSeriesChart chart, TimeFocus time, EventLinks links, PanelId panel) {
        chart.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            Optional<PickedPoint> picked = chart.pickedAt(event.getX(), event.getY());
            double at = chart.timeAt(event.getX(), event.getY());
            double around = picked.isPresent() ? THAT_ONE : AROUND * chart.secondsPerPixel();
            if (!event.isStillSincePress() || Double.isNaN(at)) {
                return;
            }
            if (event.getButton() == MouseButton.SECONDARY) {
                menu(
                                picked.isPresent() ? "events.show-picked" : "events.show-around",
                                () -> links.toTime(panel, at - around, at + around))
                        .show(chart, event.getScreenX(), event.getScreenY());
            } else if (event.isShortcutDown()) {
                links.toTime(panel, at - around, at + around);
            }
        });
        chart.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                links.toTime(panel, time.shown().low(), time.shown().high());
                event.consume();
            }
        });
    }

    @FunctionalInterface
    interface Places<P> {
        @Nullable
        P at(double x, double y);
    }

    static <P> void onPlaces(Node picture, Places<P> places, Consumer<P> open) {
        picture.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            P place = places.at(event.getX(), event.getY());
            if (place == null) {
                return;
            }
            if (event.getButton() == MouseButton.SECONDARY) {
                menu("events.show", () -> open.accept(place)).show(picture, event.getScreenX(), event.getScreenY());
            } else if (event.isShortcutDown() || event.getClickCount() == 2) {
                open.accept(place);
            }
        });
    }

    private static ContextMenu menu(String words, Runnable open) {
        return new ContextMenu(Nodes.item(Messages.get(words), open));
    }
}
