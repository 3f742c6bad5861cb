package org.flightdiff.recording.gclog;

import org.flightdiff.recording.Collector;
import org.flightdiff.recording.gclog.text.LogClock;
import org.flightdiff.recording.table.EventRows;

/** What lines tell of the JVM and of how its heap is set up. Numbers are -1 and texts empty where nothing does. */
final class LoggedJvm {

    /** Source: HeapRegion::setup_heap_region_size of JDK 8 to 16; newer logs state the size. */
    private static final long USUAL_REGIONS = 2048;

    private static final long SMALLEST_REGION = 1L << 20;
    private static final long LARGEST_REGION = 32L << 20;

    public long processors = -1;
    public long activeProcessors = -1;
    public long minimumBytes = -1;
    public long initialBytes = -1;
    public long maximumBytes = -1;
    public long statedRegionBytes = -1;
    public long parallelThreads = -1;
    public long concurrentThreads = -1;
    public long pauseTargetNanos = -1;

    private Collector collector = Collector.UNKNOWN;
    private boolean declared;
    private String name = "";
    private String version = "";
    private String arguments = "";
    private long pid = -1;
    private long filledBytes;
    private long compressedOops = -1;

    public void uses(Collector named) {
        collector = named;
        declared = true;
    }

    /** Only this collector writes such a line; what the log names counts more, but for the kinds of ZGC. */
    public void looksLike(Collector guessed) {
        boolean narrows = collector == Collector.ZGC && guessed == Collector.GENERATIONAL_ZGC;
        if (!declared || narrows) {
            collector = guessed;
        }
    }

    public Collector collector() {
        return collector;
    }

    public void versioned(String product, String line) {
        name = product;
        version = line;
    }

    public void startedWith(String jvmArguments) {
        arguments = jvmArguments;
    }

    public void pid(long process) {
        pid = pid < 0 ? process : pid;
    }

    void fillsRegions(long bytes) {
        filledBytes = Math.max(filledBytes, bytes);
    }

    /** Where no line says so, a 2048th of the heap or the power of two that what is in use fills. */
    public long regionBytes() {
        if (statedRegionBytes > 0) {
            return statedRegionBytes;
        }
        if (maximumBytes <= 0) {
            long full = Math.max(SMALLEST_REGION, Long.highestOneBit(filledBytes));
            return filledBytes <= 0 ? -1 : full < filledBytes ? full << 1 : full;
        }
        long average = ((initialBytes < 0 ? maximumBytes : initialBytes) + maximumBytes) / 2;
        return Long.highestOneBit(Math.max(SMALLEST_REGION, Math.min(LARGEST_REGION, average / USUAL_REGIONS)));
    }

    public void compressedOops(boolean used) {
        compressedOops = used ? 1 : 0;
    }

    public void write(LoggedEvents events, LogClock clock) {
        long at = clock.first();
        if (!version.isEmpty() || !arguments.isEmpty() || clock.jvmStart() > 0 || pid >= 0) {
            EventRows information = events.row("jdk.JVMInformation", at, 0)
                    .text("jvmName", name)
                    .text("jvmVersion", version)
                    .known("pid", pid);
            if (clock.jvmStart() > 0) {
                information.number("jvmStartTime", clock.jvmStart() / 1_000_000L);
            }
            if (!arguments.isEmpty()) {
                information.text("jvmArguments", arguments);
            }
        }
        if (collector != Collector.UNKNOWN) {
            EventRows configuration = events.row("jdk.GCConfiguration", at, 0)
                    .text("youngCollector", CollectionKind.names(collector).young())
                    .text("oldCollector", CollectionKind.names(collector).old())
                    .known("parallelGCThreads", parallelThreads)
                    .known("concurrentGCThreads", concurrentThreads);
            if (pauseTargetNanos >= 0) {
                configuration.span("pauseTarget", pauseTargetNanos);
            }
        }
        if (maximumBytes >= 0) {
            events.row("jdk.GCHeapConfiguration", at, 0)
                    .known("minSize", minimumBytes)
                    .known("initialSize", initialBytes)
                    .number("maxSize", maximumBytes)
                    .known("usesCompressedOops", compressedOops);
        }
        if (processors >= 0) {
            events.row("jdk.CPUInformation", at, 0).number("hwThreads", processors);
        }
        if (activeProcessors >= 0 && activeProcessors != processors) {
            events.row("jdk.ContainerConfiguration", at, 0).number("effectiveCpuCount", activeProcessors);
        }
    }
}
