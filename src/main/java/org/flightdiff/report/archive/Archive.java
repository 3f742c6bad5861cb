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
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.trend.Build;
import org.flightdiff.file.OwnerOnly;
import org.flightdiff.file.WholeFile;
import org.flightdiff.report.Edition;
import org.flightdiff.report.Report;
import org.flightdiff.report.html.Html;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.json.JsonReport;

/**
 * A folder of comparisons, each as a JSON and an HTML file named by time and recordings. There is nothing but the
 * folder: files may be copied into it and deleted from it, and the list is rebuilt from the files.
 *
 * @param folder the folder
 */
public record Archive(Path folder) {

    private static final String INDEX = "index.html";
    private static final Report PAGE = new Html();
    private static final String HTML = "." + PAGE.extension();
    private static final String JSON = "." + new Json().extension();
    private static final int LONGEST_NAME = 40;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    /**
     * The content of an archive.
     *
     * @param comparisons newest first
     * @param foreign names of the JSON files that are not comparisons
     */
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
        byte[] json = bytes(JsonReport.of(comparison, time, settled.meta()));
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

    /** Rebuilds the page from the files in the folder. */
    public void writeIndex(List<ArchivedComparison> comparisons) throws IOException {
        WholeFile.write(folder.resolve(INDEX), bytes(ArchiveIndex.html(comparisons)));
    }

    /** The builds in its comparisons, each once, the oldest recording first. */
    public List<Build> builds() throws IOException {
        ArchivedBuilds builds = new ArchivedBuilds();
        for (Path file : jsonFiles()) {
            ArchivedJson.read(file, builds);
        }
        return builds.inOrder();
    }

    /** Reads every comparison in the folder. */
    public ArchiveContents contents() throws IOException {
        List<ArchivedComparison> comparisons = new ArrayList<>();
        List<String> foreign = new ArrayList<>();
        for (Path file : jsonFiles()) {
            String name = stem(file);
            String page = name + HTML;
            Optional<ArchivedComparison> read =
                    ArchivedJson.read(file, name, Files.exists(folder.resolve(page)) ? page : null);
            read.ifPresentOrElse(
                    comparisons::add, () -> foreign.add(file.getFileName().toString()));
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
}
