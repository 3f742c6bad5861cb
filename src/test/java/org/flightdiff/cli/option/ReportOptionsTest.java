package org.flightdiff.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.cli.CommandRun;
import org.flightdiff.cli.Flightdiff;
import org.flightdiff.cli.compare.CompareCommand;
import org.flightdiff.cli.option.Presentation.AskedFor;
import org.flightdiff.report.catalogue.Reports;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class ReportOptionsTest {

    private final CommandRun run = new CommandRun();

    @TempDir
    Path folder;

    /** They say where reports go, which recordings are read, what else is printed, and what is returned. */
    private static final Set<String> WITHOUT_TRACE = Set.of("""
        --archive --baseline --candidate --color --fail-from --fail-on --fail-on-unproven --fail-views --full
        --meta --no-progress --png --quiet --undecided\
        """.split("\\s+"));

    @Test
    void ratesAreWrittenForThePeriodAskedFor() {
        assertThat(compare("--rates", "h", "--markdown", "-")).as(run.err()).isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).contains("\u00a0/h");
        assertThat(compare("--rates", "week")).isEqualTo(ExitStatus.WRONG_USAGE);
    }

    @Test
    void everyReportIsWrittenWhereItWasAskedFor() throws Exception {
        assertThat(compare(
                        "--html", file("r.html"),
                        "--png", file("r.png"),
                        "--json", file("r.json"),
                        "--markdown", file("r.md"),
                        "--csv", file("r.csv"),
                        "--junit", file("r.xml")))
                .isEqualTo(ExitStatus.DONE);
        assertThat(Files.readString(folder.resolve("r.html"))).startsWith("<!DOCTYPE html>");
        assertThat(Files.readString(folder.resolve("r.json"))).startsWith("{");
        assertThat(Files.readString(folder.resolve("r.md"))).startsWith("### Flightdiff");
        assertThat(Files.readString(folder.resolve("r.csv"))).startsWith("id,view,");
        assertThat(Files.readString(folder.resolve("r.xml"))).startsWith("<?xml");
        assertThat(Files.readAllBytes(folder.resolve("r.png"))[0]).isEqualTo((byte) 0x89);
        assertThat(run.out()).as("the text is printed besides").contains("baseline");
    }

    @ParameterizedTest
    @CsvSource({"--html,<!DOCTYPE html>", "--json,{", "--markdown,### Flightdiff", "--csv,'id,view'", "--junit,<?xml"})
    void aReportOnStandardOutputStandsThereAlone(String option, String begins) {
        assertThat(compare(option, "-")).isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).startsWith(begins).doesNotContain("nothing diverged\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void twoReportsOnStandardOutputAreWrongUsage() {
        assertThat(compare("--json", "-", "--csv", "-")).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--html", "--png", "--json", "--markdown", "--csv", "--junit"})
    void aReportThatCannotBeWrittenIsNamedInOneLine(String option) {
        assertThat(compare(option, folder.resolve("absent").resolve("report").toString()))
                .isEqualTo(ExitStatus.ANYTHING_ELSE);
        assertThat(run.err()).hasLineCount(1).contains("absent");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--html", "--png", "--json", "--markdown", "--csv", "--junit", "--archive"})
    void aReportThatCannotBeWrittenIsToldBeforeAnythingIsRead(String option) throws Exception {
        Path file = Files.writeString(folder.resolve("a-file"), "");
        Path report = option.equals("--archive") ? file : folder;
        run.fails(ExitStatus.ANYTHING_ELSE, "compare", "absent.jfr", "absent.jfr", option, report);
        assertThat(run.err()).hasLineCount(1).startsWith("flightdiff: " + report + ": the ");
    }

    @Test
    void noReportTakesThePlaceOfWhatIsRead() throws Exception {
        Path recording = Files.copy(KeptRecordings.of("g1"), folder.resolve("recording.jfr"));
        byte[] before = Files.readAllBytes(recording);
        Path sameByAnotherName =
                folder.resolve("..").resolve(folder.getFileName()).resolve("recording.jfr");
        for (String[] arguments : new String[][] {
            {"compare", recording.toString(), recording.toString(), "--html", sameByAnotherName.toString()},
            {"matrix", recording.toString(), recording.toString(), "--csv", recording.toString()},
            {"summary", recording.toString(), "--json", recording.toString()}
        }) {
            run.fails(ExitStatus.WRONG_USAGE, arguments);
            assertThat(run.err()).hasLineCount(1);
        }
        assertThat(Files.readAllBytes(recording)).isEqualTo(before);
    }

    @Test
    void twoReportsInOneFileAreWrongUsage() {
        assertThat(compare("--json", file("report"), "--csv", file("report"))).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(folder.resolve("report")).doesNotExist();
        assertThat(run.err()).hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource({"--html,true", "--png,true", "--archive,true", "--json,false", "--csv,false", "--quiet,false"})
    void chartsAndTablesAreMadeOnlyForReportsThatShowThem(String option, boolean shown) {
        CompareOptions options = new CompareOptions();
        CommandLine.populateCommand(
                options, option.equals("--quiet") ? new String[] {option} : new String[] {option, "f"});
        assertThat(options.showViews()).isEqualTo(shown);
    }

    @Test
    void quietPrintsNothing() {
        assertThat(compare("--quiet")).isEqualTo(ExitStatus.DONE);
        assertThat(run.out() + run.err()).isEmpty();
    }

    @Test
    void aFileIsNeverColouredUnlessAskedFor() {
        compare();
        assertThat(run.out()).doesNotContain("\u001b");
        compare("--color", "always");
        assertThat(run.out()).contains("\u001b");
    }

    @Test
    void numbersAreWrittenInTheLanguageAskedFor() {
        assertThat(compare("--locale", "de")).as(run.err()).isEqualTo(ExitStatus.DONE);
        String side = run.out()
                .lines()
                .filter(line -> line.startsWith("  baseline "))
                .findFirst()
                .orElseThrow();
        assertThat(side).matches("  baseline .* \\d+,\\d+\\h+s");
    }

    @Test
    void whatIsNoLanguageIsWrongUsage() {
        assertThat(compare("--locale", "no language")).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err()).hasLineCount(1).contains("such as de");
    }

    @Test
    void aLanguageThatNobodyKnowsIsWrongUsageAndTheKnownOnesAreNamed() {
        for (String unknown : List.of("xx", "klingon", "en-QQ", "zz-CN")) {
            assertThat(compare("--locale", unknown)).as(unknown).isEqualTo(ExitStatus.WRONG_USAGE);
            assertThat(run.err()).hasLineCount(1).contains("'" + unknown + "'", "en, ja, zh-CN");
        }
        for (String known : List.of("en-GB", "de-AT", "zh-Hans-CN", "ja", "pt-BR", "es-419")) {
            assertThat(compare("--locale", known, "--quiet"))
                    .as(known + run.err())
                    .isEqualTo(ExitStatus.DONE);
        }
    }

    @Test
    void everyOptionEitherDecidesWhatIsSaidOrIsKnownNotTo() {
        Set<String> known = new TreeSet<>(WITHOUT_TRACE);
        known.addAll(AskedFor.OPTIONS);
        Reports.ALL.forEach(format -> known.add("--" + format.id()));
        Set<String> options = new TreeSet<>();
        CommandSpec.forAnnotatedObject(CompareCommand.class)
                .options()
                .forEach(option -> options.add(option.longestName()));
        assertThat(options).isEqualTo(known);
    }

    @Test
    void reportsNameTheCommandThatMakesThemAgain() throws Exception {
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
            assertThat(Flightdiff.run(nowhere, nowhere, words.toArray(String[]::new)))
                    .isEqualTo(ExitStatus.DONE);
            String again = "flightdiff " + command + " " + recording + " " + recording + " " + String.join(" ", options)
                    + " --html report.html";
            assertThat(Files.readString(page)).as(again).contains(again);
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
        return run.of(arguments);
    }
}
