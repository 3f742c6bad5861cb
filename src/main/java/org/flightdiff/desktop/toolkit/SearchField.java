package org.flightdiff.desktop.toolkit;

import javafx.scene.control.TextField;
import org.controlsfx.control.textfield.TextFields;

/** Fields that filter what is below them. */
public final class SearchField {

    private SearchField() {}

    /** An empty field with a button that clears it. */
    public static TextField with(String prompt) {
        TextField field = TextFields.createClearableTextField();
        field.setPromptText(prompt);
        field.setAccessibleText(prompt);
        field.getStyleClass().add("search");
        return field;
    }
}
