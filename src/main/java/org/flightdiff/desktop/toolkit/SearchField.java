package org.flightdiff.desktop.toolkit;

import javafx.scene.control.TextField;
import org.controlsfx.control.textfield.TextFields;

/** Fields that filter what is below them. */
public final class SearchField {

    private SearchField() {}

    /** An empty field with a button that clears it. */
    public static TextField with(String prompt) {
        TextField field = Nodes.styled(TextFields.createClearableTextField(), "search");
        field.setPromptText(prompt);
        field.setAccessibleText(prompt);
        return field;
    }
}
