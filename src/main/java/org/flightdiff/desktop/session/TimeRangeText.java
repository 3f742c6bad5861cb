package org.flightdiff.desktop.session;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.comparison.window.TimeRange.RecordingPoint;

/** Writes time ranges as {@link TimeRange#parse} reads them. */
final class TimeRangeText {

    private static final int DECIMALS = 6;

    private TimeRangeText() {}

    static String of(TimeRange range) {
        return of(range.from()) + ".." + of(range.to());
    }

    private static String of(RecordingPoint point) {
        BigDecimal amount = BigDecimal.valueOf(point.share() ? point.amount() * 100 : point.amount())
                .setScale(DECIMALS, RoundingMode.HALF_UP)
                .stripTrailingZeros();
        return amount.toPlainString() + (point.share() ? "%" : "s");
    }
}
