package org.flightdiff.desktop.toolkit;

import javafx.geometry.Rectangle2D;
import javafx.scene.control.Dialog;
import javafx.stage.Modality;
import javafx.stage.Screen;
import javafx.stage.Window;

/** A dialog in the middle of the window it belongs to, which can be used meanwhile. */
public abstract class OwnedDialog extends Dialog<Void> {

    private final Window owner;

    // What it hands out runs when it is shown, and only then.
    @SuppressWarnings("this-escape")
    protected OwnedDialog(Window owner) {
        this.owner = owner;
        initOwner(owner);
        // Some window managers do not keep a window maximized while a dialog blocks it.
        initModality(Modality.NONE);
        // Only now is its size known: until then window managers may ignore a position, and put it into a corner.
        setOnShown(shown -> {
            setX(within(owner.getX() + (owner.getWidth() - getWidth()) / 2, getWidth(), true));
            setY(within(owner.getY() + (owner.getHeight() - getHeight()) / 2, getHeight(), false));
        });
    }

    /** A dialog that is larger than its window may begin left of it or above it, but on the screen. */
    private double within(double wanted, double size, boolean across) {
        Rectangle2D screen = Screen.getScreensForRectangle(
                        owner.getX(), owner.getY(), Math.max(1, owner.getWidth()), Math.max(1, owner.getHeight()))
                .stream()
                .findFirst()
                .orElse(Screen.getPrimary())
                .getVisualBounds();
        double most = (across ? screen.getMaxX() : screen.getMaxY()) - size;
        return Math.max(across ? screen.getMinX() : screen.getMinY(), Math.min(wanted, most));
    }
}
