package org.flightdiff.desktop.toolkit;

import java.util.function.Supplier;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/** What a control says on hover. Its tooltip, a window of its own, is made when the pointer first comes. */
public final class Hint {

    private static final double WIDEST = 700;

    private final Control owner;
    private @Nullable Supplier<String> words;
    private @Nullable Tooltip tooltip;

    public Hint(Control owner) {
        this.owner = owner;
        owner.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> update());
    }

    /** Lets a control say something always, also to those who cannot point at it. */
    public static void on(Control owner, String words) {
        owner.setAccessibleHelp(words);
        new Hint(owner).say(() -> words);
    }

    /** Sets what it says; asked when the pointer comes. Null for nothing. */
    public void say(@Nullable Supplier<String> now) {
        words = now;
        if (tooltip != null) {
            update();
        }
    }

    private void update() {
        if (words == null) {
            owner.setTooltip(null);
            return;
        }
        if (tooltip == null) {
            tooltip = new Tooltip();
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(WIDEST);
        }
        tooltip.setText(words.get());
        owner.setTooltip(tooltip);
    }
}
