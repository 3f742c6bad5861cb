package org.flightdiff.shape;

import org.flightdiff.model.TwoSided;

/**
 * The colours of the two sides and of everything around them, as {@code #rrggbb}. Colour-blind people can tell the
 * sides apart (M. Okabe and K. Ito, "Color Universal Design", 2008; the vermillion is darkened so that text in it is
 * legible on white); dashes are the second cue for the candidate.
 *
 * @param background background
 * @param text labels
 * @param muted axes and their labels
 * @param grid lines behind the data
 * @param baseline the baseline's colour
 * @param candidate the candidate's colour
 */
public record Palette(String background, String text, String muted, String grid, String baseline, String candidate)
        implements TwoSided<String> {

    /** The colour of a state of threads. */
    public String of(ThreadState state) {
        return equals(DARK) ? state.onDark() : state.onLight();
    }

    /** On white, and on paper: blue and vermillion. */
    public static final Palette LIGHT = new Palette("#ffffff", "#24292f", "#57606a", "#e4e8ec", "#0072b2", "#bf4f00");

    /** On near black: sky blue and orange. */
    public static final Palette DARK = new Palette("#0d1117", "#c9d1d9", "#8b949e", "#21262d", "#56b4e9", "#e69f00");
}
