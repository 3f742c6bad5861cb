package org.flightdiff.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.report.HostileComparison;
import org.flightdiff.statistics.Scale;
import org.flightdiff.testing.English;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Sides;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonReportTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    static Stream<String> hostile() {
        return HostileComparison.TEXTS.stream();
    }

    @Test
    void readBackItEqualsTheComparison() {
        Sides sides = new Sides(
                List.of(Compared.recording(KeptRecordings.of("g1")).whole()),
                List.of(Compared.recording(KeptRecordings.of("g1-explicit-gc")).whole()));
        Comparison comparison = Investigated.of(sides);
        assertFalse(comparison.diagnoses().isEmpty());
        assertFalse(comparison.divergences().isEmpty());
        assertEqual(comparison, MAPPER.readTree(JsonReport.of(comparison)));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void readBackHostileTextsAreWhatTheyWere(String text) {
        Comparison comparison = HostileComparison.with(text.replace("\ud83d", "?"));
        assertEqual(comparison, MAPPER.readTree(JsonReport.of(comparison)));
    }

    private static void assertEqual(Comparison comparison, JsonNode json) {
        assertEquals(1, json.path("schema").asInt());
        assertRuns(comparison.baseline(), json.path("sides").path("baseline"));
        assertRuns(comparison.candidate(), json.path("sides").path("candidate"));
        assertEquals(
                comparison.comparability().verdict().word(),
                json.path("comparability").path("verdict").asString());
        assertEach(
                comparison.comparability().remarks(), json.path("comparability").path("remarks"), (remark, read) -> {
                    assertEquals(remark.id(), read.path("id").asString());
                    assertEquals(lower(remark.severity()), read.path("severity").asString());
                    assertEquals(English.of(remark.text()), read.path("text").asString());
                    assertEquals(remark.views(), texts(read.path("views")));
                });
        assertEach(comparison.diagnoses(), json.path("diagnoses"), JsonReportTest::assertDiagnosis);
        assertEach(comparison.metrics(), json.path("metrics"), JsonReportTest::assertMetric);
        assertEach(comparison.goals(), json.path("goals"), JsonReportTest::assertGoal);
    }

    private static void assertRuns(List<RunIdentity> runs, JsonNode json) {
        assertEach(runs, json, (run, read) -> {
            assertEquals(run.source().file().toString(), read.path("file").asString());
            assertEquals(run.source().sizeBytes(), read.path("sizeBytes").asLong());
            assertEquals(run.jvm().name(), read.path("jvmName").asString());
            assertEquals(run.jvm().version(), read.path("jvmVersion").asString());
            assertEquals(run.jvm().collector().label(), read.path("collector").asString());
            assertEquals(
                    run.source().durationSeconds(), read.path("durationSeconds").asDouble());
            assertEquals(run.source().eventCount(), read.path("eventCount").asLong());
            assertEquals(run.fromSeconds(), read.path("windowFromSeconds").asDouble());
            assertEquals(run.toSeconds(), read.path("windowToSeconds").asDouble());
            assertEquals(
                    run.problems().stream()
                            .map(problem -> English.of(problem.text()))
                            .toList(),
                    texts(read.path("problems")));
        });
    }

    private static void assertDiagnosis(Diagnosis diagnosis, JsonNode read) {
        assertEquals(diagnosis.id(), read.path("id").asString());
        assertEquals(English.of(diagnosis.title()), read.path("title").asString());
        assertEquals(
                diagnosis.side() == null ? "both" : lower(diagnosis.side()),
                read.path("side").asString());
        assertEquals(lower(diagnosis.confidence()), read.path("confidence").asString());
        assertEquals(
                English.of(diagnosis.explanation()), read.path("explanation").asString());
        assertEquals(English.of(diagnosis.advice()), read.path("advice").asString());
        assertEquals(diagnosis.evidence().stream().map(Metric::id).toList(), texts(read.path("evidence")));
    }

    private static void assertMetric(MetricResult result, JsonNode read) {
        assertEquals(result.metric().id(), read.path("id").asString());
        assertEquals(result.view(), read.path("view").asString());
        assertEquals(English.of(result.metric().label()), read.path("label").asString());
        assertEquals(result.metric().unit().symbol(), read.path("unit").asString());
        assertEquals(lower(result.metric().better()), read.path("better").asString());
        assertEquals(number(result.baseline()), number(read, "baseline"));
        assertEquals(number(result.candidate()), number(read, "candidate"));
        assertEquals(result.baseline().observations(), read.path("baselineN").asLong());
        assertEquals(result.candidate().observations(), read.path("candidateN").asLong());
        assertEquals(result.appeared(), read.path("new").asBoolean());
        assertEquals(result.verdict().word(), read.path("verdict").asString());
        assertEquals(English.of(result.reason()), read.path("reason").asString());
        Integer rank = result.rank();
        assertEquals(rank == null ? null : rank.doubleValue(), number(read, "rank"));
        String name = result.metric().scale() == Scale.LINEAR ? "difference" : "change";
        Change change = result.change();
        assertEquals(change == null ? null : change.amount(), number(read, name));
        assertEquals(change == null ? null : change.low(), number(read, name + "Low"));
        assertEquals(change == null ? null : change.high(), number(read, name + "High"));
        assertTrue(
                (result.metric().scale() == Scale.LINEAR) == read.has("difference"),
                result.metric().id());
    }

    private static @Nullable Double number(Value value) {
        return value instanceof Known known ? (Double) known.value() : null;
    }

    private static void assertGoal(GoalResult goal, JsonNode read) {
        assertEquals(goal.text(), read.path("text").asString());
        assertEquals(goal.metric(), read.path("metric").asString());
        assertEquals(
                goal.passed(),
                read.path("passed").isNull() ? null : read.path("passed").asBoolean());
        assertEquals(English.of(goal.actual()), read.path("actual").asString());
    }

    private interface Pair<T> {
        void check(T expected, JsonNode read);
    }

    private static <T> void assertEach(List<T> expected, JsonNode read, Pair<T> pair) {
        assertEquals(expected.size(), read.size());
        for (int i = 0; i < expected.size(); i++) {
            pair.check(expected.get(i), read.path(i));
        }
    }

    private static @Nullable Double number(JsonNode object, String name) {
        JsonNode number = object.required(name);
        return number.isNull() ? null : number.asDouble();
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(each -> texts.add(each.asString()));
        return texts;
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
