package org.flightdiff.desktop.start;

import java.io.File;
import java.nio.file.Path;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;
import org.flightdiff.desktop.chart.Glyphs;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.shape.Role;
import org.jspecify.annotations.Nullable;

/** Asks for a recording in the system's own dialog, beginning in the folder of the last one. */
public final class FileDialog implements FileChoice {

    private final Window owner;
    private @Nullable File folder;

    /** A dialog above a window. */
    public FileDialog(Window owner) {
        this.owner = owner;
    }

    @Override
    public @Nullable Path choose(Role side) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Messages.get("dialog.title", Glyphs.named(side)));
        chooser.getExtensionFilters()
                .addAll(
                        new ExtensionFilter(Messages.get("dialog.recordings"), "*.jfr", "*.jfr.gz"),
                        new ExtensionFilter(Messages.get("dialog.all"), "*"));
        if (folder != null && folder.isDirectory()) {
            chooser.setInitialDirectory(folder);
        }
        File chosen = chooser.showOpenDialog(owner);
        if (chosen == null) {
            return null;
        }
        folder = chosen.getParentFile();
        return chosen.toPath();
    }
}
