package org.flightdiff.desktop.flame;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.flightdiff.stacks.flame.FrameName;

/** The longest form of a frame's name that fits: class and method, or the method alone. Packages would hide both. */
final class FrameText {

    private static final String CUT = "…";
    private static final int FEWEST_LETTERS = 3;

    private final Font font;
    private final Map<Character, Double> widths = new ConcurrentHashMap<>();

    FrameText(Font font) {
        this.font = font;
    }

    Font font() {
        return font;
    }

    /** The form that fits into so many pixels; empty if none does. */
    String fitting(FrameName name, double pixels) {
        if (width("…" + "m".repeat(FEWEST_LETTERS)) > pixels) {
            return "";
        }
        for (String form : name.forms()) {
            if (width(form) <= pixels) {
                return form;
            }
        }
        return cut(name.method(), pixels);
    }

    /** The width of a text in pixels. Kerning is ignored. */
    double width(String text) {
        return text.chars()
                .mapToDouble(letter -> widths.computeIfAbsent((char) letter, this::measured))
                .sum();
    }

    private String cut(String text, double pixels) {
        int letters = text.length();
        while (letters > 0 && width(text.substring(0, letters) + CUT) > pixels) {
            letters--;
        }
        return letters < FEWEST_LETTERS ? "" : text.substring(0, letters) + CUT;
    }

    private double measured(char letter) {
        Text text = new Text(String.valueOf(letter));
        text.setFont(font);
        return text.getLayoutBounds().getWidth();
    }
}
