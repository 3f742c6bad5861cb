package org.flightdiff.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Matrix;
import org.flightdiff.model.Both;
import org.junit.jupiter.api.Test;

class RerunTest {

    @Test
    void plainFilesStandAsTheyAre() {
        assertEquals(
                "flightdiff compare a.jfr a.jfr --html report.html",
                Rerun.command(HostileComparison.with("a.jfr"), List.of()));
    }

    @Test
    void severalRunsAreNamedOneByOne() {
        Comparison one = HostileComparison.with("a.jfr");
        Comparison two = one.withRuns(
                new Both<>(List.of(one.baseline().get(0), one.baseline().get(0)), one.candidate()), one.unitsOfWork());
        assertTrue(Rerun.command(two, List.of()).contains("--baseline a.jfr --baseline a.jfr --candidate a.jfr"));
    }

    @Test
    void aMatrixNamesEveryCandidate() {
        Matrix matrix = new Matrix(List.of(HostileComparison.with("a.jfr"), HostileComparison.with("b.jfr")));
        assertEquals(
                "flightdiff matrix a.jfr a.jfr b.jfr --goals 'my goals.yaml' --html report.html",
                Rerun.command(matrix, List.of("--goals", "my goals.yaml")));
    }

    @Test
    void aShellTakesEveryFileNameForOneWord() throws IOException, InterruptedException {
        for (String name :
                List.of("it's $(here) `now`.jfr", "-rf", "a b;c|d&e", "\"q\" \\ $HOME", "*.jfr", "#x", "~")) {
            String command = Rerun.command(HostileComparison.with(name), List.of("--goals", name));
            String print = command.replaceFirst("^flightdiff compare", "printf '%s\\\\n'");
            Process shell = new ProcessBuilder("sh", "-c", print)
                    .redirectErrorStream(true)
                    .start();
            String words = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, shell.waitFor());
            String file = name.startsWith("-") ? "./" + name : name;
            assertEquals(
                    List.of(file, file, "--goals", name, "--html", "report.html"),
                    words.lines().toList());
        }
    }
}
