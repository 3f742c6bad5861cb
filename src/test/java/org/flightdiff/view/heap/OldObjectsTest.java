package org.flightdiff.view.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.flightdiff.recording.Events;
import org.flightdiff.testing.MeasuredRecording;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** Who makes what is still alive at the end. */
class OldObjectsTest {

    @Test
    void itIsWhoCallsTheConstructorNotTheConstructorAndNotWhatTheJvmMakesOfALambda() {
        assertThat(site(
                        "org.shop.Session.<init>",
                        "org.shop.Registry$$Lambda.0x01.apply",
                        "java.util.concurrent.ConcurrentHashMap.computeIfAbsent",
                        "org.shop.Registry.open"))
                .isEqualTo("org.shop.Registry.open");
    }

    @Test
    void whereConstructorsAreAllThatTheStackHasTheFirstIsNamed() {
        assertThat(site("java.util.HashMap.resize", "org.shop.Session.<init>")).isEqualTo("org.shop.Session.<init>");
    }

    private static String site(String... stack) {
        MeasuredRecording recording = SyntheticRecording.named("kept-" + stack.length)
                .event("jdk.OldObjectSample", 1_000, Map.of("stackTrace", List.of(stack)))
                .in(HeapView.VIEW);
        Events samples = recording.whole().events(HeapEvents.OLD_OBJECT);
        return OldObjects.site(samples, 0);
    }
}
