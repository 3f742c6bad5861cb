package org.flightdiff.diagnosis;

import java.nio.file.Path;
import java.util.List;

/** Pairs of recordings of HBase, which are not part of the project; their README says what is known of each. */
final class ServicePairs {

    private ServicePairs() {}

    static List<KnownPair> different(Path folder) {
        return List.of(
                pair(folder, "plab-too-small", "hbase-jdk8-g1", "hbase-jdk11-g1"),
                pair(folder, "plab-too-small", "hbase-jdk11-g1", "hbase-jdk11-g1-plab258"),
                pair(folder, "heap-too-small", "hbase-jdk11-repeat1", "hbase-jdk11-heap1g"),
                pair(folder, "code-cache-full", "hbase-jdk11-repeat1", "hbase-jdk11-codecache"),
                pair(folder, "tiered-compilation-limited", "hbase-jdk11-repeat1", "hbase-jdk11-c2only"),
                pair(folder, "collector-changed", "hbase-jdk8-parallel", "hbase-jdk8-cms"),
                pair(folder, "collector-changed", "hbase-jdk17-g1", "hbase-jdk17-zgc"),
                pair(folder, "pause-target-changed", "hbase-jdk11-repeat1", "hbase-jdk11-g1"));
    }

    static List<KnownPair> alike(Path folder) {
        return List.of(
                pair(folder, "", "hbase-jdk11-repeat1", "hbase-jdk11-repeat2"),
                pair(folder, "", "hbase-jdk11-repeat2", "hbase-jdk11-repeat3"),
                pair(folder, "", "hbase-jdk11-repeat3", "hbase-jdk11-repeat1"));
    }

    private static KnownPair pair(Path folder, String cause, String baseline, String candidate) {
        String name =
                baseline.substring(baseline.indexOf('-') + 1) + " " + candidate.substring(candidate.indexOf('-') + 1);
        return KnownPair.of(name, cause, folder.resolve(baseline + ".jfr"), folder.resolve(candidate + ".jfr"));
    }
}
