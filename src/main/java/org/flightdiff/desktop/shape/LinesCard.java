package org.flightdiff.desktop.shape;

import javafx.scene.control.Label;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.shape.LinesToCopy;
import org.flightdiff.shape.LinesToCopy.LineToCopy;
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
        LineToCopy line = shape.lines().of(side);
        show(new Label(Messages.of(line.label())));
        if (line.text().isEmpty()) {
            show(remark(Messages.get("lines.nothing")));
        } else {
            show(new CopiedLine(Messages.of(line.label()), line.text()));
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
