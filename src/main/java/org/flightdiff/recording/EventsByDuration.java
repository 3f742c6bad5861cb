package org.flightdiff.recording;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.table.EventTable;

/**
 * Events of one type, the shortest first; equally long ones in order of their start. All arrays are in this order.
 */
public final class EventsByDuration {

    private static final double NANOS = 1e9;

    private final EventTable table;
    private final RecordingFile source;
    private final EventTable.ByDuration all;
    private final int[] places;

    private EventsByDuration(EventTable table, RecordingFile source, int[] places) {
        this.table = table;
        this.source = source;
        this.all = table.byDuration();
        this.places = places;
    }

    /** Some events of a table. Their order follows from that of all events of the type, so nothing is sorted here. */
    static EventsByDuration of(EventTable table, RecordingFile source, Rows rows) {
        return new EventsByDuration(table, source, places(table, rows));
    }

    /** The events. */
    public Events events() {
        return new Events(
                table,
                source,
                Rows.of(Arrays.stream(places).map(place -> all.rows()[place]).toArray()));
    }

    /** Durations, see {@link Events#duration}. */
    public double[] durations() {
        return seconds(all.nanos(), 0);
    }

    /** Starts, see {@link Events#start}. */
    public double[] starts() {
        return seconds(all.starts(), source.startEpochNanos());
    }

    private double[] seconds(LongColumn nanos, long origin) {
        double[] seconds = new double[places.length];
        new KeptNumbers(nanos, Rows.of(places), origin, NANOS).copy(0, seconds.length, seconds);
        return seconds;
    }

    /** Where these events are in the table's order by duration. */
    private static int[] places(EventTable table, Rows rows) {
        int[] all = table.byDuration().rows();
        int[] places = new int[rows.size() + 1];
        int next = 0;
        if (rows.isRange()) {
            int first = rows.size() == 0 ? 0 : rows.at(0);
            int size = rows.size();
            for (int place = 0; place < all.length; place++) {
                places[next] = place;
                int row = all[place] - first;
                // The sign of both tells a row within the range without a branch, which could not be predicted.
                next += ((row - size) & ~row) >>> (Integer.SIZE - 1);
            }
        } else {
            BitSet here = new BitSet(table.size());
            IntStream.range(0, rows.size()).forEach(row -> here.set(rows.at(row)));
            for (int place = 0; place < all.length; place++) {
                places[next] = place;
                next += here.get(all[place]) ? 1 : 0;
            }
        }
        return Arrays.copyOf(places, rows.size());
    }
}
