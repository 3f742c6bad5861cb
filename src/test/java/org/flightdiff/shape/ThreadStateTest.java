package org.flightdiff.shape;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.model.Role;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The colours of states can be told apart, whoever looks at them. */
class ThreadStateTest {

    /** Of linear red, green and blue, by Machado, Oliveira and Fernandes (2009), for the full deficiency. */
    private static final Map<String, double[][]> VISIONS = Map.ofEntries(
            entry("usual", new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}),
            entry("protanopia", new double[][] {
                {0.152286, 1.052583, -0.204868},
                {0.114503, 0.786281, 0.099216},
                {-0.003882, -0.048116, 1.051998}
            }),
            entry("deuteranopia", new double[][] {
                {0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}
            }),
            entry("tritanopia", new double[][] {
                {1.255528, -0.076749, -0.178779},
                {-0.078411, 0.930809, 0.147602},
                {0.004733, 0.691367, 0.303900}
            }));

    /** Ten times what is just noticeable side by side. */
    private static final double WELL_APART = 23;

    @ParameterizedTest
    @ValueSource(strings = {"usual", "protanopia", "deuteranopia", "tritanopia"})
    void anyTwoAreWellApart(String vision) {
        double[][] seen = VISIONS.getOrDefault(vision, new double[0][]);
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
            for (ThreadState one : ThreadState.values()) {
                for (ThreadState other : ThreadState.values()) {
                    if (one.compareTo(other) < 0) {
                        assertThat(distance(lab(palette.of(one), seen), lab(palette.of(other), seen)))
                                .as(one + " and " + other + ", " + vision + ", on " + palette.background())
                                .isGreaterThan(WELL_APART);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"usual", "protanopia", "deuteranopia", "tritanopia"})
    void noneIsTakenForASide(String vision) {
        double[][] seen = VISIONS.getOrDefault(vision, new double[0][]);
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
            for (ThreadState state : ThreadState.values()) {
                for (Role side : Role.values()) {
                    assertThat(distance(lab(palette.of(state), seen), lab(palette.of(side), seen)))
                            .as(state + " and " + side + ", " + vision + ", on " + palette.background())
                            .isGreaterThan(vision.equals("usual") ? 1.5 * WELL_APART : 0.75 * WELL_APART);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"usual", "protanopia", "deuteranopia", "tritanopia"})
    void curvesOfASideAreToldApart(String vision) {
        double[][] seen = VISIONS.getOrDefault(vision, new double[0][]);
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
            for (Role side : Role.values()) {
                List<String> curves = palette.curves().of(side);
                assertThat(curves.get(0)).isEqualTo(palette.of(side));
                for (int one = 0; one < curves.size(); one++) {
                    for (int other = 0; other < one; other++) {
                        assertThat(distance(lab(curves.get(one), seen), lab(curves.get(other), seen)))
                                .as(curves.get(one) + " and " + curves.get(other) + ", " + vision)
                                .isGreaterThan(0.5 * WELL_APART);
                    }
                }
            }
        }
    }

    private static double distance(double[] one, double[] other) {
        return Math.sqrt(
                Math.pow(one[0] - other[0], 2) + Math.pow(one[1] - other[1], 2) + Math.pow(one[2] - other[2], 2));
    }

    /** The colour as seen, in CIE L*a*b*. */
    private static double[] lab(String colour, double[][] vision) {
        double[] linear = new double[3];
        Arrays.setAll(linear, i -> linear(Integer.parseInt(colour.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0));
        double[] seen = times(vision, linear);
        Arrays.setAll(seen, i -> Math.max(0, Math.min(1, seen[i])));
        double[] xyz = times(
                new double[][] {{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}, seen);
        double x = Math.cbrt(xyz[0] / 0.9505);
        double y = Math.cbrt(xyz[1]);
        double z = Math.cbrt(xyz[2] / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double linear(double value) {
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    private static double[] times(double[][] matrix, double[] vector) {
        double[] product = new double[3];
        Arrays.setAll(
                product, row -> matrix[row][0] * vector[0] + matrix[row][1] * vector[1] + matrix[row][2] * vector[2]);
        return product;
    }
}
