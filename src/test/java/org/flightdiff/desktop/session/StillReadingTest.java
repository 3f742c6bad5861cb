package org.flightdiff.desktop.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.flightdiff.desktop.session.Sessions.AFTER;
import static org.flightdiff.desktop.session.Sessions.BEFORE;
import static org.flightdiff.desktop.session.Sessions.runAll;
import static org.flightdiff.desktop.session.Sessions.secondsCompared;
import static org.flightdiff.desktop.session.Sessions.upTo;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.desktop.session.SideState.Empty;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Progress;
import org.flightdiff.view.Measurement.Unread;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;
import org.junit.jupiter.api.Test;

class StillReadingTest {

    private static final long FEW = 2_000;
    private static final long PATIENCE_SECONDS = 120;

    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private final List<Boolean> stopped = new ArrayList<>();
    private final List<Comparison> seen = new ArrayList<>();
    private final Session session = new Session(
            new PartlySource(FEW, this::firstWereRead), Investigation::of, new Work(waiting::add, Runnable::run));

    /** What happens as soon as the first events of the candidate are read. */
    private Runnable meanwhile = () -> {};

    private void firstWereRead(Path file, Progress progress) {
        if (file.equals(AFTER)) {
            meanwhile.run();
            stopped.add(!progress.advanced(1, 2));
        }
    }

    private void open() {
        session.open(List.of(BEFORE, AFTER), Role.BASELINE);
        runAll(waiting);
    }

    private Comparison compared() {
        return Objects.requireNonNull(session.comparison());
    }

    private static Value candidateOf(String metric, Comparison comparison) {
        return comparison.metric(metric).orElseThrow().candidate();
    }

    @Test
    void whatIsReadFirstIsShownWithoutVerdictsUntilAllIsRead() {
        meanwhile = () -> {
            runAll(waiting);
            assertThat(session.state().isReading()).isTrue();
            assertThat(session.state().isPending()).isTrue();
            assertThat(session.busyProperty().get()).isTrue();
            seen.add(compared());
        };
        open();
        Comparison first = seen.get(0);
        assertThat(first.metrics()).allMatch(result -> result.verdict() == PassedVerdict.NOT_COMPARABLE);
        assertThat(first.diagnoses()).isEmpty();
        Comparison all = compared();
        assertThat(session.state().isReading()).isFalse();
        assertThat(session.state().isPending()).isFalse();
        assertThat(session.busyProperty().get()).isFalse();
        assertThat(all.divergences().isEmpty()).isFalse();
        assertThat(candidateOf("allocation.total", first)).isInstanceOf(Unread.class);
        assertThat(candidateOf("allocation.total", all)).isInstanceOf(Known.class);
        assertThat(candidateOf("gc.pause.longest", first).amount())
                .isEqualTo(candidateOf("gc.pause.longest", all).amount());
    }

    @Test
    void theRestIsReadOnceWhatWasReadFirstIsPainted() throws InterruptedException {
        BlockingQueue<Runnable> painted = new LinkedBlockingQueue<>();
        readInBackground(painted::add, List.of(BEFORE, AFTER), goingOn -> {
            Runnable firstLook =
                    Objects.requireNonNull(painted.poll(PATIENCE_SECONDS, TimeUnit.SECONDS), "nothing is shown");
            assertThat(goingOn.getCount()).isEqualTo(2);
            return firstLook;
        });
    }

    @Test
    void aFileThatIsReadAloneWaitsForNoFirstLook() throws InterruptedException {
        readInBackground(never -> {}, List.of(BEFORE), goingOn -> () -> {});
    }

    private interface FirstLook {
        Runnable of(CountDownLatch goingOn) throws InterruptedException;
    }

    /** Reads files until all of them go on behind what is read first, which they do after a first look. */
    private static void readInBackground(Executor painted, List<Path> files, FirstLook look)
            throws InterruptedException {
        ExecutorService background = Executors.newCachedThreadPool();
        ExecutorService window = Executors.newSingleThreadExecutor();
        CountDownLatch goingOn = new CountDownLatch(files.size());
        Session begun = new Session(
                new PartlySource(FEW, (file, progress) -> goingOn.countDown()),
                Investigation::of,
                new Work(background, window, painted, TimeUnit.SECONDS.toMillis(2 * PATIENCE_SECONDS)));
        try {
            window.execute(() -> begun.open(files, Role.BASELINE));
            window.execute(look.of(goingOn));
            assertThat(goingOn.await(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as("still waiting")
                    .isTrue();
        } finally {
            end(begun, background, window);
        }
    }

    /** Background before window, to which it still tells that it ends. */
    private static void end(Session begun, ExecutorService background, ExecutorService window)
            throws InterruptedException {
        window.execute(begun::close);
        window.execute(background::shutdown);
        assertThat(background.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as("still reading")
                .isTrue();
        window.shutdown();
    }

    @Test
    void nothingThatIsReadLaterIsZeroOrNotRecordedMeanwhile() {
        meanwhile = () -> {
            runAll(waiting);
            seen.add(compared());
        };
        open();
        for (MetricResult later : compared().metrics()) {
            Value now = candidateOf(later.metric().id(), seen.get(0));
            if (!(now instanceof Unread)) {
                assertThat(now).as(later.metric().id()).isEqualTo(later.candidate());
            }
        }
    }

    @Test
    void windowsThatAreChosenMeanwhileStay() {
        meanwhile = () -> {
            runAll(waiting);
            session.choose(upTo(3), upTo(3));
            runAll(waiting);
            assertThat(session.state().isReading()).isTrue();
            assertThat(secondsCompared(session)).isEqualTo(3);
        };
        open();
        assertThat(session.state().isReading()).isFalse();
        assertThat(secondsCompared(session)).isEqualTo(3);
        assertThat(compared().divergences().isEmpty()).isFalse();
    }

    @Test
    void turningToAnotherViewMeanwhileComparesNothingAnew() {
        meanwhile = () -> {
            runAll(waiting);
            session.look("heap");
            assertThat(waiting.size()).isZero();
        };
        open();
    }

    @Test
    void theBaselineIsLookedAtAsFarAsItIsReadAndThenAltogether() {
        meanwhile = () -> {
            session.one().look(Role.CANDIDATE);
            runAll(waiting);
            seen.add(Objects.requireNonNull(session.one().shownProperty().get()));
        };
        session.openRuns(List.of(AFTER), Role.CANDIDATE);
        runAll(waiting);
        assertThat(candidateOf("allocation.total", seen.get(0))).isInstanceOf(Unread.class);
        assertThat(candidateOf("gc.pause.longest", seen.get(0))).isInstanceOf(Known.class);
        Comparison all = Objects.requireNonNull(session.one().shownProperty().get());
        assertThat(candidateOf("allocation.total", all)).isInstanceOf(Known.class);
    }

    @Test
    void cancellingMeanwhileStopsTheReaderAndTakesAwayWhatWasShown() {
        meanwhile = () -> {
            runAll(waiting);
            session.side(Role.CANDIDATE).cancel();
        };
        open();
        assertThat(stopped).containsExactly(true);
        assertThat(session.side(Role.CANDIDATE).state()).isInstanceOf(Empty.class);
        assertThat(session.comparison()).isNull();
        assertThat(session.state().isReading()).isFalse();
        assertThat(session.busyProperty().get()).isFalse();
    }

    @Test
    void closingMeanwhileStopsTheReader() {
        meanwhile = () -> {
            runAll(waiting);
            session.close();
        };
        open();
        assertThat(stopped).containsExactly(true);
        assertThat(session.comparison()).isNull();
        assertThat(session.state().isReading()).isFalse();
    }

    @Test
    void anotherCandidateMeanwhileStopsTheReaderAndIsComparedInstead() {
        meanwhile = () -> {
            runAll(waiting);
            session.openRuns(List.of(BEFORE), Role.CANDIDATE);
            assertThat(session.comparison()).isNull();
            assertThat(session.state().isReading()).isFalse();
        };
        open();
        assertThat(stopped).containsExactly(true);
        assertThat(compared().candidate().get(0).source().file()).isEqualTo(BEFORE);
        assertThat(session.state().isReading()).isFalse();
    }

    @Test
    void whatNeedsBothSidesWhollyIsLeftAloneMeanwhile() {
        meanwhile = () -> {
            runAll(waiting);
            session.swap();
            session.compareWithin(Role.CANDIDATE, upTo(1), upTo(2));
            assertThat(SavedSession.of(session, null)).isNull();
            session.skipWarmUp(List.of(Role.values()));
            runAll(waiting);
            assertThat(compared().baseline().get(0).source().file()).isEqualTo(BEFORE);
        };
        open();
        assertThat(stopped).containsExactly(false);
        assertThat(compared().candidate().get(0).source().file()).isEqualTo(AFTER);
    }

    @Test
    void ofSeveralRunsNothingIsShownUntilAllAreRead() {
        meanwhile = () -> assertThat(session.side(Role.CANDIDATE).seen()).isEmpty();
        session.openRuns(List.of(AFTER, AFTER), Role.CANDIDATE);
        runAll(waiting);
        assertThat(session.side(Role.CANDIDATE).seen().size()).isEqualTo(2);
    }
}
