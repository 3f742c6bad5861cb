package org.flightdiff.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Palette;
import org.junit.jupiter.api.Test;

class PaletteTest {

    /** Minimum contrast of texts: Web Content Accessibility Guidelines 2.1, 1.4.3. */
    private static final double READABLE = 4.5;

    @Test
    void theStyleSheetHasTheSameColours() throws IOException {
        String css;
        try (InputStream sheet =
                Objects.requireNonNull(PaletteTest.class.getResourceAsStream("/org/flightdiff/desktop/app.css"))) {
            css = new String(sheet.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertEquals(List.of(Palette.LIGHT.baseline(), Palette.DARK.baseline()), defined(css, "-side-baseline"));
        assertEquals(List.of(Palette.LIGHT.candidate(), Palette.DARK.candidate()), defined(css, "-side-candidate"));
    }

    @Test
    void bothSidesCanBeReadInBothThemes() {
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
            for (Role role : Role.values()) {
                double contrast = contrast(palette.of(role), palette.background());
                assertTrue(contrast >= READABLE, palette.of(role) + " has only " + contrast);
            }
        }
    }

    private static List<String> defined(String css, String name) {
        return Pattern.compile(name + ": (#[0-9a-f]{6});")
                .matcher(css)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static double contrast(String one, String other) {
        double a = luminance(Color.web(one)) + 0.05;
        double b = luminance(Color.web(other)) + 0.05;
        return Math.max(a, b) / Math.min(a, b);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.03928 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
