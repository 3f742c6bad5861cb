package org.flightdiff.outside;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.outside.OutsideSeries.SeriesKind;
import org.flightdiff.outside.OutsideSeries.TimeOrigin;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** To a query over time, of one JVM: its metrics {@code process_*} and {@code jvm_*}; what counts up is per second. */
final class Prometheus implements Format {

    static final String COMMAND = "/api/v1/query_range of Prometheus";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final List<String> PARTS =
            List.of("area", "gc", "action", "cause", "pool", "id", "state", "direction", "type");

    static boolean isAnswer(String head) {
        return head.startsWith("{") && head.contains("\"resultType\"");
    }

    @Override
    public boolean begins(String firstLine) {
        return firstLine.startsWith("{");
    }

    @Override
    public Outside read(Path file, Lines lines) throws IOException {
        JsonNode data = data(lines);
        Map<String, SeriesRows> rows = new LinkedHashMap<>();
        Map<String, PrometheusName> names = new LinkedHashMap<>();
        Set<String> instances = new LinkedHashSet<>();
        for (JsonNode each : data.path("result")) {
            JsonNode labels = each.path("metric");
            PrometheusName name = new PrometheusName(labels.path("__name__").asString(""));
            if (name.isOfJvm()) {
                instances.add(labels.path("instance").asString(""));
                if (instances.size() > 1) {
                    throw new IllegalArgumentException(
                            "has series of several instances; query those of one JVM: {instance=\"HOST:PORT\"}");
                }
                String id = id(name, labels);
                if (rows.put(id, rows(each.path("values"))) != null) {
                    throw new IllegalArgumentException(
                            "has two series " + id + "; query those of one JVM: {instance=\"HOST:PORT\"}");
                }
                names.put(id, name);
            }
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("has no series of process_* or jvm_*; query"
                    + " {__name__=~\"(process|jvm)_.*\",instance=\"HOST:PORT\"}");
        }
        List<OutsideSeries> all = new ArrayList<>();
        rows.forEach((id, each) -> {
            PrometheusName name = names.getOrDefault(id, new PrometheusName(id));
            SeriesRows told = name.isCounter() ? each.perSecond() : each;
            if (told.size() > 0) {
                all.add(told.series(id, SeriesKind.MONITORED, name.unit(), Aim.NONE, file, TimeOrigin.CLOCK));
            }
        });
        return new Outside(List.of(), all);
    }

    private static JsonNode data(Lines lines) throws IOException {
        StringBuilder text = new StringBuilder();
        for (@Nullable String line = lines.next(); line != null; line = lines.next()) {
            text.append(line).append('\n');
        }
        JsonNode root;
        try {
            root = MAPPER.readTree(text.toString());
        } catch (JacksonException bad) {
            throw new IllegalArgumentException("is no whole JSON; save the answer again: " + COMMAND, bad);
        }
        JsonNode data = root.path("data");
        if (!data.path("resultType").asString("").equals("matrix")) {
            throw new IllegalArgumentException("is no answer to a query over time; save one: " + COMMAND);
        }
        return data;
    }

    private static String id(PrometheusName name, JsonNode labels) {
        return NumberName.id(Stream.concat(
                        Stream.of(name.name()),
                        PARTS.stream().map(label -> labels.path(label).asString("")))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(".")));
    }

    private static SeriesRows rows(JsonNode values) {
        SeriesRows rows = new SeriesRows();
        for (JsonNode each : values) {
            double value = Double.parseDouble(each.path(1).asString("NaN"));
            double at = each.path(0).asDouble(Double.NaN);
            if (Double.isFinite(value) && Double.isFinite(at)) {
                rows.add(Math.round(at * 1e9), value);
            }
        }
        return rows;
    }

    /** The name of a metric, which by custom ends with its unit and with what it is. */
    private record PrometheusName(String name) {

        private static final List<String> COUNTERS = List.of("_total", "_sum", "_count");

        /** Neither a level nor a counter of its own. */
        private static final List<String> LEFT_OUT = List.of("_bucket", "_created", "_info", "start_time_seconds");

        boolean isOfJvm() {
            return (name.startsWith("process_") || name.startsWith("jvm_"))
                    && LEFT_OUT.stream().noneMatch(name::endsWith);
        }

        boolean isCounter() {
            return COUNTERS.stream().anyMatch(name::endsWith);
        }

        /** The base unit of its values, or of how much they rise per second. Seconds per second are a plain number. */
        Unit unit() {
            String bare = COUNTERS.stream()
                    .filter(name::endsWith)
                    .findFirst()
                    .map(ending -> name.substring(0, name.length() - ending.length()))
                    .orElse(name);
            boolean amount = !name.endsWith("_count");
            if (isCounter()) {
                if (amount && bare.endsWith("_seconds")) {
                    return Unit.ONE;
                }
                return amount && bare.endsWith("_bytes") ? Unit.BYTES_PER_SECOND : Unit.PER_SECOND;
            }
            if (bare.endsWith("_usage") || bare.endsWith("_ratio")) {
                return Unit.SHARE;
            }
            if (bare.contains("_bytes")) {
                return Unit.BYTES;
            }
            return bare.contains("_seconds") ? Unit.SECONDS : Unit.ONE;
        }
    }
}
