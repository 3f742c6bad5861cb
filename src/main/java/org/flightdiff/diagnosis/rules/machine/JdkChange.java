package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import org.flightdiff.diagnosis.rule.Prediction.Way;
import org.flightdiff.language.Text;

/**
 * Something that a feature release of the JDK changed and that moves a metric.
 *
 * @param feature the release that has it first
 * @param metric id of the metric
 * @param way where that goes on the later JDK
 * @param source the JEP or the id in the JDK's bug system
 * @param id the key of its words in {@code language/cause.properties}
 */
record JdkChange(int feature, String metric, Way way, String source, String id) {

    /** What can move these metrics; what has a cause of its own, such as another collector, is left out. */
    static final List<JdkChange> ALL = List.of(
            new JdkChange(9, "heap.live-set.median", Way.FALLS, "JEP 254", "cause.jdk-changed.compact-strings"),
            new JdkChange(9, "heap.used-after-gc.median", Way.FALLS, "JEP 254", "cause.jdk-changed.compact-strings"),
            new JdkChange(9, "allocation.rate", Way.FALLS, "JEP 254", "cause.jdk-changed.compact-strings"),
            new JdkChange(10, "gc.full.pause.total", Way.FALLS, "JEP 307", "cause.jdk-changed.parallel-full"),
            new JdkChange(10, "safepoint.rate", Way.FALLS, "JEP 312", "cause.jdk-changed.handshakes"),
            new JdkChange(12, "heap.committed.peak", Way.FALLS, "JEP 346", "cause.jdk-changed.uncommit"),
            new JdkChange(12, "gc.pause.longest", Way.FALLS, "JEP 344", "cause.jdk-changed.abortable-mixed"),
            new JdkChange(15, "biased-lock.revocation.rate", Way.FALLS, "JEP 374", "cause.jdk-changed.biased-locking"),
            new JdkChange(15, "vmoperation.non-gc.rate", Way.FALLS, "JEP 374", "cause.jdk-changed.biased-locking"),
            new JdkChange(20, "codecache.sweep.count", Way.FALLS, "JDK-8290025", "cause.jdk-changed.sweeper"),
            new JdkChange(20, "codecache.used.peak", Way.RISES, "JDK-8290025", "cause.jdk-changed.sweeper"),
            new JdkChange(22, "gc.locker.count", Way.FALLS, "JEP 423", "cause.jdk-changed.region-pinning"),
            new JdkChange(24, "thread.virtual.pinned.time", Way.FALLS, "JEP 491", "cause.jdk-changed.pinning"),
            new JdkChange(24, "compilation.time.share", Way.FALLS, "JEP 475", "cause.jdk-changed.late-barriers"));

    /** Whether one of two JDKs has it and the other has not. */
    boolean isBetween(int one, int other) {
        return Math.min(one, other) < feature && feature <= Math.max(one, other);
    }

    Text text() {
        return Text.of(id, Text.code(source));
    }
}
