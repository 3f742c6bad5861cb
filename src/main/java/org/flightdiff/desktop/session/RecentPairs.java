package org.flightdiff.desktop.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.flightdiff.comparison.head.Tone;
import org.flightdiff.file.OwnerOnly;
import org.flightdiff.file.WholeFile;
import org.jspecify.annotations.Nullable;

/** The pairs compared last, the latest first, a line each: two paths, when, and what came of it. */
public final class RecentPairs {

    private static final int MOST = 8;
    private static final String BETWEEN = "\t";
    private static final int WORDS = 4;

    private final Path file;
    private final Map<Pair, RememberedComparison> compared = new HashMap<>();
    private final ObservableList<Pair> pairs = FXCollections.observableArrayList();
    /** A strong reference, as the wrapper listens weakly and listeners would be lost without it. */
    private final ObservableList<Pair> observed = FXCollections.unmodifiableObservableList(pairs);

    /** The pairs kept in a file; none if it does not exist or contains something else. */
    public RecentPairs(Path file) {
        this.file = file;
        pairs.setAll(read(file));
    }

    /** A damaged list must not keep the window from opening; the next pair that is added replaces it. */
    private List<Pair> read(Path file) {
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
            return lines.map(line -> line.split(BETWEEN, -1))
                    .filter(words -> words.length == WORDS)
                    .map(this::read)
                    .toList();
        } catch (IOException | UncheckedIOException | InvalidPathException unreadable) {
            return List.of();
        }
    }

    private Pair read(String... words) {
        Pair pair = new Pair(Path.of(words[0]), Path.of(words[1]));
        RememberedComparison.read(words[2], words[3]).ifPresent(known -> compared.put(pair, known));
        return pair;
    }

    public List<Pair> present() {
        return pairs.stream()
                .filter(pair -> pair.files().stream().allMatch(Files::isRegularFile))
                .toList();
    }

    public ObservableList<Pair> all() {
        return observed;
    }

    public Optional<RememberedComparison> compared(Pair pair) {
        return Optional.ofNullable(compared.get(pair));
    }

    /** @throws IOException if the file cannot be deleted; the pairs come back when the window is opened again */
    public void forget() throws IOException {
        pairs.clear();
        compared.clear();
        Files.deleteIfExists(file);
    }

    /** @throws IOException if the file cannot be written; the pair, put in front, is then kept until the window closes */
    public void add(Pair given) throws IOException {
        Pair pair = absolute(given);
        compared.put(pair, new RememberedComparison(Instant.now(), null));
        pairs.remove(pair);
        pairs.add(0, pair);
        if (pairs.size() > MOST) {
            pairs.remove(MOST, pairs.size());
        }
        compared.keySet().retainAll(pairs);
        write();
    }

    /** @throws IOException if the file cannot be written; it is then kept until the window closes */
    public void judge(Pair pair, Tone tone) throws IOException {
        Pair known = absolute(pair);
        RememberedComparison before = compared.get(known);
        if (before != null && pairs.contains(known)) {
            compared.put(known, new RememberedComparison(before.at(), tone));
            pairs.set(pairs.indexOf(known), known);
            write();
        }
    }

    private static Pair absolute(Pair pair) {
        return new Pair(
                pair.baseline().toAbsolutePath().normalize(),
                pair.candidate().toAbsolutePath().normalize());
    }

    private void write() throws IOException {
        String lines = pairs.stream()
                .map(each -> each.baseline() + BETWEEN + each.candidate()
                        + compared(each)
                                .map(known -> BETWEEN + known.at() + BETWEEN + known.toneWord())
                                .orElse("")
                        + "\n")
                .collect(Collectors.joining());
        OwnerOnly.folderOf(file);
        WholeFile.write(file, lines.getBytes(StandardCharsets.UTF_8));
    }

    /** When a pair was compared last, and the tone of what came of it; null if that was not awaited. */
    public record RememberedComparison(Instant at, @Nullable Tone tone) {

        private static final String NONE = "-";

        String toneWord() {
            return tone == null ? NONE : tone.word();
        }

        static Optional<RememberedComparison> read(String at, String tone) {
            try {
                return Optional.of(new RememberedComparison(
                        Instant.parse(at),
                        Stream.of(Tone.values())
                                .filter(each -> each.word().equals(tone))
                                .findFirst()
                                .orElse(null)));
            } catch (DateTimeParseException other) {
                return Optional.empty();
            }
        }
    }
}
