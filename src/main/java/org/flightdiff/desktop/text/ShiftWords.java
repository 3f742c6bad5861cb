package org.flightdiff.desktop.text;

import org.flightdiff.difference.CurveDifference.Shift;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;

public final class ShiftWords {

    private static final String NOTHING = "–";
    private static final double HALF_OF_THE_LAST = 0.005;

    private ShiftWords() {}

    /** candidate − baseline: "+12.0 MiB"; that of shares in points, as "+5 %" would mean a twentieth more. */
    public static String difference(Unit unit, Shift shift) {
        return difference(Messages.notation().of(unit, shift.baseline(), shift.candidate()), shift.difference());
    }

    public static String difference(UnitNotation notation, double difference) {
        if (Double.isNaN(difference)) {
            return NOTHING;
        }
        return notation.unit() == Unit.SHARE ? points(difference * 100) : notation.difference(difference);
    }

    /** Relative to the baseline, "+38.2 %" or "×5.8"; if the baseline is not above zero, the difference. */
    public static String change(Unit unit, Shift shift) {
        double relative = shift.relative();
        return Double.isNaN(relative)
                ? difference(unit, shift)
                : Messages.notation().change(relative);
    }

    private static String points(double points) {
        String magnitude =
                String.format(Messages.language(), Math.abs(points) < 10 ? "%.2f" : "%.1f", Math.abs(points));
        // What is less than half of the last digit is no difference to be seen, and nothing has no sign.
        boolean seen = Math.abs(points) >= HALF_OF_THE_LAST;
        return Messages.get("change.points", seen ? (points < 0 ? "−" : "+") + magnitude : "0");
    }
}
