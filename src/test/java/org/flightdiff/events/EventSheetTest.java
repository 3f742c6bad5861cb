package org.flightdiff.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.reader.RecordingReader;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.unit.Notation;
import org.flightdiff.view.catalogue.Views;
import org.junit.jupiter.api.Test;

/** The events of both sides in one table. */
class EventSheetTest {

    private static final Path BEFORE = SyntheticRecording.named("sheet-before")
            .event("jdk.GarbageCollection", 1_000, 30, Map.of("gcId", 1, "cause", "System.gc()"))
            .event("jdk.GarbageCollection", 2_000, 10, Map.of("gcId", 2, "cause", "Allocation Failure"))
            .write();

    private static final Path AFTER = SyntheticRecording.named("sheet-after")
            .event("jdk.GarbageCollection", 1_500, 20, Map.of("gcId", 1, "cause", "G1 Evacuation Pause"))
            .event("jdk.GarbageCollection", 50_000, 40, Map.of("gcId", 2, "cause", "System.gc()"))
            .write();

    private final EventStore store = new EventStore();

    @Test
    void bothSidesAreSortedTogether() throws Exception {
        FoundEvents found = find(EventQuery.all("jdk.GarbageCollection"));

        assertThat(sorted(found, "duration", true)).containsExactly("2", "1", "1", "2");
        assertThat(Arrays.stream(found.all().sorted(EventField.DURATION, true))
                        .mapToObj(found::role)
                        .toList())
                .containsExactly(Role.CANDIDATE, Role.BASELINE, Role.CANDIDATE, Role.BASELINE);
        assertThat(sorted(found, "startTime", false)).containsExactly("1", "1", "2", "2");
    }

    @Test
    void textsAreSortedByLettersAndSearchedInUpperAndLowerCase() throws Exception {
        FoundEvents found = find(EventQuery.all("jdk.GarbageCollection"));
        EventField cause = found.all().field("cause").orElseThrow();

        assertThat(Arrays.stream(found.all().sorted(cause, false))
                        .mapToObj(row -> found.all().raw(row, cause))
                        .toList())
                .containsExactly("Allocation Failure", "G1 Evacuation Pause", "System.gc()", "System.gc()");
        BitSet hits = found.all().search("SYSTEM");
        assertThat(hits.stream().mapToObj(row -> found.all().raw(row, cause)).toList())
                .containsExactly("System.gc()", "System.gc()");
    }

    @Test
    void aStretchOfTimeIsOfBothSides() throws Exception {
        FoundEvents found = find(EventQuery.all("jdk.GarbageCollection").with(new EventCondition.Around(1.01, 1.6)));

        // The first of the baseline began before, but lasts into it.
        assertThat(found.counts()).isEqualTo(new Both<>(1, 1));
    }

    @Test
    void unitsAreForPeopleAndDigitsForPrograms() throws Exception {
        FoundEvents found = find(EventQuery.all("jdk.GarbageCollection"));
        int longest = found.all().sorted(EventField.DURATION, true)[0];

        assertThat(found.all().words(longest, EventField.DURATION, Notation.ENGLISH))
                .isEqualTo("40.0\u00a0ms");
        assertThat(found.all().raw(longest, EventField.DURATION)).isEqualTo("0.04");
        assertThat(found.all().raw(longest, EventField.START)).isEqualTo("50");
    }

    @Test
    void whatASideDidNotRecordIsSaidAndIsNotZero() throws Exception {
        FoundEvents found = find(EventQuery.all("jdk.ShenandoahHeapRegionInformation"));

        assertThat(found.counts()).isEqualTo(new Both<>(0, 0));
        assertThat(found.missing().baseline().isEmpty()).isFalse();
        assertThat(EventTypeLine.of(new Both<>(List.of(read(BEFORE)), List.of(read(AFTER)))))
                .filteredOn(line -> line.type().equals("jdk.GarbageCollection"))
                .singleElement()
                .satisfies(line -> assertThat(line.baseline().events()).isEqualTo(2));
    }

    private static List<String> sorted(FoundEvents found, String field, boolean descending) {
        EventField id = found.all().field("gcId").orElseThrow();
        return Arrays.stream(found.all().sorted(found.all().field(field).orElseThrow(), descending))
                .mapToObj(row -> found.all().raw(row, id))
                .toList();
    }

    private FoundEvents find(EventQuery query) throws Exception {
        return FoundEvents.of(
                store,
                new Both<>(List.of(read(BEFORE).whole()), List.of(read(AFTER).whole())),
                query,
                Progress.SILENT);
    }

    private static LoadedRecording read(Path file) throws Exception {
        return new RecordingReader(Views.reads(), Progress.SILENT).read(file);
    }
}
