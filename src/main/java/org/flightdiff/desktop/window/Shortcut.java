package org.flightdiff.desktop.window;

import static javafx.scene.input.KeyCombination.ALT_DOWN;
import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination.Modifier;
import javafx.scene.input.KeyEvent;
import org.flightdiff.desktop.text.Messages;

/** The keys that work wherever the focus is. */
enum Shortcut {
    OPEN_BASELINE(KeyCode.O, SHORTCUT_DOWN),
    OPEN_CANDIDATE(KeyCode.O, SHORTCUT_DOWN, SHIFT_DOWN),
    SAVE_SESSION(KeyCode.S, SHORTCUT_DOWN),
    OPEN_SESSION(KeyCode.S, SHORTCUT_DOWN, SHIFT_DOWN),
    RELOAD(KeyCode.F5),
    CLOSE(KeyCode.W, SHORTCUT_DOWN),
    SWAP(KeyCode.E, SHORTCUT_DOWN),
    EXPORT_HTML(KeyCode.P, SHORTCUT_DOWN),
    COPY_MARKDOWN(KeyCode.C, SHORTCUT_DOWN, SHIFT_DOWN),
    SEARCH(KeyCode.F, SHORTCUT_DOWN),
    FILTER(KeyCode.F, SHORTCUT_DOWN, SHIFT_DOWN),
    NEXT_DIVERGENCE(KeyCode.F8),
    PREVIOUS_DIVERGENCE(KeyCode.F8, SHIFT_DOWN),
    NEXT_PANE(KeyCode.F6),
    PREVIOUS_PANE(KeyCode.F6, SHIFT_DOWN),
    NEXT_VIEW(KeyCode.PAGE_DOWN, SHORTCUT_DOWN),
    PREVIOUS_VIEW(KeyCode.PAGE_UP, SHORTCUT_DOWN),
    EVENTS(KeyCode.E, SHORTCUT_DOWN, SHIFT_DOWN),
    BACK(KeyCode.LEFT, ALT_DOWN),
    WHOLE_RECORDINGS(KeyCode.DIGIT0, SHORTCUT_DOWN),
    MATRIX(KeyCode.M, SHORTCUT_DOWN),
    THEME(KeyCode.L, SHORTCUT_DOWN),
    SHEET(KeyCode.F1);

    private final KeyCodeCombination keys;

    Shortcut(KeyCode key, Modifier... modifiers) {
        keys = new KeyCodeCombination(key, modifiers);
    }

    /** The shortcut for a key event. */
    static Optional<Shortcut> of(KeyEvent event) {
        return Stream.of(values())
                .filter(shortcut -> shortcut.keys.match(event))
                .findFirst();
    }

    /** Its keys, in the notation of this system. */
    String keys() {
        return keys.getDisplayText();
    }

    /** What it does. */
    String label() {
        return switch (this) {
            case OPEN_BASELINE -> Messages.get("key.open-baseline");
            case OPEN_CANDIDATE -> Messages.get("key.open-candidate");
            case SAVE_SESSION -> Messages.get("key.save-session");
            case OPEN_SESSION -> Messages.get("key.open-session");
            case RELOAD -> Messages.get("key.reload");
            case CLOSE -> Messages.get("key.close");
            case SWAP -> Messages.get("key.swap");
            case EXPORT_HTML -> Messages.get("key.export-html");
            case COPY_MARKDOWN -> Messages.get("key.copy-markdown");
            case SEARCH -> Messages.get("key.search");
            case FILTER -> Messages.get("key.filter");
            case NEXT_DIVERGENCE -> Messages.get("key.next-divergence");
            case PREVIOUS_DIVERGENCE -> Messages.get("key.previous-divergence");
            case NEXT_PANE -> Messages.get("key.next-pane");
            case PREVIOUS_PANE -> Messages.get("key.previous-pane");
            case NEXT_VIEW -> Messages.get("key.next-view");
            case PREVIOUS_VIEW -> Messages.get("key.previous-view");
            case EVENTS -> Messages.get("key.events");
            case BACK -> Messages.get("key.back");
            case WHOLE_RECORDINGS -> Messages.get("key.whole-recordings");
            case MATRIX -> Messages.get("key.matrix");
            case THEME -> Messages.get("key.theme");
            case SHEET -> Messages.get("key.sheet");
        };
    }
}
