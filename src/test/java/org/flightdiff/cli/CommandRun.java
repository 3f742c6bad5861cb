package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Flightdiff as run from a command line, and what it printed the last time. */
public final class CommandRun {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    public int of(Object... arguments) {
        return of(words(arguments));
    }

    public int of(String... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Flightdiff.run(new PrintWriter(out), new PrintWriter(err), words);
    }

    /** Collections and arrays among them stand for what they hold. */
    private static String[] words(Object... arguments) {
        return Stream.of(arguments)
                .flatMap(CommandRun::held)
                .map(String::valueOf)
                .toArray(String[]::new);
    }

    private static Stream<?> held(Object argument) {
        return argument instanceof Collection<?> several
                ? several.stream().flatMap(CommandRun::held)
                : argument instanceof Object[] several
                        ? Stream.of(several).flatMap(CommandRun::held)
                        : Stream.of(argument);
    }

    /** The beginning of a command line that runs it in a JVM of its own. */
    static List<String> inAJvm(String... options) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String[] program = {"-cp", System.getProperty("java.class.path"), Flightdiff.class.getName()};
        return Stream.of(Stream.of(java), Stream.of(options), Stream.of(program))
                .flatMap(part -> part)
                .toList();
    }

    /** What a JVM of its own printed, without what newer JVMs warn of and what they tell of their environment. */
    static String withoutWarnings(String printed) {
        return printed.lines()
                .filter(line -> !line.matches("(WARNING: |Picked up ).*"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    public void done(Object... arguments) {
        done(words(arguments));
    }

    public void done(String... words) {
        fails(0, words);
    }

    public void fails(int status, Object... arguments) {
        fails(status, words(arguments));
    }

    public void fails(int status, String... words) {
        assertThat(of(words)).as(err()).isEqualTo(status);
    }

    /** Runs it with {@code --json -}, which must succeed, and returns the result. */
    public JsonNode json(Object... arguments) {
        return json(words(arguments));
    }

    public JsonNode json(String... words) {
        done(Stream.concat(Stream.of(words), Stream.of("--json", "-")).toArray(String[]::new));
        return told();
    }

    /** What was printed the last time, which is JSON. */
    JsonNode told() {
        return MAPPER.readTree(out());
    }

    public String out() {
        return out.toString();
    }

    public String err() {
        return err.toString();
    }

    public static JsonNode metric(JsonNode comparison, String id) {
        return comparison
                .path("metrics")
                .valueStream()
                .filter(metric -> metric.path("id").asString().equals(id))
                .findFirst()
                .orElseThrow();
    }

    public static String verdict(JsonNode comparison, String id) {
        return metric(comparison, id).path("verdict").asString();
    }

    public static List<String> verdicts(JsonNode comparison) {
        return comparison
                .path("metrics")
                .valueStream()
                .map(result -> result.path("verdict").asString())
                .toList();
    }

    public static String reason(JsonNode comparison, String id) {
        return metric(comparison, id).path("reason").asString();
    }

    /** Such as the baseline of a metric. */
    public static double number(JsonNode comparison, String id, String member) {
        return metric(comparison, id).required(member).asDouble();
    }

    /** The remarks on a comparison, each as its id, a colon and its text. */
    public static List<String> remarks(JsonNode comparison) {
        return comparison
                .at("/comparability/remarks")
                .valueStream()
                .map(each ->
                        each.path("id").asString() + ": " + each.path("text").asString())
                .toList();
    }

    /** The texts of the remarks of one kind. */
    public static List<String> remarks(JsonNode comparison, String id) {
        return remarks(comparison).stream()
                .filter(remark -> remark.startsWith(id + ": "))
                .map(remark -> remark.substring(id.length() + 2))
                .toList();
    }
}
