package org.flightdiff.jdk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.jdk.JdkChange.Amount;
import org.flightdiff.jdk.JdkChange.FlagDefault;
import org.flightdiff.jdk.JdkChange.Kind;
import org.flightdiff.jdk.JdkChange.Move;
import org.flightdiff.jdk.JdkChange.Since;
import org.flightdiff.recording.Collector;
import org.flightdiff.yaml.MalformedFileException;
import org.flightdiff.yaml.Yaml;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

public final class JdkChanges {

    /** Read for the first pair of two JDKs, as it takes a while and most pairs are of one. */
    private static final class Ledger {
        static final List<JdkChange> ALL = ChangesFile.read("changes.yaml");
    }

    private JdkChanges() {}

    public static List<JdkChange> all() {
        return Ledger.ALL;
    }

    public static List<JdkChange> between(Release one, Release other) {
        return all().stream()
                .filter(change -> change.isIn(one) != change.isIn(other))
                .toList();
    }

    static final class ChangesFile {

        private static final Set<String> KEYS = Set.of(
                "id",
                "in",
                "until",
                "source",
                "kind",
                "flag",
                "from",
                "to",
                "collectors",
                "when",
                "moves",
                "by",
                "amount",
                "unless",
                "back",
                "back-gone",
                "fixed");

        private static final String ANY = "*";

        private final Yaml yaml;

        private ChangesFile(String name) {
            yaml = new Yaml(name);
        }

        /** A ledger beside this class. It was read by a test before it was shipped. */
        static List<JdkChange> read(String name) {
            try (InputStream bytes = Objects.requireNonNull(ChangesFile.class.getResourceAsStream(name), name)) {
                return parse(name, new String(bytes.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException | MalformedFileException damaged) {
                throw new IllegalStateException(damaged.getMessage(), damaged);
            }
        }

        /** @throws MalformedFileException with file and line of what means nothing */
        static List<JdkChange> parse(String name, String text) throws MalformedFileException {
            ChangesFile file = new ChangesFile(name);
            Node root = file.yaml.parse(text);
            List<JdkChange> changes = new ArrayList<>();
            for (Node each : file.items(root, "a list of changes was expected")) {
                changes.add(file.change(each));
            }
            return List.copyOf(changes);
        }

        private JdkChange change(Node node) throws MalformedFileException {
            Map<String, Node> parts = yaml.members(node, "a change was expected", KEYS);
            for (String needed : List.of("id", "in", "source", "kind")) {
                if (!parts.containsKey(needed)) {
                    throw yaml.bad(node, "'" + needed + "' is missing");
                }
            }
            String flag = text(parts, "flag");
            List<Release> until = new ArrayList<>(releases(parts.get("until")));
            until.addAll(releases(parts.get("fixed")));
            return new JdkChange(
                    Objects.requireNonNull(text(parts, "id")),
                    new Since(releases(parts.get("in"))),
                    new Since(until),
                    Objects.requireNonNull(text(parts, "source")),
                    constant(Kind.class, Objects.requireNonNull(parts.get("kind"))),
                    flag == null ? null : new FlagDefault(flag, value(parts, "from"), value(parts, "to")),
                    collectors(parts.get("collectors")),
                    "container".equals(text(parts, "when")),
                    moves(parts.get("moves")),
                    text(parts, "by"),
                    parts.containsKey("amount")
                            ? constant(Amount.class, Objects.requireNonNull(parts.get("amount")))
                            : Amount.WHOLE,
                    text(parts, "unless"),
                    text(parts, "back"),
                    parts.containsKey("back-gone") ? release(Objects.requireNonNull(parts.get("back-gone"))) : null);
        }

        private @Nullable String text(Map<String, Node> parts, String key) throws MalformedFileException {
            Node node = parts.get(key);
            return node == null ? null : yaml.text(node, "a word was expected");
        }

        private @Nullable String value(Map<String, Node> parts, String key) throws MalformedFileException {
            String value = text(parts, key);
            return value == null || value.equals(ANY) ? null : value;
        }

        private List<Node> items(@Nullable Node node, String expected) throws MalformedFileException {
            return node == null ? List.of() : yaml.items(node, expected);
        }

        private List<Release> releases(@Nullable Node node) throws MalformedFileException {
            List<Release> releases = new ArrayList<>();
            for (Node each : items(node, "a list of releases was expected")) {
                releases.add(release(each));
            }
            return releases;
        }

        private Release release(Node node) throws MalformedFileException {
            return Release.of(yaml.text(node, "a release was expected"))
                    .orElseThrow(() -> yaml.bad(node, "this is no release"));
        }

        private Set<Collector> collectors(@Nullable Node node) throws MalformedFileException {
            Set<Collector> collectors = EnumSet.noneOf(Collector.class);
            for (Node each : items(node, "a list of collectors was expected")) {
                String label = yaml.text(each, "a collector was expected");
                collectors.add(Stream.of(Collector.values())
                        .filter(known -> known.label().equals(label))
                        .findFirst()
                        .orElseThrow(() -> yaml.bad(each, "there is no collector " + label)));
            }
            return collectors;
        }

        private Map<String, Move> moves(@Nullable Node node) throws MalformedFileException {
            Map<String, Move> moves = new LinkedHashMap<>();
            if (node != null) {
                for (Map.Entry<String, Node> each :
                        yaml.members(node, "metrics were expected", Set.of()).entrySet()) {
                    moves.put(each.getKey(), constant(Move.class, each.getValue()));
                }
            }
            return moves;
        }

        private <E extends Enum<E>> E constant(Class<E> type, Node node) throws MalformedFileException {
            String word = yaml.text(node, "a word was expected");
            return yaml.understood(node, () -> Enum.valueOf(type, word.toUpperCase(Locale.ROOT)));
        }
    }
}
