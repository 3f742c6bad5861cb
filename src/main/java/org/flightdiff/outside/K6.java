package org.flightdiff.outside;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.outside.OutsideSeries.SeriesKind;
import org.flightdiff.outside.OutsideSeries.TimeOrigin;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** CSV with a row for each value of each metric; durations are stamped when they end, most often to the second. */
final class K6 extends TableFormat {

    private static final Map<String, String> NAMES = Map.of(
            "http_req_duration", SeriesRows.REQUESTS, "grpc_req_duration", "grpc", "iteration_duration", "iterations");

    @Override
    public boolean begins(String firstLine) {
        return names(firstLine, "metric_name", "metric_value");
    }

    @Override
    RowSink begun(Path file, List<String> heading) {
        int metric = place(heading, "metric_name");
        int time = place(heading, "timestamp");
        int value = place(heading, "metric_value");
        int expected = place(heading, "expected_response");
        int name = place(heading, "name");
        if (time < 0) {
            throw new IllegalArgumentException("has no column 'timestamp'");
        }
        Map<String, SeriesRows> byMetric = new LinkedHashMap<>();
        return new RowSink() {
            private @Nullable Stamp stamp;

            @Override
            public void row(List<String> cells) {
                String what = cells.get(metric);
                if (!NAMES.containsKey(what)) {
                    return;
                }
                Stamp written = stamp == null ? Stamp.of(cells.get(time)) : stamp;
                stamp = written;
                SeriesRows rows = byMetric.computeIfAbsent(what, each -> new SeriesRows());
                String answer = cell(cells, expected);
                if (!answer.isEmpty()) {
                    rows.tellFailures();
                }
                double millis = Double.parseDouble(cells.get(value));
                String label = cell(cells, name);
                rows.add(
                        written.nanos(cells.get(time)) - Math.round(millis * 1e6),
                        millis * 1e-3,
                        answer.equals("false"),
                        label.isEmpty() ? null : label);
            }

            @Override
            public Outside end(Path read) {
                return new Outside(
                        List.of(),
                        byMetric.entrySet().stream()
                                .map(each -> each.getValue()
                                        .series(
                                                NAMES.getOrDefault(each.getKey(), each.getKey()),
                                                SeriesKind.REQUESTS,
                                                Unit.SECONDS,
                                                Aim.LOWER,
                                                read,
                                                TimeOrigin.CLOCK))
                                .toList());
            }
        };
    }
}
