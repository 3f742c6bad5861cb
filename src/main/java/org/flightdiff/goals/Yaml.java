package org.flightdiff.goals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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

/** A YAML file whose parts know their lines, so that errors can name the line. */
final class Yaml {

    private final String file;

    Yaml(String file) {
        this.file = file;
    }

    /** The root of a document; null when it is empty. */
    @Nullable
    Node parse(String text) throws BadGoalsFileException {
        try {
            LoadSettings settings = LoadSettings.builder().build();
            StreamReader characters = new StreamReader(settings, text);
            // Compose does the same, but its package is not exported to modules.
            return new Composer(settings, new ParserImpl(settings, characters))
                    .getSingleNode()
                    .orElse(null);
        } catch (StackOverflowError tooDeep) {
            throw bad(1, "this is nested too deeply for a goals file", tooDeep);
        } catch (MarkedYamlEngineException malformed) {
            int line = malformed.getProblemMark().map(Mark::getLine).orElse(0) + 1;
            throw bad(line, "this is no YAML: " + malformed.getProblem(), malformed);
        } catch (YamlEngineException malformed) {
            throw bad(
                    1,
                    "this is no YAML: "
                            + String.valueOf(malformed.getMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse(""),
                    malformed);
        }
    }

    /**
     * The members of a mapping, in their order.
     *
     * @param known the allowed keys; empty if any key is allowed
     */
    Map<String, Node> members(Node node, String what, Set<String> known) throws BadGoalsFileException {
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

    /** The items of a list. */
    List<Node> items(Node node, String what) throws BadGoalsFileException {
        if (node instanceof SequenceNode sequence) {
            return new ArrayList<>(sequence.getValue());
        }
        throw bad(node, what);
    }

    /** A text or number as it is written. */
    String text(Node node, String what) throws BadGoalsFileException {
        if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
            return scalar.getValue();
        }
        throw bad(node, what);
    }

    BadGoalsFileException bad(Node node, String what) {
        return bad(node.getStartMark().map(Mark::getLine).orElse(0) + 1, what, null);
    }

    private BadGoalsFileException bad(int line, String what, @Nullable Throwable cause) {
        return new BadGoalsFileException(file + ":" + line + ": " + what, cause);
    }
}
