package org.flightdiff.cli.option;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightdiff.cli.Flightdiff;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class ReportOptionsTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    @Test
    void ratesAreWrittenForThePeriodAskedFor() {
        assertEquals(ExitStatus.DONE, compare("--rates", "h", "--markdown", "-"), err.toString());
        assertTrue(out.toString().contains("\u00a0/h"), out.toString());
        assertEquals(ExitStatus.WRONG_USAGE, compare("--rates", "week"));
    }

    @Test
    void everyReportIsWrittenWhereItWasAskedFor() throws IOException {
        assertEquals(
                ExitStatus.DONE,
                compare(
                        "--html", file("r.html"),
                        "--png", file("r.png"),
                        "--json", file("r.json"),
                        "--markdown", file("r.md"),
                        "--csv", file("r.csv"),
                        "--junit", file("r.xml")));
        assertTrue(Files.readString(folder.resolve("r.html")).startsWith("<!DOCTYPE html>"));
        assertTrue(Files.readString(folder.resolve("r.json")).startsWith("{"));
        assertTrue(Files.readString(folder.resolve("r.md")).startsWith("### Flightdiff"));
        assertTrue(Files.readString(folder.resolve("r.csv")).startsWith("id,view,"));
        assertTrue(Files.readString(folder.resolve("r.xml")).startsWith("<?xml"));
        assertEquals((byte) 0x89, Files.readAllBytes(folder.resolve("r.png"))[0]);
        assertTrue(out.toString().contains("baseline"), "the text is printed besides");
    }

    @ParameterizedTest
    @CsvSource({"--html,<!DOCTYPE html>", "--json,{", "--markdown,### Flightdiff", "--csv,'id,view'", "--junit,<?xml"})
    void aReportOnStandardOutputStandsThereAlone(String option, String begins) {
        assertEquals(ExitStatus.DONE, compare(option, "-"));
        assertTrue(out.toString().startsWith(begins), out.toString());
        assertFalse(out.toString().contains("nothing diverged\n"));
        assertEquals("", err.toString());
    }

    @Test
    void twoReportsOnStandardOutputAreWrongUsage() {
        assertEquals(ExitStatus.WRONG_USAGE, compare("--json", "-", "--csv", "-"));
        assertEquals("", out.toString());
        assertEquals(1, err.toString().strip().lines().count());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--html", "--png", "--json", "--markdown", "--csv", "--junit"})
    void aReportThatCannotBeWrittenIsNamedInOneLine(String option) {
        assertEquals(
                ExitStatus.ANYTHING_ELSE,
                compare(option, folder.resolve("absent").resolve("report").toString()));
        assertEquals(1, err.toString().strip().lines().count(), err.toString());
        assertTrue(err.toString().contains("absent"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--html", "--png", "--json", "--markdown", "--csv", "--junit", "--archive"})
    void aReportThatCannotBeWrittenIsToldBeforeAnythingIsRead(String option) throws IOException {
        Path file = Files.writeString(folder.resolve("a-file"), "");
        Path report = option.equals("--archive") ? file : folder;
        assertEquals(ExitStatus.ANYTHING_ELSE, run("compare", "absent.jfr", "absent.jfr", option, report.toString()));
        assertEquals(1, err.toString().strip().lines().count(), err.toString());
        assertTrue(err.toString().startsWith("flightdiff: " + report + ": the "), err.toString());
    }

    @Test
    void noReportTakesThePlaceOfWhatIsRead() throws IOException {
        Path recording = Files.copy(KeptRecordings.of("g1"), folder.resolve("recording.jfr"));
        byte[] before = Files.readAllBytes(recording);
        Path sameByAnotherName =
                folder.resolve("..").resolve(folder.getFileName()).resolve("recording.jfr");
        for (String[] arguments : new String[][] {
            {"compare", recording.toString(), recording.toString(), "--html", sameByAnotherName.toString()},
            {"matrix", recording.toString(), recording.toString(), "--csv", recording.toString()},
            {"summary", recording.toString(), "--json", recording.toString()}
        }) {
            assertEquals(ExitStatus.WRONG_USAGE, run(arguments));
        }
        assertArrayEquals(before, Files.readAllBytes(recording));
        assertEquals(3, err.toString().strip().lines().count(), err.toString());
    }

    @Test
    void twoReportsInOneFileAreWrongUsage() {
        assertEquals(ExitStatus.WRONG_USAGE, compare("--json", file("report"), "--csv", file("report")));
        assertFalse(Files.exists(folder.resolve("report")));
        assertEquals(1, err.toString().strip().lines().count(), err.toString());
    }

    @ParameterizedTest
    @CsvSource({"--html,true", "--png,true", "--archive,true", "--json,false", "--csv,false", "--quiet,false"})
    void chartsAndTablesAreMadeOnlyForReportsThatShowThem(String option, boolean shown) {
        CompareOptions options = new CompareOptions();
        CommandLine.populateCommand(
                options, option.equals("--quiet") ? new String[] {option} : new String[] {option, "f"});
        assertEquals(shown, options.showViews());
    }

    @Test
    void quietPrintsNothing() {
        assertEquals(ExitStatus.DONE, compare("--quiet"));
        assertEquals("", out.toString());
        assertEquals("", err.toString());
    }

    @Test
    void aFileIsNeverColouredUnlessAskedFor() {
        compare();
        assertFalse(out.toString().contains("\u001b"));
        compare("--color", "always");
        assertTrue(out.toString().contains("\u001b"));
    }

    @Test
    void numbersAreWrittenInTheLanguageAskedFor() {
        assertEquals(ExitStatus.DONE, compare("--locale", "de"), err.toString());
        String side = out.toString()
                .lines()
                .filter(line -> line.startsWith("  baseline "))
                .findFirst()
                .orElseThrow();
        assertTrue(side.matches("  baseline .* \\d+,\\d+\\h+s"), side);
    }

    @Test
    void whatIsNoLanguageIsWrongUsage() {
        assertEquals(ExitStatus.WRONG_USAGE, compare("--locale", "no language"));
        assertEquals(1, err.toString().strip().lines().count(), err.toString());
        assertTrue(err.toString().contains("such as de"), err.toString());
    }

    @Test
    void aLanguageThatNobodyKnowsIsWrongUsageAndTheKnownOnesAreNamed() {
        for (String unknown : List.of("xx", "klingon", "en-QQ", "zz-CN")) {
            err.getBuffer().setLength(0);
            assertEquals(ExitStatus.WRONG_USAGE, compare("--locale", unknown), unknown);
            assertEquals(1, err.toString().strip().lines().count(), err.toString());
            assertTrue(err.toString().contains("'" + unknown + "'"), err.toString());
            assertTrue(err.toString().contains("en, ja, zh-CN"), err.toString());
        }
        for (String known : List.of("en-GB", "de-AT", "zh-Hans-CN", "ja", "pt-BR", "es-419")) {
            assertEquals(ExitStatus.DONE, compare("--locale", known, "--quiet"), known + err);
        }
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private int compare(String... options) {
        String recording = KeptRecordings.of("g1").toString();
        String[] arguments = new String[options.length + 3];
        arguments[0] = "compare";
        arguments[1] = recording;
        arguments[2] = recording;
        System.arraycopy(options, 0, arguments, 3, options.length);
        return run(arguments);
    }

    private int run(String... arguments) {
        return Flightdiff.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }
}
