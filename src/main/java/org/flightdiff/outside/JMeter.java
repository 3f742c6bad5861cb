package org.flightdiff.outside;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Results of JMeter as CSV (JTL): when each sample began, how many milliseconds it took, whether it succeeded. */
final class JMeter extends TableFormat {

    private static final double MILLIS = 1e-3;

    @Override
    public boolean begins(String firstLine) {
        return names(firstLine, "timeStamp", "elapsed");
    }

    @Override
    RowSink begun(Path file, List<String> heading) {
        int time = place(heading, "timeStamp");
        int elapsed = place(heading, "elapsed");
        int success = place(heading, "success");
        int label = place(heading, "label");
        SeriesRows rows = new SeriesRows();
        if (success >= 0) {
            rows.tellFailures();
        }
        return new RowSink() {
            private @Nullable Stamp stamp;

            @Override
            public void row(List<String> cells) {
                Stamp written = stamp == null ? Stamp.of(cells.get(time)) : stamp;
                stamp = written;
                rows.add(
                        written.nanos(cells.get(time)),
                        Double.parseDouble(cells.get(elapsed)) * MILLIS,
                        cell(cells, success).equalsIgnoreCase("false"),
                        label < 0 ? null : cells.get(label));
            }

            @Override
            public Outside end(Path read) {
                return Requests.of(rows, read, TimeOrigin.CLOCK);
            }
        };
    }
}
