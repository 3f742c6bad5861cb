package org.flightdiff.report.html;

import org.flightdiff.comparison.Change;
import org.jspecify.annotations.Nullable;

/** What tables are sorted by: the number as the scripts read it, empty where there is none. */
public final class Sort {

    private Sort() {}

    /** Key of a number. */
    public static String key(@Nullable Double number) {
        return number == null || !Double.isFinite(number) ? "" : number.toString();
    }

    /** Key of a change. */
    public static String key(@Nullable Change change) {
        return change == null ? "" : key(Double.valueOf(change.amount()));
    }
}
