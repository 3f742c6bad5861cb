package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Flightdiff as run from a command line, and what it printed the last time. */
public final class CommandRun {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** Runs it and returns its exit status. */
    public int of(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Flightdiff.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    /** Runs it with {@code --json -}, which must succeed, and returns the result. */
    public JsonNode json(String... arguments) {
        String[] all = Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--json";
        all[arguments.length + 1] = "-";
        assertThat(of(all)).as(err()).isZero();
        return MAPPER.readTree(out());
    }

    String out() {
        return out.toString();
    }

    public String err() {
        return err.toString();
    }

    /** The result of one metric. */
    public static JsonNode metric(JsonNode comparison, String id) {
        return comparison
                .path("metrics")
                .valueStream()
                .filter(metric -> metric.path("id").asString().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
