package org.flightdiff.browser;

/**
 * How a page is viewed.
 *
 * @param width of the window, in CSS pixels
 * @param height of the window
 * @param dark whether its user prefers dark colours
 * @param scripts whether scripts run
 */
public record Look(int width, int height, boolean dark, boolean scripts) {

    /** On a desktop, light. */
    public static final Look LIGHT = new Look(1400, 1000, false, true);

    /** On a desktop, dark. */
    public static final Look DARK = new Look(1400, 1000, true, true);

    /** On a phone. */
    public static final Look NARROW = new Look(420, 900, false, true);

    /** In a mail program or a ticket's preview. */
    public static final Look WITHOUT_SCRIPTS = new Look(1400, 1000, false, false);
}
