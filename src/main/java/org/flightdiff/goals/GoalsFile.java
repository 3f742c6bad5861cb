package org.flightdiff.goals;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.language.Words;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads a project's expectations from its goals file; {@code docs/goals.md} describes the format. */
public final class GoalsFile {

    private static final String GOALS = "goals";
    private static final String TOLERANCES = "tolerances";
    private static final String MUTED = "muted";
    private static final String METRIC = "metric";
    private static final String GOAL = "goal";
    private static final String NAME = "name";
    private static final String WHAT_A_GOAL_HAS = "a goal has 'metric:' and 'goal:'";

    private final Yaml yaml;
    private final MetricNames catalogue;

    private GoalsFile(String name, List<View> views) {
        yaml = new Yaml(name);
        catalogue = new MetricNames(views);
    }

    /**
     * Reads a file.
     *
     * @param views the views whose metrics can be named
     * @throws BadGoalsFileException if it cannot be read or understood
     */
    public static Expectations read(Path file, List<View> views) throws BadGoalsFileException {
        try {
            return parse(file.toString(), Files.readString(file, StandardCharsets.UTF_8), views);
        } catch (NoSuchFileException absent) {
            throw new BadGoalsFileException(file + ": does not exist; check the path", absent);
        } catch (CharacterCodingException otherText) {
            throw new BadGoalsFileException(file + ": is no text in UTF-8; give a YAML file", otherText);
        } catch (IOException unreadable) {
            throw new BadGoalsFileException(
                    file + ": cannot be read (" + unreadable.getClass().getSimpleName() + "); check its permissions",
                    unreadable);
        }
    }

    /**
     * Reads the text of a file.
     *
     * @param name of the file, for messages
     */
    static Expectations parse(String name, String text, List<View> views) throws BadGoalsFileException {
        Expectations read = new GoalsFile(name, views).expectations(text);
        if (read.equals(Expectations.NONE)) {
            throw new BadGoalsFileException(
                    name + ": wants nothing; write what is wanted below 'goals:', 'tolerances:' or 'muted:'");
        }
        return read;
    }

    private Expectations expectations(String text) throws BadGoalsFileException {
        Node root = yaml.parse(text);
        if (root == null) {
            return Expectations.NONE;
        }
        Map<String, Node> members = yaml.members(
                root, "a goals file begins with 'goals:', 'tolerances:' or 'muted:'", Set.of(GOALS, TOLERANCES, MUTED));
        return new Expectations(
                goals(members.get(GOALS)), tolerances(members.get(TOLERANCES)), muted(members.get(MUTED)));
    }

    private List<Goal> goals(@Nullable Node node) throws BadGoalsFileException {
        List<Goal> goals = new ArrayList<>();
        if (node != null) {
            for (Node item : yaml.items(node, "goals are a list; begin each with '- metric:'")) {
                goals.add(goal(item));
            }
        }
        return goals;
    }

    private Goal goal(Node item) throws BadGoalsFileException {
        Map<String, Node> members = yaml.members(item, WHAT_A_GOAL_HAS, Set.of(METRIC, GOAL, NAME));
        Node named = members.get(METRIC);
        Node wanted = members.get(GOAL);
        if (named == null || wanted == null) {
            throw yaml.bad(item, WHAT_A_GOAL_HAS);
        }
        Metric metric = metric(named);
        String words = yaml.text(wanted, "what is wanted was expected, such as 'at least 20 % fewer'");
        GoalPhrase phrase = understood(wanted, () -> GoalPhrase.parse(words, metric));
        Node name = members.get(NAME);
        String text =
                name == null ? Words.ENGLISH.of(metric.label()) + ": " + words : yaml.text(name, "a name was expected");
        return new Goal(text, metric.id(), phrase.subject(), phrase.atLeast(), phrase.atMost());
    }

    private Map<String, Double> tolerances(@Nullable Node node) throws BadGoalsFileException {
        Map<String, Double> tolerances = new HashMap<>();
        if (node != null) {
            Map<String, Node> members = yaml.members(node, "tolerances are written as 'metric: 10 %'", Set.of());
            for (Map.Entry<String, Node> member : members.entrySet()) {
                Node value = member.getValue();
                Metric metric = understood(value, () -> catalogue.find(member.getKey()));
                String words = yaml.text(value, "a tolerance was expected, such as 10 %");
                double tolerance = understood(
                        value,
                        () -> metric.mayBeNegative() ? GoalAmount.in(metric.unit(), words) : GoalAmount.share(words));
                if (tolerance == 0) {
                    throw yaml.bad(value, "a tolerance is above 0");
                }
                tolerances.put(metric.id(), tolerance);
            }
        }
        return tolerances;
    }

    private Set<String> muted(@Nullable Node node) throws BadGoalsFileException {
        Set<String> muted = new HashSet<>();
        if (node != null) {
            for (Node item : yaml.items(node, "muted metrics are a list; begin each with '-'")) {
                muted.add(metric(item).id());
            }
        }
        return muted;
    }

    private Metric metric(Node named) throws BadGoalsFileException {
        String name = yaml.text(named, "the id of a metric was expected");
        return understood(named, () -> catalogue.find(name));
    }

    private interface Reading<T> {
        T read();
    }

    /** Adds the line to errors found while reading a value. */
    private <T> T understood(Node node, Reading<T> reading) throws BadGoalsFileException {
        try {
            return reading.read();
        } catch (IllegalArgumentException notUnderstood) {
            throw yaml.bad(node, String.valueOf(notUnderstood.getMessage()));
        }
    }
}
