package org.flightdiff.desktop.window;

import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.stage.Window;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.OwnedDialog;

/** All keys and what they do. */
final class ShortcutSheet extends OwnedDialog {

    private final GridPane grid = new GridPane(24, 4);

    ShortcutSheet(Window owner) {
        super(owner);
        setTitle(Messages.get("sheet.title"));
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
        grid.addRow(grid.getRowCount(), Nodes.whole(Nodes.label(keys, "heading")), new Label(does));
    }
}
