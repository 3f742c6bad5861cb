package org.flightdiff.yaml;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.file.OpenFiles;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** A YAML file whose parts know their lines, for errors; of more than three million characters it is refused. */
public final class Yaml {

    private final String file;

    public Yaml(String file) {
        this.file = file;
    }

    public static String textOf(Path file) throws MalformedFileException {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (NoSuchFileException absent) {
            throw new MalformedFileException(file + ": does not exist; check the path", absent);
        } catch (CharacterCodingException otherText) {
            throw new MalformedFileException(file + ": is no text in UTF-8; give a YAML file", otherText);
        } catch (IOException unreadable) {
            String what = "cannot be read (" + unreadable.getClass().getSimpleName() + "); check its permissions";
            throw new MalformedFileException(file + ": " + OpenFiles.unless(unreadable, what), unreadable);
        }
    }

    /** The root of a document; null when it is empty. */
    public @Nullable Node parse(String text) throws MalformedFileException {
        try {
            LoadSettings settings = LoadSettings.builder().build();
            StreamReader characters = new StreamReader(settings, text);
            // Compose does the same, but its package is not exported to modules.
            return new Composer(settings, new ParserImpl(settings, characters))
                    .getSingleNode()
                    .orElse(null);
        } catch (StackOverflowError tooDeep) {
            throw bad(1, "this is nested too deeply", tooDeep);
        } catch (MarkedYamlEngineException malformed) {
            int line = malformed.getProblemMark().map(Mark::getLine).orElse(0) + 1;
            throw bad(line, "this is no YAML: " + malformed.getProblem(), malformed);
        } catch (YamlEngineException malformed) {
            String said =
                    String.valueOf(malformed.getMessage()).lines().findFirst().orElse("");
            throw bad(1, "this is no YAML: " + said, malformed);
        }
    }

    /** The members of a mapping, in their order; any key is allowed if none is known. */
    public Map<String, Node> members(Node node, String what, Set<String> known) throws MalformedFileException {
        if (!(node instanceof MappingNode mapping)) {
            throw bad(node, what);
        }
        Map<String, Node> members = new LinkedHashMap<>();
        for (NodeTuple member : mapping.getValue()) {
            String key = text(member.getKeyNode(), "a plain word was expected");
            if (!known.isEmpty() && !known.contains(key)) {
                throw bad(
                        member.getKeyNode(),
                        "'" + key + "' means nothing here; there are " + String.join(", ", new TreeSet<>(known)));
            }
            if (members.put(key, member.getValueNode()) != null) {
                throw bad(member.getKeyNode(), "'" + key + "' stands here a second time");
            }
        }
        return members;
    }

    public List<Node> items(Node node, String what) throws MalformedFileException {
        if (node instanceof SequenceNode sequence) {
            return new ArrayList<>(sequence.getValue());
        }
        throw bad(node, what);
    }

    public String text(Node node, String what) throws MalformedFileException {
        if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
            return scalar.getValue();
        }
        throw bad(node, what);
    }

    public MalformedFileException bad(Node node, String what) {
        return bad(node.getStartMark().map(Mark::getLine).orElse(0) + 1, what, null);
    }

    public interface PartReader<T> {

        /** An IllegalArgumentException says what is wrong, in one clear line. */
        T read();
    }

    /** Adds the line to errors found while reading a part. */
    public <T> T understood(Node node, PartReader<T> reading) throws MalformedFileException {
        try {
            return reading.read();
        } catch (IllegalArgumentException notUnderstood) {
            throw bad(node, String.valueOf(notUnderstood.getMessage()));
        }
    }

    private MalformedFileException bad(int line, String what, @Nullable Throwable cause) {
        return new MalformedFileException(file + ":" + line + ": " + what, cause);
    }
}
