package org.flightdiff.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.mcp.ServedAgent;
import org.flightdiff.mcp.ServedAgent.Reply;
import org.flightdiff.testing.Unchecked;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of the SDK starts the command as agents do, and asks it about the first sample pair. */
class McpCommandTest {

    private static final Path SAMPLES = Path.of("sample-recordings");
    private static final Map<String, Object> PAIR =
            Map.of("baseline", "allocation-baseline.jfr", "candidate", "allocation-candidate.jfr");

    @TempDir
    static Path folder;

    private static ServedAgent agent;

    @BeforeAll
    static void starts() throws IOException {
        Path samples = Files.createDirectory(folder.resolve("samples"));
        for (String name : List.of("allocation-baseline.jfr", "allocation-candidate.jfr")) {
            Files.copy(SAMPLES.resolve(name), samples.resolve(name));
            Files.copy(SAMPLES.resolve(name), folder.resolve(name));
        }
        Files.copy(PlantedSecrets.recording("agent"), samples.resolve("planted.jfr"));
        Files.createSymbolicLink(samples.resolve("link.jfr"), folder.resolve("allocation-baseline.jfr"));
        Files.createSymbolicLink(samples.resolve("out"), folder);
        Files.createSymbolicLink(samples.resolve("nowhere.jfr"), folder.resolve("nothing.jfr"));
        Path half = Files.createDirectory(samples.resolve("half"));
        Files.createSymbolicLink(half.resolve("2026_01_01_00_00_00.jfr"), folder.resolve("nothing.jfr"));
        Path repository = Files.createDirectory(samples.resolve("repository"));
        Files.createSymbolicLink(
                repository.resolve("2026_01_01_00_00_00.jfr"), folder.resolve("allocation-baseline.jfr"));
        agent = new ServedAgent(samples);
    }

    @AfterAll
    static void ends() {
        agent.close();
    }

    @Test
    void onlyToolsThatReadAreOffered() {
        List<Tool> tools = agent.client().listTools().tools();
        assertThat(tools.stream().map(Tool::name).sorted().toList())
                .containsExactly("compare", "events", "metric", "stacks", "why");
        assertThat(tools).allMatch(tool -> tool.annotations().readOnlyHint());
        assertThat(agent.client().getServerInstructions().contains(folder.toString()))
                .isTrue();
        assertThat(CommandRun.withoutWarnings(String.join("\n", agent.errors())))
                .isEmpty();
    }

    @Test
    void anAgentIsToldNoSecret() {
        for (String type : PlantedSecrets.TYPES) {
            String told = answer("events", Map.of("baseline", "planted.jfr", "candidate", "planted.jfr", "type", type));
            assertThat(told.contains(PlantedSecrets.SECRET)).as(type).isFalse();
            assertThat(told.contains(Long.toString(PlantedSecrets.DIGITS)))
                    .as(type)
                    .isFalse();
        }
    }

    @Test
    void anAgentGetsTheNumberTheCauseAndTheEventsBehindThem() {
        JsonNode metric = json(answer("metric", with("id", "allocation.rate")));
        assertThat(metric.required("verdict").asString()).isEqualTo("worse");
        assertThat(metric.required("candidate").asDouble())
                .isGreaterThan(metric.required("baseline").asDouble());
        assertThat(metric.required("meaning").asString().isEmpty()).isFalse();
        JsonNode why = json(answer("why", PAIR));
        assertThat(why.required("causes").get(0).required("id").asString()).isEqualTo("allocation-rate-up");
        JsonNode events = json(answer(
                "events",
                Map.ofEntries(
                        entry("baseline", "allocation-baseline.jfr"),
                        entry("type", "jdk.GarbageCollection"),
                        entry("where", List.of("name=G1New")),
                        entry("limit", 3))));
        assertThat(events.at("/baseline/events").size()).isEqualTo(3);
    }

    @Test
    void longTablesAreCutUnlessMoreIsAskedFor() {
        assertThat(answer("compare", with("limit", 3))).contains("\nleft out: ");
        assertThat(answer("compare", with("limit", 500))).doesNotContain("\nleft out: ");
    }

    @Test
    void causesComeWithoutWhatLaysOutAPage() {
        JsonNode cause = json(answer("why", PAIR)).required("causes").get(0);
        assertThat(cause.required("explanation").asString().isEmpty()).isFalse();
        assertThat(cause.required("evidence").isEmpty()).isFalse();
        assertThat(cause.has("card") || cause.has("explains")).isFalse();
    }

    @Test
    void theExamplesOfThePageAreAnsweredAsItSays() throws IOException {
        String page = Files.readString(Path.of("docs", "agents.md"));
        List<String> calls =
                page.lines().filter(line -> line.startsWith("{\"name\"")).toList();
        List<String> answers = new ArrayList<>();
        for (String each : calls) {
            Call call = JsonMapper.shared().readValue(each, Call.class);
            answers.add(answer(call.name(), call.arguments()));
        }
        assertThat(answers.size()).isEqualTo(5);
        assertThat(page).contains("```\n" + answers.get(0).lines().findFirst().orElseThrow() + "\n```");
        for (Tool tool : agent.client().listTools().tools()) {
            assertThat(page).as(tool.name()).contains("\n| `" + tool.name() + "` |");
        }
    }

    @Test
    void whatLiesOutsideTheFoldersIsRefusedWhetherItExistsOrNot() {
        for (String outside : List.of(
                folder.resolve("allocation-baseline.jfr").toString(),
                "../allocation-baseline.jfr",
                "link.jfr",
                "out/allocation-baseline.jfr",
                "out/nothing.jfr",
                "nowhere.jfr",
                "nowhere.jfr/below",
                "half",
                "repository",
                "/etc/passwd",
                "/no/such/file.jfr",
                "--out=x.txt")) {
            for (String tool : List.of("compare", "metric", "why", "events", "stacks")) {
                Map<String, Object> call = tool.equals("events")
                        ? Map.of("baseline", outside)
                        : tool.equals("metric")
                                ? Map.of("baseline", outside, "candidate", outside, "id", "gc.count")
                                : Map.of("baseline", outside, "candidate", "allocation-candidate.jfr");
                assertThat(refusal(tool, call))
                        .isEqualTo(
                                outside.startsWith("--")
                                        ? "--out=x.txt: does not exist below " + samples() + "; check the path"
                                        : outside + ": is not below " + samples()
                                                + ", the only place that may be read");
            }
        }
        assertThat(refusal("compare", with("goals", "/etc/passwd")))
                .isEqualTo("/etc/passwd: is not below " + samples() + ", the only place that may be read");
    }

    @Test
    void aBadCallIsAnsweredInOneLine() {
        assertThat(refusal("metric", with("id", "gc.nothing"))).startsWith("'gc.nothing' is no metric; there are gc.");
        assertThat(refusal("stacks", with("event", "tea"))).startsWith("event tea: no such kind of events");
        assertThat(refusal("compare", with("baseline_window", "x"))).contains("'x'");
        assertThat(refusal("compare", Map.of("baseline", "allocation-baseline.jfr")))
                .isNotEqualTo("");
        assertThat(refusal("compare", with("show_values", true))).isNotEqualTo("");
        assertThat(refusal("events", asking("type", "--json=/x")))
                .isEqualTo("Expected parameter for argument 'type' but found 'json=/x'");
        assertThat(refusal("events", asking("type", "jdk.Tea")))
                .isEqualTo("'jdk.Tea' is no event type of these recordings; without type, all are listed");
    }

    /** A token is three characters of ASCII, or one of any other kind. */
    @Test
    @Tag("slow")
    void eventsTakeNoMoreThanTwoThousandTokens() {
        assertSmall(answer("events", PAIR));
        JsonNode types = json(answer("events", PAIR));
        assertThat(types.required("counts").size()).isEqualTo(2);
        assertThat(types.at("/types/jdk.GarbageCollection/1").asInt()).isPositive();
        assertThat(json(answer("events", with("type", "jdk.GarbageCollection")))
                        .at("/baseline/events")
                        .size())
                .isGreaterThan(10);
        for (String type : types.required("types").propertyNames()) {
            assertSmall(answer("events", with("type", type)));
        }
        for (String type : PlantedSecrets.TYPES) {
            Map<String, Object> all = Map.of("baseline", "planted.jfr", "type", type, "limit", 500);
            assertSmall(answer("events", all));
            assertThat(json(answer("events", all)).at("/baseline/events").size())
                    .as(type)
                    .isPositive();
        }
    }

    @Test
    void anAgentCannotAskForWhatIsMasked() {
        assertThat(refusal(
                        "events",
                        Map.of(
                                "baseline", "planted.jfr",
                                "type", "shop.Account",
                                "where", "pin=" + PlantedSecrets.DIGITS)))
                .isEqualTo("'pin' is masked: there is no condition on it, and no order by it");
    }

    private static void assertSmall(String answer) {
        assertThat(answer.chars().map(letter -> letter < 128 ? 1 : 3).sum())
                .as(answer)
                .isLessThanOrEqualTo(6_000);
    }

    private static Map<String, Object> asking(String name, String value) {
        return Map.of("baseline", "allocation-baseline.jfr", name, value);
    }

    private record Call(String name, Map<String, Object> arguments) {}

    private static Map<String, Object> with(String name, Object value) {
        Map<String, Object> more = new HashMap<>(PAIR);
        more.put(name, value);
        return more;
    }

    private static String samples() {
        return Unchecked.of(() -> folder.resolve("samples").toRealPath().toString());
    }

    private static String answer(String tool, Map<String, Object> arguments) {
        Reply reply = agent.call(tool, arguments);
        assertThat(reply.refused()).as(reply::text).isFalse();
        return reply.text();
    }

    private static String refusal(String tool, Map<String, Object> arguments) {
        Reply reply = agent.call(tool, arguments);
        assertThat(reply.refused()).as(reply::text).isTrue();
        return reply.text();
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
