package org.flightdiff.desktop.shape;

import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;

/** A line for a command line, with a button that copies it. */
public final class CopiedLine extends HBox {

    private static final double GAP = 8;

    /** @param label what it is, for whoever does not see what stands above it */
    public CopiedLine(String label, String line) {
        super(GAP);
        TextField text = Nodes.growing(Nodes.styled(new TextField(line), "line-to-copy"));
        text.setEditable(false);
        text.setAccessibleText(label);
        getChildren().addAll(text, Nodes.whole(Nodes.button(Messages.get("lines.copy"), () -> Nodes.copy(line))));
    }
}
