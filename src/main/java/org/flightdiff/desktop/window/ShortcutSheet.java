package org.flightdiff.desktop.window;

import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.stage.Modality;
import javafx.stage.Window;
import org.flightdiff.desktop.text.Messages;

/** All keys and what they do. */
final class ShortcutSheet extends Dialog<Void> {

    private final GridPane grid = new GridPane();

    ShortcutSheet(Window owner) {
        initOwner(owner);
        // Some window managers do not keep a window maximized while a dialog blocks it.
        initModality(Modality.NONE);
        setTitle(Messages.get("sheet.title"));
        grid.setHgap(24);
        grid.setVgap(4);
        grid.getStyleClass().add("shortcut-sheet");
        for (Shortcut shortcut : Shortcut.values()) {
            add(shortcut.keys(), shortcut.label());
        }
        add(Messages.get("sheet.list-keys"), Messages.get("sheet.list"));
        add(Messages.get("sheet.pin-keys"), Messages.get("sheet.pin"));
        add(Messages.get("sheet.chart-keys"), Messages.get("sheet.chart"));
        getDialogPane().setContent(grid);
        // Set again once its size is known: until then window managers may ignore it.
        setOnShown(shown -> {
            setX(owner.getX() + (owner.getWidth() - getWidth()) / 2);
            setY(owner.getY() + (owner.getHeight() - getHeight()) / 2);
        });
        getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
        getDialogPane().getStylesheets().setAll(owner.getScene().getStylesheets());
    }

    private void add(String keys, String does) {
        Label name = new Label(keys);
        name.getStyleClass().add("heading");
        name.setMinWidth(Label.USE_PREF_SIZE);
        grid.addRow(grid.getRowCount(), name, new Label(does));
    }
}
