package org.flightdiff.desktop.toolkit;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.controlsfx.control.textfield.TextFields;
import org.jspecify.annotations.Nullable;

/** What the window is made of, as it looks and behaves everywhere in it. */
public final class Nodes {

    /** A narrower column would have to break words. */
    private static final double NARROWEST = 100;

    private Nodes() {}

    public static Label label(String text, String... styles) {
        return styled(new Label(text), styles);
    }

    /** A label whose words go on in another line where there is no room. */
    public static Label wrapped(String text, String... styles) {
        Label label = label(text, styles);
        label.setWrapText(true);
        return label;
    }

    /** Where there is no room its words go on in another line, all of which are seen, but no column is narrower. */
    public static <T extends Labeled> T wrapping(T words) {
        words.setWrapText(true);
        words.setMinWidth(NARROWEST);
        return high(words);
    }

    public static Button button(String text, Runnable action) {
        return acting(new Button(text), action);
    }

    public static Button small(String text, Runnable action, String... styles) {
        return styled(styled(button(text, action), "small"), styles);
    }

    /** A toggle that shows something, or does not. */
    public static ToggleButton chip(String text, boolean shown, Consumer<Boolean> show, String... styles) {
        ToggleButton chip = styled(styled(new ToggleButton(text), "chip"), styles);
        chip.setSelected(shown);
        chip.selectedProperty().addListener((all, before, now) -> show.accept(now));
        return chip;
    }

    /** A toggle that takes something out of what is hidden, or puts it there. */
    public static <T> ToggleButton chip(String text, T what, Set<T> hidden, String... styles) {
        return chip(
                text,
                !hidden.contains(what),
                shown -> {
                    if (shown) {
                        hidden.remove(what);
                    } else {
                        hidden.add(what);
                    }
                },
                styles);
    }

    /** One of several toggles that exclude each other. */
    public static ToggleButton choice(String text, Runnable chosen) {
        ToggleButton button = whole(styled(new ToggleButton(text), "small"));
        // Arrow keys select it without an action event.
        button.selectedProperty().addListener((all, before, now) -> {
            if (now) {
                chosen.run();
            }
        });
        // One is always selected: a click on it changes nothing.
        button.setOnAction(event -> button.setSelected(true));
        return button;
    }

    public static Hyperlink link(String text, Runnable action) {
        return acting(new Hyperlink(text), action);
    }

    private static <B extends ButtonBase> B acting(B button, Runnable action) {
        button.setOnAction(event -> action.run());
        return button;
    }

    public static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setOnAction(event -> action.run());
        return item;
    }

    /** Has a box write what can be chosen from it in these words; null is no choice. */
    public static <T> void write(ComboBox<T> box, Function<@Nullable T, String> words) {
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable T choice) {
                return words.apply(choice);
            }

            @Override
            public T fromString(String typed) {
                throw new UnsupportedOperationException("it is chosen, not typed");
            }
        });
    }

    /** An empty field that filters what is below it, with a button that clears it. */
    public static TextField search(String prompt) {
        TextField field = styled(TextFields.createClearableTextField(), "search");
        field.setPromptText(prompt);
        field.setAccessibleText(prompt);
        return field;
    }

    public static <N extends Node> N named(String id, N node) {
        node.setId(id);
        return node;
    }

    public static <N extends Node> N styled(N node, String... styles) {
        node.getStyleClass().addAll(styles);
        return node;
    }

    public static <R extends Region> R whole(R region) {
        region.setMinWidth(Region.USE_PREF_SIZE);
        return region;
    }

    public static <R extends Region> R high(R region) {
        region.setMinHeight(Region.USE_PREF_SIZE);
        return region;
    }

    public static <N extends Node> N growing(N node) {
        HBox.setHgrow(node, Priority.ALWAYS);
        return node;
    }

    /** The room between what stands left and right in a row. */
    public static Region gap() {
        return growing(new Region());
    }

    public static HBox row(double gap, Node... nodes) {
        HBox row = new HBox(gap, nodes);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    public static void show(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }

    /** Puts nodes in place of others, unless they are there: one may be under the pointer, or being moved. */
    public static boolean put(ObservableList<Node> place, List<? extends Node> nodes) {
        return !place.equals(nodes) && place.setAll(nodes);
    }

    public static <N extends Node> N yielding(N node) {
        node.managedProperty().bind(node.visibleProperty());
        return node;
    }

    public static void copy(String text) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
    }

    /** Has the usual keys copy what is chosen in a list or table. */
    public static void onCopy(Node list, Runnable copy) {
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.C && event.isShortcutDown() && !event.isShiftDown()) {
                copy.run();
                event.consume();
            }
        });
    }

    /** JavaFX would render a picture of the whole content again whenever any part changes, even out of sight. */
    public static void paintChangesOnly(ScrollPane pane) {
        pane.skinProperty()
                .addListener((all, before, now) -> pane.lookup(".viewport").setCache(false));
    }
}
