package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.Clipped;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.testing.Unchecked;
import org.junit.jupiter.api.Test;

class EventsTest {

    private static final Selection BLOCKED =
            Selection.of("jdk.JavaMonitorEnter").texts("monitorClass").withStacks();

    private static final double[] MILLIS = {5, 1, 3, 1, 9, 1, 3};
    private static final List<String> CLASSES = List.of("Cart", "Shelf", "Cart", "Till", "Shelf", "Cart", "Till");

    private static final LoadedRecording RECORDING = recording();

    @Test
    void theShortestEventsComeFirstAndEqualOnesInOrderOfTime() {
        assertThat(shortestFirst(RECORDING.whole())).containsExactly(new double[] {1, 3, 5, 2, 6, 0, 4}, within(1e-9));
        assertThat(shortestFirst(new Window(RECORDING, 0.5, 5.5)))
                .containsExactly(new double[] {1, 3, 5, 2, 4}, within(1e-9));
        Events ofShelf = RECORDING.whole().events(BLOCKED).where("monitorClass", "Shelf");
        assertThat(ofShelf.byDuration().starts()).containsExactly(new double[] {1, 4}, within(1e-9));
        assertThat(ofShelf.byDuration().durations()).containsExactly(new double[] {0.001, 0.009}, within(1e-9));
    }

    @Test
    void lastPartOfAWindowStandsOnTheSameFooting() {
        Window clipped = RECORDING
                .whole()
                .on(new Footing(Map.of(BLOCKED.event(), 2_000_000L), List.of("shop.Sale"), "shop.Sale", Map.of()));
        Window late = clipped.last(0.5);
        double half = clipped.seconds() / 2;
        assertThat(late.fromSeconds()).isCloseTo(half, within(1e-9));
        assertThat(late.events(BLOCKED).starts())
                .containsExactly(
                        clipped.events(BLOCKED)
                                .rows()
                                .mapToDouble(clipped.events(BLOCKED)::start)
                                .filter(at -> at >= half)
                                .toArray(),
                        within(1e-9));
        assertThat(late.applicationEvents()).containsExactly("shop.Sale");
        assertThat(late.unitOfWork()).isEqualTo("shop.Sale");
        assertThat(clipped.last(0.5)).isSameAs(late);
    }

    @Test
    void eventsAreGroupedByTheNameTheirTextStandsFor() {
        Groups byClass = RECORDING
                .whole()
                .events(BLOCKED)
                .byText("monitorClass", name -> "Till".equals(name) ? "Till" : "of the shop");
        assertThat(byClass.size()).isEqualTo(2);
        assertThat(byClass.name(0)).isEqualTo("of the shop");
        assertThat(byClass.name(1)).isEqualTo("Till");
        assertThat(byClass.sums(row -> MILLIS[row])).isEqualTo(new double[] {19, 4});
        assertThat(byClass.parts(MILLIS)[0]).isEqualTo(new double[] {5, 1, 3, 9, 1});
        assertThat(byClass.parts(MILLIS)[1]).isEqualTo(new double[] {1, 3});
    }

    @Test
    void eventsAreGroupedByTheNameTheirStackStandsFor() {
        Groups byMethod = RECORDING
                .whole()
                .events(BLOCKED)
                .byStack(stack ->
                        stack.frames().isEmpty() ? "none" : stack.frames().get(0));
        assertThat(byMethod.size()).isEqualTo(2);
        assertThat(byMethod.name(byMethod.of(0))).isEqualTo("org.shop.Cart.add");
        assertThat(byMethod.name(byMethod.of(6))).isEqualTo("org.shop.Cart.pay");
    }

    @Test
    void aConditionIsAskedOnceForEachText() {
        List<String> asked = new ArrayList<>();
        Events found = RECORDING.whole().events(BLOCKED).whereText("monitorClass", name -> {
            asked.add(Objects.requireNonNull(name));
            return !name.equals("Cart");
        });
        assertThat(asked).containsExactly("Cart", "Shelf", "Till");
        assertThat(found.starts()).containsExactly(new double[] {1, 3, 4, 6}, within(1e-9));
    }

    @Test
    void whatAlikeEventsShareIsAskedOfTheFirstOfEachSort() {
        Events some = new Window(RECORDING, 0, 5.5).events(BLOCKED);
        AlikeEvents alike = some.alike("monitorClass");
        Events found = some.where(alike.areOf(ones -> {
            assertThat(ones.starts()).containsExactly(new double[] {0, 1, 3, 4, 5}, within(1e-9));
            return ones.where(ones.stackMeets(stack -> stack.frames().get(0).endsWith(".add"))
                    .and(ones.textMeets("monitorClass", "Cart"::equals)));
        }));
        assertThat(found.starts()).containsExactly(new double[] {0, 2}, within(1e-9));
        assertThat(some.where(alike.areOf(ones -> ones))).isSameAs(some);
        assertThat(some.where(alike.areOf(ones -> ones.where("monitorClass", "Bin")))
                        .isEmpty())
                .isTrue();
        Groups byClass = alike.by(ones -> ones.byText("monitorClass", String::valueOf));
        assertThat(some.rows().mapToObj(row -> byClass.name(byClass.of(row))).toList())
                .isEqualTo(CLASSES.subList(0, 6));
    }

    @Test
    void whetherATypeIsTimedDoesNotDependOnTheWindow() {
        assertThat(new Window(RECORDING, 8, 9).events(BLOCKED).areTimed()).isTrue();
        assertThat(RECORDING.whole().events("no.such.Event").areTimed()).isFalse();
    }

    @Test
    void startsOfSeveralTypesAscend() {
        Events all = RECORDING.whole().events(BLOCKED);
        Events shelf = all.where("monitorClass", "Shelf");
        Events till = all.where("monitorClass", "Till");
        assertThat(Events.starts(List.of(till, shelf))).containsExactly(new double[] {1, 3, 4, 6}, within(1e-9));
    }

    @Test
    void whatIsComputedOfAWindowIsKept() {
        PerWindow<List<Events>> kept = new PerWindow<>(window -> List.of(window.events(BLOCKED)));
        Window window = RECORDING.whole();
        assertThat(kept.of(window)).isSameAs(kept.of(window));
        assertThat(kept.of(RECORDING.whole())).isNotSameAs(kept.of(window));
        Map<String, Long> threshold = Map.of(BLOCKED.event(), 2_000_000L);
        assertThat(kept.of(Clipped.to(threshold, window))).isSameAs(kept.of(Clipped.to(threshold, window)));
        assertThat(kept.of(Clipped.to(threshold, window)).get(0).size()).isEqualTo(4);
        assertThat(Clipped.to(Map.of(), window)).isSameAs(window);
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
        return Unchecked.of(() -> new RecordingReader(List.of(BLOCKED), Progress.SILENT).read(recording.write()));
    }
}
