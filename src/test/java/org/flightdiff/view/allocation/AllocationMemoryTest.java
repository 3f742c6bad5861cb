package org.flightdiff.view.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** A recording can have more allocation events than memory has room for an array of doubles of them. */
class AllocationMemoryTest {

    private static final int EVENTS = 100_000;
    private static final int SECONDS = 60;
    private static final long LEAST_COPY = (long) EVENTS * Integer.BYTES;

    private static final ThreadMXBean THREADS = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

    @TestFactory
    Stream<DynamicTest> noMetricCopiesItsEvents() {
        MeasuredRecording buffers = recording("many-buffers", "jdk.ObjectAllocationInNewTLAB", "tlabSize");
        MeasuredRecording objects = recording("many-objects", "jdk.ObjectAllocationOutsideTLAB", "allocationSize");
        MeasuredRecording samples = recording("many-samples", "jdk.ObjectAllocationSample", "weight");
        return Stream.of(buffers, objects, samples)
                .flatMap(recording -> AllocationView.VIEW.metrics().stream()
                        .map(metric -> DynamicTest.dynamicTest(
                                metric.id() + " of " + recording.file().getFileName(),
                                () -> keepsNothingPerEvent(recording, window -> metric.in(window)))));
    }

    @TestFactory
    Stream<DynamicTest> noBreakdownCopiesItsEvents() {
        MeasuredRecording objects = recording("many-objects", "jdk.ObjectAllocationOutsideTLAB", "allocationSize");
        return Stream.of(AllocationKey.values())
                .map(key -> DynamicTest.dynamicTest(key.name(), () -> keepsNothingPerEvent(objects, key::bytes)));
    }

    private interface Use {
        void of(Window window);
    }

    private static void keepsNothingPerEvent(MeasuredRecording recording, Use use) {
        use.of(recording.whole());
        Window unseen = recording.whole();
        long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        use.of(unseen);
        long allocated = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertThat(allocated).isLessThan(LEAST_COPY);
    }

    private static MeasuredRecording recording(String name, String event, String amount) {
        SyntheticRecording recording = SyntheticRecording.named(name).lastingSeconds(SECONDS);
        for (int i = 0; i < EVENTS; i++) {
            recording.event(event, i * 1e3 * SECONDS / EVENTS, Map.of("objectClass", "A", amount, 16 + i % 100));
        }
        return MeasuredRecording.of(recording.write(), AllocationView.VIEW);
    }
}
