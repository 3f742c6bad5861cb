package org.flightdiff.desktop.window;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.desktop.toolkit.Nodes;

/** A field to type a number of each side that was measured outside the recordings. */
final class TypedNumbers {

    private static final int COLUMNS = 28;

    private final PopOver popOver = new PopOver();
    private final TextField field = new TextField();

    /** @param typed receives what was typed, on Enter */
    TypedNumbers(Consumer<String> typed) {
        Label words = new Label(Messages.get("outside.type-words"));
        Label form = Nodes.label(Messages.get("outside.type-form"), "note");
        field.setId("outside-number");
        field.setPrefColumnCount(COLUMNS);
        field.setAccessibleText(Messages.get("outside.type-words"));
        field.setOnAction(event -> {
            if (!field.getText().isBlank()) {
                popOver.hide();
                typed.accept(field.getText().trim());
            }
        });
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                popOver.hide();
            }
        });
        VBox content = Nodes.styled(new VBox(6, words, field, form), "typed-numbers");
        popOver.setContentNode(content);
        popOver.setArrowLocation(PopOver.ArrowLocation.TOP_LEFT);
        popOver.setAnimated(false);
    }

    void show(Node beside) {
        popOver.show(beside);
        field.requestFocus();
    }
}
