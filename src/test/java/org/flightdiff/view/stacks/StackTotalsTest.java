package org.flightdiff.view.stacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.testing.CallRecordings;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SyntheticRecording;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StackTotalsTest {

    private static final int ALL_FRAMES = 64;
    private static final Path USUAL = CallRecordings.of("usual");
    private static final Window WINDOW = ComparedCalls.window(USUAL);

    @Test
    void samplesOfEachMethodAreThosePrinted() {
        List<PrintedEvent> printed = PrintedEvents.withStacks(USUAL, ALL_FRAMES, "jdk.ExecutionSample").stream()
                .filter(event -> !event.frames().isEmpty())
                .toList();
        CallTree tree = usual("cpu", Choice.USUAL.with(TreeDirection.CALLERS));
        assertThat(tree.root().baseline().samples()).isEqualTo(printed.size());
        Map<String, Long> running = printed.stream()
                .collect(Collectors.groupingBy(event -> event.frames().get(0), Collectors.counting()));
        assertThat(tree.root().children().stream()
                        .collect(Collectors.toMap(
                                Node::name, node -> node.baseline().samples())))
                .isEqualTo(running);
    }

    @Test
    void bytesPerSecondAreThosePrinted() {
        double printed = PrintedEvents.withStacks(USUAL, ALL_FRAMES, "jdk.ObjectAllocationSample").stream()
                .filter(event -> !event.frames().isEmpty())
                .mapToDouble(event -> event.number("weight"))
                .sum();
        CallTree tree = usual("alloc", Choice.USUAL.with(Per.SECOND));
        assertThat(tree.weights().baseline()).isCloseTo(printed, within(printed * 1e-9));
        assertThat(tree.root().baseline().total())
                .isCloseTo(printed / WINDOW.seconds(), within(printed / WINDOW.seconds() * 1e-9));
    }

    /** Of the other kinds: the seconds that events last, or how many there are. */
    @ParameterizedTest
    @CsvSource({
        "native, g1-slow-io, jdk.NativeMethodSample, ",
        "lock, locks-candidate, jdk.JavaMonitorEnter, duration",
        "park, references-candidate, jdk.ThreadPark, duration",
        "exception, jdk-upgrade-candidate, jdk.JavaExceptionThrow, ",
        "old-object, live-set-candidate, jdk.OldObjectSample, "
    })
    void weightsAreThosePrinted(String word, String sample, String event, @Nullable String weight) {
        Path file = sample.startsWith("g1") ? KeptRecordings.of(sample) : Path.of("sample-recordings", sample + ".jfr");
        List<PrintedEvent> printed = PrintedEvents.withStacks(file, ALL_FRAMES, event).stream()
                .filter(each -> !each.frames().isEmpty())
                .toList();
        assertThat(printed).isNotEmpty();
        Window window = ComparedCalls.window(file);
        StackTrees stacks = ComparedCalls.stacks(word, window, window);
        CallTree tree = stacks.of(stacks.usual());
        assertThat(tree.root().baseline().samples()).isEqualTo(printed.size());
        double period = window.settings().of(event).periodSeconds();
        double each = period > 0 ? period : 1;
        double sum = printed.stream()
                .mapToDouble(one -> weight == null ? each : one.seconds(weight))
                .sum();
        assertThat(tree.weights().baseline()).isCloseTo(sum, within(sum * 1e-9));
    }

    /** Four types together, written here, as no program of the tests waits for a disk or a network long enough. */
    @Test
    void secondsOfInputAndOutputAreThosePrinted() {
        SyntheticRecording recording = SyntheticRecording.named("stacks-io");
        String[] types = {"jdk.FileRead", "jdk.FileWrite", "jdk.SocketRead", "jdk.SocketWrite"};
        for (int i = 0; i < types.length; i++) {
            recording
                    .setting(types[i], "enabled", "true")
                    .event(types[i], 100 * i, 30 + i, Map.of("stackTrace", List.of("a.B.c" + i + ":1", "a.B.run:2")));
        }
        assertWeight("io", recording.write(), 0.126, "duration", types);
    }

    /** Written here, as only some machines with JDK 25 sample it. */
    @Test
    void secondsOfProcessorTimeAreThosePrinted() {
        SyntheticRecording recording =
                SyntheticRecording.named("stacks-cpu-time").setting("jdk.CPUTimeSample", "enabled", "true");
        for (int i = 0; i < 7; i++) {
            recording.event(
                    "jdk.CPUTimeSample",
                    100 * i,
                    Map.of(
                            "samplingPeriod",
                            Duration.ofMillis(10 + i),
                            "eventThread",
                            "main",
                            "stackTrace",
                            List.of("a.B.c" + i % 3 + ":1", "a.B.run:2")));
        }
        assertWeight("cpu-time", recording.write(), 0.091, "samplingPeriod", "jdk.CPUTimeSample");
    }

    @Test
    void secondsOfUnitsOfWorkAreThosePrinted() {
        SyntheticRecording recording = SyntheticRecording.named("stacks-work").setting("shop.Order", "enabled", "true");
        for (int i = 0; i < 40; i++) {
            recording.event(
                    "shop.Order",
                    1_000 * i,
                    20 + i,
                    Map.of("stackTrace", List.of("shop.Cart.order" + i % 3 + ":1", "shop.Cart.run:2")));
        }
        assertWeight("work", recording.write(), 1.58, "duration", "shop.Order");
    }

    private static void assertWeight(String word, Path file, double seconds, String field, String... types) {
        Window window = ComparedCalls.window(file);
        StackTrees stacks = ComparedCalls.stacks(word, window, window);
        double printed = PrintedEvents.withStacks(file, ALL_FRAMES, types).stream()
                .mapToDouble(event -> event.seconds(field))
                .sum();
        assertThat(printed).isCloseTo(seconds, within(1e-9));
        assertThat(stacks.of(stacks.usual()).weights().baseline()).isCloseTo(printed, within(1e-9));
    }

    @Test
    void totalIsWhatRunsItselfAndWhatItCalls() {
        for (TreeDirection direction : TreeDirection.values()) {
            ComparedCalls.all(usual("cpu", Choice.USUAL.with(direction)).root()).forEach(node -> {
                double below = node.children().stream()
                        .mapToDouble(child -> child.baseline().total())
                        .sum();
                assertThat(node.baseline().total())
                        .isCloseTo(below + node.baseline().self(), within(1e-9));
            });
        }
    }

    @Test
    void linesTellAMethodApartAndAddUpToIt() {
        Function<CallTree, Double> price = tree -> ComparedCalls.all(tree.root())
                .filter(node -> node.name().matches(".*Calls\\.price(:\\d+)?"))
                .mapToDouble(node -> node.baseline().total())
                .sum();
        CallTree lines = usual("cpu", Choice.USUAL.withLines(true));
        assertThat(price.apply(lines)).isCloseTo(price.apply(usual("cpu", Choice.USUAL)), within(1e-9));
        assertThat(ComparedCalls.all(lines.root()).map(Node::name)).anyMatch(name -> name.matches(".*price:\\d+"));
    }

    @Test
    void oneKindOfThreadsIsAllThereIs() {
        StackTrees stacks = ComparedCalls.stacks("cpu", WINDOW, WINDOW);
        assertThat(stacks.threads()).contains("main");
        CallTree tree = stacks.of(Choice.USUAL.ofThread("main"));
        assertThat(tree.root().baseline().total()).isCloseTo(1, within(1e-9));
        assertThat(ComparedCalls.all(tree.root()).map(Node::name)).noneMatch(name -> name.endsWith(".audit"));
    }

    private static CallTree usual(String word, Choice choice) {
        return ComparedCalls.stacks(word, WINDOW, WINDOW).of(choice);
    }
}
