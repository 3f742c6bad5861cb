package org.flightdiff.report.archive;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.file.OwnerOnly;
import org.flightdiff.file.RecordJson;
import org.flightdiff.file.WholeFile;
import org.flightdiff.model.Both;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Report;
import org.flightdiff.report.archive.ArchiveIndex.ArchivedComparison;
import org.flightdiff.report.html.Html;
import org.flightdiff.report.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** A folder of comparisons, each as JSON and HTML. Files may be copied in and deleted; the list is made from them. */
public record Archive(Path folder) {

    private static final String INDEX = "index.html";
    private static final Report PAGE = new Html();
    private static final String HTML = "." + PAGE.extension();
    private static final String JSON = "." + new Json().extension();
    private static final int LONGEST_NAME = 40;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /** What an archive holds, newest first, and the names of the JSON files that are not comparisons. */
    public record ArchiveContents(List<ArchivedComparison> comparisons, List<String> foreign) {
        public ArchiveContents {
            comparisons = List.copyOf(comparisons);
            foreign = List.copyOf(foreign);
        }
    }

    /** Puts a comparison into the folder, which is created if necessary, and lists it on the page. */
    public void add(Comparison comparison, Edition edition) throws IOException {
        Edition settled = edition.settled();
        Instant time = settled.imprint().get().written();
        byte[] json = bytes(Json.of(comparison, time, settled.meta()));
        byte[] html = bytes(PAGE.of(comparison, settled));
        boolean absent = Files.notExists(folder);
        OwnerOnly.folder(folder);
        List<Path> written = new ArrayList<>(absent ? List.of(folder) : List.of());
        try {
            String name = claim(name(comparison, time), json);
            written.add(0, folder.resolve(name + JSON));
            WholeFile.write(folder.resolve(name + HTML), html);
            written.add(0, folder.resolve(name + HTML));
            writeIndex(contents().comparisons());
        } catch (IOException e) {
            for (Path each : written) {
                Files.deleteIfExists(each);
            }
            throw e;
        }
    }

    public void writeIndex(List<ArchivedComparison> comparisons) throws IOException {
        WholeFile.write(folder.resolve(INDEX), bytes(ArchiveIndex.html(comparisons)));
    }

    public ArchiveContents contents() throws IOException {
        List<ArchivedComparison> comparisons = new ArrayList<>();
        List<String> foreign = new ArrayList<>();
        for (Path file : jsonFiles()) {
            String name = stem(file);
            String page = name + HTML;
            Optional<ArchivedJson> read = ArchivedJson.read(file);
            if (read.isPresent()) {
                Instant written = read.get().written(file);
                comparisons.add(read.get().listed(written, name, Files.exists(folder.resolve(page)) ? page : null));
            } else {
                foreign.add(file.getFileName().toString());
            }
        }
        comparisons.sort(Comparator.comparing(ArchivedComparison::written)
                .thenComparing(ArchivedComparison::name)
                .reversed());
        return new ArchiveContents(comparisons, foreign);
    }

    private List<Path> jsonFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(JSON))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        }
    }

    /** Several comparisons in one second get different names, even from different processes. */
    private String claim(String wanted, byte[] json) throws IOException {
        String name = wanted;
        for (int next = 2; ; next++) {
            try {
                WholeFile.writeNew(folder.resolve(name + JSON), json);
                return name;
            } catch (FileAlreadyExistsException taken) {
                name = wanted + "-" + next;
            }
        }
    }

    private static String name(Comparison comparison, Instant time) {
        return TIME.format(time) + "-"
                + plain(comparison.baseline().get(0)) + "-to-"
                + plain(comparison.candidate().get(0));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String plain(RunIdentity run) {
        String plain = stem(run.source().file()).replaceAll("[^A-Za-z0-9._-]+", "_");
        return plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
    }

    private static String stem(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
    }

    private record ArchivedJson(
            int schema,
            Both<List<ArchivedRun>> sides,
            ArchivedVerdict comparability,
            List<ArchivedCause> diagnoses,
            List<ArchivedMetric> metrics,
            List<ArchivedGoal> goals,
            @Nullable Instant written) {

        private static final int SCHEMA = 1;

        record ArchivedRun(String file, String javaVersion) {}

        record ArchivedVerdict(String verdict) {}

        record ArchivedCause(String title) {}

        record ArchivedMetric(String verdict) {}

        record ArchivedGoal(@Nullable Boolean passed) {}

        /** Reads a file; empty if it is not a comparison of a known schema. */
        static Optional<ArchivedJson> read(Path file) throws IOException {
            byte[] bytes = Files.readAllBytes(file);
            try {
                return Optional.of(RecordJson.MAPPER.readValue(bytes, ArchivedJson.class))
                        .filter(read -> read.schema == SCHEMA);
            } catch (JacksonException foreign) {
                return Optional.empty();
            }
        }

        /** A comparison without a time has the time of its file. */
        Instant written(Path file) throws IOException {
            return written == null ? Files.getLastModifiedTime(file).toInstant() : written;
        }

        ArchivedComparison listed(Instant time, String name, @Nullable String page) {
            return new ArchivedComparison(
                    name,
                    time,
                    sides.baseline().stream().map(ArchivedRun::file).toList(),
                    sides.candidate().stream().map(ArchivedRun::file).toList(),
                    Stream.of(sides.baseline(), sides.candidate())
                            .flatMap(List::stream)
                            .map(ArchivedRun::javaVersion)
                            .distinct()
                            .toList(),
                    comparability.verdict,
                    metrics.stream()
                            .collect(Collectors.groupingBy(ArchivedMetric::verdict, Collectors.summingInt(one -> 1))),
                    diagnoses.isEmpty() ? "" : diagnoses.get(0).title,
                    goals.isEmpty()
                            ? null
                            : (Integer) (int) goals.stream()
                                    .filter(goal -> !Boolean.TRUE.equals(goal.passed))
                                    .count(),
                    page);
        }
    }
}
