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
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.Recordings;
import org.jspecify.annotations.Nullable;

/**
 * What one run of JMH left in a folder.
 *
 * @param results by benchmark; empty without a result file
 * @param recordings by the folder of the benchmark; where JMH has overwritten the recordings of earlier forks, that of
 *     the last
 */
public record JmhFolder(Map<Benchmark, Result> results, Map<Benchmark, List<Path>> recordings) {

    private static final String RESULTS = ".json";

    /**
     * Looks at results, and at the names of recordings.
     *
     * @param place the folder, or a result file alone
     * @throws UnreadableRecordingException if there are neither results nor recordings
     */
    public static JmhFolder of(Path place) throws UnreadableRecordingException {
        JmhFolder found = new JmhFolder(new TreeMap<>(), new TreeMap<>());
        for (Path entry : listed(place)) {
            if (entry.toString().toLowerCase(Locale.ROOT).endsWith(RESULTS)) {
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
                    place,
                    ListedFolder.obstacle(place).orElse("is no folder that can be listed"),
                    "check the path",
                    none);
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

    /** All benchmarks that there is anything of. */
    public Set<Benchmark> benchmarks() {
        Set<Benchmark> all = new TreeSet<>(results.keySet());
        all.addAll(recordings.keySet());
        return all;
    }

    /** What JMH says of a benchmark; null where it says nothing. */
    public @Nullable Result result(Benchmark benchmark) {
        return results.get(benchmark);
    }

    /** The recordings of a benchmark. */
    public List<Path> recordings(Benchmark benchmark) {
        return recordings.getOrDefault(benchmark, List.of());
    }

    /** All files that are read as recordings. */
    public List<Path> files() {
        List<Path> all = new ArrayList<>();
        recordings.values().forEach(all::addAll);
        return all;
    }
}
