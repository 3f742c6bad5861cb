package org.flightdiff.desktop.shape;

import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.flightdiff.desktop.text.Messages;

/** A line for a command line, with a button that copies it. */
public final class CopiedLine extends HBox {

    private static final double GAP = 8;

    /**
     * A line.
     *
     * @param label what it is, for whoever does not see what stands above it
     */
    public CopiedLine(String label, String line) {
        super(GAP);
        TextField text = new TextField(line);
        text.setEditable(false);
        text.setAccessibleText(label);
        text.getStyleClass().add("line-to-copy");
        setHgrow(text, Priority.ALWAYS);
        Button copy = new Button(Messages.get("lines.copy"));
        copy.setMinWidth(USE_PREF_SIZE);
        copy.setOnAction(event -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, line)));
        getChildren().addAll(text, copy);
    }
}
