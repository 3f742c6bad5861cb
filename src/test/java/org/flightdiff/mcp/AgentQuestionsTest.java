package org.flightdiff.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.flightdiff.mcp.AgentQuestion.Call;
import org.flightdiff.mcp.ServedAgent.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/** Questions about pairs of which the truth is known, put to {@code flightdiff mcp}; no model is needed for the score. */
class AgentQuestionsTest {

    private static final int MOST_CALLS = 4;
    private static final int MOST_TOKENS = 4_000;

    /** Tokenizers make a token of four of English, and of fewer of numbers and JSON. */
    private static final int ASCII_PER_TOKEN = 3;

    private static final Map<Call, Reply> REPLIES = new HashMap<>();

    private static ServedAgent agent;

    @BeforeAll
    static void starts() {
        agent = new ServedAgent(Path.of("."));
    }

    @AfterAll
    static void ends() {
        agent.close();
    }

    static List<AgentQuestion> questions() {
        return AgentQuestion.all().toList();
    }

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
    @ParameterizedTest(name = "{0}")
    @MethodSource("questions")
    void theAnswerIsNotInWhatIsToldOfAnotherPair(AgentQuestion question) {
        String told = told(question.controlCalls());
        assertThat(question.answer())
                .anySatisfy(either -> assertThat(either).as(told).noneMatch(phrase -> phrase.isIn(told)));
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
}
