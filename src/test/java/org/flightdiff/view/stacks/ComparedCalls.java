package org.flightdiff.view.stacks;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.testing.Unchecked;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;

final class ComparedCalls {

    private static final double STANDARD_ERRORS_OF_95_PERCENT = 1.96;
    private static final double BEYOND_CHANCE = 4;

    private ComparedCalls() {}

    static Window window(Path file) {
        return Unchecked.of(() ->
                new RecordingReader(Views.reads(), Progress.SILENT).read(file).whole());
    }

    static StackTrees stacks(String word, Window baseline, Window candidate) {
        return found(word, baseline, candidate).orElseThrow();
    }

    /** The stacks of a kind; empty if neither side recorded any. */
    static Optional<StackTrees> found(String word, Window baseline, Window candidate) {
        Footed compared = Footed.of(MeasuredSides.of(new Sides(List.of(baseline), List.of(candidate))));
        return Views.ALL.stream()
                .flatMap(view -> view.panels().stream())
                .flatMap(panel -> panel instanceof StackPanel stacks ? Stream.of(stacks) : Stream.empty())
                .filter(panel -> panel.word().equals(word))
                .map(panel -> panel.show(compared.windows()))
                .flatMap(shape -> shape instanceof StackTree tree ? Stream.of(tree.trees()) : Stream.empty())
                .findFirst();
    }

    static CallTree usual(String word, Path baseline, Path candidate) {
        StackTrees stacks = stacks(word, window(baseline), window(candidate));
        return stacks.of(stacks.usual());
    }

    /**
     * What is proven of it, not grey, and is no false alarm: of equal sides, one tree in twenty may show something by
     * the level of the test, but 4 standard errors are beyond that of one in a thousand trees.
     */
    static List<String> provenBeyondChance(CallTree tree) {
        return Stream.concat(
                        Stream.concat(tree.self().stream(), tree.total().stream())
                                .filter(movement -> isBeyondChance(movement.tested()))
                                .map(ComparedCalls::told),
                        all(tree.root())
                                .filter(node -> isBeyondChance(node.tested()))
                                .map(node -> node.change() + " " + node.name() + " " + node.tested()))
                .toList();
    }

    private static boolean isBeyondChance(Tested tested) {
        double standardError = (tested.high() - tested.low()) / (2 * STANDARD_ERRORS_OF_95_PERCENT);
        return tested.change().isProven() && !(Math.abs(tested.difference()) <= BEYOND_CHANCE * standardError);
    }

    /** A movement in a line, without the names of packages: "GREW price < handle". */
    static String told(Movement movement) {
        return movement.tested().change() + " " + method(movement.method())
                + (movement.caller().isEmpty() ? "" : " < " + method(movement.caller()));
    }

    private static String method(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    static Stream<Node> all(Node node) {
        return Stream.concat(Stream.of(node), node.children().stream().flatMap(ComparedCalls::all));
    }
}
