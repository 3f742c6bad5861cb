package org.flightdiff.recording.gclog;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.recording.Collector;

/** What only one collector writes, so that a log that has lost its beginning tells which one it is of. */
final class CollectorClues {

    private static final List<String> PAUSES_OF_SHENANDOAH =
            List.of("Pause Init ", "Pause Final ", "Pause Degenerated ");
    static final Set<String> PAUSES_OF_Z = Set.of("Pause Mark Start", "Pause Mark End", "Pause Relocate Start");

    private static final Set<String> PAUSES_OF_NATIVE_IMAGES =
            Set.of("Pause Incremental GC", "Pause Full GC", "Incremental GC", "Full GC");

    private static final Set<String> PHASES_OF_G1 = Set.of(
            "Concurrent Mark From Roots",
            "Concurrent Scan Root Regions",
            "Concurrent Clear Claimed Marks",
            "Concurrent Cleanup for Next Mark",
            "Concurrent Create Live Data",
            "Concurrent Rebuild Remembered Sets",
            "Concurrent Rebuild Remembered Sets and Scrub Regions");

    private static final Set<String> PHASES_OF_CMS =
            Set.of("Concurrent Sweep", "Concurrent Abortable Preclean", "Concurrent Reset");

    private static final Map<String, Collector> OPERATIONS = Map.of(
            "G1", Collector.G1,
            "CGC_Operation", Collector.G1,
            "Parallel", Collector.PARALLEL,
            "Serial", Collector.SERIAL,
            "CMS_", Collector.CMS,
            "Shenandoah", Collector.SHENANDOAH,
            "ZMark", Collector.ZGC,
            "ZRelocate", Collector.ZGC,
            "XMark", Collector.ZGC,
            "XRelocate", Collector.ZGC);

    private CollectorClues() {}

    static void pause(LoggedJvm jvm, Message message) {
        String title = message.title();
        if (message.hasGroup("G1 ")
                || title.equals("Pause Cleanup")
                || message.groups().stream().anyMatch(PauseLines.TYPES::contains)) {
            jvm.looksLike(Collector.G1);
        } else if (title.equals("Pause Initial Mark") && message.groups().isEmpty()) {
            jvm.looksLike(Collector.CMS);
        } else if (PAUSES_OF_SHENANDOAH.stream().anyMatch(title::startsWith)) {
            jvm.looksLike(Collector.SHENANDOAH);
        } else if (PAUSES_OF_Z.contains(title)) {
            jvm.looksLike(jvm.collector() == Collector.GENERATIONAL_ZGC ? Collector.GENERATIONAL_ZGC : Collector.ZGC);
        } else if (message.groups().contains("Ergonomics")) {
            jvm.looksLike(Collector.PARALLEL);
        } else if (PAUSES_OF_NATIVE_IMAGES.contains(title)) {
            jvm.looksLike(Collector.SERIAL);
        }
    }

    static void phase(LoggedJvm jvm, String title) {
        if (PHASES_OF_G1.contains(title)) {
            jvm.looksLike(Collector.G1);
        } else if (PHASES_OF_CMS.contains(title)) {
            jvm.looksLike(Collector.CMS);
        } else if (title.matches("Concurrent [a-z].*")) {
            jvm.looksLike(Collector.SHENANDOAH);
        }
    }

    static void operation(LoggedJvm jvm, String name) {
        if (jvm.collector() == Collector.UNKNOWN) {
            OPERATIONS.entrySet().stream()
                    .filter(each -> name.startsWith(each.getKey()))
                    .forEach(each -> jvm.looksLike(each.getValue()));
        }
    }
}
