package org.flightdiff.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.Clipped;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;

/** What views use again and again is computed once. */
class EventsTest {

    private static final Selection BLOCKED =
            Selection.of("jdk.JavaMonitorEnter").texts("monitorClass").withStacks();

    private static final double[] MILLIS = {5, 1, 3, 1, 9, 1, 3};
    private static final List<String> CLASSES = List.of("Cart", "Shelf", "Cart", "Till", "Shelf", "Cart", "Till");

    private static final LoadedRecording RECORDING = recording();

    @Test
    void theShortestEventsComeFirstAndEqualOnesInOrderOfTime() {
        assertArrayEquals(new double[] {1, 3, 5, 2, 6, 0, 4}, shortestFirst(RECORDING.whole()), 1e-9);
        assertArrayEquals(new double[] {1, 3, 5, 2, 4}, shortestFirst(new Window(RECORDING, 0.5, 5.5)), 1e-9);
        Events ofShelf = RECORDING.whole().events(BLOCKED).where("monitorClass", "Shelf");
        assertArrayEquals(new double[] {1, 4}, ofShelf.byDuration().starts(), 1e-9);
        assertArrayEquals(new double[] {0.001, 0.009}, ofShelf.byDuration().durations(), 1e-9);
    }

    @Test
    void lastPartOfAWindowStandsOnTheSameFooting() {
        Window clipped = RECORDING
                .whole()
                .on(new Footing(Map.of(BLOCKED.event(), 2_000_000L), List.of("shop.Sale"), "shop.Sale", Map.of()));
        Window late = clipped.last(0.5);
        double half = clipped.seconds() / 2;
        assertEquals(half, late.fromSeconds(), 1e-9);
        assertArrayEquals(
                clipped.events(BLOCKED)
                        .rows()
                        .mapToDouble(clipped.events(BLOCKED)::start)
                        .filter(at -> at >= half)
                        .toArray(),
                late.events(BLOCKED).starts(),
                1e-9);
        assertEquals(List.of("shop.Sale"), late.applicationEvents());
        assertEquals("shop.Sale", late.unitOfWork());
        assertSame(late, clipped.last(0.5));
    }

    @Test
    void eventsAreGroupedByTheNameTheirTextStandsFor() {
        Groups byClass = RECORDING
                .whole()
                .events(BLOCKED)
                .byText("monitorClass", name -> "Till".equals(name) ? "Till" : "of the shop");
        assertEquals(2, byClass.size());
        assertEquals("of the shop", byClass.name(0));
        assertEquals("Till", byClass.name(1));
        assertArrayEquals(new double[] {19, 4}, byClass.sums(row -> MILLIS[row]));
        assertArrayEquals(new double[] {5, 1, 3, 9, 1}, byClass.parts(MILLIS)[0]);
        assertArrayEquals(new double[] {1, 3}, byClass.parts(MILLIS)[1]);
    }

    @Test
    void eventsAreGroupedByTheNameTheirStackStandsFor() {
        Groups byMethod = RECORDING
                .whole()
                .events(BLOCKED)
                .byStack(stack ->
                        stack.frames().isEmpty() ? "none" : stack.frames().get(0));
        assertEquals(2, byMethod.size());
        assertEquals("org.shop.Cart.add", byMethod.name(byMethod.of(0)));
        assertEquals("org.shop.Cart.pay", byMethod.name(byMethod.of(6)));
    }

    @Test
    void aConditionIsAskedOnceForEachText() {
        List<String> asked = new ArrayList<>();
        Events found = RECORDING.whole().events(BLOCKED).whereText("monitorClass", name -> {
            asked.add(Objects.requireNonNull(name));
            return !name.equals("Cart");
        });
        assertEquals(List.of("Cart", "Shelf", "Till"), asked);
        assertArrayEquals(new double[] {1, 3, 4, 6}, found.starts(), 1e-9);
    }

    @Test
    void whetherATypeIsTimedDoesNotDependOnTheWindow() {
        assertTrue(new Window(RECORDING, 8, 9).events(BLOCKED).areTimed());
        assertFalse(RECORDING.whole().events("no.such.Event").areTimed());
    }

    @Test
    void startsOfSeveralTypesAscend() {
        Events all = RECORDING.whole().events(BLOCKED);
        Events shelf = all.where("monitorClass", "Shelf");
        Events till = all.where("monitorClass", "Till");
        assertArrayEquals(new double[] {1, 3, 4, 6}, Events.starts(List.of(till, shelf)), 1e-9);
    }

    @Test
    void whatIsComputedOfAWindowIsKept() {
        PerWindow<List<Events>> kept = new PerWindow<>(window -> List.of(window.events(BLOCKED)));
        Window window = RECORDING.whole();
        assertSame(kept.of(window), kept.of(window));
        assertNotSame(kept.of(window), kept.of(RECORDING.whole()));
        Map<String, Long> threshold = Map.of(BLOCKED.event(), 2_000_000L);
        assertSame(kept.of(Clipped.to(threshold, window)), kept.of(Clipped.to(threshold, window)));
        assertEquals(4, kept.of(Clipped.to(threshold, window)).get(0).size());
        assertSame(window, Clipped.to(Map.of(), window));
    }

    private static double[] shortestFirst(Window window) {
        return window.events(BLOCKED).byDuration().events().starts();
    }

    private static LoadedRecording recording() {
        SyntheticRecording recording = SyntheticRecording.named("events").lastingSeconds(10);
        for (int i = 0; i < MILLIS.length; i++) {
            recording.event(
                    BLOCKED.event(),
                    1000.0 * i,
                    MILLIS[i],
                    Map.of(
                            "monitorClass",
                            CLASSES.get(i),
                            "stackTrace",
                            List.of(i < 4 ? "org.shop.Cart.add:17" : "org.shop.Cart.pay:9")));
        }
        try {
            return new RecordingReader(List.of(BLOCKED), Progress.SILENT).read(recording.write());
        } catch (UnreadableRecordingException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
