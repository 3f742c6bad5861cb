package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Frame;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Tested;

/** Which methods moved, wherever in the tree: those that ran, by their callers, and all that were on the stack. */
final class Movements {

    /** As many are kept. */
    private static final int MOST = 500;

    /** What is proven first, then the largest difference; of two mirror images the one that grew. */
    private static final Comparator<Movement> ORDER = Comparator.comparing(
                    (Movement movement) -> !movement.tested().change().isProven())
            .thenComparing(movement -> -Math.abs(movement.tested().difference()))
            .thenComparing(movement -> movement.tested().difference() < 0)
            .thenComparing(Movement::method)
            .thenComparing(Movement::caller);

    private final Both<ChosenSide> sides;
    private final Choice choice;
    private final Noise noise;
    private final MatchedNames names;

    Movements(Both<ChosenSide> sides, Choice choice, Noise noise) {
        this.sides = sides;
        this.choice = choice;
        this.noise = noise;
        names = new MatchedNames(choice.lines());
    }

    /** Self amounts of methods, by what calls them. */
    List<Movement> self() {
        Numbering edges = new Numbering();
        return movements(
                stacks(calls -> calls.isEmpty()
                        ? new int[0]
                        : new int[] {edges.of(names.of(calls.get(0)), calls.size() > 1 ? names.of(calls.get(1)) : -1)}),
                edges::size,
                edge -> names.name(edges.high(edge)),
                edge -> edges.low(edge) < 0 ? "" : names.name(edges.low(edge)));
    }

    /** Amounts of methods with all that they call. A method counts once for a stack, however often it is on it. */
    List<Movement> total() {
        return movements(
                stacks(calls -> calls.stream().mapToInt(names::of).distinct().toArray()),
                names::size,
                names::name,
                method -> "");
    }

    private interface Things {
        int[] of(List<Frame> calls);
    }

    private interface Size {
        int get();
    }

    /** What each stack of each side counts for. */
    private int[][][] stacks(Things things) {
        int[][][] all = new int[2][][];
        for (int side = 0; side < 2; side++) {
            all[side] = side(side).stacks().stream()
                    .map(stack -> things.of(names.calls(stack, choice.foldRecursion())))
                    .toArray(int[][]::new);
        }
        return all;
    }

    private ChosenSide side(int side) {
        return side == 0 ? sides.baseline() : sides.candidate();
    }

    private List<Movement> movements(
            int[][][] thingsOfStack, Size size, IntFunction<String> method, IntFunction<String> caller) {
        int count = size.get();
        double[][] weights = new double[2][count];
        double[][] squares = new double[2][count];
        for (int side = 0; side < 2; side++) {
            double[] weightOfStack = side(side).byStack(side(side).weight());
            double[] squaresOfStack = side(side).byStack(side(side).squares());
            for (int stack = 0; stack < weightOfStack.length; stack++) {
                for (int thing : thingsOfStack[side][stack]) {
                    weights[side][thing] += weightOfStack[stack];
                    squares[side][thing] += squaresOfStack[stack];
                }
            }
        }
        Facts facts = new Facts(sides, choice.per(), noise, count);
        boolean[] worth = new boolean[count];
        for (int thing = 0; thing < count; thing++) {
            worth[thing] = facts.isWorthATest(both(weights, thing), both(squares, thing));
            facts.put(thing, both(weights, thing));
        }
        double[][] residuals = {
            residuals(0, thingsOfStack[0], weights[0], worth), residuals(1, thingsOfStack[1], weights[1], worth)
        };
        for (int thing = 0; thing < count; thing++) {
            if (worth[thing]) {
                facts.test(thing, both(weights, thing), both(squares, thing), both(residuals, thing));
            }
        }
        Tested[] tested = facts.tested();
        List<Movement> all = new ArrayList<>(count);
        for (int thing = 0; thing < count; thing++) {
            all.add(new Movement(
                    method.apply(thing),
                    caller.apply(thing),
                    facts.amount(0, weights[0][thing]),
                    facts.amount(1, weights[1][thing]),
                    tested[thing]));
        }
        return all.stream().sorted(ORDER).limit(MOST).toList();
    }

    private static double[] both(double[][] amounts, int thing) {
        return new double[] {amounts[0][thing], amounts[1][thing]};
    }

    private double[] residuals(int role, int[][] thingsOfStack, double[] weights, boolean[] worth) {
        ChosenSide side = side(role);
        double exposed = side.exposed();
        double[] residuals = new double[worth.length];
        double squaredExposure =
                Arrays.stream(side.exposure()).map(each -> each * each).sum();
        double[][] bins = new double[worth.length][];
        int[] cells = side.cellsByStack();
        int from = 0;
        while (from < cells.length) {
            int stack = side.stackOf()[cells[from]];
            int to = from;
            while (to < cells.length && side.stackOf()[cells[to]] == stack) {
                to++;
            }
            for (int thing : thingsOfStack[stack]) {
                if (worth[thing]) {
                    bins[thing] = bins[thing] == null ? new double[side.bins()] : bins[thing];
                    for (int i = from; i < to; i++) {
                        bins[thing][side.binOf()[cells[i]]] += side.weight()[cells[i]];
                    }
                }
            }
            from = to;
        }
        for (int thing = 0; thing < residuals.length; thing++) {
            double amount = exposed > 0 ? weights[thing] / exposed : 0;
            residuals[thing] = bins[thing] == null
                    ? amount * amount * squaredExposure
                    : Bursts.residual(bins[thing], side.exposure(), amount);
        }
        return residuals;
    }
}
