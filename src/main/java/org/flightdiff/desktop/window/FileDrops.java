package org.flightdiff.desktop.window;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import org.flightdiff.desktop.session.Opening.Drop;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.start.DropSide;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;
import org.flightdiff.desktop.toolkit.SideStyles;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/** Takes files that are dropped anywhere on the window, whatever it shows. */
final class FileDrops {

    private final Session session;
    private final Pane window;
    private @Nullable DropPreview preview;
    private @Nullable Drop shown;

    private FileDrops(Session session, Pane window) {
        this.session = session;
        this.window = window;
    }

    static void on(Pane window, Session session) {
        FileDrops drops = new FileDrops(session, window);
        window.setOnDragOver(drops::over);
        window.setOnDragExited(event -> drops.hide());
        window.setOnDragDropped(drops::drop);
    }

    private void over(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY_OR_MOVE);
            Drop drop = dropOf(event);
            if (!drop.equals(shown)) {
                show(drop);
            }
            event.consume();
        }
    }

    private void drop(DragEvent event) {
        boolean files = event.getDragboard().hasFiles();
        Drop drop = files ? dropOf(event) : null;
        hide();
        if (drop != null) {
            drop.take(session);
            event.consume();
        }
        event.setDropCompleted(files);
    }

    /** Files are looked at once, not at each move above the window. */
    private Drop dropOf(DragEvent event) {
        List<Path> files =
                event.getDragboard().getFiles().stream().map(File::toPath).toList();
        Node at = event.getTarget() instanceof Node node ? node : null;
        Role side = DropSide.at(at, event.getSceneX(), window.getScene());
        Drop known = shown;
        return known != null && known.files().equals(files) ? known.on(side) : Drop.of(files, side);
    }

    private void show(Drop drop) {
        DropPreview above = preview;
        if (above == null) {
            above = new DropPreview(window);
            preview = above;
            window.getChildren().add(above);
        }
        above.show(drop);
        shown = drop;
    }

    private void hide() {
        window.getChildren().remove(preview);
        preview = null;
        shown = null;
    }

    /** Shows over the whole window, while files are dragged above it, what would become of each side. */
    private static final class DropPreview extends HBox {

        private static final PseudoClass TAKEN = PseudoClass.getPseudoClass("drop");

        /** Over a pane, which must not lay it out. */
        DropPreview(Pane over) {
            setId("drop-preview");
            getStyleClass().add("drop-preview");
            setManaged(false);
            setMouseTransparent(true);
            over.widthProperty().addListener(resized -> fill(over));
            over.heightProperty().addListener(resized -> fill(over));
            fill(over);
        }

        private void fill(Pane over) {
            resizeRelocate(0, 0, over.getWidth(), over.getHeight());
            layout();
        }

        void show(Drop drop) {
            getChildren().clear();
            if (!drop.refusal().isEmpty()) {
                getChildren().add(half(Nodes.wrapped(drop.refusal(), "zone-error")));
                return;
            }
            for (Role role : Role.values()) {
                String outcome = drop.outcome().of(role);
                Label name = Nodes.styled(Nodes.wrapped(Messages.named(role), "zone-heading"), SideStyles.of(role));
                VBox half = Nodes.named("drop-" + role.word(), half(name, Nodes.wrapped(outcome, "zone-file")));
                half.pseudoClassStateChanged(TAKEN, !outcome.isEmpty());
                getChildren().add(half);
            }
        }

        private static VBox half(Label... lines) {
            VBox half = Nodes.growing(Nodes.styled(new VBox(8, lines), "drop-half"));
            half.setPrefWidth(0);
            half.setMaxHeight(Double.MAX_VALUE);
            return half;
        }
    }
}
