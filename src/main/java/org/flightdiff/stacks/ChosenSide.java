package org.flightdiff.stacks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.stacks.StackSubject.ProfiledRun;
import org.flightdiff.stacks.tree.Choice;
import org.flightdiff.stacks.tree.Per;

/**
 * What a choice shows of one side: distinct stacks, and cells with what a stack weighs in a time bin. The bins of
 * several runs stand one after the other.
 *
 * @param stacks the distinct stacks; equal ones can be there twice
 * @param stackOf of each cell, the place of its stack
 * @param binOf of each cell, its bin
 * @param weight of each cell
 * @param squares of each cell, the sum of the squares of its events' weights
 * @param count of each cell, its events
 * @param exposure what weights are divided by, in each bin
 */
record ChosenSide(
        List<StackTrace> stacks,
        int[] stackOf,
        int[] binOf,
        double[] weight,
        double[] squares,
        double[] count,
        double[] exposure) {

    static ChosenSide of(List<ProfiledRun> runs, Choice choice) {
        int cells = runs.stream().mapToInt(run -> run.profile().cells.size).sum();
        int bins = runs.stream().mapToInt(run -> run.profile().bins()).sum();
        ChosenSide all = new ChosenSide(
                new ArrayList<>(),
                new int[cells],
                new int[cells],
                new double[cells],
                new double[cells],
                new double[cells],
                new double[bins]);
        int used = 0;
        int firstBin = 0;
        for (ProfiledRun run : runs) {
            used = all.add(run.profile(), choice, used, firstBin);
            double[] exposure =
                    choice.per() == Per.SHARE ? null : run.exposures().get(choice.per());
            if (exposure != null) {
                System.arraycopy(exposure, 0, all.exposure, firstBin, exposure.length);
            }
            firstBin += run.profile().bins();
        }
        ChosenSide side = all.first(used);
        if (choice.per() == Per.SHARE) {
            for (int cell = 0; cell < used; cell++) {
                side.exposure[side.binOf[cell]] += side.weight[cell];
            }
        }
        return side;
    }

    private int add(Profile profile, Choice choice, int from, int firstBin) {
        int[] places = new int[profile.sorts()];
        for (int sort = 0; sort < places.length; sort++) {
            boolean shown = choice.thread() == null || profile.thread(sort).equals(choice.thread());
            places[sort] = shown ? stacks.size() : -1;
            if (shown) {
                stacks.add(profile.stack(sort));
            }
        }
        int next = from;
        for (int cell = 0; cell < profile.cells.size; cell++) {
            int place = places[profile.cells.sorts[cell]];
            if (place >= 0) {
                stackOf[next] = place;
                binOf[next] = firstBin + profile.cells.bins[cell];
                weight[next] = profile.cells.weights[cell];
                squares[next] = profile.cells.squares[cell];
                count[next] = profile.cells.counts[cell];
                next++;
            }
        }
        return next;
    }

    private ChosenSide first(int cells) {
        return new ChosenSide(
                List.copyOf(stacks),
                Arrays.copyOf(stackOf, cells),
                Arrays.copyOf(binOf, cells),
                Arrays.copyOf(weight, cells),
                Arrays.copyOf(squares, cells),
                Arrays.copyOf(count, cells),
                exposure);
    }

    double[] byStack(double[] amounts) {
        double[] sums = new double[stacks.size()];
        for (int cell = 0; cell < amounts.length; cell++) {
            sums[stackOf[cell]] += amounts[cell];
        }
        return sums;
    }

    int[] cellsByStack() {
        int[] next = new int[stacks.size() + 1];
        for (int stack : stackOf) {
            next[stack + 1]++;
        }
        for (int stack = 0; stack < stacks.size(); stack++) {
            next[stack + 1] += next[stack];
        }
        int[] cells = new int[stackOf.length];
        for (int cell = 0; cell < cells.length; cell++) {
            cells[next[stackOf[cell]]++] = cell;
        }
        return cells;
    }

    int cells() {
        return stackOf.length;
    }

    int bins() {
        return exposure.length;
    }

    double exposed() {
        return Arrays.stream(exposure).sum();
    }

    double weighs() {
        return Arrays.stream(weight).sum();
    }

    double squaresOfAll() {
        return Arrays.stream(squares).sum();
    }
}
