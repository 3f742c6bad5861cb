package org.flightdiff.desktop.theme;

import java.util.Objects;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import org.flightdiff.desktop.chart.Look;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.desktop.text.Messages;

/** The current theme, and how it changes. */
public final class Appearance {

    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");
    private static final String STYLE_SHEET = "/org/flightdiff/desktop/app.css";

    private final ReadOnlyObjectWrapper<Theme> theme;
    private boolean following = true;

    /** Begins with a theme. */
    public Appearance(Theme first) {
        theme = new ReadOnlyObjectWrapper<>(first);
    }

    /** The current theme. */
    public ReadOnlyObjectProperty<Theme> themeProperty() {
        return theme.getReadOnlyProperty();
    }

    /** The current style of charts. */
    public Look look() {
        return theme.get().look();
    }

    /** Switches between light and dark; from now on the system is not followed. */
    public void toggle() {
        choose(theme.get().other());
    }

    /** Sets a theme that the user chose; from now on the system is not followed. */
    public void choose(Theme chosen) {
        following = false;
        theme.set(chosen);
    }

    /** Sets the system's theme, unless the user chose another. */
    public void follow(Theme system) {
        if (following) {
            theme.set(system);
        }
    }

    /** Whether it follows the system's theme. */
    public boolean isFollowing() {
        return following;
    }

    /**
     * Sets the style sheet of all controls. Call this before the first control is made: JavaFX reads its own style sheet
     * for that unless there is another.
     */
    public void dressControls() {
        String styleSheet = theme.get().styleSheet();
        if (!styleSheet.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(styleSheet);
        }
    }

    /** Applies the theme to a scene, now and whenever it changes. */
    public void dress(Scene scene) {
        scene.getStylesheets()
                .add(Objects.requireNonNull(Appearance.class.getResource(STYLE_SHEET))
                        .toExternalForm());
        Letters.familyOf(Messages.language())
                .ifPresent(family -> scene.getRoot().setStyle("-fx-font-family: \"" + family + "\";"));
        theme.addListener((all, before, now) -> apply(scene));
        apply(scene);
    }

    private void apply(Scene scene) {
        dressControls();
        scene.getRoot().pseudoClassStateChanged(DARK, theme.get() == Theme.DARK);
    }
}
