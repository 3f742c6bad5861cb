package org.flightdiff.diagnosis.rule;

import java.util.List;
import java.util.stream.Stream;

/**
 * What shows that an application gets less done where the processors are the reason: it uses less of them and allocates
 * less. Elsewhere it may as well be the other side that has more to do.
 */
public final class LessWork {

    private static final List<String> METRICS = List.of("allocation.rate", "cpu.jvm.mean");

    private LessWork() {}

    /** Those that fell on the suffering side, after what else got worse there. */
    public static List<String> besides(Case pair, List<String> metrics) {
        return Stream.concat(pair.worsened(metrics).stream(), METRICS.stream().filter(pair::fell))
                .toList();
    }
}
