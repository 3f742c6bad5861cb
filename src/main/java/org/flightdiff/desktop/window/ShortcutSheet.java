package org.flightdiff.desktop.window;

import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.stage.Window;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.OwnedDialog;

/** All keys and what they do. */
final class ShortcutSheet extends OwnedDialog {

    private final GridPane grid = new GridPane();

    ShortcutSheet(Window owner) {
        super(owner);
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
        getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
    }

    private void add(String keys, String does) {
        Label name = new Label(keys);
        name.getStyleClass().add("heading");
        name.setMinWidth(Label.USE_PREF_SIZE);
        grid.addRow(grid.getRowCount(), name, new Label(does));
    }
}
