package org.flightdiff.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.mcp.Offers.Terse;
import org.flightdiff.mcp.ServedAgent.Reply;
import org.flightdiff.mcp.ToolServer.ServedProgram;
import org.flightdiff.mcp.ToolServer.ServedProgram.CommandOutcome;
import org.flightdiff.mcp.ToolServerTest.AgentQuestion.Call;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.json.JsonMapper;

class ToolServerTest {

    private static final String HANDSHAKE = """
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},\
        "clientInfo":{"name":"test","version":"1"}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        """;

    private static final String CALL = """
        {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"events","arguments":{"baseline":"a.jfr"}}}
        """;

    @TempDir
    private Path folder;

    private final CountDownLatch ended = new CountDownLatch(1);

    private static final int MOST_CALLS = 4;
    private static final int MOST_TOKENS = 4_000;

    /** Tokenizers make a token of four of English, and of fewer of numbers and JSON. */
    private static final int ASCII_PER_TOKEN = 3;

    private static final Map<Call, Reply> REPLIES = new HashMap<>();

    private static ServedAgent agent;

    /** The end of the input, which tells that it was reached. */
    private final class End extends InputStream {

        private final boolean broken;

        End(boolean broken) {
            this.broken = broken;
        }

        @Override
        public int read() throws IOException {
            ended.countDown();
            if (broken) {
                throw new IOException("the client is gone");
            }
            return -1;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            return read();
        }
    }

    @BeforeAll
    static void starts() {
        agent = new ServedAgent(Path.of("."));
    }

    @AfterAll
    static void ends() {
        agent.close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aCallThatStillRunsWhereTheInputEndsOrCannotBeReadAnyMoreIsAnswered(boolean broken) throws Exception {
        assertThat(served(HANDSHAKE + CALL, new End(broken))).contains("\"id\":2", "all events");
    }

    @Test
    void linesThatAreNoMessagesAreRefusedByTheirCodesAndWhatFollowsIsAnswered() throws Exception {
        String said = served("no message\n\n{}\n[1]\n{\"jsonrpc\":\n" + HANDSHAKE + CALL, new End(false));
        assertThat(said).contains("\"id\":2", "all events");
        assertThat(said.lines()
                        .filter(line -> line.contains("\"error\""))
                        .map(line -> JsonMapper.shared().readTree(line))
                        .peek(line -> assertThat(line.required("id").isNull()).isTrue())
                        .map(line -> line.at("/error/code").asInt()))
                .containsExactly(-32700, -32600, -32600, -32700);
    }

    @Test
    void columnsAreTwoBlanksApart() {
        assertThat(Terse.text("""
            state    vital sign       baseline
            ↑ worse  GC pause share     6.30 %
              - deep     inside
            the pause went 1 ms → 2 ms
            """)).isEqualTo("""
                state  vital sign  baseline
                ↑ worse  GC pause share  6.30 %
                  - deep  inside
                the pause went 1 ms → 2 ms
                """);
    }

    @Test
    void marksOfTextDirectionAreEscapedInJson() {
        assertThat(Terse.json(JsonMapper.shared().readTree("{\"a\":\"日本 \u202egnp\"}")))
                .isEqualTo("{\"a\":\"日本 \\u202egnp\"}");
    }

    @Test
    void aLongBlockIsCutAndSaysHowMuchIsMissing() {
        assertThat(Terse.shortened("head\n\n1\n2\n3\n4\n\n1\n2\n3\n", 3))
                .isEqualTo("head\n\n1\n2\n3\nleft out: 1 (limit gives more)\n\n1\n2\n3\n");
    }

    // Questions about pairs of which the truth is known, put to flightdiff mcp; no model is needed for the score.

    @Test
    void thereAreThirtyQuestionsAboutTenPairs() {
        assertThat(AgentQuestion.pairs()).hasSize(10);
        assertThat(questions()).hasSize(30).doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("questions")
    void isAnsweredWithinFourCallsAndFourThousandTokens(AgentQuestion question, TestReporter reporter) {
        List<Call> calls = question.calls();
        long tokens = tokens(calls);
        reporter.publishEntry(question.toString(), calls.size() + " calls, " + tokens + " tokens");
        assertThat(calls).hasSizeBetween(1, MOST_CALLS);
        assertThat(calls)
                .allSatisfy(call ->
                        assertThat(reply(call).refused()).as(reply(call).text()).isFalse());
        String told = told(calls);
        assertThat(question.answer())
                .allSatisfy(either -> assertThat(either).as(told).anyMatch(phrase -> phrase.isIn(told)));
        assertThat(tokens).isLessThanOrEqualTo(MOST_TOKENS);
    }

    /** Else any text would do as an answer. */
    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("questions")
    void theAnswerIsNotInWhatIsToldOfAnotherPair(AgentQuestion question) {
        String told = told(question.controlCalls());
        assertThat(question.answer())
                .anySatisfy(either -> assertThat(either).as(told).noneMatch(phrase -> phrase.isIn(told)));
    }

    @ParameterizedTest
    @CsvSource({
        "46, collections 46 → 66, true",
        "46, collections 146 → 66, false",
        "46, collections 0.46 → 66, false",
        "46, collections 46.5 → 66, false",
        "46, collections 46., true",
        "1.9… MiB/s, grows 1.93 MiB/s, true",
        "1.9… MiB/s, grows 11.93 MiB/s, false",
        "17.0.15, JDK 17.0.15 · G1, true",
        "17.0.15, JDK 17.0.151, false",
        "baseline … 46 … candidate … 66, '\"baseline\":46,\"candidate\":66', true",
        "baseline … 46 … candidate … 66, '\"baseline\":66,\"candidate\":46', false",
        "Weak reference, weak  reference, true",
        "Object[], class Object[], true"
    })
    void isInATextThatHasItsWordsAndWholeNumbers(String phrase, String text, boolean contained) {
        assertThat(new Phrase(phrase).isIn(text)).isEqualTo(contained);
    }

    private String served(String said, InputStream end) throws Exception {
        Files.createFile(folder.resolve("a.jfr"));
        ServedProgram program = words -> {
            awaitEnd();
            return new CommandOutcome(true, "{\"types\":[{\"name\":\"all events\",\"baseline\":{\"events\":1}}]}", "");
        };
        InputStream in = new SequenceInputStream(new ByteArrayInputStream(said.getBytes(StandardCharsets.UTF_8)), end);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ToolServer(program, Folders.of(List.of(folder))).serve(in, out, "");
        return out.toString(StandardCharsets.UTF_8);
    }

    private void awaitEnd() {
        try {
            ended.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static List<AgentQuestion> questions() {
        return AgentQuestion.all().toList();
    }

    private static String told(List<Call> calls) {
        return calls.stream().map(call -> reply(call).text()).collect(Collectors.joining("\n"));
    }

    /** Of all that is said and answered; a character beyond ASCII is a token of its own. */
    private static long tokens(List<Call> calls) {
        String all = JsonMapper.shared().writeValueAsString(calls) + told(calls);
        long ascii = all.chars().filter(character -> character < 128).count();
        return (ascii + ASCII_PER_TOKEN - 1) / ASCII_PER_TOKEN + all.length() - ascii;
    }

    private static Reply reply(Call call) {
        return REPLIES.computeIfAbsent(call, each -> agent.call(each.tool(), each.arguments()));
    }

    /** A question of the table {@code questions.yaml}, which says what its parts mean. */
    record AgentQuestion(Pair pair, Asked asked) {

        private static final Path TABLE = Path.of("src/test/resources/org/flightdiff/mcp/questions.yaml");
        private static final String ALONE = "alone";
        private static final Set<String> TOOLS_WITHOUT_WINDOWS = Set.of("events");

        /** Two recordings of which the truth is known. */
        record Pair(
                String pair,
                String known,
                String baseline,
                String candidate,
                @Nullable List<String> windows,
                @Nullable String control,
                List<Asked> questions) {}

        /** What is asked of a pair. */
        record Asked(
                String question,
                @Nullable String control,
                List<Map<String, Map<String, Object>>> calls,
                List<Object> answer) {}

        /** A call of a tool. */
        record Call(String tool, Map<String, Object> arguments) {}

        static List<Pair> pairs() {
            try {
                Object table = new Load(LoadSettings.builder().build()).loadFromString(Files.readString(TABLE));
                return List.of(JsonMapper.shared().convertValue(table, Pair[].class));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        static Stream<AgentQuestion> all() {
            return pairs().stream()
                    .flatMap(pair -> pair.questions().stream().map(asked -> new AgentQuestion(pair, asked)));
        }

        List<Call> calls() {
            return callsOn(pair.candidate());
        }

        /** The same calls, of a pair to which the answers do not belong. */
        List<Call> controlCalls() {
            return callsOn(Stream.of(asked.control(), pair.control(), pair.baseline())
                    .filter(control -> control != null)
                    .findFirst()
                    .orElseThrow());
        }

        private List<Call> callsOn(String candidate) {
            List<Call> calls = new ArrayList<>();
            for (Map<String, Map<String, Object>> written : asked.calls()) {
                written.forEach((tool, own) -> calls.add(new Call(tool, arguments(tool, own, candidate))));
            }
            return calls;
        }

        private Map<String, Object> arguments(String tool, Map<String, Object> own, String candidate) {
            Map<String, Object> all = new LinkedHashMap<>(own);
            if (all.remove(ALONE) != null) {
                all.put("baseline", candidate);
            } else {
                all.put("baseline", pair.baseline());
                all.put("candidate", candidate);
            }
            List<String> windows = pair.windows();
            if (windows != null && !TOOLS_WITHOUT_WINDOWS.contains(tool)) {
                all.put("baseline_window", windows.get(0));
                all.put("candidate_window", windows.get(1));
            }
            return all;
        }

        /** Each list has one phrase of which the answer needs to contain one. */
        List<List<Phrase>> answer() {
            return asked.answer().stream()
                    .map(part -> part instanceof List<?> several ? several : List.of(part))
                    .map(several -> several.stream()
                            .map(words -> new Phrase(words.toString()))
                            .toList())
                    .toList();
        }

        @Override
        public String toString() {
            return pair.pair() + ": " + asked.question();
        }
    }
}
