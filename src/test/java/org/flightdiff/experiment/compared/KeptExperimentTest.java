package org.flightdiff.experiment.compared;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.footing.Footed;
import org.flightdiff.comparison.footing.MeasuredSides;
import org.flightdiff.comparison.goal.Expectations;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Goal.GoalResult;
import org.flightdiff.comparison.result.Showing;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.desktop.session.ComparisonState.Complete;
import org.flightdiff.desktop.session.RecordingSource;
import org.flightdiff.desktop.session.RecordingSource.ReadingFiles;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.language.Words;
import org.flightdiff.model.Both;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.Progress;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptExperimentTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @BeforeEach
    void stop() throws Exception {
        StoppedExperiment.in(folder);
    }

    @Test
    void itsRunsAreJudgedByTheLevelOfItsLooks() {
        KeptExperiment kept = KeptExperiment.of(files(2)).orElseThrow();
        Comparison onceAt5Percent = compared(2, kept.plan().expectations());
        Comparison compared = compared(2, kept.expectations());
        assertThat(outcomes(onceAt5Percent)).containsExactly("passed");
        assertThat(outcomes(compared)).containsExactly("not decided");
        assertThat(remarks(compared)).contains("2 of the baseline, 2 of the candidate; stopped before all was decided");
    }

    @Test
    void whatIsExpectedIsLookedUpOnceAndForNoWindow() {
        List<Both<List<Path>>> lookedUp = new ArrayList<>();
        ReadingFiles files = new ReadingFiles();
        Session session = session(new RecordingSource() {
            @Override
            public LoadedRecording read(Path file, Progress progress) throws UnreadableRecordingException {
                return files.read(file, progress);
            }

            @Override
            public Expectations expected(Both<List<Path>> opened) {
                lookedUp.add(opened);
                return files.expected(opened);
            }
        });
        assertThat(lookedUp).containsExactly(files(2));
        session.choose(TimeRange.parse("0s..5s"), TimeRange.parse("0s..5s"));
        assertThat(session.state()).isInstanceOf(Complete.class);
        assertThat(remarks(Objects.requireNonNull(session.comparison()))).contains("2 of the baseline");
        assertThat(lookedUp).hasSize(1);
    }

    private Session session(RecordingSource source) {
        Session session = new Session(source, Investigation::of, new Work(Runnable::run, Runnable::run));
        session.open(files(2).baseline(), files(2).candidate());
        return session;
    }

    @Test
    void someOfItsRunsAreNoExperiment() {
        assertThat(KeptExperiment.of(files(1))).isEmpty();
    }

    @Test
    void goalsInAFileOfTheirOwnStandInsteadOfNone() throws Exception {
        Files.writeString(folder.resolve("plan.yaml"), "baseline: java -jar a.jar\ncandidate: java -jar b.jar\n");
        Files.writeString(folder.resolve("goals.yaml"), "goals:\n- metric: cpu.jvm.mean\n  goal: under 90 %\n");
        assertThat(KeptExperiment.open(folder).plan().expectations().goals())
                .extracting(goal -> goal.metric())
                .containsExactly("cpu.jvm.mean");
    }

    @Test
    void whatCannotBeReadIsNoExperiment() throws Exception {
        Files.writeString(folder.resolve("plan.yaml"), "nothing: known\n");
        assertThat(KeptExperiment.of(files(2))).isEmpty();
    }

    private Both<List<Path>> files(int runs) {
        Both<List<Path>> all = StoppedExperiment.recordings(folder);
        return new Both<>(all.baseline().subList(0, runs), all.candidate());
    }

    private Comparison compared(int runs, Expectations expected) {
        Both<List<Window>> windows = files(runs)
                .map(files -> files.stream()
                        .map(file -> Compared.recording(file).whole())
                        .toList());
        return Investigation.of(Footed.of(MeasuredSides.of(new Sides(windows))), expected, Showing.ALL);
    }

    private static List<String> outcomes(Comparison comparison) {
        return comparison.goals().stream().map(GoalResult::word).toList();
    }

    private static String remarks(Comparison comparison) {
        return Words.ENGLISH.of(comparison.comparability().remarks().stream()
                .filter(remark -> remark.id().equals("experiment"))
                .map(ComparabilityRemark::text)
                .findFirst()
                .orElseThrow());
    }
}
