package org.flightdiff.desktop.session;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.stream.Stream;

/** The pairs {@code NAME-baseline.jfr}, {@code NAME-candidate.jfr} beside the jar or up to two folders above. */
public final class SamplePairs {

    private static final String FOLDER = "sample-recordings";
    private static final String BASELINE = "-baseline.jfr";
    private static final String CANDIDATE = "-candidate.jfr";
    private static final int FOLDERS_UP = 3;

    private SamplePairs() {}

    public static List<Pair> besideTheProgram() {
        Path folder = program().toAbsolutePath().getParent();
        for (int up = 0; up < FOLDERS_UP && folder != null; up++) {
            if (Files.isDirectory(folder.resolve(FOLDER))) {
                return in(folder.resolve(FOLDER));
            }
            folder = folder.getParent();
        }
        return List.of();
    }

    /** The jar or folder that this class is in. A JVM that starts from an AOT cache does not tell where its classes are from. */
    private static Path program() {
        CodeSource source = SamplePairs.class.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return Path.of(System.getProperty("java.class.path", "").split(File.pathSeparator, 2)[0]);
        }
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(URI.class.getSimpleName() + " of the program", e);
        }
    }

    /** By name; then the candidates without a baseline of their own, with the first pair's baseline. */
    static List<Pair> in(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> files = all.sorted().toList();
            List<Pair> pairs = files.stream()
                    .filter(file -> isNamed(file, BASELINE))
                    .map(file -> new Pair(file, renamed(file, BASELINE, CANDIDATE)))
                    .filter(pair -> files.contains(pair.candidate()))
                    .toList();
            Stream<Pair> others = files.stream()
                    .filter(file -> isNamed(file, CANDIDATE) && !files.contains(renamed(file, CANDIDATE, BASELINE)))
                    .flatMap(file -> pairs.stream().limit(1).map(first -> new Pair(first.baseline(), file)));
            return Stream.concat(pairs.stream(), others).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isNamed(Path file, String ending) {
        return file.getFileName().toString().endsWith(ending);
    }

    private static Path renamed(Path file, String ending, String other) {
        return file.resolveSibling(file.getFileName().toString().replace(ending, other));
    }
}
