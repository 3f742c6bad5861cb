package org.flightdiff.desktop.benchmark;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.stage.Window;
import org.flightdiff.desktop.DesktopLauncher;
import org.flightdiff.desktop.NoDisplayException;

/** Opens a pair in the window as the program does, and ends as soon as the first node of a kind is painted. */
public final class FirstSeen {

    private static String kind = "";

    /** Of JavaFX's thread. */
    private static boolean found;

    private FirstSeen() {}

    /** Arguments: a selector of style sheets, a baseline and a candidate. */
    public static void main(String[] arguments) throws NoDisplayException {
        kind = arguments[0];
        Window.getWindows().addListener((ListChangeListener<Window>)
                change -> change.getList().forEach(window -> watch(window.getScene())));
        DesktopLauncher.open(Arrays.stream(arguments).skip(1).map(Path::of).toList(), Optional.empty());
    }

    /** After each layout, so that looking takes next to no time itself. */
    private static void watch(Scene scene) {
        scene.addPostLayoutPulseListener(() -> {
            if (!found && scene.lookup(kind) != null) {
                found = true;
                // At once: closing the window takes time of its own.
                new Screen(scene).whenLayoutIsSeen(at -> Runtime.getRuntime().halt(0));
            }
        });
    }
}
