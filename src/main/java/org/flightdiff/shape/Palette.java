package org.flightdiff.shape;

import java.util.List;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;

/**
 * The colours of the two sides and of everything around them, as {@code #rrggbb}. Colour-blind people can tell the
 * sides apart (M. Okabe and K. Ito, "Color Universal Design", 2008; the vermillion is darkened so that text in it is
 * legible on white); dashes are the second cue for the candidate.
 *
 * @param text labels
 * @param muted axes and their labels
 * @param grid lines behind the data
 * @param curves the colours of the curves of a side in one chart, in the order of their names: first its own, then a lighter
 *     and a darker one of its hue
 */
public record Palette(String background, String text, String muted, String grid, Both<List<String>> curves)
        implements TwoSided<String> {

    public static final Palette LIGHT = new Palette(
            "#ffffff",
            "#24292f",
            "#57606a",
            "#e4e8ec",
            new Both<>(List.of("#0072b2", "#69b3e7", "#00365f"), List.of("#bf4f00", "#f2a15f", "#662a00")));

    public static final Palette DARK = new Palette(
            "#0d1117",
            "#c9d1d9",
            "#8b949e",
            "#21262d",
            new Both<>(List.of("#56b4e9", "#b9e2fb", "#1f7ab8"), List.of("#e69f00", "#ffdf9e", "#a86a00")));

    @Override
    public String baseline() {
        return curves.baseline().get(0);
    }

    @Override
    public String candidate() {
        return curves.candidate().get(0);
    }

    /** The colour of a curve of a side by its place among the names of a chart; after the last it begins again. */
    public String curve(Role side, int place) {
        List<String> all = curves.of(side);
        return all.get(place % all.size());
    }

    public String of(ThreadState state) {
        return equals(DARK) ? state.onDark() : state.onLight();
    }
}
