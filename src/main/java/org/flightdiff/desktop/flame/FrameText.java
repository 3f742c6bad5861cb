package org.flightdiff.desktop.flame;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

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
    String fitting(String name, double pixels) {
        if (width("…" + "m".repeat(FEWEST_LETTERS)) > pixels) {
            return "";
        }
        for (String form : forms(name)) {
            if (width(form) <= pixels) {
                return form;
            }
        }
        return cut(method(name), pixels);
    }

    /** The width of a text in pixels. Kerning is ignored. */
    double width(String text) {
        return text.chars()
                .mapToDouble(letter -> widths.computeIfAbsent((char) letter, this::measured))
                .sum();
    }

    static List<String> forms(String name) {
        return List.of(classAndMethod(name), method(name));
    }

    private static String classAndMethod(String name) {
        int method = beforeMethod(name);
        int type = method < 0 ? -1 : name.lastIndexOf('.', method - 1);
        return name.substring(type + 1);
    }

    private static String method(String name) {
        return name.substring(beforeMethod(name) + 1);
    }

    /** Names of native functions have no dot but in what is in brackets. */
    private static int beforeMethod(String name) {
        int bracket = name.indexOf('(');
        return name.lastIndexOf('.', bracket < 0 ? name.length() : bracket);
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
