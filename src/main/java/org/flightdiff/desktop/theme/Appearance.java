package org.flightdiff.desktop.theme;

import java.util.Objects;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import org.flightdiff.desktop.chart.Look;

/** The theme in use, and its switch. */
public final class Appearance {

    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");
    private static final String STYLE_SHEET = "/org/flightdiff/desktop/app.css";

    private final ReadOnlyObjectWrapper<Theme> theme;
    private boolean following = true;

    /** Begins with a theme. */
    public Appearance(Theme first) {
        theme = new ReadOnlyObjectWrapper<>(first);
    }

    /** The theme in use. */
    public ReadOnlyObjectProperty<Theme> themeProperty() {
        return theme.getReadOnlyProperty();
    }

    /** How charts look now. */
    public Look look() {
        return theme.get().look();
    }

    /** Turns from light to dark and back; from now on the system is not followed. */
    public void toggle() {
        choose(theme.get().other());
    }

    /** Takes a theme that someone chose; from now on the system is not followed. */
    public void choose(Theme chosen) {
        following = false;
        theme.set(chosen);
    }

    /** Takes the theme of the system, unless someone chose another. */
    public void follow(Theme system) {
        if (following) {
            theme.set(system);
        }
    }

    /** Whether the theme is that of the system. */
    public boolean isFollowing() {
        return following;
    }

    /** Dresses a scene, now and whenever the theme changes. */
    public void dress(Scene scene) {
        scene.getStylesheets()
                .add(Objects.requireNonNull(Appearance.class.getResource(STYLE_SHEET))
                        .toExternalForm());
        theme.addListener((all, before, now) -> apply(now, scene));
        apply(theme.get(), scene);
    }

    private static void apply(Theme theme, Scene scene) {
        Application.setUserAgentStylesheet(theme.styleSheet());
        scene.getRoot().pseudoClassStateChanged(DARK, theme == Theme.DARK);
    }
}
