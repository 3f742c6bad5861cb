package org.flightdiff.desktop.window;

import javafx.application.Platform;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.flightdiff.desktop.export.ReportFormat;
import org.flightdiff.desktop.matrix.Candidates;
import org.flightdiff.desktop.picture.Png;
import org.flightdiff.desktop.text.Messages;

/** The reports of what is open. */
final class ExportMenu extends MenuButton {

    ExportMenu(Actions actions, Candidates candidates) {
        super(Messages.get("tools.export"));
        setId("export");
        for (ReportFormat format : ReportFormat.values()) {
            MenuItem item = Tools.item(format.label(), () -> actions.export(format));
            if (!format.isOfMatrix()) {
                item.disableProperty().bind(candidates.shownProperty());
            }
            getItems().add(item);
        }
        getItems()
                .addAll(
                        // Not before the menu is gone from the picture.
                        Tools.item(
                                Messages.get("export.window"),
                                () -> Platform.runLater(() ->
                                        actions.exportPicture(Png.of(getScene().snapshot(null))))),
                        new SeparatorMenuItem(),
                        Tools.item(Messages.get("export.copy"), actions::copyMarkdown));
    }
}
