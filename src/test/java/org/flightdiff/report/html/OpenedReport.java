package org.flightdiff.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.flightdiff.browser.BrowserPage;
import org.flightdiff.shape.Palette;
import tools.jackson.databind.JsonNode;

/** A report in a browser, and checks of it. */
record OpenedReport(BrowserPage page) {

    /** The charts near the visible part; all others get the time range when they come into view. */
    private static final String TIME_CHARTS = "[...document.querySelectorAll('.canvas')]"
            + ".map(each => echarts.getInstanceByDom(each)).filter(chart => chart && chart.group === 'time')";

    private static final String ZOOMS =
            "(" + TIME_CHARTS + ").map(chart => chart.getOption().dataZoom[0]).map(zoom => [zoom.start, zoom.end])";
    private static final String CHARTS =
            "[...document.querySelectorAll('.canvas')].map(each => echarts.getInstanceByDom(each))";
    private static final String COUNT_RESIZES = "globalThis.resizes = 0; " + CHARTS + ".forEach(chart => {"
            + " const resize = chart.resize; chart.resize = () => { resizes++; resize.call(chart); } })";
    private static final String A_FRAME =
            "new Promise(next => requestAnimationFrame(() => requestAnimationFrame(() => next(true))))";
    private static final int INSIDE_MARGINS_OF_A4 = 718;
    private static final String CUT_OFF = "drawing => (({ width, height }, all) =>"
            + " Math.abs(height / width - all.height / all.width) > 0.02)"
            + "(drawing.getBoundingClientRect(), drawing.viewBox.baseVal)";
    private static final String COLOUR_OF_TEXT =
            "getComputedStyle(document.documentElement).getPropertyValue('--text')";
    private static final String FIRST_TABLE = "document.querySelector('.view table.metrics')";
    private static final String FIRST_SEARCH = "document.querySelector('input.search')";

    void everyChartIsDrawn() throws InterruptedException {
        page.await("[...document.querySelectorAll('.chart')]"
                + ".every(chart => chart.querySelector('.canvas svg path'))");
        assertTrue(number("document.querySelectorAll('.chart').length") > 0, "no chart at all");
    }

    void theFirstChartsComeIntoSight() throws InterruptedException {
        page.evaluate("document.querySelector('.chart').scrollIntoView()");
        page.await("[...document.querySelectorAll('.chart')].slice(0, 2)"
                + ".every(chart => chart.querySelector('.canvas svg path'))");
    }

    void nothingWasSaidOrAskedFor() {
        assertEquals(List.of(), page.complaints());
    }

    void itIsNoWiderThanTheWindow() {
        assertEquals(number("document.documentElement.clientWidth"), number("document.documentElement.scrollWidth"));
    }

    /** On A4 and Letter: nothing is cut off at the right, and every chart is complete, in light colours. */
    void itFitsOnPaper() {
        page.turnToPaper(INSIDE_MARGINS_OF_A4);
        itIsNoWiderThanTheWindow();
        assertEquals(0, number("[...document.querySelectorAll('.canvas svg')].filter(" + CUT_OFF + ").length"));
        assertEquals(Palette.LIGHT.text(), page.evaluate(COLOUR_OF_TEXT).asString());
    }

    /** If all were redrawn whenever the page grows by one, the last would wait for minutes. */
    void chartsFollowTheWidthOfTheWindowAndNothingElse() throws InterruptedException {
        page.evaluate(COUNT_RESIZES);
        page.evaluate("document.querySelectorAll('details:not(.fold)').forEach(each => each.open = !each.open)");
        page.evaluate(A_FRAME);
        assertEquals(0, number("resizes"));
        page.resize(1_100, 900);
        page.await("resizes > 0 && " + CHARTS + ".every(chart => chart.getWidth() === chart.getDom().clientWidth)");
    }

    /** By the column of the baseline, first ascending, then descending; missing values stay at the end. */
    void tablesSort() {
        click(FIRST_TABLE + ".tHead.querySelectorAll('th.n button')[0]");
        List<Double> upwards = baselines();
        assertTrue(upwards.size() > 1, upwards.toString());
        assertEquals(upwards.stream().sorted().toList(), upwards);
        click(FIRST_TABLE + ".tHead.querySelectorAll('th.n button')[0]");
        assertEquals(upwards.stream().sorted(Comparator.reverseOrder()).toList(), baselines());
    }

    private List<Double> baselines() {
        List<Double> keys = new ArrayList<>();
        page.evaluate("[..." + FIRST_TABLE + ".tBodies[0].rows].map(row => row.cells[2].dataset.v)"
                        + ".filter(key => key !== '').map(Number)")
                .forEach(key -> keys.add(key.asDouble()));
        return keys;
    }

    void tablesAreSearched() {
        double all = rowsInSight();
        search("no row holds this");
        assertEquals(0, rowsInSight());
        search("");
        assertEquals(all, rowsInSight());
    }

    private double rowsInSight() {
        return number("[..." + FIRST_SEARCH + ".nextElementSibling.querySelectorAll('tbody tr')]"
                + ".filter(row => !row.hidden).length");
    }

    private void search(String text) {
        page.evaluate("(field => { field.value = '" + text + "'; field.dispatchEvent(new Event('input')); })("
                + FIRST_SEARCH + ")");
    }

    void cutReasonsOpenByKeys() {
        String cut = "document.querySelector('td.reason bdi[tabindex]')";
        String height = cut + ".clientHeight";
        double before = number(height);
        page.evaluate(cut + ".dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))");
        assertTrue(number(height) > before, "still cut");
        assertEquals(
                "true", page.evaluate(cut + ".getAttribute('aria-expanded')").asString());
    }

    void curvesAreHiddenAndShownAgain() throws InterruptedException {
        String button = "document.querySelector('.legend button')";
        String paths = button + ".closest('.chart').querySelectorAll('.canvas svg path').length";
        double before = number(paths);
        click(button);
        page.await(paths + " < " + before);
        click(button);
        page.await(paths + " === " + before);
    }

    /** By the wheel over the first chart with Ctrl held. */
    void chartsZoomTogether() throws InterruptedException {
        // Charts are drawn when they come into view, and tables can stand between them.
        for (int drawn = 0; drawn < 2; drawn++) {
            page.evaluate("document.querySelectorAll('.layouts')[" + drawn + "].scrollIntoView()");
            page.await("(" + TIME_CHARTS + ").length > " + drawn);
        }
        page.evaluate("(" + TIME_CHARTS + ")[0].getDom().scrollIntoView()");
        JsonNode middle = page.evaluate("(box => [box.x + box.width / 2, box.y + box.height / 2])((" + TIME_CHARTS
                + ")[0].getDom().getBoundingClientRect())");
        page.zoomIn(middle.get(0).asDouble(), middle.get(1).asDouble());
        page.await("(" + ZOOMS + ").every(([start, end]) => start > 0 || end < 100)");
        String near = distinct(ZOOMS).toString();
        page.evaluate("[...document.querySelectorAll('.layouts')].pop().scrollIntoView()");
        page.await(
                "(" + TIME_CHARTS + ").length > 0 && (" + ZOOMS + ").every(([start, end]) => start > 0 || end < 100)");
        assertEquals(near, distinct(ZOOMS).toString(), "what comes into sight later has the stretch that was chosen");
    }

    /** The layout applies to all charts over time, which keep their time range. */
    void layoutsChangeTogether() throws InterruptedException {
        choose("Side by side", 2);
        choose("Difference", 1);
        everyChartIsDrawn();
        choose("Overlay", 1);
    }

    private void choose(String layout, int plots) throws InterruptedException {
        page.evaluate("[...document.querySelectorAll('.layouts button')].find(each => each.textContent === '" + layout
                + "').click()");
        page.await("(" + TIME_CHARTS + ").length > 0");
        assertEquals(
                number("document.querySelectorAll('.layouts').length"),
                number("[...document.querySelectorAll('.layouts button[aria-pressed=true]')]"
                        + ".filter(each => each.textContent === '" + layout + "').length"));
        assertEquals(
                List.of(String.valueOf(plots)),
                distinct("(" + TIME_CHARTS + ").map(chart => chart.getOption().grid.length)"));
        assertEquals(1, distinct(ZOOMS).size());
    }

    private List<String> distinct(String list) {
        List<String> values = new ArrayList<>();
        page.evaluate(list).forEach(value -> values.add(value.toString()));
        return values.stream().distinct().toList();
    }

    void theNumbersStandInTables() {
        assertTrue(number("document.querySelectorAll('table.metrics tbody tr').length") > 10, "hardly a row");
        assertTrue(
                page.evaluate("document.querySelector('#view-gc table.metrics').innerText")
                        .asString("")
                        .contains("gc.pause.share"),
                "no share of pauses");
    }

    void noChartIsInSight() {
        assertEquals(
                0, number("[...document.querySelectorAll('.chart')].filter(each => each.offsetHeight > 0).length"));
    }

    private void click(String element) {
        page.evaluate(element + ".click()");
    }

    private double number(String expression) {
        return page.evaluate(expression).asDouble();
    }
}
