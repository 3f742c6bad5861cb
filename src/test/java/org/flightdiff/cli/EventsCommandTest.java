package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.cli.StacksCommand.StackOptions;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.shape.StackTree;
import org.flightdiff.stacks.tree.CallTree;
import org.flightdiff.stacks.tree.Node;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.JsonNode;

class EventsCommandTest {

    private static final Path BEFORE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path AFTER = Path.of("sample-recordings", "locks-candidate.jfr");
    private static final String BLOCKED = "jdk.JavaMonitorEnter";

    private final CommandRun run = new CommandRun();

    private static final Path SLOW = BEFORE.resolveSibling("hot-method-candidate.jfr");

    @TempDir
    Path folder;

    @Command
    private static final class Asked {
        @Mixin
        private StackOptions stacks = new StackOptions();
    }

    @Test
    void withoutATypeAllTypesAreListedWithTheCountsOfBothSides() {
        JsonNode types = run.json("events", BEFORE, AFTER).path("types");
        JsonNode blocked = types.valueStream()
                .filter(type -> type.path("name").asString().equals(BLOCKED))
                .findFirst()
                .orElseThrow();

        assertThat(blocked.at("/baseline/events").asInt())
                .isEqualTo(PrintedEvents.of(BEFORE, BLOCKED).size());
        assertThat(blocked.at("/candidate/events").asInt())
                .isEqualTo(PrintedEvents.of(AFTER, BLOCKED).size());
        run.done("events", AFTER);
        assertThat(run.out()).contains(BLOCKED).doesNotContain("candidate");
    }

    @Test
    void theLongestEventsComeFirstWithTheirStacks() {
        PrintedEvent longest = PrintedEvents.withStacks(AFTER, 64, BLOCKED).stream()
                .max((one, other) -> Double.compare(one.seconds("duration"), other.seconds("duration")))
                .orElseThrow();
        JsonNode candidate = run.json("events", BEFORE, AFTER, "--type", BLOCKED, "--sort", "duration", "--limit", "1")
                .path("candidate");
        JsonNode first = candidate.at("/events/0");
        assertThat(candidate.path("recorded").asBoolean()).isTrue();
        assertThat(candidate.path("count").asInt())
                .isEqualTo(PrintedEvents.of(AFTER, BLOCKED).size());
        assertThat(first.path("duration").asDouble()).isEqualTo(longest.seconds("duration"));
        assertThat(first.path("stackTrace").size()).isEqualTo(longest.frames().size());
    }

    @Test
    void conditionsAndFieldsAreChosen() {
        run.done(
                "events", AFTER,
                "--type", "jdk.GarbageCollection",
                "--where", "cause=G1 Evacuation Pause",
                "--where", "name~NEW",
                "--fields", "gcId,cause",
                "--csv", "-");
        long expected = PrintedEvents.of(AFTER, "jdk.GarbageCollection").stream()
                .filter(event -> event.text("cause").equals("G1 Evacuation Pause"))
                .count();
        List<String> lines = run.out().lines().toList();
        assertThat(lines.get(0)).isEqualTo("side,gcId,cause");
        assertThat(lines).hasSize((int) expected + 1);
        assertThat(lines.get(1)).endsWith(",G1 Evacuation Pause");
    }

    @Test
    void aWindowHoldsOnlyItsEvents() {
        JsonNode events = run.json("events", AFTER, "--type", BLOCKED, "--baseline-window", "5s..10s")
                .at("/baseline/events");
        assertThat(events.size()).isPositive();
        events.valueStream()
                .forEach(event -> assertThat(event.path("startTime").asDouble()).isBetween(5.0, 10.0));
    }

    @Test
    void whatIsMisspeltIsRefusedWithWhatThereIs() {
        run.fails(ExitStatus.WRONG_USAGE, "events", AFTER, "--type", "jdk.JavaMonitorEntr");
        assertThat(run.err()).contains("'jdk.JavaMonitorEntr' is no event type of these recordings");
        run.fails(ExitStatus.WRONG_USAGE, "events", AFTER, "--type", BLOCKED, "--sort", "length");
        assertThat(run.err()).contains("'length' is no field of " + BLOCKED).contains("monitorClass");
        run.fails(ExitStatus.WRONG_USAGE, "events", AFTER, "--type", BLOCKED, "--where", "length=1");
        run.fails(ExitStatus.WRONG_USAGE, "events", AFTER, "--type", BLOCKED, "--where", "duration");
    }

    @Test
    void whatIsMaskedCannotBeAskedFor() {
        String recording = SyntheticRecording.named("asked-for-masked")
                .event("shop.Login", 1, Map.of("pin", 4712L, "note", "password hunter2 of me"))
                .event("jdk.InitialSystemProperty", 0, Map.of("key", "app.mode", "value", "blue"))
                .event("jdk.InitialSystemProperty", 0, Map.of("key", "user.language", "value", "en"))
                .write()
                .toString();
        for (String masked : List.of("pin=4712", "pin~4", "pin=1")) {
            run.fails(ExitStatus.WRONG_USAGE, "events", recording, "--type", "shop.Login", "--where", masked);
            assertThat(run.err()).contains("'pin' is masked").hasLineCount(1);
        }
        run.fails(ExitStatus.WRONG_USAGE, "events", recording, "--type", "shop.Login", "--sort", "pin");
        assertThat(found(recording, "shop.Login", "note~hunter2")).isZero();
        assertThat(found(recording, "shop.Login", "note~password")).isEqualTo(1);
        assertThat(found(recording, "jdk.InitialSystemProperty", "value=blue")).isZero();
        assertThat(found(recording, "jdk.InitialSystemProperty", "value=blue", "--show-values"))
                .isEqualTo(1);
        assertThat(found(recording, "jdk.InitialSystemProperty", "value=en")).isEqualTo(1);
    }

    /** They would show a name in another order than it has. */
    @Test
    void marksOfTextDirectionAreEscapedInJson() {
        String marked = "user\u202egnp\u2066\u200e\u200f\u061c\u2028\u009b.exe";
        String recording = SyntheticRecording.named("direction-marks")
                .event("jdk.FileRead", 1, 30, Map.of("path", marked, "bytesRead", 100L))
                .write()
                .toString();
        assertThat(run.json("events", recording, "--type", "jdk.FileRead")
                        .at("/baseline/events/0/path")
                        .asString())
                .isEqualTo(marked);
        assertThat(run.out())
                .contains("user\\u202egnp\\u2066\\u200e\\u200f\\u061c\\u2028\\u009b.exe")
                .doesNotContain("\u202e");
    }

    @Test
    void secretsAreMaskedUnlessAskedFor() {
        String type = "jdk.InitialSystemProperty";
        String recording = SyntheticRecording.named("secret-property")
                .event(type, 0, Map.of("key", "db.password", "value", "hunter2"))
                .event(type, 0, Map.of("key", "user.language", "value", "en"))
                .event(type, 0, Map.of("key", "app.mode", "value", "blue"))
                .write()
                .toString();

        run.done("events", recording, "--type", type);
        assertThat(run.out())
                .contains("db.password", "user.language", "en", "app.mode")
                .contains("Masked: 1 system property not known to be harmless (app.mode); 1 value named like a secret")
                .doesNotContain("hunter2", "blue");
        run.done("events", recording, "--type", type, "--csv", "-");
        assertThat(run.out()).doesNotContain("hunter2");
        run.done("events", recording, "--type", type, "--show-values");
        assertThat(run.out()).contains("blue").doesNotContain("hunter2");
    }

    // flightdiff stacks on the sample recordings.

    @Test
    void textNamesTheHotMethodFirst() {
        run.done("stacks", BEFORE, SLOW);
        assertThat(run.out().lines().filter(line -> line.contains("<-")))
                .first()
                .asString()
                .startsWith("  new")
                .contains("HotMethod.slowChecksum  <- org.flightdiff.workload.fault.HotMethod.onRequest");
    }

    @ParameterizedTest
    @CsvSource({
        "allocation, alloc, MoreAllocation.onRequest",
        "locks, lock, LongHeldLock.onRequest",
    })
    void otherKindsOfEventsAreComparedToo(String sample, String event, String named) {
        run.done("stacks", BEFORE, BEFORE.resolveSibling(sample + "-candidate.jfr"), "--event", event);
        assertThat(run.out()).contains("new ").contains(named);
    }

    @ParameterizedTest
    @ValueSource(strings = {"collapsed", "svg", "html"})
    void writesEachFormatToAFile(String format) throws Exception {
        Path file = folder.resolve("stacks");
        run.done("stacks", BEFORE, SLOW, "--format", format, "-o", file);
        assertThat(run.out()).isEmpty();
        assertThat(Files.readString(file)).contains("HotMethod.slowChecksum");
        assertThat(Files.size(file)).isLessThan(2_000_000);
    }

    @Test
    void unknownKindsAreWrongUsageAndNameWhatThereIs() {
        run.fails(ExitStatus.WRONG_USAGE, "stacks", BEFORE, SLOW, "--event", "gpu");
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains("no such kind of events", "cpu, ", "alloc");
        run.fails(ExitStatus.WRONG_USAGE, "stacks", BEFORE, SLOW, "--event", "exception");
        assertThat(run.err()).contains("jdk.JavaExceptionThrow was off");
        run.fails(ExitStatus.WRONG_USAGE, "stacks", BEFORE, SLOW, "--thread", "nobody");
        assertThat(run.err()).contains("no such kind of threads");
    }

    // flightdiff stacks reads the stacks of one kind of events only, and finds in them what all views find.

    @ParameterizedTest
    @CsvSource({
        "cpu, hot-method-candidate",
        "native, g1-slow-io",
        "alloc, allocation-candidate",
        "lock, locks-candidate",
        "park, references-candidate",
        "exception, jdk-upgrade-candidate",
        "old-object, live-set-candidate",
    })
    void stacksAreThoseOfAFullRead(String event, String sample) throws Exception {
        Asked asked = new Asked();
        new CommandLine(asked).parseArgs("--event", event);
        Path after =
                sample.startsWith("g1") ? KeptRecordings.of(sample) : Path.of("sample-recordings", sample + ".jfr");
        List<Selection> own = asked.stacks.reads();
        CallTree narrow = tree(asked.stacks, own, after);
        assertThat(narrow.isEmpty()).isFalse();
        CallTree full = tree(asked.stacks, Views.reads(), after);
        assertThat(nodes(narrow.root()).toList()).isEqualTo(nodes(full.root()).toList());
        assertThat(narrow.self()).isEqualTo(full.self());
        assertThat(narrow.total()).isEqualTo(full.total());
        assertThat(narrow.weights()).isEqualTo(full.weights());
        assertThat(own.stream().filter(Selection::stacks).count()).isBetween(1L, 4L);
        assertThat(own.stream().map(Selection::event))
                .containsExactlyInAnyOrderElementsOf(
                        Views.reads().stream().map(Selection::event).toList());
    }

    private int found(String recording, String type, String condition, String... more) {
        return run.json("events", recording, "--type", type, "--where", condition, more)
                .at("/baseline/count")
                .asInt();
    }

    private static Stream<String> nodes(Node node) {
        return Stream.concat(
                Stream.of(node.name() + " " + node.baseline() + " " + node.candidate() + " " + node.tested()),
                node.children().stream().flatMap(EventsCommandTest::nodes));
    }

    private static CallTree tree(StackOptions options, List<Selection> reads, Path after) throws Exception {
        RecordingReader reader = new RecordingReader(reads, Progress.SILENT);
        LoadedRecording before = reader.read(BEFORE);
        StackTree tree = options.of(
                new Sides(List.of(before.whole()), List.of(reader.read(after).whole())));
        return tree.trees().of(tree.trees().usual());
    }
}
