package org.flightdiff.view.stacks;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.footing.ComparedSides;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.RecordingReader;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;

/** The stacks of recordings, as the views compare them. */
final class ComparedCalls {

    private ComparedCalls() {}

    static Window window(Path file) {
        try {
            return new RecordingReader(Views.reads(), Progress.SILENT)
                    .read(file)
                    .whole();
        } catch (UnreadableRecordingException e) {
            throw new IllegalStateException(e);
        }
    }

    static StackTrees stacks(String word, Window baseline, Window candidate) {
        ComparedSides compared = ComparedSides.of(new Sides(List.of(baseline), List.of(candidate)));
        Sides sides = new Sides(compared.of(Role.BASELINE), compared.of(Role.CANDIDATE));
        return Views.ALL.stream()
                .flatMap(view -> view.panels().stream())
                .flatMap(panel -> panel instanceof StackPanel stacks ? Stream.of(stacks) : Stream.empty())
                .filter(panel -> panel.word().equals(word))
                .map(panel -> ((StackTree) panel.show(sides)).trees())
                .findFirst()
                .orElseThrow();
    }

    /** The usual tree. */
    static CallTree usual(String word, Path baseline, Path candidate) {
        StackTrees stacks = stacks(word, window(baseline), window(candidate));
        return stacks.of(stacks.usual());
    }

    /** What is proven of it: everything that is not grey. */
    static List<String> proven(CallTree tree) {
        return Stream.concat(
                        Stream.concat(tree.self().stream(), tree.total().stream())
                                .filter(movement -> movement.tested().change().isProven())
                                .map(ComparedCalls::told),
                        all(tree.root())
                                .filter(node -> node.change().isProven())
                                .map(node -> node.change() + " " + node.name() + " " + node.tested()))
                .toList();
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
