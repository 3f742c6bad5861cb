package org.flightdiff.desktop.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.stream.Stream;

/**
 * The pairs that come with the program: {@code NAME-baseline.jfr} and {@code NAME-candidate.jfr} in the folder
 * {@code sample-recordings} beside the jar, or up to two folders above it.
 */
public final class SamplePairs {

    private static final String FOLDER = "sample-recordings";
    private static final String BASELINE = "-baseline.jfr";
    private static final String CANDIDATE = "-candidate.jfr";
    private static final int FOLDERS_UP = 3;

    private SamplePairs() {}

    /** The pairs beside this program; none where it has no samples. */
    public static List<Pair> besideTheProgram() {
        CodeSource source = SamplePairs.class.getProtectionDomain().getCodeSource();
        if (source == null) {
            return List.of();
        }
        try {
            Path folder = Path.of(source.getLocation().toURI()).getParent();
            for (int up = 0; up < FOLDERS_UP && folder != null; up++) {
                if (Files.isDirectory(folder.resolve(FOLDER))) {
                    return in(folder.resolve(FOLDER));
                }
                folder = folder.getParent();
            }
            return List.of();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(URI.class.getSimpleName() + " of the program", e);
        }
    }

    /** The pairs in a folder, by name. */
    static List<Pair> in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(BASELINE))
                    .sorted()
                    .map(file -> new Pair(
                            file,
                            file.resolveSibling(file.getFileName().toString().replace(BASELINE, CANDIDATE))))
                    .filter(pair -> Files.isRegularFile(pair.candidate()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
