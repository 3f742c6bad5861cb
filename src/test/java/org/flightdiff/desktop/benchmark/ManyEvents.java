package org.flightdiff.desktop.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/** Records more than a million events of this JVM: requests of an application, parking threads and allocation. */
final class ManyEvents {

    private static final int REQUESTS = 700_000;
    private static final int PARKS = 250_000;
    private static final int THREADS = 4;
    private static final int BYTES = 4_000;

    private ManyEvents() {}

    @Name("benchmark.Request")
    @Label("Request")
    @StackTrace(false)
    static final class Request extends Event {
        @Label("Bytes")
        int bytes;
    }

    /** Writes the recording; takes half a minute. */
    static void record(Path file) throws IOException, InterruptedException {
        try (Recording recording = new Recording()) {
            recording.enable(Request.class);
            recording.enable("jdk.ThreadPark").withThreshold(Duration.ZERO).withoutStackTrace();
            for (String event : new String[] {"jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB"}) {
                recording.enable(event).withoutStackTrace();
            }
            for (String event : new String[] {
                "jdk.GarbageCollection",
                "jdk.GCPhasePause",
                "jdk.GCHeapSummary",
                "jdk.ExecuteVMOperation",
                "jdk.JVMInformation",
                "jdk.GCConfiguration",
                "jdk.GCHeapConfiguration"
            }) {
                recording.enable(event).withoutThreshold();
            }
            recording.enable("jdk.CPULoad").withPeriod(Duration.ofMillis(100));
            recording.start();
            Thread[] threads = new Thread[THREADS];
            for (int at = 0; at < THREADS; at++) {
                threads[at] = new Thread(ManyEvents::work);
                threads[at].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
            recording.stop();
            recording.dump(file);
        }
    }

    private static void work() {
        byte[][] kept = new byte[64][];
        for (int i = 0; i < REQUESTS / THREADS; i++) {
            Request request = new Request();
            request.begin();
            kept[i % kept.length] = new byte[BYTES + i % BYTES];
            request.bytes = kept[i % kept.length].length;
            request.commit();
            if (i % (REQUESTS / PARKS) == 0) {
                LockSupport.parkNanos(1);
            }
        }
    }
}
