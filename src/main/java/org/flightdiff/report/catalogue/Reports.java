package org.flightdiff.report.catalogue;

import java.util.List;
import org.flightdiff.report.MatrixReport;
import org.flightdiff.report.Report;
import org.flightdiff.report.csv.Csv;
import org.flightdiff.report.html.Html;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.junit.JUnit;
import org.flightdiff.report.markdown.Markdown;

/** Every format, in the order of the window's menu. Pictures are bytes, drawn by a toolkit no report may depend on. */
public final class Reports {

    public static final List<Report> ALL = List.of(new Html(), new Json(), new Csv(), new Markdown(), new JUnit());

    /** The formats that can write several candidates. */
    public static final List<MatrixReport> OF_MATRIX = ALL.stream()
            .filter(MatrixReport.class::isInstance)
            .map(MatrixReport.class::cast)
            .toList();

    private Reports() {}
}
