package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.view.gc.GcView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A recording against itself: goals of no increase are met, goals of a change are missed. */
class GateTest {

    private static final String PASSED = "{metric: gc.young.count, goal: at most 900 % more}";
    private static final String MISSED = "{metric: gc.young.count, goal: none}";
    private static final String MISSED_TOO = "{metric: gc.pause.share, goal: at most 0.0001 %}";
    private static final String NOT_DECIDED = "{metric: gc.pause.p99, goal: at most 0.001 % more}";

    private final CommandRun run = new CommandRun();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void goalsThatAreMetLetThePipelineGoOnAndOneThatIsMissedFailsIt(String command) throws IOException {
        assertThat(run(command, PASSED, "--fail-on", "goals")).isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).contains("passed");
        assertThat(run(command, MISSED, "--fail-on", "goals")).isEqualTo(ExitStatus.FAILED_BY_GATE);
        assertThat(run.out()).contains("missed: Young collections: none");
        assertThat(run(command, MISSED)).as("without a gate").isEqualTo(ExitStatus.DONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void aGoalThatIsNotDecidedFailsItUnlessItIsAllowedToAndIsToldAnyhow(String command) throws IOException {
        String[] lenient = {
            "--fail-on",
            "goals",
            "--undecided",
            "pass",
            "--junit",
            folder.resolve("junit.xml").toString()
        };
        assertThat(run(command, NOT_DECIDED, "--fail-on", "goals")).isEqualTo(ExitStatus.FAILED_BY_GATE);
        assertThat(run(command, NOT_DECIDED, (Object[]) lenient)).isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).contains("not decided: ");
        assertThat(folder.resolve("junit.xml")).content().contains("skipped=\"1\"");
        assertThat(run(command, NOT_DECIDED, "--quiet", lenient)).isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).hasLineCount(1).contains("goal not decided: GC pause, p99");
    }

    @ParameterizedTest
    @CsvSource({"compare, --quiet", "matrix, --color=never"})
    void aGateSaysInALineEachWhichGoalsLetItFail(String command, String option) throws IOException {
        String goals = MISSED + "\n  - " + MISSED_TOO + "\n  - " + NOT_DECIDED + "\n  - " + PASSED;
        assertThat(run(command, goals, option, "--fail-on", "goals")).isEqualTo(ExitStatus.FAILED_BY_GATE);
        assertThat(run.out().isEmpty()).isEqualTo(option.equals("--quiet"));
        assertThat(run.err())
                .contains("failed by --fail-on goals: missed: Young collections: none (")
                .contains("failed by --fail-on goals: missed: GC pause share: at most 0.0001 % (")
                .contains("failed by --fail-on goals: not decided: GC pause, p99")
                .hasLineCount(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void aGateSaysInALineEachWhatBecameWorseAndByHowMuchAndSoDoesTheJunitReport(String command) throws IOException {
        Path junit = folder.resolve("junit.xml");
        String[] worse = {"--quiet", "--fail-on", "worse", "--junit", junit.toString()};
        assertThat(calling(command, worse)).isEqualTo(ExitStatus.FAILED_BY_GATE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).matches("(?s).*failed by --fail-on worse: gc\\.explicit\\.count 0 → \\d+ \\(new\\)\n.*");
        assertThat(run.err()).contains("failed by --fail-on worse: gc.full.count ");
        assertThat(run.err().lines()).allMatch(line -> line.contains("failed by --fail-on worse: "));
        assertThat(Files.readString(junit).split("<failure ", -1))
                .hasSize(1 + (int) run.err().lines().count());
        String usual = KeptRecordings.of("g1").toString();
        run.done(command, usual, usual, worse);
        assertThat(Files.readString(junit)).contains("tests=\"1\" failures=\"0\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void onlyTheViewsNamedFailAndWhatIsNewFromAnyChangeOn(String command) {
        assertThat(calling(command, "--quiet", "--fail-on", "worse", "--fail-views", "locks,io"))
                .isEqualTo(ExitStatus.DONE);
        assertThat(run.err()).isEmpty();
        assertThat(calling(command, "--quiet", "--fail-on", "worse", "--fail-views", "locks,gc", "--fail-from", "900%"))
                .isEqualTo(ExitStatus.FAILED_BY_GATE);
        assertThat(run.err()).contains("gc.explicit.count 0 → ");
        assertThat(run.err().lines())
                .allMatch(
                        line -> GcView.VIEW.metrics().stream().anyMatch(each -> line.contains(" " + each.id() + " ")));
    }

    @ParameterizedTest
    @CsvSource({
        "--fail-views gc, says which changes fail",
        "--fail-from 10%, says which changes fail",
        "--fail-on worse --fail-views gc;gcc, no view is called 'gcc'; there are time",
        "--fail-on worse --fail-from 10, write it like 10%",
        "--fail-on worse --fail-from much, write it like 10%"
    })
    void aGateThatCannotBeUnderstoodIsWrongUsageInOneLine(String options, String told) {
        String[] words = options.replace(';', ',').split(" ");
        assertThat(calling("compare", words)).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err()).hasLineCount(1).contains(told);
    }

    private int calling(String command, String... options) {
        String usual = KeptRecordings.of("g1").toString();
        String calling = KeptRecordings.of("g1-explicit-gc").toString();
        return run.of(command, usual, calling, options);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# nothing yet", "goals: []", "goals:", "---"})
    void aGoalsFileThatWantsNothingIsWrongUsageAsItsGateWouldAlwaysPass(String text) throws IOException {
        Path goals = Files.writeString(folder.resolve("goals.yaml"), text + "\n");
        String recording = KeptRecordings.of("g1").toString();
        assertThat(run.of("compare", recording, recording, "--goals", goals)).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err()).hasLineCount(1).contains("goals.yaml");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void everyReportHoldsTheGoals(String command) throws IOException {
        List<String> reports = List.of("json", "markdown", "html", "junit");
        String[] options = reports.stream()
                .flatMap(report ->
                        Stream.of("--" + report, folder.resolve(report).toString()))
                .toArray(String[]::new);
        assertThat(run(command, "{metric: gc.young.count, goal: none, name: NoneAtAll}", (Object[]) options))
                .isEqualTo(ExitStatus.DONE);
        for (String report : reports) {
            assertThat(Files.readString(folder.resolve(report))).as(report).contains("NoneAtAll");
        }
        assertThat(Files.readString(folder.resolve("json"))).contains("\"passed\" : false");
        assertThat(Files.readString(folder.resolve("junit"))).contains("failures=\"1\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void aBadGoalsFileIsWrongUsageInOneLineAndNamesTheLine(String command) throws IOException {
        assertThat(run(command, "{metric: gc.yuong.count, goal: none}")).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err()).hasLineCount(1).contains("goals.yaml:2: no metric is called 'gc.yuong.count'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void aGateOnGoalsNeedsOne(String command) throws IOException {
        String recording = KeptRecordings.of("g1").toString();
        run.fails(ExitStatus.WRONG_USAGE, command, recording, recording, "--fail-on", "goals");
        assertThat(run.err()).contains("--goals");
        Path goals = Files.writeString(folder.resolve("goals.yaml"), "muted: [thread.peak]\n");
        run.fails(ExitStatus.WRONG_USAGE, command, recording, recording, "--goals", goals, "--fail-on", "goals");
        assertThat(run.err()).contains("names no goal");
        run.done(command, recording, recording, "--goals", goals);
    }

    @Test
    void oneCandidateThatMissesAGoalFailsTheMatrix() throws IOException {
        String usual = KeptRecordings.of("g1").toString();
        String calling = KeptRecordings.of("g1-explicit-gc").toString();
        Path goals = Files.writeString(
                folder.resolve("goals.yaml"), "goals:\n  - {metric: gc.explicit.count, goal: none}\n");
        String[] gate = {"--goals", goals.toString(), "--fail-on", "goals"};
        run.done("matrix", usual, usual, gate);
        run.fails(ExitStatus.FAILED_BY_GATE, "matrix", usual, usual, calling, gate);
        assertThat(run.out()).matches("(?s).*\nExplicit collections: none +passed +missed\n.*");
    }

    private int run(String command, String goal, Object... options) throws IOException {
        Path goals = Files.writeString(folder.resolve("goals.yaml"), "goals:\n  - " + goal + "\n");
        String recording = KeptRecordings.of("g1").toString();
        return run.of(command, recording, recording, "--goals", goals, options);
    }
}
