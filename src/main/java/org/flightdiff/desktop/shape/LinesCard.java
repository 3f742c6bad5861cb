package org.flightdiff.desktop.shape;

import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.LinesToCopy.Line;
import org.flightdiff.shape.Shape;

/** A line for each side, with a button that copies it. */
final class LinesCard extends Card {

    private final LinesToCopy shape;

    LinesCard(LinesToCopy shape) {
        super(Messages.of(shape.title()), Messages.of(shape.note()));
        this.shape = shape;
        show(Role.CANDIDATE);
        show(Role.BASELINE);
    }

    private void show(Role side) {
        Line line = shape.lines().of(side);
        show(new Label(Messages.of(line.label())));
        if (line.text().isEmpty()) {
            show(remark(Messages.get("lines.nothing")));
        } else {
            TextField text = new TextField(line.text());
            text.setEditable(false);
            text.setAccessibleText(Messages.of(line.label()));
            text.getStyleClass().add("line-to-copy");
            HBox.setHgrow(text, Priority.ALWAYS);
            Button copy = new Button(Messages.get("lines.copy"));
            copy.setMinWidth(USE_PREF_SIZE);
            copy.setOnAction(
                    event -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, line.text())));
            show(new HBox(8, text, copy));
        }
        if (!line.remark().isEmpty()) {
            show(remark(Messages.of(line.remark())));
        }
    }

    private static Label remark(String words) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.getStyleClass().add("note");
        return label;
    }

    /** Flags are the same in every window. */
    @Override
    boolean renew(Shape other) {
        return other.equals(shape);
    }
}
