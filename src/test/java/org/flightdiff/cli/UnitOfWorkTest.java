package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.cli.CommandRun.number;
import static org.flightdiff.cli.CommandRun.reason;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightdiff.testing.SharedRecordings;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What counts as a unit of work where nobody says so. */
class UnitOfWorkTest {

    private final CommandRun run = new CommandRun();
    private static final Path BEFORE = shop("work-before", 20, 300);
    private static final Path AFTER = shop("work-after", 30, 330);

    @Test
    void aFewEventsOfALibraryAreNoWork() {
        JsonNode comparison =
                run.json("compare", connecting("connects-often", 19, 3_000), connecting("connects-once", 1, 0));
        assertThat(comparison.at("/work/event").isNull()).isTrue();
        assertThat(reason(comparison, "work.rate"))
                .isEqualTo("no application event type that is in all recordings has 20 events or more"
                        + " throughout one of them, so none counts as a request");
        assertThat(vitals(comparison)).doesNotContain("work.rate", "application.events.rate");
    }

    @Test
    void manyEventsOfOneMomentAreNoWorkAndASavedSummaryKeepsThat() {
        String often = connecting("pool-filled-at-start", 500, 1);
        String summary = often.replace(".jfr", ".json");
        run.done("summary", often, "--json", summary);
        for (String baseline : List.of(often, summary)) {
            JsonNode comparison = run.json("compare", baseline, connecting("smaller-pool-filled", 50, 1));
            assertThat(comparison.at("/work/event").isNull()).isTrue();
        }
    }

    @Test
    void twentyEventsThroughoutOneSideAreWorkThoughTheOtherCameToAStop() {
        for (boolean swapped : new boolean[] {false, true}) {
            String working = connecting("goes-on", 20, 3_000);
            String stopped = connecting("stops", 1, 0);
            JsonNode comparison = run.json("compare", swapped ? stopped : working, swapped ? working : stopped);
            assertThat(comparison.at("/work/event").asString()).isEqualTo("io.acme.Connect");
            assertThat(vitals(comparison)).contains("work.rate");
        }
    }

    @Test
    void aTypeOfAFewEventsStillCountsWhereItIsAskedFor() {
        JsonNode comparison = run.json(
                "compare",
                connecting("asked-for", 3, 3_000),
                connecting("asked-for-again", 1, 0),
                "--work",
                "io.acme.Connect");
        assertThat(comparison.at("/work/event").asString()).isEqualTo("io.acme.Connect");
    }

    @Test
    void threeConnectionsInAQuarterOfAMinuteAreNoNews() {
        Path three = SharedRecordings.at("cases/connects-3.jfr");
        Path one = SharedRecordings.at("cases/connects-1.jfr");
        run.done("compare", three, one);
        assertThat(run.out()).startsWith("NOTHING FOUND").doesNotContain("unit of work");
    }

    @Test
    void stacksOfARecordersSamplesCanStillBeCompared() {
        String samples = sampled("profiler.WallClockSample", 100);
        run.done("stacks", samples, samples, "--event", "profiler.WallClockSample");
        assertThat(run.out()).contains("shop.Cart.add");
    }

    @Test
    void nativeMemoryThatIsKeptIsWeighedByItsBytes() {
        SyntheticRecording recording = SyntheticRecording.named("native-memory")
                .event("profiler.Malloc", 1_000, malloc(1, 4_000, "shop.Cart.add"))
                .event("profiler.Malloc", 2_000, malloc(2, 1_000_000, "shop.Cart.zip"))
                .event("profiler.Free", 3_000, Map.of("address", 2L, "eventThread", "main"))
                .event("profiler.Malloc", 4_000, malloc(2, 12_000, "shop.Cart.remove"));
        String file = recording.write().toString();
        run.done("stacks", file, file, "--event", "profiler.Malloc", "--format", "collapsed");
        assertThat(run.out().lines())
                .containsExactlyInAnyOrder("shop.Cart.add 250000 250000", "shop.Cart.remove 750000 750000");
    }

    // --work says which application event counts as a unit of work.

    @Test
    void theTypeThatTakesMostTimeIsTheUnitByDefaultAsReportsSay(@TempDir Path folder) throws IOException {
        Path page = folder.resolve("page.html");
        Path comment = folder.resolve("comment.md");
        JsonNode comparison = run.json("compare", BEFORE, AFTER, "--html", page, "--markdown", comment);
        assertThat(comparison.at("/work/event").asString()).isEqualTo("shop.Checkout");
        assertThat(comparison.at("/work/baselineUnits").asLong()).isEqualTo(20);
        assertThat(comparison.at("/work/candidateUnits").asLong()).isEqualTo(30);
        assertThat(number(comparison, "work.rate", "candidate")).isEqualTo(0.5);
        assertThat(number(comparison, "application.duration.median", "baseline"))
                .isEqualTo(0.5);
        run.done("compare", BEFORE, AFTER);
        for (String report : List.of(run.out(), Files.readString(page), Files.readString(comment))) {
            assertThat(report).contains("requests: shop.Checkout, 20 → 30");
        }
    }

    @Test
    void anotherOneCanBeAskedFor() {
        JsonNode comparison = run.json("compare", BEFORE, AFTER, "--work", "shop.Query");
        assertThat(comparison.at("/work/event").asString()).isEqualTo("shop.Query");
        assertThat(number(comparison, "work.rate", "baseline")).isEqualTo(5.0);
        assertThat(number(comparison, "application.duration.median", "baseline"))
                .isEqualTo(0.001);
        JsonNode matrix = run.json("matrix", BEFORE, AFTER, "--work", "shop.Query");
        assertThat(matrix.at("/candidates/0/work")).isEqualTo(comparison.path("work"));
    }

    @Test
    void anEventThatLastsNoTimeCanBeTheUnitButHasNoDuration() {
        JsonNode comparison = run.json("compare", BEFORE, AFTER, "--work", "shop.SoldOut");
        assertThat(number(comparison, "work.rate", "baseline")).isEqualTo(0.05);
        assertThat(reason(comparison, "application.duration.median"))
                .isEqualTo("the event that counts as a request has no duration");
    }

    @Test
    void anUnknownEventIsWrongUsageAndNamesWhatThereIs() {
        run.fails(ExitStatus.WRONG_USAGE, "compare", BEFORE, AFTER, "--work", "shop.Quary");
        assertThat(run.err().lines())
                .containsExactly("flightdiff: --work 'shop.Quary' is no application event of all recordings;"
                        + " they have shop.Query, shop.Checkout, shop.SoldOut");
    }

    @Test
    void anEventThatOneSideLacksIsWrongUsage() {
        String none = SyntheticRecording.named("work-none")
                .event("shop.Return", 10, 5, Map.of("items", 1))
                .write()
                .toString();
        run.fails(ExitStatus.WRONG_USAGE, "matrix", BEFORE, none, "--work", "shop.Query");
        assertThat(run.err().lines()).singleElement().asString().endsWith("they have none in common");
    }

    private static Map<String, ?> malloc(long address, long bytes, String method) {
        return Map.of("address", address, "size", bytes, "eventThread", "main", "stackTrace", List.of(method));
    }

    private static List<String> vitals(JsonNode comparison) {
        return comparison
                .path("vitalSigns")
                .valueStream()
                .map(sign -> sign.path("metric").asString())
                .toList();
    }

    private static String connecting(String name, int times, double everyMillis) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int i = 0; i < times; i++) {
            recording.event("io.acme.Connect", 10 + i * everyMillis, 60, Map.of("attempt", i));
        }
        return recording.write().toString();
    }

    private static String sampled(String type, int samples) {
        SyntheticRecording recording = SyntheticRecording.named(type + "-" + samples);
        for (int second = 0; second < 60; second++) {
            recording.event(
                    "jdk.CPULoad", second * 1_000, Map.of("jvmUser", 0.2f, "jvmSystem", 0.1f, "machineTotal", 0.5f));
        }
        for (int i = 0; i < samples; i++) {
            recording.event(
                    type,
                    10 + i * 50_000.0 / samples,
                    20,
                    Map.of("eventThread", "main", "stackTrace", List.of("shop.Cart.add:17"), "samples", 1));
        }
        return recording.write().toString();
    }

    /** A minute with checkouts of half a second, queries of a millisecond and three instants without a duration. */
    private static Path shop(String name, int checkouts, int queries) {
        SyntheticRecording recording = SyntheticRecording.named(name);
        for (int i = 0; i < checkouts; i++) {
            recording.event("shop.Checkout", 10 + i * 1_000, 500, Map.of("items", i));
        }
        for (int i = 0; i < queries; i++) {
            recording.event("shop.Query", 10 + i * 100, 1, Map.of("found", i));
        }
        for (int i = 0; i < 3; i++) {
            recording.event("shop.SoldOut", 10 + i * 1_000, Map.of("left", i));
        }
        return recording.write();
    }
}
