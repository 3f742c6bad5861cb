package org.flightdiff.desktop.flame;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.flightdiff.desktop.text.Messages;

/** What can be done with a frame. */
final class FlameMenu {

    private final ContextMenu menu = new ContextMenu();
    private final FlameState state;
    private List<org.flightdiff.stacks.tree.Node> path = List.of();

    FlameMenu(FlameState state) {
        this.state = state;
        menu.getItems()
                .addAll(
                        item("flame.focus", () -> state.focus(path)),
                        item("flame.hide", () -> state.hide(path)),
                        item("flame.find", () -> state.searchedProperty().set(name())),
                        item("flame.copy", () -> copy(name())),
                        item("flame.copy-stack", () -> copy(stack())),
                        item("flame.back", state::back),
                        item("flame.show-all", state::all));
    }

    void show(Node owner, double screenX, double screenY, List<org.flightdiff.stacks.tree.Node> frame) {
        path = frame;
        state.selectedProperty().set(frame);
        menu.show(owner, screenX, screenY);
    }

    private String name() {
        return path.get(path.size() - 1).name();
    }

    /** One frame a line, the last one first, as in a stack trace. */
    private String stack() {
        StringBuilder lines = new StringBuilder();
        for (int at = path.size() - 1; at > 0; at--) {
            lines.append(path.get(at).name()).append('\n');
        }
        return lines.toString();
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private static MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(Messages.get(key));
        item.setOnAction(event -> action.run());
        return item;
    }
}
