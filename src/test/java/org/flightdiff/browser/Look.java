package org.flightdiff.browser;

/** How a page is viewed, in a window of so many CSS pixels. */
public record Look(int width, int height, boolean dark, boolean scripts) {

    public static final Look LIGHT = new Look(1400, 1000, false, true);

    public static final Look DARK = new Look(1400, 1000, true, true);

    public static final Look NARROW = new Look(420, 900, false, true);

    /** In a mail program or a ticket's preview. */
    public static final Look WITHOUT_SCRIPTS = new Look(1400, 1000, false, false);
}
