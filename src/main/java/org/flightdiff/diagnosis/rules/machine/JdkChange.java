package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import org.flightdiff.diagnosis.rule.Prediction.Way;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.codecache.CodeCacheMetrics;
import org.flightdiff.view.codecache.SweeperMetrics;
import org.flightdiff.view.compilation.RateMetrics;
import org.flightdiff.view.gc.collection.CauseMetrics;
import org.flightdiff.view.gc.pause.PauseMetrics;
import org.flightdiff.view.heap.LiveSetMetrics;
import org.flightdiff.view.heap.UseMetrics;
import org.flightdiff.view.threads.VirtualThreadMetrics;
import org.flightdiff.view.vmoperation.BiasRevocations;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.VmOperationMetrics;

/**
 * Something that a feature release of the JDK changed and that moves a metric.
 *
 * @param feature the release that has it first
 * @param metric id of the metric
 * @param way where that goes on the later JDK
 * @param source the JEP or the id in the JDK's bug system
 * @param id the key of its words in {@code language/cause.properties}
 */
record JdkChange(int feature, Metric metric, Way way, String source, String id) {

    /** What can move these metrics; what has a cause of its own, such as another collector, is left out. */
    static final List<JdkChange> ALL = List.of(
            new JdkChange(9, LiveSetMetrics.LEVEL, Way.FALLS, "JEP 254", "cause.jdk-changed.compact-strings"),
            new JdkChange(9, UseMetrics.AFTER, Way.FALLS, "JEP 254", "cause.jdk-changed.compact-strings"),
            new JdkChange(9, AllocationMetrics.RATE, Way.FALLS, "JEP 254", "cause.jdk-changed.compact-strings"),
            new JdkChange(10, PauseMetrics.FULL_TOTAL, Way.FALLS, "JEP 307", "cause.jdk-changed.parallel-full"),
            new JdkChange(10, SafepointMetrics.RATE, Way.FALLS, "JEP 312", "cause.jdk-changed.handshakes"),
            new JdkChange(12, UseMetrics.COMMITTED, Way.FALLS, "JEP 346", "cause.jdk-changed.uncommit"),
            new JdkChange(12, PauseMetrics.LONGEST, Way.FALLS, "JEP 344", "cause.jdk-changed.abortable-mixed"),
            new JdkChange(15, BiasRevocations.RATE, Way.FALLS, "JEP 374", "cause.jdk-changed.biased-locking"),
            new JdkChange(15, VmOperationMetrics.NON_GC_RATE, Way.FALLS, "JEP 374", "cause.jdk-changed.biased-locking"),
            new JdkChange(20, SweeperMetrics.SWEEPS, Way.FALLS, "JDK-8290025", "cause.jdk-changed.sweeper"),
            new JdkChange(20, CodeCacheMetrics.USED_PEAK, Way.RISES, "JDK-8290025", "cause.jdk-changed.sweeper"),
            new JdkChange(22, CauseMetrics.LOCKER, Way.FALLS, "JEP 423", "cause.jdk-changed.region-pinning"),
            new JdkChange(24, VirtualThreadMetrics.PINNED_TIME, Way.FALLS, "JEP 491", "cause.jdk-changed.pinning"),
            new JdkChange(24, RateMetrics.TIME_SHARE, Way.FALLS, "JEP 475", "cause.jdk-changed.late-barriers"));

    /** Whether one of two JDKs has it and the other has not. */
    boolean isBetween(int one, int other) {
        return Math.min(one, other) < feature && feature <= Math.max(one, other);
    }

    Text text() {
        return Text.of(id, Text.code(source));
    }
}
