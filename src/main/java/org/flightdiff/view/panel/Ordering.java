package org.flightdiff.view.panel;

import java.util.Comparator;
import java.util.List;
import org.flightdiff.shape.Listing;

/** Which things of a listing are foremost, and the order of those of one run; equal ones in order of time. */
public enum Ordering {
    /** The longest are listed, in order of time. */
    LONGEST_IN_TIME(Listing.ListedThings.LONGEST, Comparator.comparingInt(Place::row)),
    /** The latest are listed, the latest last: for things without an amount, which matter most in steady state. */
    LATEST_LAST(Listing.ListedThings.LATEST, Comparator.comparingDouble(Place::amount));

    private final Listing.ListedThings foremost;
    private final Comparator<Place> order;

    Ordering(Listing.ListedThings foremost, Comparator<Place> order) {
        this.foremost = foremost;
        this.order = order;
    }

    record Place(int run, int row, double amount) {

        static final Comparator<Place> MOST_FIRST = Comparator.comparingDouble(place -> -place.amount);

        static Place of(int run, int row, double amount) {
            return new Place(run, row, Double.isNaN(amount) ? Double.NEGATIVE_INFINITY : amount);
        }
    }

    Listing.ListedThings foremost() {
        return foremost;
    }

    List<Place> foremost(List<ListingRows> runs, int most) {
        Foremost<Place> foremost = new Foremost<>(
                most, Place.MOST_FIRST.thenComparingInt(Place::run).thenComparingInt(Place::row));
        for (int run = 0; run < runs.size(); run++) {
            ListingRows things = runs.get(run);
            for (int row = 0; row < things.count(); row++) {
                foremost.offer(Place.of(run, row, things.amount().applyAsDouble(row)));
            }
        }
        return foremost.in(
                Comparator.comparingInt(Place::run).thenComparing(order).thenComparingInt(Place::row));
    }
}
