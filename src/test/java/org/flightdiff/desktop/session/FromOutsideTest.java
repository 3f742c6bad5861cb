package org.flightdiff.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.flightdiff.desktop.session.Sessions.AFTER;
import static org.flightdiff.desktop.session.Sessions.AT_ONCE;
import static org.flightdiff.desktop.session.Sessions.BEFORE;
import static org.flightdiff.desktop.session.Sessions.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.session.Opening.Drop;
import org.flightdiff.model.Role;
import org.flightdiff.outside.OutsideSeries;
import org.flightdiff.outside.OutsideValue;
import org.flightdiff.outside.command.Texts;
import org.flightdiff.recording.FileBeside.TextBeside;
import org.flightdiff.recording.LoadedRecording;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FromOutsideTest {

    private static final long NANOS_PER_MILLI = 1_000_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final Session session = session(AT_ONCE);

    @BeforeEach
    void open() {
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
    }

    @Test
    void aTableDroppedOnASideBelongsToIt() throws IOException {
        Opening.open(session, List.of(table("queue.csv", 0)), Role.CANDIDATE);
        assertThat(names(Role.CANDIDATE)).containsExactly("queue");
        assertThat(names(Role.BASELINE)).isEmpty();
        assertThat(session.failureProperty().get()).isEmpty();
    }

    @Test
    void aTextOfTheJdksCommandsDroppedOnASideBelongsToItAndIsReadAgain() throws IOException {
        Path text = Files.copy(Texts.file("jdk8.nmt"), folder.resolve("memory.log"));
        assertThat(Drop.of(List.of(text), Role.CANDIDATE).refusal()).isEmpty();
        Opening.open(session, List.of(text), Role.CANDIDATE);
        assertThat(session.failureProperty().get()).isEmpty();
        assertThat(recording(Role.CANDIDATE).texts())
                .extracting(TextBeside::file)
                .containsExactly(text);
        assertThat(recording(Role.BASELINE).texts()).isEmpty();
        assertThat(names(Role.CANDIDATE)).containsExactly("memory.log");
        session.reload();
        assertThat(recording(Role.CANDIDATE).texts()).hasSize(1);
        session.swap();
        assertThat(recording(Role.BASELINE).texts()).hasSize(1);
        session.outside().forget();
        assertThat(recording(Role.BASELINE).texts()).isEmpty();
    }

    @Test
    void ofTwoTablesTheFirstIsTheBaselines() throws IOException {
        Path before = table("before.csv", 0);
        Path after = table("after.csv", 0);
        Opening.open(session, List.of(before, after), Role.CANDIDATE);
        assertThat(files(Role.BASELINE)).containsExactly(before);
        assertThat(files(Role.CANDIDATE)).containsExactly(after);
    }

    @Test
    void aTableWithTimesOfTheClockBelongsToTheSideThatWasRecordedThen() throws IOException {
        long began = recording(Role.BASELINE).source().startEpochNanos() / NANOS_PER_MILLI;
        Opening.open(session, List.of(table("queue.csv", began)), Role.CANDIDATE);
        assertThat(names(Role.BASELINE)).containsExactly("queue");
        assertThat(names(Role.CANDIDATE)).isEmpty();
    }

    @Test
    void recordingsAndTablesCanBeGivenTogether() throws IOException {
        Session empty = session(AT_ONCE);
        Opening.open(empty, List.of(table("a.csv", 0), BEFORE, AFTER, table("b.csv", 0)), Role.BASELINE);
        for (Role role : Role.values()) {
            assertThat(MeasuredOutside.names(empty.side(role).recordings())).containsExactly("queue");
        }
    }

    @Test
    void numbersAreTypedForBothSidesAndReplaceThoseOfTheSameName() {
        session.outside().addValues("throughput=120 op/s,140 op/s");
        session.outside().addValues("throughput=121,141 op/s");
        session.outside().addValues("p99=12 ms,15 ms");
        assertThat(recording(Role.CANDIDATE).outside().values())
                .extracting(OutsideValue::name, OutsideValue::amount)
                .containsExactlyInAnyOrder(tuple("throughput", 141.0), tuple("p99", 0.015));
        session.outside().forget();
        assertThat(names(Role.CANDIDATE)).isEmpty();
    }

    @Test
    void whatCannotBeUsedIsRefusedInOneLineAndLosesNothing() throws IOException {
        session.outside().addValues("throughput=120 op/s,140 op/s");
        for (String typed : List.of("throughput", "throughput=many,few", "throughput=1 op/s", "p99=-1 ms,2 ms")) {
            session.outside().addValues(typed);
            assertThat(session.failureProperty().get()).isNotEmpty().doesNotContain("\n");
        }
        Opening.open(
                session, List.of(Files.writeString(folder.resolve("gc.log"), "[0.1s] Pause Young")), Role.BASELINE);
        assertThat(session.failureProperty().get()).contains("gc.log").doesNotContain("\n");
        Opening.open(session, List.of(folder.resolve("gone.csv")), Role.BASELINE);
        assertThat(session.failureProperty().get()).contains("gone.csv", "does not exist");
        assertThat(names(Role.BASELINE)).containsExactly("throughput");
        Session empty = session(AT_ONCE);
        Opening.open(empty, List.of(table("queue.csv", 0)), Role.BASELINE);
        assertThat(empty.failureProperty().get()).contains("baseline");
    }

    @Test
    void swappingTakesItAlongAndReloadingReadsItAgain() throws IOException {
        Path table = table("queue.csv", 0);
        Opening.open(session, List.of(table), Role.CANDIDATE);
        session.swap();
        assertThat(names(Role.BASELINE)).containsExactly("queue");
        Files.writeString(table, "time,depth\n0,1\n1,2\n2,3\n");
        session.reload();
        assertThat(recording(Role.BASELINE).outside().series())
                .extracting(OutsideSeries::name)
                .containsExactly("depth");
    }

    @Test
    void whatCannotBeReadAgainStaysAsItWas() throws IOException {
        Path table = table("queue.csv", 0);
        Opening.open(session, List.of(table), Role.CANDIDATE);
        session.outside().addValues("errors:lower=3,0");
        Files.delete(table);
        session.reload();
        assertThat(names(Role.CANDIDATE)).containsExactly("errors", "queue");
        assertThat(session.failureProperty().get()).contains("queue.csv", "does not exist");
    }

    @Test
    void otherRecordingsDoNotHaveIt() throws IOException {
        Opening.open(session, List.of(table("queue.csv", 0)), Role.CANDIDATE);
        session.open(List.of(AFTER), Role.CANDIDATE);
        assertThat(names(Role.CANDIDATE)).isEmpty();
    }

    @Test
    void aSavedSessionHasItAgain() throws Exception {
        Path saved = folder.resolve("pair.flightdiff");
        Opening.open(session, List.of(table("queue.csv", 0)), Role.CANDIDATE);
        session.outside().addValues("errors:lower=3,0");
        SessionFile.write(
                saved,
                new SavedSession(
                        SavedSession.SavedSide.of(session.side(Role.BASELINE)),
                        SavedSession.SavedSide.of(session.side(Role.CANDIDATE)),
                        null));
        Session other = session(AT_ONCE);
        Opening.open(other, List.of(saved), Role.BASELINE);
        assertThat(MeasuredOutside.names(other.side(Role.CANDIDATE).recordings()))
                .containsExactly("errors", "queue");
        assertThat(other.side(Role.BASELINE).recordings().get(0).outside())
                .isEqualTo(recording(Role.BASELINE).outside());
        assertThat(other.side(Role.CANDIDATE).rangeProperty().get()).isEqualTo(TimeRange.WHOLE);
    }

    /** Three samples, a second apart, from a time in milliseconds on. */
    private Path table(String name, long fromMillis) throws IOException {
        return Files.writeString(
                folder.resolve(name),
                fromMillis == 0
                        ? "time,queue\n0,5\n1,6\n2,7\n"
                        : "time,queue\n" + fromMillis + ",5\n" + (fromMillis + 1000) + ",6\n" + (fromMillis + 2000)
                                + ",7\n");
    }

    private LoadedRecording recording(Role role) {
        return session.side(role).recordings().get(0);
    }

    private List<String> names(Role role) {
        return MeasuredOutside.names(session.side(role).recordings());
    }

    private List<Path> files(Role role) {
        return recording(role).outside().series().stream()
                .map(OutsideSeries::file)
                .toList();
    }
}
