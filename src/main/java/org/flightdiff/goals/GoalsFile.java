package org.flightdiff.goals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.Goal;
import org.flightdiff.language.Nearest;
import org.flightdiff.language.Words;
import org.flightdiff.view.Metric;
import org.flightdiff.view.View;
import org.flightdiff.yaml.MalformedFileException;
import org.flightdiff.yaml.Yaml;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads a project's expectations from its goals file; {@code docs/goals.md} describes the format. */
public final class GoalsFile {

    private static final String GOALS = "goals";
    private static final String TOLERANCES = "tolerances";
    private static final String MUTED = "muted";

    public static final Set<String> MEMBERS = Set.of(GOALS, TOLERANCES, MUTED);

    private static final String METRIC = "metric";
    private static final String GOAL = "goal";
    private static final String NAME = "name";
    private static final String WHAT_A_GOAL_HAS = "a goal has 'metric:' and 'goal:'";

    private final Yaml yaml;
    private final MetricNames catalogue;

    private GoalsFile(Yaml yaml, List<View> views) {
        this.yaml = yaml;
        catalogue = new MetricNames(views);
    }

    /** @throws MalformedFileException if it cannot be read or understood */
    public static Expectations read(Path file, List<View> views) throws MalformedFileException {
        return parse(file.toString(), Yaml.textOf(file), views);
    }

    static Expectations parse(String name, String text, List<View> views) throws MalformedFileException {
        Expectations read = new GoalsFile(new Yaml(name), views).expectations(text);
        if (read.equals(Expectations.NONE)) {
            throw new MalformedFileException(
                    name + ": wants nothing; write what is wanted below 'goals:', 'tolerances:' or 'muted:'");
        }
        return read;
    }

    private Expectations expectations(String text) throws MalformedFileException {
        Node root = yaml.parse(text);
        return root == null
                ? Expectations.NONE
                : expectations(
                        yaml.members(root, "a goals file begins with 'goals:', 'tolerances:' or 'muted:'", MEMBERS));
    }

    /** What a part of another file expects, such as that of an experiment; only {@link #MEMBERS} are looked at. */
    public static Expectations within(Yaml yaml, Map<String, Node> members, List<View> views)
            throws MalformedFileException {
        return new GoalsFile(yaml, views).expectations(members);
    }

    private Expectations expectations(Map<String, Node> members) throws MalformedFileException {
        return new Expectations(
                goals(members.get(GOALS)), tolerances(members.get(TOLERANCES)), muted(members.get(MUTED)));
    }

    private List<Goal> goals(@Nullable Node node) throws MalformedFileException {
        List<Goal> goals = new ArrayList<>();
        if (node != null) {
            for (Node item : yaml.items(node, "goals are a list; begin each with '- metric:'")) {
                goals.add(goal(item));
            }
        }
        return goals;
    }

    private Goal goal(Node item) throws MalformedFileException {
        Map<String, Node> members = yaml.members(item, WHAT_A_GOAL_HAS, Set.of(METRIC, GOAL, NAME));
        Node named = members.get(METRIC);
        Node wanted = members.get(GOAL);
        if (named == null || wanted == null) {
            throw yaml.bad(item, WHAT_A_GOAL_HAS);
        }
        Metric metric = metric(named);
        String words = yaml.text(wanted, "what is wanted was expected, such as 'at least 20 % fewer'");
        GoalPhrase phrase = yaml.understood(wanted, () -> GoalPhrase.parse(words, metric));
        Node name = members.get(NAME);
        String text =
                name == null ? Words.ENGLISH.of(metric.label()) + ": " + words : yaml.text(name, "a name was expected");
        return new Goal(text, metric.id(), phrase.subject(), phrase.atLeast(), phrase.atMost());
    }

    private Map<String, Double> tolerances(@Nullable Node node) throws MalformedFileException {
        Map<String, Double> tolerances = new HashMap<>();
        if (node != null) {
            Map<String, Node> members = yaml.members(node, "tolerances are written as 'metric: 10 %'", Set.of());
            for (Map.Entry<String, Node> member : members.entrySet()) {
                Node value = member.getValue();
                Metric metric = yaml.understood(value, () -> catalogue.find(member.getKey()));
                String words = yaml.text(value, "a tolerance was expected, such as 10 %");
                double tolerance = yaml.understood(value, () -> GoalAmount.change(metric, words));
                if (tolerance == 0) {
                    throw yaml.bad(value, "a tolerance is above 0");
                }
                tolerances.put(metric.id(), tolerance);
            }
        }
        return tolerances;
    }

    private Set<String> muted(@Nullable Node node) throws MalformedFileException {
        Set<String> muted = new HashSet<>();
        if (node != null) {
            for (Node item : yaml.items(node, "muted metrics are a list; begin each with '-'")) {
                muted.add(metric(item).id());
            }
        }
        return muted;
    }

    private Metric metric(Node named) throws MalformedFileException {
        String name = yaml.text(named, "the id of a metric was expected");
        return yaml.understood(named, () -> catalogue.find(name));
    }

    /** Finds metrics by what people call them: the id, or the label in any case. */
    static final class MetricNames {

        private final Map<String, Metric> byId = new LinkedHashMap<>();

        MetricNames(List<View> views) {
            views.forEach(view -> view.metrics().forEach(metric -> byId.put(metric.id(), metric)));
        }

        /** @throws IllegalArgumentException with the nearest ids if there is none */
        Metric find(String name) {
            Metric metric = byId.get(name);
            if (metric != null) {
                return metric;
            }
            return byId.values().stream()
                    .filter(each -> Words.ENGLISH.of(each.label()).equalsIgnoreCase(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "no metric is called '" + name + "'; nearest are " + nearest(name)));
        }

        private String nearest(String name) {
            return Nearest.of(
                            name,
                            byId.values().stream(),
                            metric -> Stream.of(metric.id(), Words.ENGLISH.of(metric.label())))
                    .map(Metric::id)
                    .collect(Collectors.joining(", "));
        }
    }
}
