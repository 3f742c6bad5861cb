package org.flightdiff.view.gc;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;

/** The JDK's printout of the collections and the heap of a recording; printed once for all tests. */
public record PrintedCollections(Path file, List<PrintedEvent> events) {

    private static final String[] EVENTS = """
        jdk.CPUInformation jdk.EvacuationFailed jdk.EvacuationInformation jdk.ExecuteVMOperation
        jdk.G1EvacuationOldStatistics jdk.G1GarbageCollection
        jdk.G1HeapSummary jdk.G1MMU jdk.GCConfiguration jdk.GCCPUTime jdk.GCHeapConfiguration
        jdk.GCHeapSummary jdk.GCPhasePause jdk.GCPhasePauseLevel1 jdk.GCPhasePauseLevel2
        jdk.GCReferenceStatistics jdk.GarbageCollection jdk.MetaspaceSummary jdk.PSHeapSummary
        jdk.PromotionFailed jdk.SafepointBegin jdk.YoungGarbageCollection jdk.ZAllocationStall
        jdk.DirectBufferStatistics\
        """.split("\\s+");

    private static final Set<String> YOUNG = Set.of("G1New", "ParallelScavenge", "ParNew", "DefNew", "ZGC Minor");
    private static final Set<String> CYCLES = Set.of("G1Old", "ConcurrentMarkSweep");

    public static PrintedCollections of(Path file) {
        return new PrintedCollections(file, PrintedEvents.of(file, EVENTS));
    }

    public PrintedCollections between(Instant from, Instant to) {
        return new PrintedCollections(
                file,
                events.stream()
                        .filter(event -> !event.instant("startTime").isBefore(from)
                                && event.instant("startTime").isBefore(to))
                        .toList());
    }

    public List<PrintedEvent> all(String type) {
        return events.stream()
                .filter(event -> event.type().equals("jdk." + type))
                .sorted((a, b) -> a.instant("startTime").compareTo(b.instant("startTime")))
                .toList();
    }

    public List<PrintedEvent> all(String type, String field, String text) {
        return all(type).stream()
                .filter(event -> event.text(field).equals(text))
                .toList();
    }

    public List<PrintedEvent> pausesOf(Set<Double> collections) {
        return all("GCPhasePause").stream()
                .filter(pause -> collections.contains(pause.number("gcId")))
                .toList();
    }

    public List<PrintedEvent> young() {
        return all("GarbageCollection").stream()
                .filter(gc -> YOUNG.contains(gc.text("name")))
                .toList();
    }

    public List<PrintedEvent> stopTheWorld() {
        return all("GarbageCollection").stream()
                .filter(gc -> !CYCLES.contains(gc.text("name")))
                .toList();
    }

    /** "G1New G1Old", "N/A Z". */
    public String collector() {
        PrintedEvent configuration = all("GCConfiguration").get(0);
        return configuration.text("youngCollector") + " " + configuration.text("oldCollector");
    }

    public boolean isG1() {
        return collector().contains("G1");
    }

    public boolean isConcurrent() {
        return collector().endsWith("Z") || collector().contains("Shenandoah");
    }

    public static Set<Double> ids(List<PrintedEvent> events) {
        return events.stream().map(event -> event.number("gcId")).collect(Collectors.toSet());
    }

    public static double sumOf(List<PrintedEvent> events, String duration) {
        return events.stream().mapToDouble(event -> event.seconds(duration)).sum();
    }

    public static double total(List<PrintedEvent> events, String number) {
        return events.stream().mapToDouble(event -> event.number(number)).sum();
    }

    /** The middle of the values, or the mean of the two in the middle. */
    public static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        int n = sorted.length;
        return Arrays.stream(sorted, (n - 1) / 2, n / 2 + 1).average().orElseThrow();
    }
}
