package org.flightdiff.cli.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.recording.reader.Recordings;

/**
 * The recordings of a folder by setting and load, and those in the folder itself whose name does not tell: {@code
 * SETTING/LOAD.jfr}, {@code SETTING/LOAD/*.jfr} for several runs, or {@code SETTING-LOAD[-NUMBER].jfr}.
 */
record CrossedRecordings(TreeMap<String, TreeMap<String, List<Path>>> bySetting, List<Path> unclear) {

    private static final Pattern EXTENSION = Pattern.compile("\\.jfr(\\.gz)?$", Pattern.CASE_INSENSITIVE);
    private static final Pattern FLAT = Pattern.compile("([^-]+)-([^-]+)(-\\d+)?");
    private static final Pattern NUMBERED = Pattern.compile("(\\D*)(\\d+).*");

    /** By the alphabet, and by number where names begin alike up to one, so that 8-cores comes before 16-cores. */
    private static final Comparator<String> NATURAL = Comparator.comparing(CrossedRecordings::beginning)
            .thenComparing(CrossedRecordings::number)
            .thenComparing(Comparator.naturalOrder());

    static CrossedRecordings in(Path folder) throws IOException {
        CrossedRecordings found = new CrossedRecordings(new TreeMap<>(NATURAL), new ArrayList<>());
        try {
            for (Path entry : listed(folder)) {
                if (Files.isDirectory(entry)) {
                    found.addSetting(entry);
                } else {
                    found.addFlat(entry);
                }
            }
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
        return found;
    }

    private static List<Path> listed(Path folder) throws IOException {
        try (Stream<Path> within = Files.list(folder)) {
            return within.sorted().toList();
        }
    }

    private void addSetting(Path setting) throws IOException {
        for (Path load : listed(setting)) {
            if (Files.isDirectory(load)) {
                for (Path run : listed(load)) {
                    if (Recordings.isNamedAsOne(run)) {
                        add(name(setting), name(load), run);
                    }
                }
            } else if (Recordings.isNamedAsOne(load)) {
                add(name(setting), withoutExtension(load), load);
            }
        }
    }

    private void addFlat(Path file) {
        Matcher parts = FLAT.matcher(withoutExtension(file));
        if (!Recordings.isNamedAsOne(file)) {
            return;
        }
        if (parts.matches()) {
            add(parts.group(1), parts.group(2), file);
        } else {
            unclear.add(file);
        }
    }

    private void add(String setting, String load, Path run) {
        bySetting
                .computeIfAbsent(setting, unknown -> new TreeMap<>(NATURAL))
                .computeIfAbsent(load, unknown -> new ArrayList<>())
                .add(run);
    }

    private static String withoutExtension(Path file) {
        return EXTENSION.matcher(name(file)).replaceFirst("");
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static String beginning(String name) {
        Matcher numbered = NUMBERED.matcher(name);
        return numbered.matches() ? numbered.group(1) : name;
    }

    private static BigInteger number(String name) {
        Matcher numbered = NUMBERED.matcher(name);
        return numbered.matches() ? new BigInteger(numbered.group(2)) : BigInteger.ZERO;
    }

    List<String> settings() {
        return List.copyOf(bySetting.keySet());
    }

    List<String> loads(List<String> settings) {
        return settings.stream()
                .flatMap(setting -> bySetting.getOrDefault(setting, new TreeMap<>()).keySet().stream())
                .distinct()
                .sorted(NATURAL)
                .toList();
    }

    List<Path> runs(List<String> settings, String load) {
        return settings.stream()
                .flatMap(setting ->
                        bySetting.getOrDefault(setting, new TreeMap<>()).getOrDefault(load, List.of()).stream())
                .toList();
    }
}
