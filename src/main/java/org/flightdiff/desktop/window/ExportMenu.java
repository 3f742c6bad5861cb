package org.flightdiff.desktop.window;

import javafx.application.Platform;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.flightdiff.desktop.matrix.Candidates;
import org.flightdiff.desktop.picture.Png;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.catalogue.Reports;

/** The menu of reports. */
final class ExportMenu extends MenuButton {

    ExportMenu(Actions actions, Candidates candidates) {
        super(Messages.get("tools.export"));
        setId("export");
        Reports.ALL.stream().filter(format -> !format.tellsOnlyGoals()).forEach(format -> {
            MenuItem item = Nodes.item(
                    Messages.get("export.report", Messages.of(format.label())), () -> actions.export(format));
            if (!(format instanceof MatrixReport)) {
                item.disableProperty().bind(candidates.shownProperty());
            }
            getItems().add(item);
        });
        MenuItem overview = Nodes.item(Messages.get("export.picture"), actions::exportOverview);
        overview.disableProperty().bind(candidates.shownProperty());
        getItems()
                .addAll(
                        overview,
                        // Only after the menu has disappeared from the picture.
                        Nodes.item(
                                Messages.get("export.window"),
                                () -> Platform.runLater(() ->
                                        actions.exportPicture(Png.of(getScene().snapshot(null))))),
                        new SeparatorMenuItem(),
                        Nodes.item(Messages.get("export.copy"), actions::copyMarkdown));
    }
}
