package org.flightdiff.experiment.compared;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flightdiff.comparison.Compared;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.GoalResult;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.desktop.session.FullComparison;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.experiment.ExperimentFolder;
import org.flightdiff.language.Words;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.testing.SyntheticRecording;
import org.flightdiff.view.Sides;
import org.flightdiff.yaml.MalformedFileException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An experiment of two runs a side that was stopped, of ten that there may be. */
class KeptExperimentTest {

    private static final double MILLIS = 1_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @BeforeEach
    void begin() throws IOException {
        ExperimentFolder.begin(folder, """
            baseline: java -jar a.jar
            candidate: java -jar b.jar
            goals:
            - metric: cpu.jvm.mean
              goal: at least 20 % more
            """, Path.of(""));
        List<String> runs = new ArrayList<>();
        for (int number = 1; number <= 4; number++) {
            Role side = number == 1 || number == 4 ? Role.BASELINE : Role.CANDIDATE;
            String file = side.word() + "/run-" + number;
            Files.createDirectories(folder.resolve(side.word()));
            Files.move(recording(number, side), folder.resolve(file + ".jfr"));
            runs.add("""
                {"number": %d, "side": "%s", "started": "2026-01-01T00:00:00Z", "seconds": 9, "exit": 0,
                 "counts": true, "failure": "", "load": 0.01, "waited": 0.5, "recording": "%s.jfr", "log": "%s.log", "jvms": 1}
                """.formatted(number, side.word(), file, file));
        }
        Files.writeString(folder.resolve("experiment.json"), """
            {"schema": 1, "directory": "/", "runs": [%s], "looks": []}
            """.formatted(String.join(",", runs)));
    }

    private static Path recording(int number, Role side) {
        SyntheticRecording recording = SyntheticRecording.named("kept-experiment-" + number)
                .startingAt(SyntheticRecording.START.plus(Duration.ofMinutes(number)));
        double load = side == Role.BASELINE ? 0.2 : 0.4;
        for (int second = 0; second < 9; second++) {
            double now = load * (1 + 0.01 * (number + second % 3));
            recording.event(
                    "jdk.CPULoad",
                    second * MILLIS,
                    Map.of("jvmUser", now, "jvmSystem", 0.01, "machineTotal", now + 0.01));
        }
        return recording.write();
    }

    @Test
    void itsRunsAreJudgedByTheLevelOfItsLooksWhoeverComparesThem() {
        Sides sides = sides(2);
        KeptExperiment kept = KeptExperiment.of(sides).orElseThrow();
        Comparison onceAt5Percent = Investigation.of(sides, kept.plan().expectations());
        Comparison compared = kept.comparison(sides);
        assertThat(outcomes(onceAt5Percent)).containsExactly("passed");
        assertThat(outcomes(compared)).containsExactly("not decided");
        assertThat(remarks(compared))
                .contains("2 runs of the baseline, 2 of the candidate; stopped before all was decided");
        assertThat(outcomes(new FullComparison().of(sides))).isEqualTo(outcomes(compared));
    }

    @Test
    void someOfItsRunsAreNoExperiment() {
        assertThat(KeptExperiment.of(sides(1))).isEmpty();
        assertThat(new FullComparison().of(sides(1)).goals()).isEmpty();
    }

    @Test
    void goalsInAFileOfTheirOwnStandInsteadOfNone() throws IOException, MalformedFileException {
        Files.writeString(folder.resolve("plan.yaml"), "baseline: java -jar a.jar\ncandidate: java -jar b.jar\n");
        Files.writeString(folder.resolve("goals.yaml"), "goals:\n- metric: cpu.jvm.mean\n  goal: under 90 %\n");
        assertThat(KeptExperiment.open(folder).plan().expectations().goals())
                .extracting(goal -> goal.metric())
                .containsExactly("cpu.jvm.mean");
    }

    @Test
    void whatCannotBeReadIsNoExperiment() throws IOException {
        Files.writeString(folder.resolve("plan.yaml"), "nothing: known\n");
        assertThat(KeptExperiment.of(sides(2))).isEmpty();
    }

    private Sides sides(int runs) {
        return new Sides(
                windows(List.of(1, 4).subList(0, runs), Role.BASELINE), windows(List.of(2, 3), Role.CANDIDATE));
    }

    private List<Window> windows(List<Integer> numbers, Role side) {
        return numbers.stream()
                .map(number -> Compared.recording(folder.resolve(side.word() + "/run-" + number + ".jfr")))
                .map(recording -> recording.whole())
                .toList();
    }

    private static List<String> outcomes(Comparison comparison) {
        return comparison.goals().stream().map(GoalResult::word).toList();
    }

    private static String remarks(Comparison comparison) {
        return Words.ENGLISH.of(comparison.comparability().remarks().stream()
                .filter(remark -> remark.id().equals("experiment"))
                .map(Remark::text)
                .findFirst()
                .orElseThrow());
    }
}
