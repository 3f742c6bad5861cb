package org.flightdiff.desktop.workbench;

/**
 * How wide the panes beside the page are.
 *
 * @param list of the list of views, in pixels
 * @param divergences of the list of divergences, likewise
 */
public record PaneWidths(double list, double divergences) {}
