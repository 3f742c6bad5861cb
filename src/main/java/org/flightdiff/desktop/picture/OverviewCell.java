package org.flightdiff.desktop.picture;

import javafx.scene.image.Image;

/**
 * A painted chart.
 *
 * @param title its heading
 * @param legend its legend
 * @param chart the chart
 */
record OverviewCell(String title, Image legend, Image chart) {

    static final double WIDTH = 740;
    static final double CHART_HEIGHT = 240;
    static final double LEGEND_HEIGHT = 20;

    /** It with what it proves before its heading; the same if that is empty. */
    OverviewCell under(String claim) {
        return claim.isEmpty() ? this : new OverviewCell(claim + " · " + title, legend, chart);
    }
}
