package org.flightdiff.desktop.start;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.input.TransferMode;

/** Lets files be dropped on a node. */
public final class FileDrop {

    private static final PseudoClass ABOVE = PseudoClass.getPseudoClass("drop");

    private FileDrop() {}

    /** Passes on the files dropped on a node, in the order given. */
    public static void on(Node node, Consumer<List<Path>> dropped) {
        node.setOnDragOver(event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY_OR_MOVE);
            }
            event.consume();
        });
        node.setOnDragEntered(event ->
                node.pseudoClassStateChanged(ABOVE, event.getDragboard().hasFiles()));
        node.setOnDragExited(event -> node.pseudoClassStateChanged(ABOVE, false));
        node.setOnDragDropped(event -> {
            boolean files = event.getDragboard().hasFiles();
            if (files) {
                dropped.accept(event.getDragboard().getFiles().stream()
                        .map(File::toPath)
                        .toList());
            }
            event.setDropCompleted(files);
            event.consume();
        });
    }
}
