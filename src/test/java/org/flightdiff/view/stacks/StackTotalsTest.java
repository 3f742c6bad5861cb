package org.flightdiff.view.stacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Direction;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.testing.CallRecordings;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.junit.jupiter.api.Test;

/** What the trees add up to is what {@code jfr print} counts. */
class StackTotalsTest {

    private static final int ALL_FRAMES = 64;
    private static final Path USUAL = CallRecordings.of("usual");
    private static final Window WINDOW = ComparedCalls.window(USUAL);

    @Test
    void samplesOfEachMethodAreThosePrinted() {
        List<PrintedEvent> printed = PrintedEvents.withStacks(USUAL, ALL_FRAMES, "jdk.ExecutionSample").stream()
                .filter(event -> !event.frames().isEmpty())
                .toList();
        CallTree tree = usual("cpu", Choice.USUAL.with(Direction.CALLERS));
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

    @Test
    void totalIsWhatRunsItselfAndWhatItCalls() {
        for (Direction direction : Direction.values()) {
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
