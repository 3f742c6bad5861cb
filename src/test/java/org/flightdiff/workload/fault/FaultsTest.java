package org.flightdiff.workload.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class FaultsTest {

    @TempDir
    private Path directory;

    @Test
    void aFaultWritesItsEventsAtOnce() throws IOException {
        assertThat(events("jdk.SystemGC", FaultName.EXPLICIT_GC, 0, 200, event -> true))
                .hasSizeGreaterThanOrEqualTo(2);
        assertThat(events("jdk.JavaExceptionThrow", FaultName.EXCEPTIONS, 10, 0, thrown("NumberFormatException")))
                .hasSizeGreaterThanOrEqualTo(200);
        assertThat(events("jdk.ClassDefine", FaultName.CLASS_LOADING, 0, 5, ofClass("definedClass", "Template")))
                .hasSize(20);
        assertThat(events("jdk.ExecuteVMOperation", FaultName.VM_OPERATIONS, 0, 10, operation("ThreadDump")))
                .hasSizeGreaterThanOrEqualTo(10);
        assertThat(events("jdk.SocketRead", FaultName.SLOW_IO, 100, 0, lasting(Duration.ofMillis(20))))
                .isNotEmpty();
        assertThat(events(
                        "jdk.ObjectAllocationOutsideTLAB",
                        FaultName.HUMONGOUS,
                        100,
                        0,
                        atLeast("allocationSize", 3 << 20)))
                .isNotEmpty();
    }

    @Test
    void shortLivedThreadsAreStarted() throws IOException {
        Fault threads = FaultName.THREADS.create();
        List<RecordedEvent> starts = recorded("jdk.ThreadStart", () -> {
            for (int tick = 0; tick < 3; tick++) {
                threads.onTick();
            }
            waitUntilAllRan("short-lived");
        });
        assertThat(starts).hasSizeGreaterThanOrEqualTo(9);
    }

    /** A thread itself writes the event of its start, once it gets a processor. */
    private static void waitUntilAllRan(String name) {
        while (Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals(name) && thread.getState() == Thread.State.RUNNABLE)) {
            LockSupport.parkNanos(1_000_000);
        }
    }

    @Test
    void longHeldLockBlocksOthers() throws IOException {
        Fault lock = FaultName.LOCKS.create();
        List<RecordedEvent> waits = recorded("jdk.JavaMonitorEnter", () -> requestUntilBlocked(lock, 20));
        assertThat(waits)
                .filteredOn(ofClass("monitorClass", "LongHeldLock"))
                .filteredOn(lasting(Duration.ofMillis(10)))
                .isNotEmpty();
    }

    /** Requests in two threads, until a request of this thread was blocked for this long. */
    private static void requestUntilBlocked(Fault fault, long millis) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        threads.setThreadContentionMonitoringEnabled(true);
        AtomicBoolean goesOn = new AtomicBoolean(true);
        Thread other = new Thread(() -> {
            while (goesOn.get()) {
                request(fault, 200);
            }
        });
        other.start();
        long longest = 0;
        while (longest < millis) {
            long before = blockedMillis(threads);
            request(fault, 1);
            longest = Math.max(longest, blockedMillis(threads) - before);
        }
        goesOn.set(false);
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long blockedMillis(ThreadMXBean threads) {
        return threads.getThreadInfo(Thread.currentThread().getId()).getBlockedTime();
    }

    private List<RecordedEvent> events(
            String event, FaultName name, int requests, int ticks, Predicate<RecordedEvent> wanted) throws IOException {
        Fault fault = name.create();
        List<RecordedEvent> events = recorded(event, () -> {
            request(fault, requests);
            for (int tick = 0; tick < ticks; tick++) {
                fault.onTick();
            }
        });
        return events.stream().filter(wanted).toList();
    }

    private List<RecordedEvent> recorded(String event, Runnable task) throws IOException {
        Path file = Files.createTempFile(directory, "fault", ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable(event).withThreshold(Duration.ZERO).withoutStackTrace();
            recording.start();
            task.run();
            recording.stop();
            recording.dump(file);
        }
        return RecordingFile.readAllEvents(file).stream()
                .filter(candidate -> candidate.getEventType().getName().equals(event))
                .toList();
    }

    private static void request(Fault fault, int requests) {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < requests; i++) {
            fault.onRequest(random);
        }
    }

    private static Predicate<RecordedEvent> thrown(String simpleName) {
        return ofClass("thrownClass", simpleName);
    }

    private static Predicate<RecordedEvent> ofClass(String field, String simpleName) {
        return event -> event.<RecordedClass>getValue(field).getName().endsWith("." + simpleName);
    }

    private static Predicate<RecordedEvent> operation(String name) {
        return event -> event.getString("operation").equals(name);
    }

    private static Predicate<RecordedEvent> lasting(Duration atLeast) {
        return event -> event.getDuration().compareTo(atLeast) >= 0;
    }

    private static Predicate<RecordedEvent> atLeast(String field, long value) {
        return event -> event.getLong(field) >= value;
    }
}
