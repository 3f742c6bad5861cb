package org.flightdiff.stacks;

import java.util.Arrays;

/** Cells of a sort are linked in the order of their bins, which come ascending, again after {@link #rewind}. */
final class Cells {

    private static final int NONE = -1;

    private int[] firstOfSort = filled(1024);
    private int[] currentOfSort = filled(1024);

    private int[] sorts = new int[1024];
    private int[] bins = new int[1024];
    private int[] next = new int[1024];
    private double[] weights = new double[1024];
    private double[] squares = new double[1024];
    private double[] counts = new double[1024];
    private int size;

    private static int[] filled(int size) {
        int[] numbers = new int[size];
        Arrays.fill(numbers, NONE);
        return numbers;
    }

    void rewind() {
        Arrays.fill(currentOfSort, NONE);
    }

    void add(int sort, int bin, double weight) {
        int cell = sort < currentOfSort.length ? currentOfSort[sort] : NONE;
        if (cell == NONE || bins[cell] != bin) {
            cell = cell(sort, bin);
        }
        weights[cell] += weight;
        squares[cell] += weight * weight;
        counts[cell]++;
    }

    private int cell(int sort, int bin) {
        if (sort >= firstOfSort.length) {
            firstOfSort = grown(firstOfSort, 2 * sort);
            currentOfSort = grown(currentOfSort, 2 * sort);
        }
        int before = currentOfSort[sort];
        int cell = before == NONE ? firstOfSort[sort] : before;
        while (cell != NONE && bins[cell] < bin) {
            before = cell;
            cell = next[cell];
        }
        if (cell == NONE || bins[cell] != bin) {
            cell = made(sort, bin, cell);
            if (before == NONE) {
                firstOfSort[sort] = cell;
            } else {
                next[before] = cell;
            }
        }
        currentOfSort[sort] = cell;
        return cell;
    }

    private int made(int sort, int bin, int behind) {
        if (size == sorts.length) {
            sorts = Arrays.copyOf(sorts, 2 * size);
            bins = Arrays.copyOf(bins, 2 * size);
            next = Arrays.copyOf(next, 2 * size);
            weights = Arrays.copyOf(weights, 2 * size);
            squares = Arrays.copyOf(squares, 2 * size);
            counts = Arrays.copyOf(counts, 2 * size);
        }
        sorts[size] = sort;
        bins[size] = bin;
        next[size] = behind;
        return size++;
    }

    private static int[] grown(int[] numbers, int size) {
        int[] grown = Arrays.copyOf(numbers, size);
        Arrays.fill(grown, numbers.length, size, NONE);
        return grown;
    }

    int size() {
        return size;
    }

    int sort(int cell) {
        return sorts[cell];
    }

    int bin(int cell) {
        return bins[cell];
    }

    double weight(int cell) {
        return weights[cell];
    }

    double squares(int cell) {
        return squares[cell];
    }

    double count(int cell) {
        return counts[cell];
    }
}
