package org.flightdiff.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.mcp.ServedAgent;
import org.flightdiff.mcp.ServedAgent.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
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
        assertEquals(
                List.of("compare", "events", "metric", "stacks", "why"),
                tools.stream().map(Tool::name).sorted().toList());
        assertTrue(tools.stream().allMatch(tool -> tool.annotations().readOnlyHint()));
        assertTrue(agent.client().getServerInstructions().contains(folder.toString()));
        assertEquals(List.of(), agent.errors());
    }

    @Test
    void anAgentIsToldNoSecret() {
        for (String type : PlantedSecrets.TYPES) {
            String told = answer("events", Map.of("baseline", "planted.jfr", "candidate", "planted.jfr", "type", type));
            assertFalse(told.contains(PlantedSecrets.SECRET), type);
            assertFalse(told.contains(Long.toString(PlantedSecrets.DIGITS)), type);
        }
    }

    @Test
    void anAgentGetsTheNumberTheCauseAndTheEventsBehindThem() {
        JsonNode metric = json(answer("metric", with("id", "allocation.rate")));
        assertEquals("worse", metric.required("verdict").asString());
        assertTrue(metric.required("candidate").asDouble()
                > metric.required("baseline").asDouble());
        assertFalse(metric.required("meaning").asString().isEmpty());
        JsonNode why = json(answer("why", PAIR));
        assertEquals(
                "allocation-rate-up",
                why.required("causes").get(0).required("id").asString());
        JsonNode events = json(answer(
                "events",
                Map.of(
                        "baseline",
                        "allocation-baseline.jfr",
                        "type",
                        "jdk.GarbageCollection",
                        "where",
                        List.of("name=G1New"),
                        "limit",
                        3)));
        assertEquals(3, events.required("baseline").required("events").size());
    }

    @Test
    void longTablesAreCutUnlessMoreIsAskedFor() {
        assertTrue(answer("compare", with("limit", 3)).contains("\nleft out: "));
        assertFalse(answer("compare", with("limit", 500)).contains("\nleft out: "));
    }

    @Test
    void causesComeWithoutWhatLaysOutAPage() {
        JsonNode cause = json(answer("why", PAIR)).required("causes").get(0);
        assertFalse(cause.required("explanation").asString().isEmpty());
        assertFalse(cause.required("evidence").isEmpty());
        assertFalse(cause.has("card") || cause.has("explains"));
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
        assertEquals(5, answers.size());
        assertTrue(page.contains("```\n" + answers.get(0).lines().findFirst().orElseThrow() + "\n```"));
        for (Tool tool : agent.client().listTools().tools()) {
            assertTrue(page.contains("\n| `" + tool.name() + "` |"), tool.name());
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
                assertEquals(
                        outside.startsWith("--")
                                ? "--out=x.txt: does not exist below " + samples() + "; check the path"
                                : outside + ": is not below " + samples() + ", the only place that may be read",
                        refusal(tool, call));
            }
        }
        assertEquals(
                "/etc/passwd: is not below " + samples() + ", the only place that may be read",
                refusal("compare", with("goals", "/etc/passwd")));
    }

    @Test
    void aBadCallIsAnsweredInOneLine() {
        assertTrue(refusal("metric", with("id", "gc.nothing")).startsWith("'gc.nothing' is no metric; there are gc."));
        assertTrue(refusal("stacks", with("event", "tea")).startsWith("event tea: no such kind of events"));
        assertTrue(refusal("compare", with("baseline_window", "x")).contains("'x'"));
        assertNotEquals("", refusal("compare", Map.of("baseline", "allocation-baseline.jfr")));
        assertNotEquals("", refusal("compare", with("show_values", true)));
        assertEquals(
                "Expected parameter for argument 'type' but found 'json=/x'",
                refusal("events", asking("type", "--json=/x")));
        assertEquals(
                "'jdk.Tea' is no event type of these recordings; without type, all are listed",
                refusal("events", asking("type", "jdk.Tea")));
    }

    /** A token is three characters of ASCII, or one of any other kind. */
    @Test
    void eventsTakeNoMoreThanTwoThousandTokens() {
        assertSmall(answer("events", PAIR));
        JsonNode types = json(answer("events", PAIR));
        assertEquals(2, types.required("counts").size());
        assertTrue(types.at("/types/jdk.GarbageCollection/1").asInt() > 0);
        assertTrue(json(answer("events", with("type", "jdk.GarbageCollection")))
                        .at("/baseline/events")
                        .size()
                > 10);
        for (String type : types.required("types").propertyNames()) {
            assertSmall(answer("events", with("type", type)));
        }
        for (String type : PlantedSecrets.TYPES) {
            Map<String, Object> all = Map.of("baseline", "planted.jfr", "type", type, "limit", 500);
            assertSmall(answer("events", all));
            assertTrue(json(answer("events", all)).at("/baseline/events").size() > 0, type);
        }
    }

    @Test
    void anAgentCannotAskForWhatIsMasked() {
        assertEquals(
                "'pin' is masked: there is no condition on it, and no order by it",
                refusal(
                        "events",
                        Map.of(
                                "baseline",
                                "planted.jfr",
                                "type",
                                "shop.Account",
                                "where",
                                "pin=" + PlantedSecrets.DIGITS)));
    }

    private static void assertSmall(String answer) {
        assertTrue(answer.chars().map(letter -> letter < 128 ? 1 : 3).sum() <= 6_000, answer);
    }

    private static Map<String, Object> asking(String name, String value) {
        return Map.of("baseline", "allocation-baseline.jfr", name, value);
    }

    /** A call as the page writes it. */
    private record Call(String name, Map<String, Object> arguments) {}

    private static Map<String, Object> with(String name, Object value) {
        Map<String, Object> more = new HashMap<>(PAIR);
        more.put(name, value);
        return more;
    }

    private static String samples() {
        try {
            return folder.resolve("samples").toRealPath().toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String answer(String tool, Map<String, Object> arguments) {
        Reply reply = agent.call(tool, arguments);
        assertFalse(reply.refused(), reply::text);
        return reply.text();
    }

    private static String refusal(String tool, Map<String, Object> arguments) {
        Reply reply = agent.call(tool, arguments);
        assertTrue(reply.refused(), reply::text);
        return reply.text();
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }
}
