package org.flightdiff.comparison.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Collecting;
import org.flightdiff.comparison.Compared;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparedWindowsTest {

    private static final double CLOSE = 1e-6;
    private static final Instant START = SyntheticRecording.START;

    /** Recorded from the 10th second of the JVM on; its first collection comes at 5 s. */
    private static final LoadedRecording YOUNG = Collecting.named("framing-young")
            .in(1, START.minusSeconds(10))
            .young(5, 60, 1, 5)
            .read();

    /** Recorded from the 30th second of the JVM on; its first collection comes at 15 s. */
    private static final LoadedRecording OLD = Collecting.named("framing-old")
            .in(2, START.minusSeconds(30))
            .young(15, 60, 1, 5)
            .read();

    private static final LoadedRecording SLOW = allocating("framing-slow", 10);
    private static final LoadedRecording FAST = allocating("framing-fast", 20);

    @Test
    void withoutAnythingAskedForRecordingsAreComparedWhole() {
        Sides sides = ComparedWindows.WHOLE.of(List.of(YOUNG), List.of(OLD));
        assertTrue(sides.baseline().get(0).isWhole());
        assertTrue(sides.candidate().get(0).isWhole());
    }

    @Test
    void windowsFromTheJvmsStartCoverTheSameAges() {
        Sides sides = framing("40s..60s", "40s..60s", Alignment.JVM).of(List.of(YOUNG), List.of(OLD));
        assertWindow(30, 50, sides.baseline().get(0));
        assertWindow(10, 30, sides.candidate().get(0));
    }

    @Test
    void alignedByTheJvmsStartTheAgesThatBothHaveAreCompared() {
        Sides sides = new ComparedWindows(null, null, Alignment.JVM, false).of(List.of(YOUNG), List.of(OLD));
        assertWindow(20, 60, sides.baseline().get(0));
        assertWindow(0, 40, sides.candidate().get(0));
    }

    @Test
    void windowsFromTheFirstCollectionBeginThere() {
        Sides sides = framing("0s..20s", "0s..20s", Alignment.FIRST_COLLECTION).of(List.of(YOUNG), List.of(OLD));
        Window before = sides.baseline().get(0);
        Window after = sides.candidate().get(0);
        assertEquals(5.5, before.fromSeconds(), 0.3);
        assertEquals(15.5, after.fromSeconds(), 0.3);
        assertEquals(20, before.seconds(), CLOSE);
        assertEquals(20, after.seconds(), CLOSE);
    }

    @Test
    void windowsOfAllocatedBytesCoverEqualWork() {
        Sides sides =
                framing("100MB..300MB", "100MB..300MB", Alignment.ALLOCATED).of(List.of(SLOW), List.of(FAST));
        assertWindow(9, 29, sides.baseline().get(0));
        assertWindow(4, 14, sides.candidate().get(0));
    }

    @Test
    void alignedByAllocationTheWorkThatBothDidIsCompared() {
        Sides sides = new ComparedWindows(null, null, Alignment.ALLOCATED, false).of(List.of(SLOW), List.of(FAST));
        assertWindow(0, 59, sides.baseline().get(0));
        assertWindow(0, 29, sides.candidate().get(0));
    }

    @ParameterizedTest
    @CsvSource({
        "JVM,              30s.., framing-slow.jfr: does not say when its JVM was started",
        "FIRST_COLLECTION, 30s.., framing-slow.jfr: holds no collection",
        "RECORDING,        90s.., but the recording is 60.0 s long"
    })
    void whatARecordingDoesNotHaveIsToldInOneLine(Alignment alignment, String window, String what) {
        ComparedWindows asked = framing(window, window, alignment);
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> asked.of(List.of(SLOW), List.of(FAST)));
        assertTrue(String.valueOf(refusal.getMessage()).contains(what), refusal.getMessage());
    }

    @Test
    void agesThatOnlyOneSideHasCannotBeCompared() {
        LoadedRecording muchOlder = Collecting.named("framing-much-older")
                .in(3, START.minusSeconds(3600))
                .young(0, 60, 1, 5)
                .read();
        ComparedWindows asked = new ComparedWindows(null, null, Alignment.JVM, false);
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> asked.of(List.of(YOUNG), List.of(muchOlder)));
        assertTrue(String.valueOf(refusal.getMessage()).contains("nothing in common"));
    }

    @ParameterizedTest
    @CsvSource({"ALLOCATED, 30s..60s, 1GB..5GB", "JVM, 1GB..5GB, 30s..120s"})
    void aWindowInOtherUnitsSaysHowToWriteIt(Alignment alignment, String window, String example) {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> TimeRange.parse(window, alignment));
        assertTrue(String.valueOf(refusal.getMessage()).contains(example), refusal.getMessage());
    }

    @Test
    void anAlignmentIsCalledByItsWord() {
        assertEquals(Alignment.FIRST_COLLECTION, Alignment.named("first-collection"));
        assertThrows(IllegalArgumentException.class, () -> Alignment.named("midnight"));
    }

    private static void assertWindow(double from, double to, Window window) {
        assertEquals(from, window.fromSeconds(), CLOSE);
        assertEquals(to, window.toSeconds(), CLOSE);
    }

    private static ComparedWindows framing(String before, String after, Alignment alignment) {
        return new ComparedWindows(
                TimeRange.parse(before, alignment), TimeRange.parse(after, alignment), alignment, false);
    }

    /** This many MB at each second, including the first. */
    private static LoadedRecording allocating(String name, int megabytes) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int second = 0; second < 60; second++) {
            recording.event("jdk.ObjectAllocationSample", second * 1000, Map.of("weight", megabytes * 1_000_000L));
        }
        return Compared.recording(recording.write());
    }
}
