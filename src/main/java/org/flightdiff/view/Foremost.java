package org.flightdiff.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The foremost of many things, found in one pass without holding more of them than are kept. */
final class Foremost<T> {

    private final int most;
    private final Comparator<T> foremostFirst;
    private final PriorityQueue<T> hindmostFirst;

    /**
     * None so far.
     *
     * @param most how many are kept
     * @param foremostFirst tells any two things apart, so that the same ones are kept in whatever order they come
     */
    Foremost(int most, Comparator<T> foremostFirst) {
        this.most = most;
        this.foremostFirst = foremostFirst;
        hindmostFirst = new PriorityQueue<>(foremostFirst.reversed());
    }

    /** Keeps a thing if it is among the foremost of those offered so far. */
    void offer(T thing) {
        if (hindmostFirst.size() < most) {
            hindmostFirst.add(thing);
        } else if (foremostFirst.compare(thing, hindmostFirst.peek()) < 0) {
            hindmostFirst.poll();
            hindmostFirst.add(thing);
        }
    }

    /** Those kept, in another order. */
    List<T> in(Comparator<T> order) {
        List<T> kept = new ArrayList<>(hindmostFirst);
        kept.sort(order);
        return kept;
    }

    /** Those kept, the foremost first. */
    List<T> kept() {
        return in(foremostFirst);
    }
}
