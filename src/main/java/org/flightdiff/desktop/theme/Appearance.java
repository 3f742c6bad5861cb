package org.flightdiff.desktop.theme;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.flightdiff.desktop.ink.ChartLook;
import org.flightdiff.desktop.text.Letters;
import org.flightdiff.desktop.text.Messages;
import org.jspecify.annotations.Nullable;

public final class Appearance {

    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");
    private static final String STYLE_SHEET = "/org/flightdiff/desktop/app.css";

    private final ReadOnlyObjectWrapper<Theme> theme;
    private final Optional<String> letters;
    private final List<Scene> dressed = new ArrayList<>();
    /** Kept here, as all windows of the toolkit shall not keep this. */
    private final ListChangeListener<Window> opening = this::dressNew;

    private boolean following = true;

    public Appearance(Theme first) {
        this(first, Letters.familyOf(Messages.language()));
    }

    /** Begins with a theme and a family of letters; empty for the usual one. */
    public Appearance(Theme first, Optional<String> letters) {
        this.theme = new ReadOnlyObjectWrapper<>(first);
        this.letters = letters;
        theme.addListener((all, before, now) -> apply());
    }

    public ReadOnlyObjectProperty<Theme> themeProperty() {
        return theme.getReadOnlyProperty();
    }

    public ChartLook look() {
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

    public void follow(Theme system) {
        if (following) {
            theme.set(system);
        }
    }

    public boolean isFollowing() {
        return following;
    }

    /** To be called before the first control is made: JavaFX reads its own style sheet unless there is another. */
    public void dressControls() {
        String styleSheet = theme.get().styleSheet();
        if (!styleSheet.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(styleSheet);
        }
    }

    /** Also to every dialog, menu and hint that opens above it, now and whenever the theme changes. */
    public void dress(Scene scene) {
        if (dressed.isEmpty()) {
            Window.getWindows().addListener(new WeakListChangeListener<>(opening));
        }
        dressed.add(scene);
        dressControls();
        put(scene);
    }

    /** Before a window is measured and painted first. */
    private void dressNew(ListChangeListener.Change<? extends Window> change) {
        while (change.next()) {
            change.getAddedSubList().stream().filter(this::isAbove).forEach(window -> put(window.getScene()));
        }
    }

    private boolean isAbove(Window window) {
        for (Window below = owner(window); below != null; below = owner(below)) {
            if (dressed.contains(below.getScene())) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Window owner(Window window) {
        if (window instanceof PopupWindow popup) {
            return popup.getOwnerWindow();
        }
        return window instanceof Stage stage ? stage.getOwner() : null;
    }

    private void put(Scene scene) {
        String styleSheet = Objects.requireNonNull(Appearance.class.getResource(STYLE_SHEET))
                .toExternalForm();
        if (!scene.getStylesheets().contains(styleSheet)) {
            scene.getStylesheets().add(styleSheet);
        }
        letters.ifPresent(family -> scene.getRoot().setStyle("-fx-font-family: \"" + family + "\";"));
        darken(scene);
    }

    private void apply() {
        dressControls();
        dressed.forEach(this::darken);
        Window.getWindows().stream().filter(this::isAbove).forEach(window -> darken(window.getScene()));
    }

    private void darken(Scene scene) {
        scene.getRoot().pseudoClassStateChanged(DARK, theme.get() == Theme.DARK);
    }
}
