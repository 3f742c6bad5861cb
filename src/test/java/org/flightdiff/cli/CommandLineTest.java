package org.flightdiff.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    @Test
    void comparingTwoRecordingsPrintsTextAndIsDone() {
        String recording = KeptRecordings.of("g1").toString();
        assertEquals(ExitStatus.DONE, run("compare", recording, recording));
        assertTrue(out.toString().contains("Nothing diverged"), out.toString());
        assertEquals("", err.toString());
    }

    @Test
    void jsonOnStandardOutputStandsThereAlone() {
        String recording = KeptRecordings.of("g1").toString();
        assertEquals(ExitStatus.DONE, run("compare", recording, recording, "--json", "-"));
        assertTrue(out.toString().startsWith("{"));
        assertTrue(out.toString().endsWith("}\n"));
    }

    @Test
    void whatIsLostOnStandardOutputIsNoSuccess() {
        OutputStream disk = new OutputStream() {
            @Override
            public void write(int each) throws IOException {
                throw new IOException("no space left");
            }
        };
        PrintWriter full = new PrintWriter(disk, false, StandardCharsets.UTF_8);
        assertEquals(ExitStatus.ANYTHING_ELSE, Flightdiff.run(full, new PrintWriter(err, true), "metrics", "--json"));
        assertOneLine();
        assertTrue(err.toString().contains("standard output"), err.toString());
    }

    @ParameterizedTest
    @ValueSource(classes = {StackOverflowError.class, InternalError.class, NoClassDefFoundError.class})
    void anErrorIsToldInOneLineLikeAnyOtherFailure(Class<? extends Error> kind) {
        assertEquals(ExitStatus.ANYTHING_ELSE, runWithOutputThat(kind, "metrics"));
        assertOneLine();
        assertTrue(err.toString().contains(kind.getSimpleName()), err.toString());
        assertTrue(err.toString().contains("--debug"), err.toString());
    }

    @Test
    void whoRunsOutOfMemoryIsToldHowToGiveMore() {
        assertEquals(ExitStatus.ANYTHING_ELSE, runWithOutputThat(OutOfMemoryError.class, "metrics"));
        assertOneLine();
        assertTrue(err.toString().contains("-Xmx"), err.toString());
    }

    @Test
    void anErrorShowsWhereItCameFromWhenThatIsAskedFor() {
        assertEquals(ExitStatus.ANYTHING_ELSE, runWithOutputThat(StackOverflowError.class, "metrics", "--debug"));
        assertTrue(err.toString().contains("\tat "), err.toString());
    }

    private int runWithOutputThat(Class<? extends Error> fails, String... arguments) {
        PrintWriter failing = new PrintWriter(new StringWriter()) {
            @Override
            public void write(String text, int from, int length) {
                try {
                    throw fails.getDeclaredConstructor().newInstance();
                } catch (ReflectiveOperationException e) {
                    throw new LinkageError(e.getMessage(), e);
                }
            }
        };
        return Flightdiff.run(failing, new PrintWriter(err, true), arguments);
    }

    @Test
    void helpNamesDefaultsAsTheyAreTyped() {
        assertEquals(ExitStatus.DONE, run("help", "compare"));
        assertTrue(out.toString().contains("(default: never)"), out.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "--fail-on,worse|goals|never",
        "--undecided,pass|fail",
        "--color,auto|always|never",
        "--align,recording|jvm|first-collection|allocated"
    })
    void aWrongChoiceIsToldTheRightOnesAsTheyAreTyped(String option, String choices) {
        assertEquals(ExitStatus.WRONG_USAGE, run("compare", "a.jfr", "b.jfr", option, "nonsense"));
        assertOneLine();
        for (String choice : choices.split("\\|")) {
            assertTrue(err.toString().contains(choice), err.toString());
        }
        assertFalse(err.toString().matches("(?s).*[A-Z]{2}.*"), err.toString());
    }

    @Test
    void noRecordingIsPassedOver() {
        String recording = KeptRecordings.of("g1").toString();
        assertEquals(ExitStatus.WRONG_USAGE, run("compare", recording, recording, "third.jfr"));
        assertOneLine();
        assertTrue(err.toString().contains("'third.jfr' is one recording too many"), err.toString());
        assertEquals(
                ExitStatus.WRONG_USAGE, run("compare", "--baseline", recording, "--candidate", recording, recording));
    }

    @Test
    void oneRecordingIsWrongUsage() {
        assertEquals(
                ExitStatus.WRONG_USAGE, run("compare", KeptRecordings.of("g1").toString()));
        assertOneLine();
    }

    @Test
    void aWindowThatIsNoneIsWrongUsage() {
        String recording = KeptRecordings.of("g1").toString();
        assertEquals(ExitStatus.WRONG_USAGE, run("compare", recording, recording, "--baseline-window", "later"));
        assertOneLine();
        assertTrue(err.toString().contains("30s..120s"));
    }

    @Test
    void aWindowOutsideARecordingIsToldWithItsLength() {
        String recording = KeptRecordings.of("g1").toString();
        assertEquals(ExitStatus.WRONG_USAGE, run("compare", recording, recording, "--candidate-window", "900s..950s"));
        assertOneLine();
        assertTrue(err.toString().contains("it begins at 900.0 s, but the recording is "), err.toString());
        assertEquals(ExitStatus.WRONG_USAGE, run("compare", recording, recording, "--baseline-window", "5s..5s"));
        assertTrue(err.toString().contains("the window 5s..5s is empty"), err.toString());
    }

    @Test
    void theEndsOfAShortWindowAreToldApart() {
        String recording = KeptRecordings.of("g1").toString();
        assertEquals(ExitStatus.DONE, run("compare", recording, recording, "--candidate-window", "0.100s..0.105s"));
        assertTrue(out.toString().contains("window 0.100 s to 0.105 s"), out.toString());
        assertTrue(out.toString().contains("→ 5.00 ms"), out.toString());
    }

    @Test
    void countersOfTwoJvmsInOneFileAreNoGrowth() throws IOException {
        Path both = folder.resolve("both.jfr");
        try (OutputStream joined = Files.newOutputStream(both)) {
            for (String collector : List.of("g1", "serial", "g1")) {
                Files.copy(KeptRecordings.of(collector), joined);
            }
        }
        assertEquals(ExitStatus.DONE, run("summary", both.toString()), err.toString());
        assertTrue(out.toString().contains("2 JVMs"), out.toString());
    }

    @Test
    void aForeignFileIsNamedInOneLine() throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.jfr"), "not a recording");
        assertEquals(
                ExitStatus.UNREADABLE_RECORDING,
                run("compare", KeptRecordings.of("g1").toString(), notes.toString()));
        assertOneLine();
        assertTrue(err.toString().contains(notes.toString()));
    }

    @Test
    void aMistypedCommandOpensNoWindow() {
        assertEquals(ExitStatus.UNREADABLE_RECORDING, run("compar"));
        assertOneLine();
        assertTrue(err.toString().contains("compar: neither a file nor a command"), err.toString());
    }

    @Test
    void aHostileFileNameSteersNoTerminal() {
        String recording = KeptRecordings.of("g1").toString();
        assertEquals(
                ExitStatus.UNREADABLE_RECORDING,
                run("compare", recording, "\u001b[31mred\nflightdiff: done\u202e.jfr"));
        assertOneLine();
        assertTrue(
                err.toString().contains("\\u001b[31mred\\nflightdiff: done\\u202e.jfr: does not exist"),
                err.toString());
    }

    @Test
    void aReportThatCannotBeWrittenIsNamedInOneLine() {
        String recording = KeptRecordings.of("g1").toString();
        Path nowhere = folder.resolve("absent").resolve("report.json");
        assertEquals(ExitStatus.ANYTHING_ELSE, run("compare", recording, recording, "--json", nowhere.toString()));
        assertOneLine();
        assertTrue(err.toString().contains(nowhere.toString()));
    }

    @Test
    void theSummaryNamesTheJvmAndWhatIsMissing() {
        assertEquals(ExitStatus.DONE, run("summary", KeptRecordings.of("g1").toString()));
        assertTrue(out.toString().contains("G1"));
        assertTrue(out.toString().contains("not measured"));
    }

    @Test
    void theCatalogueOfMetricsCanBeReadByPeopleAndPrograms() {
        assertEquals(ExitStatus.DONE, run("metrics"));
        assertTrue(out.toString().contains("gc.pause.share"));
        assertEquals(ExitStatus.DONE, run("metrics", "--json"));
        assertTrue(out.toString().contains("\"id\" : \"gc.pause.share\""));
    }

    private int run(String... arguments) {
        return Flightdiff.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    private void assertOneLine() {
        assertEquals(1, err.toString().strip().lines().count(), err.toString());
        assertFalse(err.toString().contains("\tat "), err.toString());
    }
}
