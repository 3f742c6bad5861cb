package org.flightdiff.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.experiment.Plan.Setup;
import org.flightdiff.experiment.Plan.Timing;
import org.flightdiff.goals.GoalsFile;
import org.flightdiff.view.View;
import org.flightdiff.yaml.MalformedFileException;
import org.flightdiff.yaml.Yaml;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Reads what an experiment is to be from a file; {@code docs/experiments.md} describes the format. */
public final class PlanFile {

    private static final Set<String> OF_A_SIDE = Set.of("command", "flags", "jdk", "environment");
    private static final Set<String> OWN = Set.of(("baseline candidate command shell runs limit length warm-up timeout "
                    + "grace wait-for-quiet settings gc-log time work")
            .split(" "));

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*(ms|s|min|h)");
    private static final Map<String, Double> SECONDS = Map.of("ms", 1e-3, "s", 1.0, "min", 60.0, "h", 3600.0);
    private static final Pattern COUNT = Pattern.compile("[1-9]\\d{0,2}");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final Yaml yaml;
    private final List<View> views;
    private final Map<String, Node> members;

    private PlanFile(Yaml yaml, List<View> views, Map<String, Node> members) {
        this.yaml = yaml;
        this.views = views;
        this.members = members;
    }

    /** Fails if it cannot be understood; the name is for messages. */
    public static Plan parse(String name, String text, List<View> views) throws MalformedFileException {
        Yaml yaml = new Yaml(name);
        Node root = yaml.parse(text);
        if (root == null) {
            throw new MalformedFileException(name + ": is empty; an experiment has 'baseline:' and 'candidate:'");
        }
        Set<String> known = new HashSet<>(OWN);
        known.addAll(GoalsFile.MEMBERS);
        Map<String, Node> members = yaml.members(root, "an experiment has 'baseline:' and 'candidate:'", known);
        return new PlanFile(yaml, views, members).plan(root);
    }

    /** The members that a file already has, by which options can be told that are given twice. */
    public static Set<String> membersOf(String name, String text) throws MalformedFileException {
        Yaml yaml = new Yaml(name);
        Node root = yaml.parse(text);
        return root == null
                ? Set.of()
                : yaml.members(root, "an experiment has 'baseline:' and 'candidate:'", Set.of())
                        .keySet();
    }

    /** The lines of goals, each of which is a metric, a colon, and what is wanted; an IllegalArgumentException without one. */
    public static List<String> goals(List<String> goals) {
        List<String> lines = new ArrayList<>();
        if (!goals.isEmpty()) {
            lines.add("goals:");
        }
        for (String goal : goals) {
            int colon = goal.lastIndexOf(':');
            if (colon < 0) {
                throw new IllegalArgumentException(goal);
            }
            lines.add("- " + line("metric", goal.substring(0, colon).strip()));
            lines.add("  " + line("goal", goal.substring(colon + 1).strip()));
        }
        return lines;
    }

    public static String line(String member, String text) {
        return member + ": '" + text.replace("'", "''") + "'";
    }

    private Plan plan(Node root) throws MalformedFileException {
        Node runs = members.get("runs");
        Node limit = members.get("limit");
        if (runs != null && limit != null) {
            throw yaml.bad(
                    limit, "'runs' are made in any case, 'limit' are the most until all is decided: give one of them");
        }
        Timing usual = Timing.USUAL;
        Double length = seconds("length", usual.length());
        Double warmUp = seconds("warm-up", usual.warmUp());
        if (length != null && warmUp != null && warmUp >= length) {
            throw yaml.bad(member("warm-up", root), "the warm-up leaves nothing of a run to compare");
        }
        return new Plan(
                setup("baseline", root),
                setup("candidate", root),
                count(runs != null ? runs : limit),
                runs != null,
                new Timing(
                        length,
                        or(warmUp, usual.warmUp()),
                        or(seconds("timeout", null), usual.timeout()),
                        or(seconds("grace", null), usual.grace()),
                        or(seconds("wait-for-quiet", null), usual.quiet())),
                or(text("settings"), Plan.USUAL_SETTINGS),
                isTrue("gc-log", root),
                watched(),
                text("work"),
                GoalsFile.within(yaml, members, views));
    }

    private static <T> T or(@Nullable T given, T otherwise) {
        return given == null ? otherwise : given;
    }

    private WatchedMethods watched() throws MalformedFileException {
        Node node = members.get("time");
        if (node == null) {
            return WatchedMethods.NONE;
        }
        String line = yaml.text(node, "methods were expected, such as shop.Cart::add");
        return yaml.understood(node, () -> WatchedMethods.parse(line));
    }

    private Node member(String name, Node otherwise) {
        return members.getOrDefault(name, otherwise);
    }

    private Setup setup(String side, Node root) throws MalformedFileException {
        Node given = members.get(side);
        if (given == null) {
            throw yaml.bad(root, "there is no '" + side + ":'; say how it is run");
        }
        if (given instanceof ScalarNode) {
            if (members.containsKey("command")) {
                throw yaml.bad(
                        given, "the command stands in 'command:' already; say 'flags:' or 'jdk:' of the " + side);
            }
            return setup(given, List.of(), null, Map.of());
        }
        Map<String, Node> own = yaml.members(given, "a command was expected, or 'flags:' and 'jdk:'", OF_A_SIDE);
        Node command = own.getOrDefault("command", members.get("command"));
        if (command == null) {
            throw yaml.bad(given, "there is no command; say 'command:' here, or once for both sides");
        }
        Node flags = own.get("flags");
        Node jdk = own.get("jdk");
        return setup(
                command,
                flags == null ? List.of() : flags(flags),
                jdk == null ? null : Path.of(yaml.text(jdk, "the folder of a JDK was expected")),
                environment(own.get("environment")));
    }

    private boolean isTrue(String member, Node otherwise) throws MalformedFileException {
        String word = or(text(member), "false");
        if (!word.equals("true") && !word.equals("false")) {
            throw yaml.bad(member(member, otherwise), "'" + member + "' is true or false");
        }
        return word.equals("true");
    }

    private List<String> flags(Node node) throws MalformedFileException {
        if (!(node instanceof ScalarNode scalar)) {
            throw yaml.bad(node, "flags stand in one line, such as -Xmx1g -XX:+UseG1GC");
        }
        return yaml.understood(node, () -> words(scalar.getValue()));
    }

    /** The words of a line as a POSIX shell takes them apart; an IllegalArgumentException where it needs a shell. */
    public static List<String> words(String line) {
        return line.isBlank() ? List.of() : CommandWords.of(line);
    }

    private Setup setup(Node command, List<String> flags, @Nullable Path jdk, Map<String, String> environment)
            throws MalformedFileException {
        String line = yaml.text(command, "a command was expected, such as java -jar app.jar");
        boolean shell = isTrue("shell", command);
        List<String> words = shell ? List.of(line) : yaml.understood(command, () -> CommandWords.of(line));
        if (jdk != null && !shell && Launch.isAnotherLauncher(words.get(0))) {
            throw yaml.bad(command, "it names its own java, so 'jdk' would change nothing; say just java");
        }
        return new Setup(words, shell, flags, jdk, environment);
    }

    private Map<String, String> environment(@Nullable Node node) throws MalformedFileException {
        Map<String, String> environment = new HashMap<>();
        if (node != null) {
            Map<String, Node> variables = yaml.members(node, "variables are written as 'NAME: value'", Set.of());
            for (Map.Entry<String, Node> variable : variables.entrySet()) {
                if (!NAME.matcher(variable.getKey()).matches()) {
                    throw yaml.bad(variable.getValue(), "'" + variable.getKey() + "' is no name of a variable");
                }
                environment.put(variable.getKey(), yaml.text(variable.getValue(), "a value was expected"));
            }
        }
        return environment;
    }

    private @Nullable String text(String member) throws MalformedFileException {
        Node node = members.get(member);
        return node == null ? null : yaml.text(node, "a word was expected");
    }

    private int count(@Nullable Node node) throws MalformedFileException {
        if (node == null) {
            return Plan.USUAL_LIMIT;
        }
        String text = yaml.text(node, "a number of runs was expected");
        if (!COUNT.matcher(text).matches()) {
            throw yaml.bad(node, "'" + text + "' is no number of runs; give one from 1 to 999");
        }
        return Integer.parseInt(text);
    }

    private @Nullable Double seconds(String member, @Nullable Double otherwise) throws MalformedFileException {
        Node node = members.get(member);
        if (node == null) {
            return otherwise;
        }
        String text = yaml.text(node, "a time was expected, such as 60s");
        return yaml.understood(node, () -> seconds(text));
    }

    private static Double seconds(String text) {
        Matcher parts = DURATION.matcher(text.strip());
        if (!parts.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no time; write it like 60s, 500ms, 2min or 1h");
        }
        return Double.parseDouble(parts.group(1)) * SECONDS.getOrDefault(parts.group(2), 1.0);
    }

    /**
     * The words of a command line as a POSIX shell takes them apart: blanks part them, quotes and backslashes keep them
     * together. Nothing is expanded; what a shell would expand or do is refused, but for wildcards, which a class path has.
     */
    static final class CommandWords {

        private final String line;
        private final List<String> words = new ArrayList<>();
        private final StringBuilder word = new StringBuilder();
        private boolean within;
        private int at;

        private CommandWords(String line) {
            this.line = line;
        }

        static List<String> of(String line) {
            CommandWords command = new CommandWords(line);
            command.read();
            if (command.words.isEmpty()) {
                throw new IllegalArgumentException("a command was expected");
            }
            return List.copyOf(command.words);
        }

        private void read() {
            while (at < line.length()) {
                char letter = line.charAt(at++);
                switch (letter) {
                    case ' ', '\t', '\n', '\r' -> end();
                    case '\'' -> quoted('\'');
                    case '"' -> quoted('"');
                    case '\\' -> escaped();
                    default -> plain(letter);
                }
            }
            end();
        }

        private void plain(char letter) {
            if ("|&;<>()$`".indexOf(letter) >= 0 || (letter == '~' && !within)) {
                throw forAShell(letter);
            }
            add(letter);
        }

        private static IllegalArgumentException forAShell(char letter) {
            return new IllegalArgumentException("'" + letter
                    + "' is for a shell: put it in single quotes, or say 'shell: true' in the file of the experiment");
        }

        private void escaped() {
            if (at == line.length()) {
                throw new IllegalArgumentException("the command ends with a backslash");
            }
            add(line.charAt(at++));
        }

        private void quoted(char quote) {
            within = true;
            int opened = at;
            while (at < line.length() && line.charAt(at) != quote) {
                char letter = line.charAt(at++);
                boolean escape =
                        letter == '\\' && quote == '"' && at < line.length() && "\"\\$`".indexOf(line.charAt(at)) >= 0;
                if (quote == '"' && !escape && "$`".indexOf(letter) >= 0) {
                    throw forAShell(letter);
                }
                word.append(escape ? line.charAt(at++) : letter);
            }
            if (at == line.length()) {
                throw new IllegalArgumentException("a quote is not closed: " + line.substring(opened - 1));
            }
            at++;
        }

        private void add(char letter) {
            within = true;
            word.append(letter);
        }

        private void end() {
            if (within) {
                words.add(word.toString());
            }
            word.setLength(0);
            within = false;
        }
    }
}
