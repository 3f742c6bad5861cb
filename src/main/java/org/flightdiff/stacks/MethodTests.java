package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.flightdiff.model.Both;
import org.flightdiff.recording.chunk.LongIndex;
import org.flightdiff.stacks.Facts.Noise;
import org.flightdiff.stacks.MatchedNames.Calls;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Movement;
import org.flightdiff.stacks.tree.Tested;

/** A <em>thing</em> is a method that ran, one that ran in a caller, or one that was on the stack. */
final class MethodTests {

    /** In place of the caller: there is none, any counts, and so does what the method calls. */
    private static final int NO_CALLER = -1;

    private static final int RUNNING = -2;
    private static final int ON_THE_STACK = -3;

    /** What is proven first, then the largest difference; of two mirror images the one that grew. */
    private static final Comparator<Movement> ORDER = Comparator.comparing(
                    (Movement movement) -> !movement.tested().change().isProven())
            .thenComparing(movement -> -Math.abs(movement.tested().difference()))
            .thenComparing(movement -> movement.tested().difference() < 0)
            .thenComparing(Movement::method)
            .thenComparing(Movement::caller);

    private final Both<ChosenSide> sides;
    private final MatchedNames names;
    private final LongIndex things = new LongIndex();
    private final int[][][] thingsOfStack;
    private final double[][] weights;
    private final double[][] squares;
    private final long[] sets;

    private MethodTests(Both<ChosenSide> sides, Choice choice) {
        this.sides = sides;
        names = new MatchedNames(choice.lines());
        thingsOfStack = new int[][][] {things(sides.baseline()), things(sides.candidate())};
        weights = new double[2][things.size()];
        squares = new double[2][things.size()];
        sets = new long[things.size()];
        for (int side = 0; side < 2; side++) {
            sum(side, side(side));
        }
    }

    static MethodFacts of(Both<ChosenSide> sides, Choice choice, Noise noise) {
        return new MethodTests(sides, choice).judged(new Facts(sides, choice.per(), noise));
    }

    private int[][] things(ChosenSide side) {
        Calls.Distinct distinct = new Calls.Distinct();
        return side.stacks().stream()
                .map(stack -> things(distinct, names.calls(stack)))
                .toArray(int[][]::new);
    }

    private int[] things(Calls.Distinct distinct, Calls calls) {
        if (calls.size() == 0) {
            return new int[0];
        }
        int running = calls.numbers()[0];
        int caller = calls.size() > 1 ? calls.numbers()[1] : NO_CALLER;
        int[] methods = distinct.of(calls.numbers());
        int[] found = new int[methods.length + 2];
        found[0] = things.add(LongIndex.pair(running, RUNNING));
        found[1] = things.add(LongIndex.pair(running, caller));
        for (int method = 0; method < methods.length; method++) {
            found[method + 2] = things.add(LongIndex.pair(methods[method], ON_THE_STACK));
        }
        return found;
    }

    private ChosenSide side(int side) {
        return side == 0 ? sides.baseline() : sides.candidate();
    }

    private void sum(int role, ChosenSide side) {
        double[] weightOfStack = side.byStack(side.weight());
        double[] squaresOfStack = side.byStack(side.squares());
        for (int stack = 0; stack < weightOfStack.length; stack++) {
            for (int thing : thingsOfStack[role][stack]) {
                weights[role][thing] += weightOfStack[stack];
                squares[role][thing] += squaresOfStack[stack];
                sets[thing] += StackSet.of(role, stack);
            }
        }
    }

    private MethodFacts judged(Facts facts) {
        int count = things.size();
        LongIndex distinct = new LongIndex();
        boolean[] first = new boolean[count];
        boolean[] worth = new boolean[count];
        for (int thing = 0; thing < count; thing++) {
            first[thing] = distinct.find(sets[thing]) < 0;
            distinct.add(sets[thing]);
            worth[thing] = first[thing] && Facts.isWorthATest(weights, squares, thing);
        }
        double[][] residuals = {residuals(0, worth), residuals(1, worth)};
        for (int thing = 0; thing < count; thing++) {
            if (worth[thing]) {
                facts.test(weights, squares, residuals, thing);
            } else if (first[thing]) {
                facts.add(weights, thing);
            }
        }
        List<Tested> tested = facts.judged();
        List<Movement> running = new ArrayList<>();
        List<Movement> byCaller = new ArrayList<>();
        List<Movement> onTheStack = new ArrayList<>();
        for (int thing = 0; thing < count; thing++) {
            int caller = things.low(thing);
            List<Movement> kind = caller == RUNNING ? running : caller == ON_THE_STACK ? onTheStack : byCaller;
            kind.add(new Movement(
                    names.name(things.high(thing)),
                    caller < 0 ? "" : names.name(caller),
                    facts.amount(0, weights[0][thing]),
                    facts.amount(1, weights[1][thing]),
                    tested.get(distinct.add(sets[thing]))));
        }
        running.sort(ORDER);
        byCaller.sort(ORDER);
        onTheStack.sort(ORDER);
        return new MethodFacts(running, byCaller, onTheStack, set -> {
            int number = distinct.find(set);
            return number < 0 ? null : tested.get(number);
        });
    }

    private double[] residuals(int role, boolean[] worth) {
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
            for (int thing : thingsOfStack[role][stack]) {
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
            double amount = exposed > 0 ? weights[role][thing] / exposed : 0;
            residuals[thing] = bins[thing] == null
                    ? amount * amount * squaredExposure
                    : Bursts.residual(bins[thing], side.exposure(), amount);
        }
        return residuals;
    }
}
