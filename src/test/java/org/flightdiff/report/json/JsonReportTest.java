package org.flightdiff.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Goal.GoalResult;
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
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonReportTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @Test
    void readBackItEqualsTheComparison() {
        Sides sides = new Sides(
                List.of(Compared.recording(KeptRecordings.of("g1")).whole()),
                List.of(Compared.recording(KeptRecordings.of("g1-explicit-gc")).whole()));
        Comparison comparison = Investigated.of(sides);
        assertThat(comparison.diagnoses().isEmpty()).isFalse();
        assertThat(comparison.divergences().isEmpty()).isFalse();
        assertEqual(comparison, MAPPER.readTree(Json.of(comparison)));
    }

    @ParameterizedTest
    @FieldSource("org.flightdiff.report.HostileComparison#TEXTS")
    void readBackHostileTextsAreWhatTheyWere(String text) {
        Comparison comparison = HostileComparison.with(text.replace("\ud83d", "?"));
        assertEqual(comparison, MAPPER.readTree(Json.of(comparison)));
    }

    private static void assertEqual(Comparison comparison, JsonNode json) {
        assertThat(json.path("schema").asInt()).isEqualTo(1);
        assertRuns(comparison.baseline(), json.at("/sides/baseline"));
        assertRuns(comparison.candidate(), json.at("/sides/candidate"));
        assertThat(json.at("/comparability/verdict").asString())
                .isEqualTo(comparison.comparability().verdict().word());
        assertEach(comparison.comparability().remarks(), json.at("/comparability/remarks"), (remark, read) -> {
            is(remark.id(), read, "id");
            is(lower(remark.severity()), read, "severity");
            is(English.of(remark.text()), read, "text");
            assertThat(texts(read.path("views"))).isEqualTo(remark.views());
        });
        assertEach(comparison.diagnoses(), json.path("diagnoses"), JsonReportTest::assertDiagnosis);
        assertEach(comparison.metrics(), json.path("metrics"), JsonReportTest::assertMetric);
        assertEach(comparison.goals(), json.path("goals"), JsonReportTest::assertGoal);
    }

    private static void assertRuns(List<RunIdentity> runs, JsonNode json) {
        assertEach(runs, json, (run, read) -> {
            is(run.source().file().toString(), read, "file");
            assertThat(read.path("sizeBytes").asLong()).isEqualTo(run.source().sizeBytes());
            is(run.jvm().name(), read, "jvmName");
            is(run.jvm().version(), read, "jvmVersion");
            is(run.jvm().collector().label(), read, "collector");
            assertThat(read.path("durationSeconds").asDouble())
                    .isEqualTo(run.source().durationSeconds());
            assertThat(read.path("eventCount").asLong()).isEqualTo(run.source().eventCount());
            assertThat(read.path("windowFromSeconds").asDouble()).isEqualTo(run.fromSeconds());
            assertThat(read.path("windowToSeconds").asDouble()).isEqualTo(run.toSeconds());
            assertThat(texts(read.path("problems")))
                    .isEqualTo(run.problems().stream()
                            .map(problem -> English.of(problem.text()))
                            .toList());
        });
    }

    private static void assertDiagnosis(Diagnosis diagnosis, JsonNode read) {
        is(diagnosis.id(), read, "id");
        is(English.of(diagnosis.title()), read, "title");
        is(diagnosis.side() == null ? "both" : lower(diagnosis.side()), read, "side");
        is(lower(diagnosis.confidence()), read, "confidence");
        is(English.of(diagnosis.explanation()), read, "explanation");
        is(English.of(diagnosis.advice()), read, "advice");
        assertThat(texts(read.path("evidence")))
                .isEqualTo(diagnosis.evidence().stream().map(Metric::id).toList());
    }

    private static void assertMetric(MetricResult result, JsonNode read) {
        is(result.metric().id(), read, "id");
        is(result.view(), read, "view");
        is(English.of(result.metric().label()), read, "label");
        is(result.metric().unit().symbol(), read, "unit");
        is(lower(result.metric().better()), read, "better");
        assertThat(number(read, "baseline")).isEqualTo(number(result.baseline()));
        assertThat(number(read, "candidate")).isEqualTo(number(result.candidate()));
        assertThat(read.path("baselineN").asLong()).isEqualTo(result.baseline().observations());
        assertThat(read.path("candidateN").asLong())
                .isEqualTo(result.candidate().observations());
        assertThat(read.path("new").asBoolean()).isEqualTo(result.appeared());
        is(result.verdict().word(), read, "verdict");
        is(English.of(result.reason()), read, "reason");
        Integer rank = result.rank();
        assertThat(number(read, "rank")).isEqualTo(rank == null ? null : rank.doubleValue());
        String name = result.metric().scale() == Scale.LINEAR ? "difference" : "change";
        Change change = result.change();
        assertThat(number(read, name)).isEqualTo(change == null ? null : change.amount());
        assertThat(number(read, name + "Low")).isEqualTo(change == null ? null : change.low());
        assertThat(number(read, name + "High")).isEqualTo(change == null ? null : change.high());
        assertThat((result.metric().scale() == Scale.LINEAR) == read.has("difference"))
                .as(result.metric().id())
                .isTrue();
    }

    private static @Nullable Double number(Value value) {
        return value instanceof Known known ? (Double) known.value() : null;
    }

    private static void assertGoal(GoalResult goal, JsonNode read) {
        is(goal.text(), read, "text");
        is(goal.metric(), read, "metric");
        assertThat(read.path("passed").isNull() ? null : read.path("passed").asBoolean())
                .isEqualTo(goal.passed());
        is(English.of(goal.actual()), read, "actual");
    }

    private interface Pair<T> {
        void check(T expected, JsonNode read);
    }

    private static <T> void assertEach(List<T> expected, JsonNode read, Pair<T> pair) {
        assertThat(read.size()).isEqualTo(expected.size());
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

    private static void is(String expected, JsonNode read, String name) {
        assertThat(read.path(name).asString()).as(name).isEqualTo(expected);
    }
}
