package org.flightdiff.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.cli.Flightdiff;
import org.flightdiff.cli.compare.CompareCommand;
import org.flightdiff.report.catalogue.Reports;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;

class AskedForTest {

    /**
     * Besides those of the formats: they say where reports go, which recordings are read, what else is printed, and
     * what is returned.
     */
    private static final Set<String> WITHOUT_TRACE = Set.of(
            "--archive",
            "--baseline",
            "--candidate",
            "--color",
            "--fail-from",
            "--fail-on",
            "--fail-on-unproven",
            "--fail-views",
            "--full",
            "--meta",
            "--no-progress",
            "--png",
            "--quiet",
            "--undecided");

    @TempDir
    Path folder;

    @Test
    void everyOptionEitherDecidesWhatIsSaidOrIsKnownNotTo() {
        Set<String> known = new TreeSet<>(WITHOUT_TRACE);
        known.addAll(AskedFor.OPTIONS);
        Reports.ALL.forEach(format -> known.add("--" + format.id()));
        Set<String> options = new TreeSet<>();
        CommandSpec.forAnnotatedObject(CompareCommand.class)
                .options()
                .forEach(option -> options.add(option.longestName()));
        assertEquals(known, options);
    }

    @Test
    void reportsNameTheCommandThatMakesThemAgain() throws IOException {
        Path goals = Files.writeString(folder.resolve("goals.yaml"), "muted:\n  - cpu.machine.mean\n");
        Path page = folder.resolve("report.html");
        String recording = KeptRecordings.of("g1").toString();
        List<String> options = List.of(
                "--candidate-window", "10%..90%", "--skip-warm-up", "--goals", goals.toString(), "--locale", "de");
        for (String command : List.of("compare", "matrix")) {
            List<String> words = new ArrayList<>(List.of(command, recording, recording, "--quiet"));
            words.addAll(options);
            words.addAll(List.of("--html", page.toString()));
            PrintWriter nowhere = new PrintWriter(new StringWriter());
            assertEquals(ExitStatus.DONE, Flightdiff.run(nowhere, nowhere, words.toArray(String[]::new)));
            String again = "flightdiff " + command + " " + recording + " " + recording + " " + String.join(" ", options)
                    + " --html report.html";
            assertTrue(Files.readString(page).contains(again), again);
        }
    }
}
