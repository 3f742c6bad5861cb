package org.flightdiff.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;

class ShortcutTest {

    @Test
    void noTwoHaveTheSameKeysOrTheSameName() {
        assertThat(Stream.of(Shortcut.values()).map(Shortcut::keys).distinct().count())
                .isEqualTo(Shortcut.values().length);
        assertThat(Stream.of(Shortcut.values()).map(Shortcut::label).distinct().count())
                .isEqualTo(Shortcut.values().length);
    }

    @Test
    void aKeyStandsForItsShortcutOnlyWithItsModifiers() {
        assertThat(Shortcut.of(press(KeyCode.F8, false))).hasValue(Shortcut.NEXT_DIVERGENCE);
        assertThat(Shortcut.of(press(KeyCode.F8, true))).hasValue(Shortcut.PREVIOUS_DIVERGENCE);
        assertThat(Shortcut.of(press(KeyCode.F, false)).isEmpty()).isTrue();
    }

    private static KeyEvent press(KeyCode code, boolean shift) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, false, false, false);
    }
}
