package org.flightdiff.cli.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.cohort.LabelPattern;
import org.flightdiff.file.ListedFolder;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.reader.Recordings;
import org.flightdiff.report.SafeText;
import org.jspecify.annotations.Nullable;

/**
 * Which files are a cohort, of which only the names are looked at.
 *
 * @param labels how labels are found in the paths below the folder; null if only the folder's own files count
 * @param wanted the labels that a file must have, with their values
 */
record CohortFiles(Path folder, @Nullable LabelPattern labels, Map<String, String> wanted) {

    private static final String SUMMARY = ".json";
    private static final int VALUES_TOLD = 8;

    /**
     * The files in the order of their names.
     *
     * @throws UnreadableRecordingException if the folder cannot be listed, or none of its files has the labels
     */
    List<Path> list() throws UnreadableRecordingException {
        LabelPattern found = labels;
        if (found == null) {
            return named(1);
        }
        List<Path> all = named(Integer.MAX_VALUE);
        List<Path> chosen = all.stream()
                .filter(file -> found.of(below(file)).entrySet().containsAll(wanted.entrySet()))
                .toList();
        if (chosen.isEmpty() && !all.isEmpty()) {
            throw new UnreadableRecordingException(
                    folder,
                    "no file below has the labels " + SafeText.of(told(wanted)),
                    "there are " + SafeText.of(values(found, all)));
        }
        return chosen;
    }

    private List<Path> named(int depth) throws UnreadableRecordingException {
        try (Stream<Path> within = Files.walk(folder, depth)) {
            return within.filter(file -> Recordings.isNamedAsOne(file)
                            || file.toString().toLowerCase(Locale.ROOT).endsWith(SUMMARY))
                    .filter(file -> !file.equals(folder))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException none) {
            throw new UnreadableRecordingException(
                    folder,
                    ListedFolder.obstacle(folder).orElse("is no folder that can be listed"),
                    "check the path",
                    none);
        }
    }

    /** The path below the folder, as it is written everywhere: "/orders/2.1/orders-7.jfr". */
    private String below(Path file) {
        StringBuilder path = new StringBuilder();
        folder.relativize(file).forEach(name -> path.append('/').append(name));
        return path.toString();
    }

    /** How many files there are of each value of the labels that are wanted. */
    private String values(LabelPattern found, List<Path> all) {
        TreeMap<String, Long> counts = all.stream()
                .map(file -> found.of(below(file)))
                .map(labels -> labels.entrySet().stream()
                        .filter(label -> wanted.containsKey(label.getKey()))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)))
                .filter(labels -> !labels.isEmpty())
                .collect(Collectors.groupingBy(
                        (Function<Map<String, String>, String>) CohortFiles::told,
                        TreeMap::new,
                        Collectors.counting()));
        return counts.isEmpty()
                ? all.size() + " without any: check --labels"
                : counts.entrySet().stream()
                        .limit(VALUES_TOLD)
                        .map(value -> value.getKey() + " (" + value.getValue() + ")")
                        .collect(Collectors.joining("; "));
    }

    private static String told(Map<String, String> labels) {
        return new TreeMap<>(labels)
                .entrySet().stream()
                        .map(label -> label.getKey() + "=" + label.getValue())
                        .collect(Collectors.joining(","));
    }
}
