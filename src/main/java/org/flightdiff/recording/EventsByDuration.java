package org.flightdiff.recording;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.flightdiff.recording.LoadedRecording.RecordingFile;
import org.flightdiff.recording.column.LongColumn;
import org.flightdiff.recording.column.Order;
import org.flightdiff.recording.table.EventTable;

/** Events of one type, the shortest first; equally long ones in order of their start. All arrays are in this order. */
public record EventsByDuration(EventTable table, RecordingFile source, Order.Ascending order, Rows places) {

    /** Fewer are sorted sooner than all are gone over. */
    private static final int SMALL_PART = 16;

    static EventsByDuration of(EventTable table, RecordingFile source, Rows rows) {
        if (rows.size() < table.size() / SMALL_PART) {
            long[] nanos = new long[rows.size()];
            rows.copy(table.durations(), 0, nanos.length, nanos);
            Order.Ascending ascending = Order.ascending(LongColumn.of(nanos));
            Order.Ascending ofThese = new Order.Ascending(rows.each(ascending.rows()), ascending.numbers());
            return new EventsByDuration(table, source, ofThese, Rows.range(0, nanos.length));
        }
        Order.Ascending all = table.byDuration();
        Rows places = rows.size() == table.size()
                ? Rows.range(0, rows.size())
                : Rows.of(places(all.rows(), table.size(), rows));
        return new EventsByDuration(table, source, all, places);
    }

    public Events events() {
        return new Events(table, source, Rows.of(rows()));
    }

    private int[] rows() {
        return IntStream.range(0, places.size())
                .map(place -> order.rows()[places.at(place)])
                .toArray();
    }

    public double[] durations() {
        return seconds(order.numbers(), places, 0);
    }

    public double[] starts() {
        int[] rows = rows();
        if (rows.length < table.size() / SMALL_PART) {
            return seconds(table.starts(), Rows.of(rows), source.startEpochNanos());
        }
        // Those of most are sooner read in order of the table.
        double[] all = seconds(table.starts(), Rows.range(0, table.size()), source.startEpochNanos());
        return Arrays.stream(rows).mapToDouble(row -> all[row]).toArray();
    }

    private static double[] seconds(LongColumn nanos, Rows rows, long origin) {
        double[] seconds = new double[rows.size()];
        rows.numbers(nanos, origin, 1e9).copy(0, seconds.length, seconds);
        return seconds;
    }

    private static int[] places(int[] all, int count, Rows rows) {
        int[] places = new int[rows.size() + 1];
        int next = 0;
        BitSet here = new BitSet(count);
        IntStream.range(0, rows.size()).forEach(row -> here.set(rows.at(row)));
        for (int place = 0; place < all.length; place++) {
            places[next] = place;
            next += here.get(all[place]) ? 1 : 0;
        }
        return Arrays.copyOf(places, rows.size());
    }
}
