package org.flightdiff.picture;

import org.flightdiff.shape.ThreadUse;
import org.jspecify.annotations.Nullable;

/**
 * How an area is filled.
 *
 * @param hue its colour
 * @param opacity from 0 to 1
 * @param pattern what threads do there, whose pattern lies on the colour; null for none
 */
public record Fill(Hue hue, double opacity, @Nullable ThreadUse pattern) {

    /** One colour, opaque. */
    public static Fill of(Hue hue) {
        return of(hue, 1);
    }

    /** One colour, through which what is below can be seen. */
    public static Fill of(Hue hue, double opacity) {
        return new Fill(hue, opacity, null);
    }

    /** The colour and the pattern of what threads do. */
    public static Fill of(ThreadUse use) {
        return new Fill(Hue.of(use), 1, use.isPlain() ? null : use);
    }
}
