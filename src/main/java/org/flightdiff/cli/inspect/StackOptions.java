package org.flightdiff.cli.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.cli.option.CommandPart.SharedOptions;
import org.flightdiff.language.Words;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.StackTree;
import org.flightdiff.shape.Unavailable;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.view.Sides;
import org.flightdiff.view.application.ApplicationStacks;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.stacks.StackPanel;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

public final class StackOptions extends SharedOptions {

    private static final int NAMES_TOLD = 20;
    private static final String CPU = "cpu";

    @Option(
            names = "--event",
            paramLabel = "cpu|alloc|lock|park|io|exception|NAME",
            description = "whose stacks: a kind of events, or the name of an application event"
                    + " (default: ${DEFAULT-VALUE})")
    private String event = "cpu";

    @Option(
            names = "--per",
            paramLabel = "share|second|gigabyte|work",
            description = "what weights are divided by (default: share, or second for blocked"
                    + " threads, reads, writes and exceptions)")
    private @Nullable Per per;

    @Option(names = "--callers", description = "begin with what runs, and go up to its callers")
    private boolean callers;

    @Option(names = "--thread", paramLabel = "KIND", description = "one kind of threads, such as pool-#-thread-#")
    private @Nullable String thread;

    @Option(names = "--lines", description = "tell the lines of a method apart")
    private boolean lines;

    @Option(names = "--fold-recursion", description = "take direct calls of a method by itself as one")
    private boolean foldRecursion;

    public StackTree of(Sides sides) {
        List<StackPanel> panels = panels(sides);
        List<String> reasons = new ArrayList<>();
        for (StackPanel panel : panels) {
            Shape shape = panel.show(sides);
            if (shape instanceof StackTree tree) {
                return tree;
            }
            if (shape instanceof Unavailable missing) {
                reasons.add(Words.ENGLISH.of(missing.reason()));
            }
        }
        throw refused("--event " + event + ": "
                + (panels.isEmpty()
                        ? "no such kind of events; there are " + words(sides)
                        : String.join("; ", reasons)));
    }

    /** What must be read: the stacks that are asked for, and of other events all but the stacks. */
    public List<Selection> reads() {
        return Selection.union(Stream.concat(
                        Views.reads().stream().map(Selection::withoutStacks),
                        named().stream().flatMap(panel -> panel.reads().stream()))
                .toList());
    }

    /** Those of the word; for {@code cpu} the one that every JDK has, else that of CPU time. */
    private List<StackPanel> named() {
        return all().filter(panel -> panel.word().equals(event)
                        || (event.equals(CPU) && panel.word().startsWith(CPU)))
                .toList();
    }

    /** Those of the word, else that of the event with this name that is not the JDK's. */
    private List<StackPanel> panels(Sides sides) {
        List<StackPanel> named = named();
        if (!named.isEmpty()) {
            return named;
        }
        List<Window> windows = Stream.concat(sides.baseline().stream(), sides.candidate().stream())
                .toList();
        boolean known = windows.stream().anyMatch(window -> window.recording().holdsBesideJdk(event));
        boolean timed = windows.stream().anyMatch(window -> window.events(event).areTimed());
        return known ? List.of(ApplicationStacks.of(event, timed)) : List.of();
    }

    private static Stream<StackPanel> all() {
        return Views.ALL.stream()
                .flatMap(view -> view.panels().stream())
                .flatMap(panel -> panel instanceof StackPanel stacks ? Stream.of(stacks) : Stream.empty());
    }

    private static String words(Sides sides) {
        return Stream.concat(
                        all().map(StackPanel::word),
                        sides.candidate().get(0).recording().applicationEvents().stream()
                                .sorted()
                                .limit(NAMES_TOLD))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    Choice choice(StackTrees trees) {
        if (thread != null && !trees.threads().contains(thread)) {
            throw refused("--thread " + thread + ": no such kind of threads here; there are "
                    + trees.threads().stream().limit(NAMES_TOLD).collect(Collectors.joining(", ")));
        }
        TreeDirection direction = callers ? TreeDirection.CALLERS : TreeDirection.CALLEES;
        return new Choice(per == null ? trees.usual().per() : per, direction, thread, lines, foldRecursion);
    }
}
