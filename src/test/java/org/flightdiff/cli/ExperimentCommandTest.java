package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.desktop.session.RecordingSource.ReadingFiles;
import org.flightdiff.desktop.session.Session;
import org.flightdiff.desktop.session.Work;
import org.flightdiff.diagnosis.Investigation;
import org.flightdiff.experiment.ShortProgram;
import org.flightdiff.experiment.compared.StoppedExperiment;
import org.flightdiff.model.Both;
import org.flightdiff.report.json.Json;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code flightdiff experiment} from the command line, with real JVMs. */
class ExperimentCommandTest {

    private static final String LITTLE = ShortProgram.command("-Xmn2m", "work 200");
    private static final List<String> AT_ONCE = List.of("--wait-for-quiet", "0s");
    private static final String MUCH = ShortProgram.command("-Xmn16m", "work 200");

    @TempDir
    private Path temporary;

    private final CommandRun flightdiff = new CommandRun();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @BeforeEach
    void stop() throws IOException {
        StoppedExperiment.in(folder);
    }

    @Test
    void twoCommandsAreRunComparedAndKeptInAFolder() throws IOException {
        Path out = temporary.resolve("out");
        JsonNode comparison = flightdiff.json(
                "experiment", "--baseline", LITTLE, "--candidate", MUCH, "--runs", 1, AT_ONCE, "--out", out);
        assertThat(comparison.at("/sides/baseline")).hasSize(1);
        assertThat(remarks(comparison))
                .contains("an experiment with interleaved runs: 1 of the baseline, 1 of the candidate");
        assertThat(flightdiff.err())
                .contains("run 1 of 2, baseline:")
                .contains("run 2 of 2, candidate:")
                .contains("exit 0")
                .contains("all runs are made after 2 runs");
        assertThat(out.resolve("report.html")).exists();
        assertThat(out.resolve("candidate/run-2.jfr")).exists();

        assertThat(readableByOthers(out)).isEmpty();

        JsonNode again = flightdiff.json("experiment", "--out", out);
        assertThat(again.at("/metrics")).isEqualTo(comparison.at("/metrics"));
        assertThat(flightdiff.err()).doesNotContain("run 3");

        flightdiff.fails(ExitStatus.WRONG_USAGE, "experiment", "--out", out, "--baseline", "java -jar other.jar");
        assertThat(flightdiff.err()).contains("holds another experiment");
        Path goals = Files.writeString(
                temporary.resolve("goals.yaml"), "goals:\n  - metric: gc.pause.share\n    goal: under 50 %\n");
        flightdiff.fails(ExitStatus.WRONG_USAGE, "experiment", "--out", out, "--goals", goals);
        assertThat(flightdiff.err()).contains("the experiment has other goals");
    }

    @Test
    void whatCannotBeRunIsRefusedInOneLine() throws IOException {
        assertRefused("an experiment needs two commands", "experiment");
        assertRefused("there is no 'candidate:'", "experiment", "--baseline", "java -jar a.jar");
        assertRefused("'|' is for a shell", "experiment", "--baseline", "a | b", "--candidate", "c");
        Path file = Files.writeString(temporary.resolve("e.yaml"), "baseline: a\ncandidate: b\nruns: 2\n");
        assertRefused("'runs' stands here and is an option", "experiment", file.toString(), "--runs", "3");
        assertRefused(
                "does not exist", "experiment", temporary.resolve("absent.yaml").toString());
        assertRefused(
                "is not empty and holds no experiment", "experiment", file.toString(), "--out", temporary.toString());
        assertRefused("--fail-on goals needs goals", "experiment", file.toString(), "--fail-on", "goals");
    }

    @Test
    @Tag("slow")
    void aProgramThatFailsEndsItAtOnceWithItsReason() {
        String out = temporary.resolve("out").toString();
        String[] sides = {"--baseline", LITTLE, "--candidate", "java -cp . no.such.Shop"};
        int status = flightdiff.of("experiment", sides, "--runs", 1, AT_ONCE, "--out", out);
        String reason = "exit status 1: Caused by: java.lang.ClassNotFoundException: no.such.Shop";
        assertThat(status).isEqualTo(ExitStatus.ANYTHING_ELSE);
        assertThat(flightdiff.err())
                .contains("run 2 of 2, candidate:")
                .contains("not counted: " + reason + " (see not-counted/candidate-run-2.log)")
                .contains("no run of the candidate counts (" + reason + ")")
                .hasLineCount(4);
        flightdiff.fails(ExitStatus.ANYTHING_ELSE, "experiment", "--out", out);
        assertThat(flightdiff.err()).contains("run 2 of 2, candidate:").doesNotContain("run 3");
    }

    @Test
    void aCommandThatIsNotThereEndsItWithOneLine() {
        String[] sides = {"--baseline", "no-such-program", "--candidate", "b"};
        flightdiff.fails(ExitStatus.ANYTHING_ELSE, "experiment", sides, AT_ONCE, "--out", temporary.resolve("out"));
        assertThat(flightdiff.err()).contains("no-such-program").hasLineCount(1);
    }

    @Test
    @Tag("slow")
    void goalsThatAreDecidedEndIt() throws IOException {
        Path file = Files.writeString(temporary.resolve("e.yaml"), """
            command: %s
            baseline: {flags: -Xmn2m}
            candidate: {flags: -Xmn16m}
            limit: 10
            wait-for-quiet: 0s
            goals:
              - metric: gc.young.rate
                goal: at least halved
            """.formatted(
                        "'" + ShortProgram.command("", "work 400").replace("'", "''") + "'"));
        Path out = temporary.resolve("out");
        JsonNode comparison = flightdiff.json("experiment", file, "--out", out, "--fail-on", "goals");
        assertThat(comparison.at("/goals/0/passed").asBoolean()).isTrue();
        JsonNode state = JsonMapper.builder().build().readTree(Files.readString(out.resolve("experiment.json")));
        assertThat(state.at("/runs").size()).isLessThan(20);
        assertThat(flightdiff.err()).contains("1 of 1 goals decided").contains("all is decided after");
        assertThat(remarks(comparison)).contains("stopped as all was decided", "while runs were added");
    }

    // The runs of an experiment promise what was planned, whoever compares them.

    @Test
    void windowAndCommandLineSayTheSameOfTheRunsOfAnExperiment() {
        JsonNode compared = flightdiff.json(command());
        JsonNode window = JsonMapper.builder().build().readTree(Json.of(inWindow()));
        for (String part : List.of("goals", "metrics", "diagnoses", "comparability")) {
            assertThat(compared.path(part)).as(part).isEqualTo(window.path(part));
        }
        assertThat(compared.at("/goals/0/passed").isNull()).isTrue();
        assertThat(compared.path("comparability").toString()).contains("stopped before all was decided");
    }

    @Test
    void goalsStandInOnePlace() throws IOException {
        Path goals = Files.writeString(
                folder.resolve("others.yaml"), "goals:\n- metric: cpu.jvm.mean\n  goal: under 90 %\n");
        flightdiff.fails(ExitStatus.WRONG_USAGE, command(), "--goals", goals);
        assertThat(flightdiff.err()).contains("goals stand in the file of the experiment already");
    }

    private static List<Path> readableByOthers(Path folder) throws IOException {
        boolean posix = Files.getFileAttributeView(folder, PosixFileAttributeView.class) != null;
        List<Path> readable = new ArrayList<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : posix ? all.toList() : List.<Path>of()) {
                if (!PosixFilePermissions.toString(Files.getPosixFilePermissions(each))
                        .endsWith("------")) {
                    readable.add(each);
                }
            }
        }
        return readable;
    }

    private void assertRefused(String reason, String... arguments) {
        assertThat(flightdiff.of(arguments)).as(reason).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(flightdiff.err()).contains(reason).hasLineCount(1);
    }

    private static String remarks(JsonNode comparison) {
        return comparison.at("/comparability/remarks").toString();
    }

    private List<Object> command() {
        Both<List<Path>> runs = StoppedExperiment.recordings(folder);
        List<Object> command = new ArrayList<>(List.of("compare"));
        runs.baseline().forEach(run -> command.addAll(List.of("--baseline", run)));
        runs.candidate().forEach(run -> command.addAll(List.of("--candidate", run)));
        return command;
    }

    private Comparison inWindow() {
        Both<List<Path>> runs = StoppedExperiment.recordings(folder);
        Session session = new Session(new ReadingFiles(), Investigation::of, new Work(Runnable::run, Runnable::run));
        session.open(runs.baseline(), runs.candidate());
        return Objects.requireNonNull(session.comparison());
    }
}
