package org.flightdiff.desktop.text;

import org.flightdiff.difference.Shift;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;

/** How differences of the two sides are written. */
public final class ShiftWords {

    private static final String NOTHING = "–";

    private ShiftWords() {}

    /** candidate − baseline: "+12.0 MiB"; that of shares in points, as "+5 %" would mean a twentieth more. */
    public static String difference(Unit unit, Shift shift) {
        return difference(unit, shift.difference());
    }

    /** The same for a difference that is already known. */
    public static String difference(Unit unit, double difference) {
        if (Double.isNaN(difference)) {
            return NOTHING;
        }
        return unit == Unit.SHARE
                ? points(difference * 100)
                : Quantity.difference(unit, difference, Messages.language());
    }

    /** Relative to the baseline, "+38.2 %" or "×5.8"; if the baseline is not above zero, the difference. */
    public static String change(Unit unit, Shift shift) {
        double relative = shift.relative();
        return Double.isNaN(relative) ? difference(unit, shift) : Quantity.change(relative, Messages.language());
    }

    private static String points(double points) {
        String magnitude =
                String.format(Messages.language(), Math.abs(points) < 10 ? "%.2f" : "%.1f", Math.abs(points));
        return Messages.get("change.points", (points < 0 ? "−" : "+") + magnitude);
    }
}
