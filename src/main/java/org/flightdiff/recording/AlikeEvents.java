package org.flightdiff.recording;

import java.util.BitSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.flightdiff.recording.column.LongColumn;

/** Some events by their sorts: what only depends on what those of a sort share is asked of the first of each. */
public final class AlikeEvents {

    private final Events all;
    private final LongColumn sorts;
    private final int[] firsts;
    private final Events ones;

    AlikeEvents(Events all, LongColumn sorts) {
        this.all = all;
        this.sorts = sorts;
        firsts = Groups.firsts(all.size(), all.codes(sorts));
        ones = all.at(firsts);
    }

    /** Tells of each of all events whether it is of a sort whose first is among those that are chosen of the first ones. */
    public RowTests areOf(UnaryOperator<Events> chosen) {
        Events some = chosen.apply(ones);
        if (some.isEmpty() || some.size() == ones.size()) {
            return some.isEmpty() ? RowTests.NONE : RowTests.ALL;
        }
        RowCodes sortOf = some.codes(sorts);
        BitSet met = new BitSet();
        some.rows().forEach(row -> met.set(sortOf.of(row)));
        return new OnceByCode(all.codes(sorts), count(), met::get);
    }

    /** All events, each in the group of the first of its sort. */
    public Groups by(Function<Events, Groups> groups) {
        Groups ofOnes = groups.apply(ones);
        RowCodes sortOf = ones.codes(sorts);
        int[] placeOf = new int[count()];
        ones.rows().forEach(place -> placeOf[sortOf.of(place)] = place);
        return Groups.of(all.size(), all.codes(sorts), firsts, sort -> ofOnes.name(ofOnes.of(placeOf[sort])));
    }

    private int count() {
        return 1 + ones.rows().map(ones.codes(sorts)::of).max().orElse(-1);
    }
}
