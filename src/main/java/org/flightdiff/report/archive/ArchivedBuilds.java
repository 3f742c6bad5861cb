package org.flightdiff.report.archive;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.trend.Build;
import org.flightdiff.comparison.trend.Build.BuildValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The builds in the comparisons of an archive: each side once, however many comparisons it is in. */
final class ArchivedBuilds {

    /** What people call a build, the clearest first. */
    private static final List<String> NAMES = List.of("build", "version", "commit");

    private final Map<String, Build> builds = new LinkedHashMap<>();

    /** Those of a comparison; of one that is already known, what is known of it as a candidate. */
    void add(JsonNode root, Instant written) {
        add(root, "baseline", false, written);
        add(root, "candidate", true, written);
    }

    /** The oldest recording first. */
    List<Build> inOrder() {
        return builds.values().stream()
                .sorted(Comparator.comparing(Build::recorded).thenComparing(Build::name))
                .toList();
    }

    private void add(JsonNode root, String side, boolean judged, Instant written) {
        JsonNode runs = root.required("sides").required(side);
        if (runs.isEmpty()) {
            return;
        }
        List<String> key = new ArrayList<>();
        runs.forEach(run -> key.add(
                run.path("startTime").asString("") + run.required("file").asString()));
        Map<String, BuildValue> measured = new HashMap<>();
        for (JsonNode metric : root.required("metrics")) {
            JsonNode value = metric.required(side);
            measured.put(
                    metric.required("id").asString(),
                    new BuildValue(
                            value.isNumber() ? (Double) value.asDouble() : null,
                            judged ? verdict(metric.required("verdict").asString()) : null));
        }
        Build build = new Build(name(root, runs, judged), recorded(runs, written), measured);
        String id = String.join("\n", key);
        if (judged || !builds.containsKey(id)) {
            builds.put(id, build);
        }
    }

    /** What people say of a comparison, they say of its candidate. */
    private static String name(JsonNode root, JsonNode runs, boolean judged) {
        Optional<String> said = NAMES.stream()
                .map(name -> root.path("meta").path(name).asString(""))
                .filter(name -> judged && !name.isEmpty())
                .findFirst();
        String file = runs.required(0).required("file").asString();
        return said.orElse(file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1));
    }

    private static Instant recorded(JsonNode runs, Instant written) {
        try {
            return Instant.parse(runs.required(0).path("startTime").asString(""));
        } catch (DateTimeException unknown) {
            return written;
        }
    }

    private static @Nullable PassedVerdict verdict(String word) {
        return Stream.of(PassedVerdict.values())
                .filter(verdict -> verdict.word().equals(word))
                .findFirst()
                .orElse(null);
    }
}
