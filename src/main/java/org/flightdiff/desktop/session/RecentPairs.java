package org.flightdiff.desktop.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.flightdiff.file.OwnerOnly;
import org.flightdiff.file.WholeFile;

/**
 * The pairs compared last, the latest first, kept in a text file: a line for each, the two paths with a tab between.
 */
public final class RecentPairs {

    private static final int MOST = 8;
    private static final String BETWEEN = "\t";

    private final Path file;
    private final ObservableList<Pair> pairs = FXCollections.observableArrayList();

    /** A strong reference, as the wrapper listens weakly and listeners would be lost without it. */
    private final ObservableList<Pair> observed = FXCollections.unmodifiableObservableList(pairs);

    /** The pairs kept in a file; none if it does not exist or contains something else. */
    public RecentPairs(Path file) {
        this.file = file;
        pairs.setAll(read(file));
    }

    /** A damaged list must not keep the window from opening; the next pair that is added replaces it. */
    private static List<Pair> read(Path file) {
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return lines.map(line -> line.split(BETWEEN, -1))
                    .filter(paths -> paths.length == 2)
                    .map(paths -> new Pair(Path.of(paths[0]), Path.of(paths[1])))
                    .toList();
        } catch (IOException | UncheckedIOException | InvalidPathException unreadable) {
            return List.of();
        }
    }

    /** The pairs whose files are both still there. */
    public List<Pair> present() {
        return pairs.stream()
                .filter(pair -> pair.files().stream().allMatch(Files::isRegularFile))
                .toList();
    }

    /** The pairs, to be observed. */
    public ObservableList<Pair> all() {
        return observed;
    }

    /**
     * Forgets all pairs.
     *
     * @throws IOException if the file cannot be deleted; the pairs come back when the window is opened again
     */
    public void forget() throws IOException {
        pairs.clear();
        Files.deleteIfExists(file);
    }

    /**
     * Puts a pair in front.
     *
     * @throws IOException if the file cannot be written; the pair is then kept until the window closes
     */
    public void add(Pair pair) throws IOException {
        Pair absolute = new Pair(
                pair.baseline().toAbsolutePath().normalize(),
                pair.candidate().toAbsolutePath().normalize());
        pairs.remove(absolute);
        pairs.add(0, absolute);
        if (pairs.size() > MOST) {
            pairs.remove(MOST, pairs.size());
        }
        String lines = pairs.stream()
                .map(each -> each.baseline() + BETWEEN + each.candidate() + "\n")
                .collect(Collectors.joining());
        OwnerOnly.folderOf(file);
        WholeFile.write(file, lines.getBytes(StandardCharsets.UTF_8));
    }
}
