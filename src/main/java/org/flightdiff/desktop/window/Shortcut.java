package org.flightdiff.desktop.window;

import static javafx.scene.input.KeyCombination.ALT_DOWN;
import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination.Modifier;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.stage.Window;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.OwnedDialog;

/** The keys that work wherever the focus is. */
enum Shortcut {
    OPEN_BASELINE("key.open-baseline", KeyCode.O, SHORTCUT_DOWN),
    OPEN_CANDIDATE("key.open-candidate", KeyCode.O, SHORTCUT_DOWN, SHIFT_DOWN),
    SAVE_SESSION("key.save-session", KeyCode.S, SHORTCUT_DOWN),
    OPEN_SESSION("key.open-session", KeyCode.S, SHORTCUT_DOWN, SHIFT_DOWN),
    RELOAD("key.reload", KeyCode.F5),
    CLOSE("key.close", KeyCode.W, SHORTCUT_DOWN),
    SWAP("key.swap", KeyCode.E, SHORTCUT_DOWN),
    EXPORT_HTML("key.export-html", KeyCode.P, SHORTCUT_DOWN),
    COPY_MARKDOWN("key.copy-markdown", KeyCode.C, SHORTCUT_DOWN, SHIFT_DOWN),
    SEARCH("key.search", KeyCode.F, SHORTCUT_DOWN),
    FILTER("key.filter", KeyCode.F, SHORTCUT_DOWN, SHIFT_DOWN),
    NEXT_DIVERGENCE("key.next-divergence", KeyCode.F8),
    PREVIOUS_DIVERGENCE("key.previous-divergence", KeyCode.F8, SHIFT_DOWN),
    NEXT_PANE("key.next-pane", KeyCode.F6),
    PREVIOUS_PANE("key.previous-pane", KeyCode.F6, SHIFT_DOWN),
    NEXT_VIEW("key.next-view", KeyCode.PAGE_DOWN, SHORTCUT_DOWN),
    PREVIOUS_VIEW("key.previous-view", KeyCode.PAGE_UP, SHORTCUT_DOWN),
    EVENTS("key.events", KeyCode.E, SHORTCUT_DOWN, SHIFT_DOWN),
    BACK("key.back", KeyCode.LEFT, ALT_DOWN),
    WHOLE_RECORDINGS("key.whole-recordings", KeyCode.DIGIT0, SHORTCUT_DOWN),
    MATRIX("key.matrix", KeyCode.M, SHORTCUT_DOWN),
    THEME("key.theme", KeyCode.L, SHORTCUT_DOWN),
    SHEET("key.sheet", KeyCode.F1);

    private final String label;
    private final KeyCodeCombination keys;

    Shortcut(String label, KeyCode key, Modifier... modifiers) {
        this.label = label;
        keys = new KeyCodeCombination(key, modifiers);
    }

    static Optional<Shortcut> of(KeyEvent event) {
        return Stream.of(values())
                .filter(shortcut -> shortcut.keys.match(event))
                .findFirst();
    }

    String keys() {
        return keys.getDisplayText();
    }

    String label() {
        return Messages.get(label);
    }

    static final class ShortcutSheet extends OwnedDialog {

        private final GridPane grid = new GridPane(24, 4);

        ShortcutSheet(Window owner) {
            super(owner);
            setTitle(Messages.get("sheet.title"));
            grid.getStyleClass().add("shortcut-sheet");
            for (Shortcut shortcut : Shortcut.values()) {
                add(shortcut.keys(), shortcut.label());
            }
            add(Messages.get("sheet.list-keys"), Messages.get("sheet.list"));
            add(Messages.get("sheet.chart-keys"), Messages.get("sheet.chart"));
            getDialogPane().setContent(grid);
            getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
        }

        private void add(String keys, String does) {
            grid.addRow(grid.getRowCount(), Nodes.whole(Nodes.label(keys, "heading")), new Label(does));
        }
    }
}
