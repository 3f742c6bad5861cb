package org.flightdiff.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The recordings in a folder by the way they were made; their names are KIND-RUN.jfr. */
public record Repeats(Map<String, List<Path>> byKind) {

    /** Two runs of one kind. */
    public record Pair(String kind, Path baseline, Path candidate) {}

    /** The recordings that {@code src/test/scripts/record-repeats.sh} left in a folder. */
    public static Repeats in(Path folder) throws IOException {
        Map<String, List<Path>> kinds = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.toString().endsWith(".jfr")).sorted().forEach(file -> {
                String name = file.getFileName().toString();
                kinds.computeIfAbsent(name.substring(0, name.lastIndexOf('-')), kind -> new ArrayList<>())
                        .add(file);
            });
        }
        return new Repeats(kinds);
    }

    public List<Path> of(String kind) {
        return byKind.getOrDefault(kind, List.of());
    }

    /** Every run against every run of the same kind in another folder. */
    public List<Pair> against(Repeats candidates) {
        List<Pair> pairs = new ArrayList<>();
        byKind.forEach((kind, runs) -> runs.forEach(
                baseline -> candidates.of(kind).forEach(candidate -> pairs.add(new Pair(kind, baseline, candidate)))));
        return pairs;
    }

    /** Every two runs of one kind, the earlier one as the baseline. */
    public List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        byKind.forEach((kind, runs) -> {
            for (int one = 0; one < runs.size(); one++) {
                for (int other = one + 1; other < runs.size(); other++) {
                    pairs.add(new Pair(kind, runs.get(one), runs.get(other)));
                }
            }
        });
        return pairs;
    }
}
