package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.desktop.session.ReadingFiles;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.experiment.compared.StoppedExperiment;
import org.flightdiff.model.Both;
import org.flightdiff.report.json.JsonReport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The runs of an experiment promise what was planned, whoever compares them. */
class ComparedAsPlannedTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    private final CommandRun flightdiff = new CommandRun();

    @BeforeEach
    void stop() throws IOException {
        StoppedExperiment.in(folder);
    }

    @Test
    void windowAndCommandLineSayTheSameOfTheRunsOfAnExperiment() {
        JsonNode compared = flightdiff.json(command());
        JsonNode window = JsonMapper.builder().build().readTree(JsonReport.of(inWindow()));
        for (String part : List.of("goals", "metrics", "diagnoses", "comparability")) {
            assertThat(compared.path(part)).as(part).isEqualTo(window.path(part));
        }
        assertThat(compared.path("goals").path(0).path("passed").isNull()).isTrue();
        assertThat(compared.path("comparability").toString()).contains("stopped before all was decided");
    }

    @Test
    void goalsStandInOnePlace() throws IOException {
        Path goals = Files.writeString(
                folder.resolve("others.yaml"), "goals:\n- metric: cpu.jvm.mean\n  goal: under 90 %\n");
        List<String> command = new ArrayList<>(List.of(command()));
        command.addAll(List.of("--goals", goals.toString()));
        assertThat(flightdiff.of(command.toArray(new String[0]))).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(flightdiff.err()).contains("goals stand in the file of the experiment already");
    }

    private String[] command() {
        Both<List<Path>> runs = StoppedExperiment.recordings(folder);
        List<String> command = new ArrayList<>(List.of("compare"));
        runs.baseline().forEach(run -> command.addAll(List.of("--baseline", run.toString())));
        runs.candidate().forEach(run -> command.addAll(List.of("--candidate", run.toString())));
        return command.toArray(new String[0]);
    }

    private Comparison inWindow() {
        Both<List<Path>> runs = StoppedExperiment.recordings(folder);
        Session session = new Session(new ReadingFiles(), Investigation::of, new Work(Runnable::run, Runnable::run));
        session.open(runs.baseline(), runs.candidate());
        return Objects.requireNonNull(session.comparison());
    }
}
