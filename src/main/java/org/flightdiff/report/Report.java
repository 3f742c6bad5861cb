package org.flightdiff.report;

import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.language.Text;

/** A report format. Each one in {@code Reports} has an option on the command line and an item in the window's menu. */
public interface Report {

    /** Its name, that of its option ({@code --csv}), and its key in {@code language/report.properties}. */
    String id();

    /** The extension of its files, without a dot. */
    default String extension() {
        return id();
    }

    /** The whole report. It does not mask secrets: it gets only what may be shown. */
    String of(Comparison comparison, Edition edition);

    default Text label() {
        return Text.of("report." + id());
    }

    /** What its option does, for the help of the command line: "write …". */
    default Text help() {
        return Text.of("report." + id() + ".help");
    }

    /** Whether it shows charts and tables, which are not made for reports without them. */
    default boolean showsViews() {
        return false;
    }

    /** Whether it tells goals and gates and nothing else, and so is of no use where neither is, as in the window. */
    default boolean tellsOnlyGoals() {
        return false;
    }
}
