package org.flightdiff.desktop.window;

import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Hint;

/** The compared stretch of time as a text that can be typed over. */
final class RangeField extends TextField {

    private static final int COLUMNS = 12;

    private String chosen = "";

    /** @param typed receives what was typed, on Enter */
    RangeField(Consumer<String> typed) {
        getStyleClass().addAll("small", "range-field");
        setPrefColumnCount(COLUMNS);
        Hint.on(this, Messages.get("windows.type"));
        setAccessibleText(Messages.get("windows.type"));
        setOnAction(event -> {
            // Whatever becomes of it, the answer may be shown in its place.
            String text = getText();
            chosen = text;
            typed.accept(text);
            selectAll();
        });
        setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                setText(chosen);
                selectAll();
                event.consume();
            }
        });
        focusedProperty().addListener((all, before, now) -> {
            if (!now) {
                setText(chosen);
            }
        });
    }

    /** Shows what is chosen, unless something else is being typed. */
    void show(String words) {
        boolean untouched = getText().equals(chosen) || !isFocused();
        chosen = words;
        if (untouched) {
            setText(words);
        }
    }
}
