package org.flightdiff.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.flightdiff.cli.CommandRun;
import org.flightdiff.recording.reader.BothParsers;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.testing.English;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;
import tools.jackson.databind.JsonNode;

/** Events with impossible values, as other recorders write them. No other event is lost for them. */
class OtherRecordersTest {

    @TempDir
    Path folder;

    private static final Selection PARKED = Selection.of("jdk.ThreadPark").texts("parkedClass");
    private static final Selection LOAD = Selection.of("jdk.CPULoad").decimals("jvmUser", "jvmSystem");
    private static final Selection ORDERS =
            Selection.of("jdk.ShopOrder").durations("wait", "number").decimals("name");

    private static final Selection SAMPLES = Selection.of("jdk.ExecutionSample")
            .texts("sampledThread")
            .withStacks()
            .withThreads();

    private static final Selection RENAMED = Selection.of("shop.Order")
            .renamedNumber("items", "pieces")
            .texts("customer", "thread")
            .withThreads();

    private static final Selection USER_LOAD = Selection.of("jdk.CPULoad").decimals("jvmUser");
    private static final Selection COLLECTION =
            Selection.of("jdk.GarbageCollection").texts("name");

    @Test
    void impossibleTimesAreClippedOrLeftOutAndSaid() throws Exception {
        LoadedRecording recording = read(SyntheticRecording.named("odd-times")
                .event("jdk.ThreadPark", 1000, 30, Map.of("parkedClass", "org.shop.Till"))
                .event("jdk.ThreadPark", 2000, -30, Map.of("parkedClass", "org.shop.Till"))
                .event("jdk.ThreadPark", 3000, 1e12, Map.of("parkedClass", "org.shop.Till"))
                .event("jdk.ThreadPark", 1e12, 30, Map.of("parkedClass", "org.shop.Till"))
                .event("jdk.ThreadPark", -1e12, 30, Map.of("parkedClass", "org.shop.Till")));
        Events parked = recording.whole().events(PARKED);
        assertThat(parked.starts()).containsExactly(1, 2, 3);
        assertThat(parked.duration(0)).isEqualTo(0.03);
        assertThat(parked.duration(1)).isZero();
        assertThat(parked.end(2)).isBetween(60.0, 62.0);
        assertThat(recording.problems()).extracting(Problem::id).containsExactly(Problem.EVENT_TIMES);
        assertThat(English.of(recording.problems().get(0).text())).startsWith("2 events lie outside");
    }

    @Test
    void numbersThatAreNotFiniteAreMissing() throws Exception {
        Events load = read(loads("odd-load")).whole().events(LOAD);
        assertThat(load.decimals("jvmUser")).containsExactly(Double.NaN, 0.5);
        assertThat(load.decimals("jvmSystem")).containsExactly(Double.NaN, 0.25);
        assertThat(load.withDecimals("jvmUser", "jvmSystem").starts()).containsExactly(0.002);
    }

    @Test
    void recordingsWithNumbersThatAreNotFiniteAreCompared() {
        Path file = loads("odd-load-compared").write();
        new CommandRun().done("compare", file, file);
    }

    @Test
    void aFieldOfAnotherTypeThanExpectedIsMissing() throws Exception {
        Events orders = read(SyntheticRecording.named("odd-types")
                        .event("jdk.ShopOrder", 1, Map.of("wait", "long", "number", 7L, "name", "seven")))
                .whole()
                .events(ORDERS);
        assertThat(orders.size()).isEqualTo(1);
        assertThat(orders.seconds("wait")).containsExactly(Double.NaN);
        assertThat(orders.seconds("number")).containsExactly(Double.NaN);
        assertThat(orders.decimals("name")).containsExactly(Double.NaN);
    }

    // Frames, classes and threads without names, as recorders other than HotSpot write them. No event is lost for them.

    @Test
    void framesWithoutMethodClassOrNamesAreUnknownOnes() throws Exception {
        Events samples = readNameless(SyntheticRecording.named("odd-frames")
                        .event("jdk.ExecutionSample", 1, Map.of("stackTrace", List.of("", "org.shop.Cart.add")))
                        .event("jdk.ExecutionSample", 2, Map.of("stackTrace", List.of("add", ".add", "org.shop.Cart.")))
                        .event("jdk.ExecutionSample", 3, Map.of("sampledThread", "main")))
                .whole()
                .events(SAMPLES);
        assertThat(samples.size()).isEqualTo(3);
        assertThat(samples.stack(0).frames()).containsExactly("unknown", "org.shop.Cart.add");
        assertThat(samples.stack(1).frames()).containsExactly("unknown.add", "unknown.add", "org.shop.Cart.unknown");
        assertThat(samples.stack(2)).isEqualTo(StackTrace.NONE);
        assertThat(samples.text("sampledThread", 2)).isEqualTo("main");
        assertThat(samples.text(Selection.THREAD, 2)).isNull();
    }

    @Test
    void aClassWithoutANameIsUnknown() throws Exception {
        Events parked = readNameless(
                        SyntheticRecording.named("odd-class").event("jdk.ThreadPark", 1, 30, Map.of("parkedClass", "")))
                .whole()
                .events(PARKED);
        assertThat(parked.text("parkedClass", 0)).isEqualTo("unknown");
    }

    // Constant pools of other recorders, such as async-profiler 4.6, hold null texts.

    @Test
    void aNullTextAmongTheConstantsDoesNotDisturb() throws Exception {
        Path file = folder.resolve("null-symbol.jfr");
        try (var recording = Recordings.newRecording(file)) {
            Type symbol = recording.registerType("jdk.types.Symbol", type -> type.addField("string", Builtin.STRING));
            Type order = recording.registerEventType("org.shop.Order", type -> type.addField("customer", symbol));
            recording.writeEvent(order.asValue(event -> event.putField("startTime", 1L)
                    .putField("customer", symbol.asValue((Consumer<TypedValueBuilder>)
                            text -> text.putField("string", (String) null)))));
        }
        CommandRun run = new CommandRun();
        run.done("summary", file);
        assertThat(run.out()).contains("1 event in 1 chunk");
    }

    // Each chunk declares its own types.

    @Test
    void typesAreCountedByTheNumbersThatEachChunkGivesThem() throws UnreadableRecordingException {
        Path one = SyntheticRecording.named("numbers-one")
                .lastingSeconds(10)
                .event("shop.Order", 1, Map.of("items", 3L))
                .event("shop.Order", 2, Map.of("items", 4L))
                .event("shop.Pack", 3, Map.of("weight", 1L))
                .write();
        Path other = SyntheticRecording.named("numbers-other")
                .startingAt(SyntheticRecording.START.plus(Duration.ofSeconds(10)))
                .lastingSeconds(10)
                .event("shop.Return", 1, Map.of("items", 1L))
                .event("shop.Pack", 1, Map.of("weight", 2L))
                .event("shop.Pack", 2, Map.of("weight", 3L))
                .event("shop.Order", 3, Map.of("items", 5L))
                .write();
        LoadedRecording both = new RecordingReader(List.of(), Progress.SILENT)
                .read(SyntheticRecording.joined("numbers-both", one, other));
        assertThat(both.source().complete()).as("taken to be short").isTrue();
        assertThat(both.eventCounts()).isEqualTo(Map.of("shop.Order", 3L, "shop.Pack", 3L, "shop.Return", 1L));
        assertThat(both.applicationEvents().stream().sorted().toList())
                .containsExactly("shop.Order", "shop.Pack", "shop.Return");
        Selection packs = Selection.of("shop.Pack").numbers("weight");
        Events weights = both.whole().events(packs);
        assertThat(weights.rows().mapToObj(row -> weights.number("weight", row)).toList())
                .containsExactly(1L, 2L, 3L);
    }

    @Test
    void aFieldIsFoundInEachChunkUnderTheNameItHasThere() throws UnreadableRecordingException {
        Path older = SyntheticRecording.named("fields-older")
                .lastingSeconds(10)
                .event("shop.Order", 1, Map.of("pieces", 3L, "customer", "ann", "eventThread", "worker-1"))
                .event("shop.Order", 2, Map.of("pieces", 4L, "customer", "bob", "eventThread", "worker-2"))
                .write();
        Path newer = SyntheticRecording.named("fields-newer")
                .startingAt(SyntheticRecording.START.plus(Duration.ofSeconds(10)))
                .lastingSeconds(10)
                .event("shop.Order", 1, Map.of("items", 5L, "customer", "ann", "eventThread", "worker-1"))
                .event("shop.Order", 2, Map.of("items", 6L, "customer", "bob", "eventThread", "worker-2"))
                .write();
        Path both = SyntheticRecording.joined("fields-both", older, newer);
        Events orders = new RecordingReader(List.of(RENAMED), Progress.SILENT)
                .read(both)
                .whole()
                .events(RENAMED);
        assertThat(orders.rows()
                        .mapToObj(row -> orders.number("items", row) + " " + orders.text("customer", row) + " "
                                + orders.text(Selection.THREAD, row))
                        .toList())
                .containsExactly("3 ann worker-1", "4 bob worker-2", "5 ann worker-1", "6 bob worker-2");
    }

    // Oracle's JDK 9 and 10 call the JDK's events by another prefix.

    @Test
    void bothParsersGiveThemTheNamesOfLaterJdks() throws Exception {
        Path file = SyntheticRecording.named("oracle-jdk-9")
                .event("com.oracle.jdk.CPULoad", 1_000, Map.of("jvmUser", 0.25f))
                .event("com.oracle.jdk.CPULoad", 2_000, Map.of("jvmUser", 0.5f))
                .event(
                        "com.oracle.jdk.GarbageCollection",
                        1_500,
                        12,
                        Map.of("name", "G1New", "sumOfPauses", Duration.ofMillis(12)))
                .event("com.oracle.shop.Order", 1_000, 5, Map.of("items", 2))
                .setting("com.oracle.jdk.CPULoad", "period", "1000 ms")
                .write();
        List<Selection> selections = List.of(USER_LOAD, COLLECTION);
        assertThat(BothParsers.differences(BothParsers.ours(file, selections), BothParsers.jdks(file, selections)))
                .isEmpty();
        LoadedRecording ours = new RecordingReader(selections, Progress.SILENT).read(file);
        assertThat(ours.whole().events(USER_LOAD).size()).isEqualTo(2);
        assertThat(ours.whole().events(COLLECTION).text("name", 0)).isEqualTo("G1New");
        assertThat(ours.settings().of("jdk.CPULoad").period()).isEqualTo("1000 ms");
        assertThat(ours.applicationEvents()).containsExactly("com.oracle.shop.Order");
    }

    @Test
    void aRecordingOfFormat10IsComparedWithOneOfTodayAsIfItHadItsNames() {
        JsonNode comparison = new CommandRun()
                .json(
                        "compare",
                        served("served-today").write().toString(),
                        served("served-by-jdk-9").ofJdk9().write().toString());
        assertThat(comparison.at("/comparability/remarks").size())
                .as(comparison.path("comparability").toString())
                .isZero();
        assertThat(comparison.at("/work/event").asString()).isEqualTo("io.acme.Order");
        for (JsonNode metric : comparison.path("metrics")) {
            assertThat(metric.path("candidate"))
                    .as(metric.path("id").asString())
                    .isEqualTo(metric.path("baseline"));
        }
        assertThat(CommandRun.metric(comparison, "gc.count").path("candidate").asDouble())
                .isEqualTo(30);
        assertThat(CommandRun.metric(comparison, "cpu.jvm.mean")
                        .path("candidate")
                        .asDouble())
                .isPositive();
    }

    private static SyntheticRecording loads(String name) {
        return SyntheticRecording.named(name)
                .event("jdk.CPULoad", 1, load(Float.NaN, Float.NEGATIVE_INFINITY))
                .event("jdk.CPULoad", 2, load(0.5f, 0.25f));
    }

    private static Map<String, Float> load(float user, float system) {
        return Map.of("jvmUser", user, "jvmSystem", system, "machineTotal", 1f);
    }

    private static LoadedRecording read(SyntheticRecording recording) throws UnreadableRecordingException {
        Path file = recording.write();
        return new RecordingReader(List.of(PARKED, LOAD, ORDERS), Progress.SILENT).read(file);
    }

    private static LoadedRecording readNameless(SyntheticRecording recording) throws UnreadableRecordingException {
        return new RecordingReader(List.of(SAMPLES, PARKED), Progress.SILENT).read(recording.write());
    }

    private static SyntheticRecording served(String name) {
        SyntheticRecording recording = SyntheticRecording.named(name)
                .event(
                        "jdk.JVMInformation",
                        0,
                        Map.of(
                                "jvmName",
                                "Java HotSpot(TM) 64-Bit Server VM",
                                "jvmVersion",
                                "Java HotSpot(TM) 64-Bit Server VM (10.0.2+13) for linux-amd64 JRE (10.0.2+13)",
                                "javaArguments",
                                "org.shop.Main",
                                "pid",
                                7L))
                .event("jdk.BooleanFlag", 0, Map.of("name", "UseG1GC", "value", true, "origin", "Default"))
                .event("jdk.InitialSystemProperty", 0, Map.of("key", "java.vendor", "value", "Oracle Corporation"))
                .setting("jdk.ThreadPark", "threshold", "20 ms")
                .setting("jdk.CPULoad", "period", "1000 ms")
                .setting("jdk.ExecutionSample", "period", "20 ms");
        for (int second = 0; second < 60; second++) {
            double at = 1_000.0 * second;
            recording
                    .event("jdk.CPULoad", at, Map.of("jvmUser", 0.2f, "jvmSystem", 0.1f, "machineTotal", 0.5f))
                    .event("jdk.ThreadPark", at + 1, 30, Map.of("eventThread", "worker-1", "parkedClass", "shop.Lock"))
                    .event(
                            "jdk.ExecutionSample",
                            at + 2,
                            Map.of("sampledThread", "worker-1", "stackTrace", List.of("shop.Cart.add:17")))
                    .event("io.acme.Order", at + 3, 20, Map.of("items", 2));
            if (second % 2 == 0) {
                recording.event(
                        "jdk.GarbageCollection",
                        at + 4,
                        12,
                        Map.of("gcId", second / 2, "name", "G1New", "sumOfPauses", Duration.ofMillis(12)));
            }
        }
        return recording;
    }
}
