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
}
