package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.Frame;
import org.flightdiff.stacks.Facts.Noise;
import org.flightdiff.stacks.Profile.Totals;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.stacks.tree.StackTrees;
import org.flightdiff.stacks.tree.StackTrees.Moved;
import org.flightdiff.stacks.tree.Tested;
import org.flightdiff.stacks.tree.TreeDirection;
import org.flightdiff.statistics.Lazy;
import org.jspecify.annotations.Nullable;

/** The stacks of one kind of events in the windows of both sides. Nothing is read before it is asked for. */
public final class ComparedStacks implements StackTrees {

    /** Somebody who looks at a graph goes back and forth between a few. */
    private static final int TREES_KEPT = 4;

    private static final int MOST_LISTED = 500;

    private final StackSubject subject;
    private final Both<List<Window>> windows;
    private final Lazy<Moved> moved = new Lazy<>(this::movedAsUsual);
    private final Lazy<Noise> noise = new Lazy<>(this::noise);
    private final Map<Choice, CallTree> trees = new LinkedHashMap<>(TREES_KEPT, 1, true);

    public ComparedStacks(StackSubject subject, Both<List<Window>> windows) {
        this.subject = subject;
        this.windows = windows;
    }

    private Stream<Window> all() {
        return Stream.concat(windows.baseline().stream(), windows.candidate().stream());
    }

    @Override
    public List<Per> offered() {
        List<Per> offered = Arrays.stream(Per.values())
                .filter(per -> missing(per).isEmpty())
                .collect(Collectors.toCollection(ArrayList::new));
        if (subject.isJudgedPerSecond() && offered.remove(Per.SECOND)) {
            offered.add(0, Per.SECOND);
        }
        return offered;
    }

    @Override
    public Optional<Text> missing(Per per) {
        return all().flatMap(window -> subject.missing(window, per).stream()).findFirst();
    }

    @Override
    public List<String> threads() {
        Map<String, Double> shares = new HashMap<>();
        all().forEach(window -> {
            Profile profile = subject.run(window).profile();
            double sum = 0;
            for (int cell = 0; cell < profile.cells.size; cell++) {
                sum += profile.cells.weights[cell];
            }
            for (int cell = 0; cell < profile.cells.size; cell++) {
                shares.merge(profile.thread(profile.cells.sorts[cell]), profile.cells.weights[cell] / sum, Double::sum);
            }
        });
        return shares.entrySet().stream()
                .filter(thread -> !thread.getKey().isEmpty())
                .sorted(Comparator.comparing((Map.Entry<String, Double> thread) -> -thread.getValue())
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public boolean hasLines() {
        return all().map(window -> subject.run(window).profile())
                .anyMatch(profile -> profile.stacks()
                        .anyMatch(stack -> stack.calls().stream().anyMatch(frame -> frame.line() != Frame.NO_LINE)));
    }

    @Override
    public synchronized CallTree of(Choice choice) {
        CallTree known = trees.get(choice);
        if (known == null) {
            known = made(choice);
            trees.put(choice, known);
            if (trees.size() > TREES_KEPT) {
                trees.remove(trees.keySet().iterator().next());
            }
        }
        return known;
    }

    @Override
    public Moved moved() {
        return moved.get();
    }

    private Moved movedAsUsual() {
        Choice usual = usual();
        return Moved.among(listed(methods(usual).byCaller()), usual.per(), subject.unit(usual.per()));
    }

    public MethodFacts methods(Per per) {
        return methods(Choice.USUAL.with(per));
    }

    private MethodFacts methods(Choice choice) {
        Supplier<MethodFacts> tested = () -> MethodTests.of(chosen(choice), choice, noise(choice));
        return choice.with(TreeDirection.CALLEES).equals(Choice.USUAL.with(choice.per()))
                ? subject.methods(windows, choice.per(), tested)
                : tested.get();
    }

    private static List<Movement> listed(List<Movement> movements) {
        return movements.stream().limit(MOST_LISTED).toList();
    }

    /** Shares have no error of the total. */
    private Noise noise(Choice choice) {
        return choice.per() == Per.SHARE ? new Noise(subject.runToRun(), 0) : noise.get();
    }

    private Noise noise() {
        return new Noise(subject.runToRun(), Totals.disagreement(windows.map(subject::totals)));
    }

    private Both<ChosenSide> chosen(Choice choice) {
        return windows.map(side -> ChosenSide.of(side.stream().map(subject::run).toList(), choice));
    }

    /** What is said before a tree is: of methods; where it is turned round, also what the upright one says. */
    private LongFunction<@Nullable Tested> known(MethodFacts methods, Both<ChosenSide> sides, Choice choice) {
        return switch (choice.direction()) {
            case CALLEES -> methods.told();
            case CALLERS -> TreeOfBoth.tested(sides, choice.with(TreeDirection.CALLEES), noise(choice), methods.told());
        };
    }

    private CallTree made(Choice choice) {
        if (missing(choice.per()).isPresent()) {
            throw new IllegalArgumentException("not divided by " + choice.per());
        }
        Both<ChosenSide> sides = chosen(choice);
        MethodFacts methods = methods(choice);
        TreeOfBoth.Made tree = TreeOfBoth.of(sides, choice, noise(choice), known(methods, sides, choice));
        return new CallTree(
                choice,
                subject.unit(choice.per()),
                tree.root(),
                tree.size(),
                tree.leftOut(),
                sides.map(ChosenSide::weighs),
                listed(methods.byCaller()),
                listed(methods.onTheStack()));
    }
}
