package org.flightdiff.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
    void theStyleSheetHasTheSameColours() throws Exception {
        String css;
        try (InputStream sheet =
                Objects.requireNonNull(PaletteTest.class.getResourceAsStream("/org/flightdiff/desktop/app.css"))) {
            css = new String(sheet.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(defined(css, "-side-baseline")).containsExactly(Palette.LIGHT.baseline(), Palette.DARK.baseline());
        assertThat(defined(css, "-side-candidate"))
                .containsExactly(Palette.LIGHT.candidate(), Palette.DARK.candidate());
    }

    @Test
    void bothSidesCanBeReadInBothThemes() {
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
            for (Role role : Role.values()) {
                double contrast = contrast(palette.of(role), palette.background());
                assertThat(contrast)
                        .as(palette.of(role) + " has only " + contrast)
                        .isGreaterThanOrEqualTo(READABLE);
            }
        }
    }

    /** In degrees: what is called one colour. */
    private static final double ONE_HUE = 12;

    /** Of lightness from 0 to 1: what is told apart in thin lines. */
    private static final double TOLD_APART = 0.12;

    @Test
    void aSideIsAHueAndItsCurvesDifferInLightness() {
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
            for (Role role : Role.values()) {
                Color own = Color.web(palette.of(role));
                List<Color> others =
                        palette.curves().of(role).stream().map(Color::web).toList();
                assertThat(others.get(0)).isEqualTo(own);
                for (Color other : others) {
                    assertThat(other.getHue())
                            .as(palette.of(role) + " and " + other)
                            .isCloseTo(own.getHue(), within(ONE_HUE));
                    assertThat(others.stream()
                                    .filter(each -> Math.abs(lightness(each) - lightness(other)) < TOLD_APART)
                                    .count())
                            .isEqualTo(1);
                }
            }
        }
    }

    private static double lightness(Color color) {
        double most = Math.max(color.getRed(), Math.max(color.getGreen(), color.getBlue()));
        double least = Math.min(color.getRed(), Math.min(color.getGreen(), color.getBlue()));
        return (most + least) / 2;
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
