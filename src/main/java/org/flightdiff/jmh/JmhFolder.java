package org.flightdiff.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.flightdiff.file.ListedFolder;
import org.flightdiff.jmh.Benchmark.Mode;
import org.flightdiff.jmh.Result.Score;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.Recordings;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What one run of JMH left in a folder; of forks whose recordings it has overwritten there is the last. */
public record JmhFolder(Map<Benchmark, Result> results, Map<Benchmark, List<Path>> recordings) {

    /** Looks at results, and at the names of recordings, in a folder or one result file; fails if there are neither. */
    public static JmhFolder of(Path place) throws UnreadableRecordingException {
        JmhFolder found = new JmhFolder(new TreeMap<>(), new TreeMap<>());
        for (Path entry : listed(place)) {
            if (entry.toString().toLowerCase(Locale.ROOT).endsWith(".json")) {
                found.addResults(entry);
            }
        }
        for (Path entry : listed(place)) {
            if (Files.isDirectory(entry)) {
                found.addRecordings(entry);
            }
        }
        if (found.benchmarks().isEmpty()) {
            throw new UnreadableRecordingException(
                    place,
                    "holds neither results of JMH nor recordings of its profiler",
                    "run the benchmarks with -prof jfr -rf json -rff results.json and name the folder");
        }
        return found;
    }

    private static List<Path> listed(Path place) throws UnreadableRecordingException {
        if (Files.isRegularFile(place)) {
            return List.of(place);
        }
        try (Stream<Path> within = Files.list(place)) {
            return within.sorted().toList();
        } catch (IOException none) {
            throw new UnreadableRecordingException(
                    place, ListedFolder.obstacle(place).orElse("cannot be listed"), "check the path", none);
        }
    }

    private void addResults(Path file) throws UnreadableRecordingException {
        List<Result> read = ResultFile.read(file);
        for (Result each : read == null ? List.<Result>of() : read) {
            if (results.put(each.benchmark(), each) != null) {
                throw new UnreadableRecordingException(
                        file,
                        "tells of " + each.benchmark().shortName() + " ("
                                + each.benchmark().mode().word() + "), of which there is another result here",
                        "keep the results of one run in a folder");
            }
        }
    }

    /** Results tell parameters apart that the name of a folder does not. */
    private void addRecordings(Path within) throws UnreadableRecordingException {
        String name = String.valueOf(within.getFileName());
        Optional<Benchmark> benchmark = results.keySet().stream()
                .filter(each -> each.folder().equals(name))
                .findFirst()
                .or(() -> Benchmark.ofFolder(name));
        List<Path> files =
                listed(within).stream().filter(Recordings::isNamedAsOne).toList();
        if (benchmark.isPresent() && !files.isEmpty()) {
            recordings.put(benchmark.get(), files);
        }
    }

    public Set<Benchmark> benchmarks() {
        Set<Benchmark> all = new TreeSet<>(results.keySet());
        all.addAll(recordings.keySet());
        return all;
    }

    /** What JMH says of a benchmark; null where it says nothing. */
    public @Nullable Result result(Benchmark benchmark) {
        return results.get(benchmark);
    }

    public List<Path> recordings(Benchmark benchmark) {
        return recordings.getOrDefault(benchmark, List.of());
    }

    public List<Path> files() {
        List<Path> all = new ArrayList<>();
        recordings.values().forEach(all::addAll);
        return all;
    }

    /** Reads results as JMH writes them with {@code -rf json}; read from files of JMH 1.37. */
    private record ResultFile(Path file) {

        private static final JsonMapper MAPPER = JsonMapper.builder().build();

        private static final String AGAIN = "write it anew with -rf json -rff results.json";

        /** JMH before 1.35 puts a dot before the names of what profilers measured. */
        private static final List<String> ALLOCATION = List.of("gc.alloc.rate.norm", "\u00b7gc.alloc.rate.norm");

        /** All results of a file; null where it is something else. Fails if it cannot be read, or lacks something. */
        static @Nullable List<Result> read(Path file) throws UnreadableRecordingException {
            JsonNode root;
            try {
                root = MAPPER.readTree(Files.readAllBytes(file));
            } catch (JacksonException | IOException unreadable) {
                throw new UnreadableRecordingException(file, "is no JSON that can be read", AGAIN, unreadable);
            }
            if (!root.isArray() || root.isEmpty() || !root.path(0).has("primaryMetric")) {
                return null;
            }
            List<Result> results = new ArrayList<>();
            for (JsonNode each : root) {
                results.add(new ResultFile(file).result(each));
            }
            return results;
        }

        private Result result(JsonNode node) throws UnreadableRecordingException {
            String name = node.path("benchmark").asString("");
            String word = node.path("mode").asString("");
            Mode mode = Mode.named(word).orElse(null);
            if (name.isEmpty() || mode == null) {
                throw bad("has a result of benchmark '" + name + "' in mode '" + word + "'");
            }
            Map<String, String> parameters = new TreeMap<>();
            node.path("params")
                    .properties()
                    .forEach(each ->
                            parameters.put(each.getKey(), each.getValue().asString("")));
            Score score = score(node.path("primaryMetric"));
            if (score == null) {
                throw bad("has no values of " + name);
            }
            return new Result(
                    new Benchmark(name, mode, parameters),
                    node.path("threads").asInt(1),
                    node.path("measurementBatchSize").asInt(1),
                    node.path("jdkVersion").asString(""),
                    score,
                    allocation(node.path("secondaryMetrics")));
        }

        private @Nullable Score allocation(JsonNode secondary) {
            return ALLOCATION.stream()
                    .filter(secondary::has)
                    .findFirst()
                    .map(each -> score(secondary.path(each)))
                    .orElse(null);
        }

        /** Null where nothing was measured, as of profilers that only write text. */
        private @Nullable Score score(JsonNode metric) {
            List<List<Double>> forks = new ArrayList<>();
            for (JsonNode fork : metric.has("rawData") ? metric.path("rawData") : metric.path("rawDataHistogram")) {
                List<Double> iterations = fork.valueStream()
                        .map(each -> each.isArray() ? mean(each) : each.asDouble(Double.NaN))
                        .filter(Double::isFinite)
                        .toList();
                if (!iterations.isEmpty()) {
                    forks.add(iterations);
                }
            }
            double stated = metric.path("score").asDouble(Double.NaN);
            if (forks.isEmpty() || !Double.isFinite(stated)) {
                return null;
            }
            double error = metric.path("scoreError").asDouble(Double.NaN);
            return new Score(
                    stated,
                    Double.isFinite(error) ? (Double) error : null,
                    metric.path("scoreUnit").asString(""),
                    forks);
        }

        /** Of a histogram: pairs of a value and how often it was seen. */
        private static double mean(JsonNode histogram) {
            double sum = 0;
            double count = 0;
            for (JsonNode pair : histogram) {
                sum += pair.path(0).asDouble(Double.NaN) * pair.path(1).asDouble(Double.NaN);
                count += pair.path(1).asDouble(Double.NaN);
            }
            return sum / count;
        }

        private UnreadableRecordingException bad(String what) {
            return new UnreadableRecordingException(file, what, AGAIN);
        }
    }
}
