package org.flightdiff.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.session.Sessions.AFTER;
import static org.flightdiff.desktop.session.Sessions.AT_ONCE;
import static org.flightdiff.desktop.session.Sessions.BEFORE;
import static org.flightdiff.desktop.session.Sessions.READER;
import static org.flightdiff.desktop.session.Sessions.fileOf;
import static org.flightdiff.desktop.session.Sessions.filesOf;
import static org.flightdiff.desktop.session.Sessions.runAll;
import static org.flightdiff.desktop.session.Sessions.secondsCompared;
import static org.flightdiff.desktop.session.Sessions.session;
import static org.flightdiff.desktop.session.Sessions.upTo;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.NoViews;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.desktop.session.SideState.Loaded;
import org.flightdiff.desktop.session.SideState.Loading;
import org.flightdiff.desktop.session.SideState.SideFailed;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {

    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private final Session session = session(new Work(waiting::add, Runnable::run));

    @Test
    void oneFileIsForItsSideAndTwoAreForBoth() {
        Session session = session(AT_ONCE);
        session.open(List.of(AFTER), Role.CANDIDATE);
        assertThat(fileOf(session, Role.CANDIDATE)).isEqualTo(AFTER);
        assertThat(session.side(Role.BASELINE).state()).isInstanceOf(Empty.class);
        assertThat(session.comparison()).isNull();
        session.open(List.of(AFTER, BEFORE), Role.CANDIDATE);
        assertThat(fileOf(session, Role.BASELINE)).isEqualTo(AFTER);
        assertThat(fileOf(session, Role.CANDIDATE)).isEqualTo(BEFORE);
        assertThat(session.comparison()).isNotNull();
        assertThat(session.busyProperty().get()).isFalse();
    }

    @Test
    void threeFilesAreRunsOfTheirSideAndMoreCanBeAdded() {
        Session session = session(AT_ONCE);
        session.open(List.of(BEFORE, AFTER, BEFORE), Role.CANDIDATE);
        session.addRuns(List.of(AFTER), Role.CANDIDATE);
        assertThat(filesOf(session, Role.CANDIDATE)).containsExactly(BEFORE, AFTER, BEFORE, AFTER);
        session.open(List.of(BEFORE), Role.BASELINE);
        assertThat(Objects.requireNonNull(session.comparison()).candidate().size())
                .isEqualTo(4);
    }

    @Test
    void theWindowsComparedAreTheSameUntilOthersAreAskedFor() {
        Session session = session(AT_ONCE);
        assertThat(session.compared().baseline()).isEmpty();
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        Window compared = session.compared().baseline().get(0);
        assertThat(compared.recording().source().file()).isEqualTo(BEFORE);
        assertThat(session.compared().baseline().get(0)).isSameAs(compared);
        session.swap();
        assertThat(session.compared().baseline().get(0).recording().source().file())
                .isEqualTo(AFTER);
    }

    @Test
    void swappingExchangesTheSidesAndComparesAgain() {
        Session session = openedAtOnce();
        boolean looksSwapped = session.looksSwapped();
        session.swap();
        Comparison swapped = Objects.requireNonNull(session.comparison());
        assertThat(swapped.baseline().get(0).source().file()).isEqualTo(AFTER);
        assertThat(swapped.candidate().get(0).source().file()).isEqualTo(BEFORE);
        assertThat(session.looksSwapped()).isEqualTo(!looksSwapped);
    }

    @Test
    void anUnreadableFileStaysOnItsSideWithItsMessage(@TempDir Path folder) throws Exception {
        Path bad = Files.writeString(folder.resolve("bad.jfr"), "this is no recording");
        Session session = session(AT_ONCE);
        session.open(List.of(bad, AFTER), Role.BASELINE);
        SideFailed failed = (SideFailed) session.side(Role.BASELINE).state();
        assertThat(failed.message()).startsWith(bad + ": ");
        assertThat(fileOf(session, Role.CANDIDATE)).isEqualTo(AFTER);
        assertThat(session.comparison()).isNull();
        assertThat(session.busyProperty().get()).isFalse();
    }

    @Test
    void runsThatCannotBeReadLeaveThoseThatAreThereAndTheirComparison(@TempDir Path folder) throws Exception {
        Path bad = Files.writeString(folder.resolve("bad.jfr"), "this is no recording");
        Session session = openedAtOnce();
        Comparison before = session.comparison();
        session.addRuns(List.of(BEFORE, bad), Role.CANDIDATE);
        assertThat(filesOf(session, Role.CANDIDATE)).containsExactly(AFTER);
        assertThat(session.comparison()).isSameAs(before);
        assertThat(session.failureProperty().get()).startsWith(bad + ": ");
        assertThat(session.busyProperty().get()).isFalse();
    }

    @Test
    void aRecordingThatIsGoneWhenBothAreReadAgainStaysCompared(@TempDir Path folder) throws Exception {
        Path gone = Files.copy(BEFORE, folder.resolve("gone.jfr"));
        session.open(List.of(gone, AFTER), Role.BASELINE);
        runAll(waiting);
        session.choose(upTo(2), upTo(2));
        runAll(waiting);
        Files.delete(gone);
        session.reload();
        assertThat(session.comparison()).as("it stays while the files are read").isNotNull();
        runAll(waiting);
        assertThat(fileOf(session, Role.BASELINE)).isEqualTo(gone);
        assertThat(secondsCompared(session)).isEqualTo(2);
        assertThat(session.failureProperty().get()).startsWith(gone + ": ");
        assertThat(session.state().isPending()).isFalse();
    }

    @Test
    void readingAgainCanBeCancelledAndWhatIsComparedStays() {
        open();
        Comparison before = session.comparison();
        session.reload();
        session.side(Role.BASELINE).cancel();
        session.side(Role.CANDIDATE).cancel();
        runAll(waiting);
        assertThat(session.comparison()).isSameAs(before);
        assertThat(session.state().isPending()).isFalse();
    }

    @Test
    void readingTellsHowFarItHasCome() {
        Session session = session(AT_ONCE);
        List<SideState> states = new ArrayList<>();
        session.side(Role.BASELINE).stateProperty().addListener((all, before, now) -> states.add(now));
        session.open(List.of(BEFORE), Role.BASELINE);
        Loading last = (Loading) states.get(states.size() - 2);
        assertThat(states.get(states.size() - 1)).isInstanceOf(Loaded.class);
        assertThat(last.share()).isEqualTo(1);
        assertThat(last.eventsPerSecond()).isPositive();
    }

    @Test
    void cancellingBringsBackWhatWasThereBefore() {
        session.open(List.of(BEFORE), Role.BASELINE);
        waiting.remove().run();
        session.open(List.of(AFTER), Role.BASELINE);
        assertThat(session.busyProperty().get()).isTrue();
        session.side(Role.BASELINE).cancel();
        assertThat(fileOf(session, Role.BASELINE)).isEqualTo(BEFORE);
        assertThat(session.busyProperty().get()).isFalse();
        waiting.remove().run();
        assertThat(fileOf(session, Role.BASELINE))
                .as("a cancelled file must not appear")
                .isEqualTo(BEFORE);
    }

    @Test
    void cancellingBringsBackWindows() {
        open();
        session.choose(upTo(2), upTo(2));
        runAll(waiting);
        // Of two the second takes the place of the first while that is read.
        for (int others = 1; others <= 2; others++) {
            for (int other = 0; other < others; other++) {
                session.open(List.of(AFTER, BEFORE), Role.BASELINE);
            }
            session.side(Role.BASELINE).cancel();
            session.side(Role.CANDIDATE).cancel();
            runAll(waiting);
            assertThat(secondsCompared(session)).isEqualTo(2);
        }
    }

    @Test
    void cancellingStopsTheReader() {
        List<Session> opened = new ArrayList<>();
        List<Boolean> answers = new ArrayList<>();
        Session session = new Session(
                (file, progress) -> {
                    answers.add(progress.advanced(1, 10));
                    opened.get(0).side(Role.BASELINE).cancel();
                    answers.add(progress.advanced(2, 10));
                    throw new CancellationException("stopped");
                },
                NoViews::compare,
                AT_ONCE);
        opened.add(session);
        session.open(List.of(BEFORE), Role.BASELINE);
        assertThat(answers).containsExactly(true, false);
        assertThat(session.side(Role.BASELINE).state()).isInstanceOf(Empty.class);
    }

    @Test
    void theSidesCannotBeSwappedWhileOneIsRead() {
        session.open(List.of(BEFORE), Role.BASELINE);
        session.swap();
        assertThat(session.side(Role.BASELINE).state()).isInstanceOf(Loading.class);
    }

    @Test
    void whatIsRefusedWhileAFileIsReadAndComparedStaysSaidUntilSomethingElseIsAskedFor() {
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        session.refuse("no such folder");
        runAll(waiting);
        assertThat(session.comparison()).isNotNull();
        assertThat(session.failureProperty().get()).isEqualTo("no such folder");
        session.choose(upTo(1), upTo(1));
        assertThat(session.failureProperty().get()).isEmpty();
    }

    @Test
    void ofWarmUpThatIsLookedForWhileOtherWindowsAreChosenNothingIsHeard() {
        open();
        session.skipWarmUp(List.of(Role.values()));
        session.choose(upTo(2), upTo(2));
        runAll(waiting);
        assertThat(session.failureProperty().get()).isEmpty();
        session.skipWarmUp(List.of(Role.values()));
        runAll(waiting);
        assertThat(session.failureProperty().get().isEmpty())
                .as("there is none to be seen in a recording without events")
                .isFalse();
    }

    @Test
    void anErrorWhileReadingOrComparingIsSaidAndNothingGoesOn() {
        Session session = new Session(
                (file, progress) -> {
                    if (file.equals(AFTER)) {
                        throw new StackOverflowError("too deep");
                    }
                    return READER.read(file, progress);
                },
                (sides, expected, showing, progress) -> {
                    throw new NoClassDefFoundError("gone");
                },
                new Work(waiting::add, Runnable::run));
        session.open(List.of(AFTER), Role.BASELINE);
        runAll(waiting);
        assertThat(((SideFailed) session.side(Role.BASELINE).state()).message()).contains("too deep");
        session.open(List.of(BEFORE, BEFORE), Role.BASELINE);
        runAll(waiting);
        assertThat(session.failureProperty().get()).contains("gone");
        assertThat(session.busyProperty().get()).isFalse();
    }

    @Test
    void aWindowThatARecordingDoesNotHaveIsRefusedAndWhatIsComparedStays() {
        Session session = openedAtOnce();
        session.choose(upTo(2), upTo(2));
        session.choose(upTo(2), TimeRange.parse("900s..950s"));
        assertThat(session.failureProperty().get()).contains("900.0 s");
        assertThat(secondsCompared(session)).isEqualTo(2);
        assertThat(session.side(Role.CANDIDATE).rangeProperty().get()).isEqualTo(upTo(2));
        session.choose(upTo(1), upTo(1));
        assertThat(session.failureProperty().get()).isEmpty();
        assertThat(secondsCompared(session)).isEqualTo(1);
    }

    /** The pair, compared; what is done from now on waits again. */
    private void open() {
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
    }

    private static Session openedAtOnce() {
        Session session = session(AT_ONCE);
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        return session;
    }
}
