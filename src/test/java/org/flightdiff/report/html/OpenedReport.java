package org.flightdiff.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.browser.BrowserPage;
import org.flightdiff.shape.Palette;

/** A report in a browser, and checks of it. */
record OpenedReport(BrowserPage page) {

    private static final String TIME_CHARTS = "[...document.querySelectorAll('svg.fd[data-unit]')]";
    private static final String IN_SIGHT = TIME_CHARTS + ".filter(each => { const box = each.getBoundingClientRect();"
            + " return box.width > 0 && box.bottom > 0 && box.top < innerHeight; })";
    private static final String CURVES = "JSON.stringify(" + TIME_CHARTS
            + ".slice(0, 2).map(each => [...each.querySelectorAll('.plot path')].map(path => path.getAttribute('d'))))";
    private static final String A_FRAME =
            "new Promise(next => requestAnimationFrame(() => requestAnimationFrame(() => next(true))))";
    private static final int INSIDE_MARGINS_OF_A4 = 718;
    private static final String CUT_OFF = "drawing => (({ width, height }, all) =>"
            + " Math.abs(height / width - all.height / all.width) > 0.02)"
            + "(drawing.getBoundingClientRect(), drawing.viewBox.baseVal)";
    private static final String COLOUR_OF_TEXT =
            "getComputedStyle(document.documentElement).getPropertyValue('--text')";
    private static final String FIRST_TABLE = "[...document.querySelectorAll('.view table.metrics')]"
            + ".find(table => table.tBodies[0].rows.length > 2)";
    private static final String FIRST_SEARCH = "document.querySelector('input.search')";

    void everyChartIsDrawn() {
        assertThat(number("document.querySelectorAll('.picture svg.fd').length"))
                .as("no chart at all")
                .isPositive();
        assertThat(number(
                        "[...document.querySelectorAll('.picture')].filter(each => !each.querySelector('svg.fd path'))"
                                + ".length"))
                .isZero();
    }

    void nothingWasSaidOrAskedFor() {
        assertThat(page.complaints()).isEmpty();
    }

    void itIsNoWiderThanTheWindow() {
        assertThat(number("document.documentElement.scrollWidth"))
                .isEqualTo(number("document.documentElement.clientWidth"));
    }

    /** On A4 and Letter: nothing is cut off at the right, and every chart is complete, in light colours. */
    void itFitsOnPaper() {
        page.turnToPaper(INSIDE_MARGINS_OF_A4);
        itIsNoWiderThanTheWindow();
        assertThat(number("[...document.querySelectorAll('svg.fd')].filter(" + CUT_OFF + ").length"))
                .isZero();
        assertThat(page.evaluate(COLOUR_OF_TEXT).asString()).isEqualTo(Palette.LIGHT.text());
    }

    /** By the column of the baseline, first ascending, then descending; missing values stay at the end. */
    void tablesSort() {
        List<String> before = baselines();
        click(FIRST_TABLE + ".tHead.querySelectorAll('th.n button')[0]");
        List<String> upwards = baselines();
        assertThat(upwards.size()).as(upwards.toString()).isGreaterThan(1);
        assertThat(upwards).isNotEqualTo(before);
        click(FIRST_TABLE + ".tHead.querySelectorAll('th.n button')[0]");
        List<String> downwards = baselines();
        assertThat(downwards.get(0)).isEqualTo(upwards.get(upwards.size() - 1));
        assertThat(downwards.size()).isEqualTo(upwards.size());
    }

    private List<String> baselines() {
        List<String> values = new ArrayList<>();
        page.evaluate("[..." + FIRST_TABLE + ".tBodies[0].rows].map(row => row.cells[2].textContent)"
                        + ".filter(value => value !== '–')")
                .forEach(value -> values.add(value.asString()));
        return values;
    }

    void tablesAreSearched() {
        double all = rowsInSight();
        search("no row holds this");
        assertThat(rowsInSight()).isZero();
        search("");
        assertThat(rowsInSight()).isEqualTo(all);
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
        assertThat(number(height)).as("still cut").isGreaterThan(before);
        assertThat(page.evaluate(cut + ".getAttribute('aria-expanded')").asString())
                .isEqualTo("true");
    }

    void valuesAreToldUnderThePointer() {
        page.evaluate(TIME_CHARTS + "[0].scrollIntoView()");
        page.evaluate(A_FRAME);
        point("pointermove", 0.5);
        String told = page.evaluate("document.querySelector('.told').innerText").asString("");
        assertThat(told).matches("(?s)(baseline|candidate) .+: .+ at .+");
        assertThat(number("[...document.querySelectorAll('.cursor')]"
                        + ".filter(line => Number(line.getAttribute('x1')) > 0).length"))
                .isEqualTo(number("(" + IN_SIGHT + ").length"));
    }

    /** By dragging over the first of them; a double click shows everything again. */
    void chartsZoomTogether() {
        page.evaluate(TIME_CHARTS + "[0].scrollIntoView()");
        page.evaluate(A_FRAME);
        String whole = page.evaluate(CURVES).asString("");
        point("pointerdown", 0.4);
        point("pointermove", 0.6);
        point("pointerup", 0.6);
        page.evaluate(TIME_CHARTS + "[1].scrollIntoView()");
        page.evaluate(A_FRAME);
        assertThat(page.evaluate(CURVES).asString("")).isNotEqualTo(whole);
        point("dblclick", 0.5);
        for (int chart = 0; chart < 2; chart++) {
            page.evaluate(TIME_CHARTS + "[" + chart + "].scrollIntoView()");
            page.evaluate(A_FRAME);
        }
        assertThat(page.evaluate(CURVES).asString("")).isEqualTo(whole);
    }

    private void point(String event, double share) {
        page.evaluate("((svg, box) => svg.dispatchEvent(new PointerEvent('" + event + "', { bubbles: true,"
                + " clientX: box.x + box.width * " + share + ", clientY: box.y + box.height / 2 })))("
                + TIME_CHARTS + "[0], " + TIME_CHARTS + "[0].querySelector('.plot').getBoundingClientRect())");
    }

    void theNumbersStandInTables() {
        assertThat(number("document.querySelectorAll('table.metrics tbody tr').length"))
                .as("hardly a row")
                .isGreaterThan(10);
        assertThat(page.evaluate("document.querySelector('#view-gc table.metrics').innerText")
                        .asString(""))
                .as("no share of pauses")
                .contains("gc.pause.share");
    }

    void everyChartIsInSight() {
        assertThat(number("[...document.querySelectorAll('.picture svg.fd')].filter(each =>"
                        + " each.getBoundingClientRect().height === 0).length"))
                .isZero();
    }

    private void click(String element) {
        page.evaluate(element + ".click()");
    }

    private double number(String expression) {
        return page.evaluate(expression).asDouble();
    }
}
