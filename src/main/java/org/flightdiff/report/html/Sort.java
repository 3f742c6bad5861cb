package org.flightdiff.report.html;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.OptionalDouble;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.view.Value;
import org.jspecify.annotations.Nullable;

/** Sort keys of tables: the number as the scripts read it, empty if there is none. */
public final class Sort {

    /** More digits than any table shows. */
    private static final MathContext DIGITS = new MathContext(7);

    private Sort() {}

    /** Key of a number. */
    public static String key(@Nullable Double number) {
        return number == null || !Double.isFinite(number) ? "" : written(number);
    }

    /** Key of a value. */
    public static String key(Value value) {
        OptionalDouble amount = value.amount();
        return amount.isPresent() ? key(Double.valueOf(amount.getAsDouble())) : "";
    }

    private static String written(double number) {
        double rounded = new BigDecimal(number).round(DIGITS).doubleValue();
        return rounded == Math.rint(rounded) && Math.abs(rounded) < Integer.MAX_VALUE
                ? String.valueOf((long) rounded)
                : String.valueOf(rounded);
    }

    /** Key of a change. */
    public static String key(@Nullable Change change) {
        return change == null ? "" : key(Double.valueOf(change.amount()));
    }
}
