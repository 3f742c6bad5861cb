package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.experiment.ShortProgram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code flightdiff experiment} from the command line, with real JVMs. */
class ExperimentCommandTest {

    private static final String LITTLE = ShortProgram.command("-Xmn2m", "work 200");
    private static final String MUCH = ShortProgram.command("-Xmn16m", "work 200");

    @TempDir
    private Path temporary;

    private final CommandRun flightdiff = new CommandRun();

    @Test
    void twoCommandsAreRunComparedAndKeptInAFolder() throws IOException {
        Path out = temporary.resolve("out");
        JsonNode comparison = flightdiff.json(
                "experiment",
                "--baseline",
                LITTLE,
                "--candidate",
                MUCH,
                "--runs",
                "1",
                "--out",
                out.toString(),
                "--wait-for-quiet",
                "0s");
        assertThat(comparison.at("/sides/baseline")).hasSize(1);
        assertThat(remarks(comparison)).contains("an experiment, in turn: 1 runs of the baseline, 1 of the candidate");
        assertThat(flightdiff.err())
                .contains("run 1 of 2, baseline:")
                .contains("run 2 of 2, candidate:")
                .contains("exit 0")
                .contains("all runs are made after 2 runs");
        assertThat(out.resolve("report.html")).exists();
        assertThat(out.resolve("candidate/run-2.jfr")).exists();

        assertThat(readableByOthers(out)).isEmpty();

        JsonNode again = flightdiff.json("experiment", "--out", out.toString());
        assertThat(again.at("/metrics")).isEqualTo(comparison.at("/metrics"));
        assertThat(flightdiff.err()).doesNotContain("run 3");

        assertThat(flightdiff.of("experiment", "--out", out.toString(), "--baseline", "java -jar other.jar"))
                .isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(flightdiff.err()).contains("holds another experiment");
        Path goals = Files.writeString(
                temporary.resolve("goals.yaml"), "goals:\n  - metric: gc.pause.share\n    goal: under 50 %\n");
        assertThat(flightdiff.of("experiment", "--out", out.toString(), "--goals", goals.toString()))
                .isEqualTo(ExitStatus.WRONG_USAGE);
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
    void aProgramThatFailsEndsItAtOnceWithItsReason() {
        String out = temporary.resolve("out").toString();
        int status = flightdiff.of(
                "experiment",
                "--baseline",
                LITTLE,
                "--candidate",
                "java -cp . no.such.Shop",
                "--runs",
                "1",
                "--wait-for-quiet",
                "0s",
                "--out",
                out);
        String reason = "exit status 1: Caused by: java.lang.ClassNotFoundException: no.such.Shop";
        assertThat(status).isEqualTo(ExitStatus.ANYTHING_ELSE);
        assertThat(flightdiff.err())
                .contains("run 2 of 2, candidate:")
                .contains("not counted: " + reason + " (see not-counted/candidate-run-2.log)")
                .contains("no run of the candidate counts (" + reason + ")")
                .hasLineCount(4);
        assertThat(flightdiff.of("experiment", "--out", out)).isEqualTo(ExitStatus.ANYTHING_ELSE);
        assertThat(flightdiff.err()).contains("run 2 of 2, candidate:").doesNotContain("run 3");
    }

    @Test
    void aCommandThatIsNotThereEndsItWithOneLine() {
        int status = flightdiff.of(
                "experiment",
                "--baseline",
                "no-such-program",
                "--candidate",
                "b",
                "--wait-for-quiet",
                "0s",
                "--out",
                temporary.resolve("out").toString());
        assertThat(status).isEqualTo(ExitStatus.ANYTHING_ELSE);
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
        JsonNode comparison =
                flightdiff.json("experiment", file.toString(), "--out", out.toString(), "--fail-on", "goals");
        assertThat(comparison.at("/goals/0/passed").asBoolean()).isTrue();
        JsonNode state = JsonMapper.builder().build().readTree(Files.readString(out.resolve("experiment.json")));
        assertThat(state.at("/runs").size()).isLessThan(20);
        assertThat(flightdiff.err()).contains("1 of 1 goals decided").contains("all is decided after");
        assertThat(remarks(comparison)).contains("stopped as all was decided").contains("looked at");
    }

    private static List<Path> readableByOthers(Path folder) throws IOException {
        boolean posix = Files.getFileStore(folder).supportsFileAttributeView("posix");
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
}
