package org.flightdiff.diagnosis.rule;

import java.util.List;

/** The metrics that show that an application takes longer for its work, where it says what that is. */
public final class Slowness {

    /** How long a unit of work takes. */
    public static final List<String> METRICS =
            List.of("application.duration.median", "application.duration.p95", "application.duration.p99");

    private Slowness() {}
}
