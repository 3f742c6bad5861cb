package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.PrintedEvent;
import org.flightdiff.testing.PrintedEvents;
import org.flightdiff.testing.SyntheticRecording;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class EventsCommandTest {

    private static final Path BEFORE = Path.of("sample-recordings", "allocation-baseline.jfr");
    private static final Path AFTER = Path.of("sample-recordings", "locks-candidate.jfr");
    private static final String BLOCKED = "jdk.JavaMonitorEnter";

    private final CommandRun run = new CommandRun();

    @Test
    void withoutATypeAllTypesAreListedWithTheCountsOfBothSides() {
        JsonNode types = run.json("events", BEFORE.toString(), AFTER.toString()).path("types");
        JsonNode blocked = types.valueStream()
                .filter(type -> type.path("name").asString().equals(BLOCKED))
                .findFirst()
                .orElseThrow();

        assertThat(blocked.path("baseline").path("events").asInt())
                .isEqualTo(PrintedEvents.of(BEFORE, BLOCKED).size());
        assertThat(blocked.path("candidate").path("events").asInt())
                .isEqualTo(PrintedEvents.of(AFTER, BLOCKED).size());
        assertThat(run.of("events", AFTER.toString())).isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).contains(BLOCKED).doesNotContain("candidate");
    }

    @Test
    void theLongestEventsComeFirstWithTheirStacks() {
        PrintedEvent longest = PrintedEvents.withStacks(AFTER, 64, BLOCKED).stream()
                .max((one, other) -> Double.compare(one.seconds("duration"), other.seconds("duration")))
                .orElseThrow();
        JsonNode candidate = run.json(
                        "events",
                        BEFORE.toString(),
                        AFTER.toString(),
                        "--type",
                        BLOCKED,
                        "--sort",
                        "duration",
                        "--limit",
                        "1")
                .path("candidate");
        JsonNode first = candidate.path("events").path(0);

        assertThat(candidate.path("recorded").asBoolean()).isTrue();
        assertThat(candidate.path("count").asInt())
                .isEqualTo(PrintedEvents.of(AFTER, BLOCKED).size());
        assertThat(first.path("duration").asDouble()).isEqualTo(longest.seconds("duration"));
        assertThat(first.path("stackTrace").size()).isEqualTo(longest.frames().size());
    }

    @Test
    void conditionsAndFieldsAreChosen() {
        assertThat(run.of(
                        "events",
                        AFTER.toString(),
                        "--type",
                        "jdk.GarbageCollection",
                        "--where",
                        "cause=G1 Evacuation Pause",
                        "--where",
                        "name~NEW",
                        "--fields",
                        "gcId,cause",
                        "--csv",
                        "-"))
                .isEqualTo(ExitStatus.DONE);
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
        JsonNode events = run.json("events", AFTER.toString(), "--type", BLOCKED, "--baseline-window", "5s..10s")
                .path("baseline")
                .path("events");
        assertThat(events.size()).isPositive();
        events.valueStream()
                .forEach(event -> assertThat(event.path("startTime").asDouble()).isBetween(5.0, 10.0));
    }

    @Test
    void whatIsMisspeltIsRefusedWithWhatThereIs() {
        assertThat(run.of("events", AFTER.toString(), "--type", "jdk.JavaMonitorEntr"))
                .isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err()).contains("'jdk.JavaMonitorEntr' is no event type of these recordings");
        assertThat(run.of("events", AFTER.toString(), "--type", BLOCKED, "--sort", "length"))
                .isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err()).contains("'length' is no field of " + BLOCKED).contains("monitorClass");
        assertThat(run.of("events", AFTER.toString(), "--type", BLOCKED, "--where", "length=1"))
                .isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.of("events", AFTER.toString(), "--type", BLOCKED, "--where", "duration"))
                .isEqualTo(ExitStatus.WRONG_USAGE);
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
            assertThat(run.of("events", recording, "--type", "shop.Login", "--where", masked))
                    .isEqualTo(ExitStatus.WRONG_USAGE);
            assertThat(run.err()).contains("'pin' is masked").hasLineCount(1);
        }
        assertThat(run.of("events", recording, "--type", "shop.Login", "--sort", "pin"))
                .isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(found(recording, "shop.Login", "note~hunter2")).isZero();
        assertThat(found(recording, "shop.Login", "note~password")).isEqualTo(1);
        assertThat(found(recording, "jdk.InitialSystemProperty", "value=blue")).isZero();
        assertThat(found(recording, "jdk.InitialSystemProperty", "value=blue", "--show-values"))
                .isEqualTo(1);
        assertThat(found(recording, "jdk.InitialSystemProperty", "value=en")).isEqualTo(1);
    }

    private int found(String recording, String type, String condition, String... more) {
        String[] words = Stream.concat(
                        Stream.of("events", recording, "--type", type, "--where", condition), Stream.of(more))
                .toArray(String[]::new);
        return run.json(words).path("baseline").path("count").asInt();
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

        assertThat(run.of("events", recording, "--type", type)).isEqualTo(ExitStatus.DONE);
        assertThat(run.out())
                .contains("db.password", "user.language", "en", "app.mode")
                .contains("Masked: 1 system property not known to be harmless (app.mode); 1 value named like a secret")
                .doesNotContain("hunter2", "blue");
        assertThat(run.of("events", recording, "--type", type, "--csv", "-")).isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).doesNotContain("hunter2");
        assertThat(run.of("events", recording, "--type", type, "--show-values")).isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).contains("blue").doesNotContain("hunter2");
    }
}
