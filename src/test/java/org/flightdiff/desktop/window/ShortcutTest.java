package org.flightdiff.desktop.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;

class ShortcutTest {

    @Test
    void noTwoHaveTheSameKeysOrTheSameName() {
        assertEquals(
                Shortcut.values().length,
                Stream.of(Shortcut.values()).map(Shortcut::keys).distinct().count());
        assertEquals(
                Shortcut.values().length,
                Stream.of(Shortcut.values()).map(Shortcut::label).distinct().count());
    }

    @Test
    void aKeyStandsForItsShortcutOnlyWithItsModifiers() {
        assertEquals(Optional.of(Shortcut.NEXT_DIVERGENCE), Shortcut.of(press(KeyCode.F8, false)));
        assertEquals(Optional.of(Shortcut.PREVIOUS_DIVERGENCE), Shortcut.of(press(KeyCode.F8, true)));
        assertTrue(Shortcut.of(press(KeyCode.F, false)).isEmpty());
    }

    private static KeyEvent press(KeyCode code, boolean shift) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, false, false, false);
    }
}
