package org.flightdiff.desktop.text;

import org.flightdiff.comparison.result.ComparabilityRemark;

public final class RemarkWords {

    private RemarkWords() {}

    public static String of(ComparabilityRemark remark) {
        return switch (remark.advice()) {
            case NONE -> Messages.of(remark.finding());
            case SKIP_WARM_UP ->
                Messages.get(
                        "comparability.skip-warm-up",
                        Messages.of(remark.finding()),
                        Messages.get("windows.presets"),
                        Messages.get("windows.warm"));
            case SKIP_COMMON -> Messages.get("comparability.skip-common", Messages.of(remark.finding()));
        };
    }
}
