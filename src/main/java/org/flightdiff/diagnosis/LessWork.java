package org.flightdiff.diagnosis;

import java.util.List;
import java.util.stream.Stream;

/** What shows that an application gets less done: it allocates less, and uses less of the processors. */
final class LessWork {

    private static final List<String> METRICS = List.of("allocation.rate", "cpu.jvm.mean");

    private LessWork() {}

    /** Those that fell on the suffering side, after what else got worse there. */
    static List<String> besides(Case pair, List<String> metrics) {
        return Stream.concat(pair.worsened(metrics).stream(), METRICS.stream().filter(pair::fell))
                .toList();
    }
}
