package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.flightdiff.cli.Presentation.AskedFor;
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

    private static final Map<String, String> BEGINNINGS = Map.of(
            "html", "<!DOCTYPE html>", "json", "{", "markdown", "### Flightdiff", "csv", "id,view,", "junit", "<?xml");

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
    void aPictureIsAPng() throws Exception {
        assertThat(compare("--png", file("r.png"))).isEqualTo(ExitStatus.DONE);
        assertThat(Files.readAllBytes(folder.resolve("r.png"))).startsWith(0x89, 'P', 'N', 'G');
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "matrix"})
    void everyReportStandsInItsFileBesideTheTextAndOneOnStandardOutputAlone(String command) throws Exception {
        String recording = KeptRecordings.of("g1").toString();
        List<Object> written = new ArrayList<>();
        BEGINNINGS.keySet().forEach(format -> written.add(List.of("--" + format, file(format))));
        run.done(command, recording, recording, written);
        for (String format : BEGINNINGS.keySet()) {
            String begins = BEGINNINGS.get(format);
            assertThat(Files.readString(folder.resolve(format))).startsWith(begins);
            assertThat(run.out()).contains("baseline");
        }
        run.done(command, recording, recording, written, "--quiet");
        assertThat(run.out() + run.err()).isEmpty();
        run.done(command, recording, recording, "--markdown", "-");
        assertThat(run.out()).startsWith(BEGINNINGS.get("markdown")).doesNotContain("no metric diverged\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void twoReportsInOnePlaceAreWrongUsage() {
        for (String place : List.of("-", file("report"))) {
            assertThat(compare("--json", place, "--csv", place)).isEqualTo(ExitStatus.WRONG_USAGE);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).hasLineCount(1);
        }
        assertThat(folder.resolve("report")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--html", "--png", "--json", "--markdown", "--csv", "--junit", "--archive"})
    void aReportThatCannotBeWrittenIsToldBeforeAnythingIsRead(String option) throws Exception {
        Path file = Files.writeString(folder.resolve("a-file"), "");
        Path report = option.equals("--archive") ? file : folder;
        run.fails(ExitStatus.ANYTHING_ELSE, "compare", "absent.jfr", "absent.jfr", option, report);
        assertThat(run.err()).hasLineCount(1).startsWith("flightdiff: " + report + ": the ");
        run.fails(ExitStatus.ANYTHING_ELSE, "compare", "absent.jfr", "absent.jfr", option, file.resolve("report"));
        assertThat(run.err()).hasLineCount(1).contains("a-file");
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

    @ParameterizedTest
    @CsvSource({"--html,true", "--png,true", "--archive,true", "--json,false", "--csv,false", "--quiet,false"})
    void chartsAndTablesAreMadeOnlyForReportsThatShowThem(String option, boolean shown) {
        CompareOptions options = new CompareOptions();
        CommandLine.populateCommand(
                options, option.equals("--quiet") ? new String[] {option} : new String[] {option, "f"});
        assertThat(options.showViews()).isEqualTo(shown);
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
    void aLanguageThatNobodyKnowsIsWrongUsageAndTheKnownOnesAreNamed() {
        assertThat(compare("--locale", "no language")).isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(run.err()).hasLineCount(1).contains("such as de");
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
            run.done(command, recording, recording, "--quiet", options, "--html", page);
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
        return run.of("compare", recording, recording, options);
    }
}
