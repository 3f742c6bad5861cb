package org.flightdiff.view.panel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The foremost of many things, found in one pass while holding only those that are kept. */
final class Foremost<T> {

    private final int most;
    private final Comparator<T> foremostFirst;
    private final PriorityQueue<T> hindmostFirst;

    /** Keeps so many by a total order, so that the result does not depend on the order of offers. */
    Foremost(int most, Comparator<T> foremostFirst) {
        this.most = most;
        this.foremostFirst = foremostFirst;
        hindmostFirst = new PriorityQueue<>(foremostFirst.reversed());
    }

    void offer(T thing) {
        if (hindmostFirst.size() < most) {
            hindmostFirst.add(thing);
        } else if (foremostFirst.compare(thing, hindmostFirst.peek()) < 0) {
            hindmostFirst.poll();
            hindmostFirst.add(thing);
        }
    }

    List<T> in(Comparator<T> order) {
        List<T> kept = new ArrayList<>(hindmostFirst);
        kept.sort(order);
        return kept;
    }

    List<T> kept() {
        return in(foremostFirst);
    }
}
