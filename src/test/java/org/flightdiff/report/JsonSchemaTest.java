package org.flightdiff.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.grid.Grid;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.comparison.saved.RunSummary;
import org.flightdiff.diagnosis.Investigated;
import org.flightdiff.events.EventQuery;
import org.flightdiff.events.EventStore;
import org.flightdiff.events.EventTypeLine;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.Masking;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Window;
import org.flightdiff.report.events.EventExcerpt;
import org.flightdiff.report.events.EventsJson;
import org.flightdiff.report.json.Json;
import org.flightdiff.report.json.SummaryJson;
import org.flightdiff.testing.JsonSchema;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The JSON follows docs/schema, and docs/schema leaves no field out. */
class JsonSchemaTest {

    @Test
    void aComparisonIsAsDescribed() throws IOException {
        assertDescribed("comparison", Json.of(compared("parallel")));
        assertDescribed("comparison", Json.of(compared("serial"), Instant.EPOCH, Map.of("build", "7")));
    }

    @ParameterizedTest
    @FieldSource("org.flightdiff.report.HostileComparison#TEXTS")
    void aComparisonOfHostileTextsIsAsDescribedAndTheyReadBackAsTheyWere(String hostile) throws IOException {
        String text = hostile.replace("\ud83d", "?");
        Comparison comparison = HostileComparison.with(text);
        String json = Json.of(comparison);
        assertDescribed("comparison", json);
        JsonNode read = JsonMapper.shared().readTree(json);
        for (String place : List.of(
                "/sides/baseline/0/jvmName", "/comparability/remarks/0/text",
                "/diagnoses/0/explanation", "/diagnoses/0/advice",
                "/metrics/0/reason", "/goals/0/text")) {
            assertThat(read.at(place).asString()).as(place).isEqualTo(text);
        }
        assertDescribed("matrix", Json.of(new Matrix(List.of(comparison, comparison))));
    }

    @Test
    void aMatrixIsAsDescribed() throws IOException {
        assertDescribed("matrix", Json.of(new Matrix(List.of(compared("parallel"), compared("serial")))));
    }

    @Test
    void aGridIsAsDescribed() throws IOException {
        Grid.GridCell cell = new Grid.GridCell("low", "parallel", compared("parallel"));
        assertDescribed(
                "grid",
                Json.of(new Grid(
                        List.of("g1"),
                        List.of("parallel", "serial"),
                        List.of("low"),
                        List.of(cell),
                        List.of(Views.metric("gc.pause.share").orElseThrow()))));
    }

    @Test
    void aSummaryIsAsDescribed() throws IOException {
        for (String collector : List.of("g1", "parallel", "serial")) {
            Path recording = KeptRecordings.of(collector);
            assertDescribed(
                    "summary",
                    SummaryJson.of(RunSummary.of(Compared.recording(recording).whole(), Views.ALL)));
        }
    }

    @Test
    void eventsAreAsDescribed() throws Exception {
        Window window = Compared.recording(KeptRecordings.of("g1")).whole();
        Both<List<Window>> sides = new Both<>(List.of(window), List.of(window));
        for (String type : List.of("jdk.GCPhasePause", "jdk.ThreadPark", "jdk.ZAllocationStall")) {
            Both<EventExcerpt> events = new EventStore()
                    .find(sides, EventQuery.all(type), Progress.SILENT)
                    .map(sheet -> new EventExcerpt(sheet, type, sheet.fields(), sheet.rows(), 5, Masking.ofUnknown()));
            assertDescribed("events", EventsJson.of(type, events, new Both<>("", "off"), List.of(Role.values())));
        }
        List<EventTypeLine> types = EventTypeLine.of(sides.map(side -> List.of(window.recording())));
        assertDescribed("eventTypes", EventsJson.ofTypes(types, List.of(Role.BASELINE)));
    }

    @Test
    void whatIsOtherwiseIsRefused() throws IOException {
        String good = Json.of(HostileComparison.with("text"));
        for (String bad : List.of(
                good.replace("\"worse\"", "\"awful\""),
                good.replace("\"baselineN\"", "\"n\""),
                good.replace("\"new\" : false", "\"new\" : \"no\""),
                good.replace("\"schema\" : 1", "\"schema\" : 2"))) {
            assertThat(JsonSchema.errors("comparison", bad).isEmpty()).isFalse();
        }
    }

    private static Comparison compared(String candidate) {
        return Investigated.of(new Sides(
                List.of(Compared.recording(KeptRecordings.of("g1")).whole()),
                List.of(Compared.recording(KeptRecordings.of(candidate)).whole())));
    }

    private static void assertDescribed(String kind, String json) throws IOException {
        assertThat(JsonSchema.errors(kind, json)).isEmpty();
    }
}
