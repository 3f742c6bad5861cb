package org.flightdiff.view;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.statistics.estimate.ComplementEstimate;
import org.flightdiff.statistics.estimate.Estimate;

/**
 * Which way a metric is good, and what that depends on.
 *
 * @param better the good direction
 * @param provisos what must hold of both sides for it to be one
 * @param leftOfWhole whether the metric is what is left of a whole, of which what is missing tells: 99 % and 98 % are
 *     alike, and yet twice as much is lost
 * @param neither why neither way is good of the sides at hand; empty where one is, or none ever is
 */
public record Direction(Better better, List<Proviso> provisos, boolean leftOfWhole, Text neither) {

    static final Direction NEITHER = new Direction(Better.NONE, List.of(), false, Text.none());

    public Direction {
        provisos = List.copyOf(provisos);
    }

    Direction of(Better way) {
        return new Direction(way, provisos, leftOfWhole, neither);
    }

    Direction where(List<Proviso> all) {
        return new Direction(better, all, leftOfWhole, neither);
    }

    Direction ofRest() {
        return new Direction(better, provisos, true, neither);
    }

    Direction neitherWay(Text why) {
        return new Direction(Better.NONE, List.of(), leftOfWhole, why);
    }

    public Estimate judged(Estimate value) {
        return leftOfWhole ? ComplementEstimate.of(value) : value;
    }
}
