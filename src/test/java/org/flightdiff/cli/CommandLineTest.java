package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.JsonSchema;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.OptionSpec;

class CommandLineTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|\\S+");

    private final CommandRun run = new CommandRun();

    @Test
    void comparingTwoRecordingsPrintsTextAndIsDone() {
        String recording = KeptRecordings.of("g1").toString();
        assertThat(run("compare", recording, recording)).isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).contains("Nothing diverged");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void jsonOnStandardOutputStandsThereAlone() {
        String recording = KeptRecordings.of("g1").toString();
        assertThat(run("compare", recording, recording, "--json", "-")).isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).startsWith("{").endsWith("}\n");
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
        assertThat(Flightdiff.run(full, new PrintWriter(err, true), "metrics", "--json"))
                .isEqualTo(ExitStatus.ANYTHING_ELSE);
        assertOneLine();
        assertThat(err.toString()).contains("standard output");
    }

    @ParameterizedTest
    @ValueSource(classes = {StackOverflowError.class, InternalError.class, NoClassDefFoundError.class})
    void anErrorIsToldInOneLineLikeAnyOtherFailure(Class<? extends Error> kind) {
        assertToldInOneLine(runWithOutputThat(kind, "metrics"), ExitStatus.ANYTHING_ELSE, kind.getSimpleName());
        assertThat(err.toString()).contains("--debug");
    }

    @Test
    void whoRunsOutOfMemoryIsToldHowToGiveMore() {
        assertToldInOneLine(runWithOutputThat(OutOfMemoryError.class, "metrics"), ExitStatus.ANYTHING_ELSE, "-Xmx");
    }

    @Test
    void anErrorShowsWhereItCameFromWhenThatIsAskedFor() {
        assertThat(runWithOutputThat(StackOverflowError.class, "metrics", "--debug"))
                .isEqualTo(ExitStatus.ANYTHING_ELSE);
        assertThat(err.toString()).contains("\tat ");
    }

    @Test
    void helpNamesDefaultsAsTheyAreTyped() {
        assertThat(run("help", "compare")).isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).contains("(default: never)");
    }

    @ParameterizedTest
    @CsvSource({
        "--fail-on,worse|goals|never",
        "--undecided,pass|fail",
        "--color,auto|always|never",
        "--align,recording|jvm|first-collection|allocated"
    })
    void aWrongChoiceIsToldTheRightOnesAsTheyAreTyped(String option, String choices) {
        assertToldInOneLine(run("compare", "a.jfr", "b.jfr", option, "nonsense"), ExitStatus.WRONG_USAGE);
        for (String choice : choices.split("\\|")) {
            assertThat(err.toString()).contains(choice);
        }
        assertThat(err.toString()).doesNotMatch("(?s).*[A-Z]{2}.*");
    }

    @Test
    void noRecordingIsPassedOver() {
        String recording = KeptRecordings.of("g1").toString();
        assertToldInOneLine(
                run("compare", recording, recording, "third.jfr"),
                ExitStatus.WRONG_USAGE,
                "'third.jfr' is one recording too many");
        assertThat(run("compare", "--baseline", recording, "--candidate", recording, recording))
                .isEqualTo(ExitStatus.WRONG_USAGE);
    }

    @Test
    void oneRecordingIsWrongUsage() {
        assertToldInOneLine(run("compare", KeptRecordings.of("g1").toString()), ExitStatus.WRONG_USAGE);
    }

    @Test
    void aWindowThatIsNoneIsWrongUsage() {
        String recording = KeptRecordings.of("g1").toString();
        assertToldInOneLine(
                run("compare", recording, recording, "--baseline-window", "later"),
                ExitStatus.WRONG_USAGE,
                "30s..120s");
    }

    @Test
    void aWindowOutsideARecordingIsToldWithItsLength() {
        String recording = KeptRecordings.of("g1").toString();
        assertToldInOneLine(
                run("compare", recording, recording, "--candidate-window", "900s..950s"),
                ExitStatus.WRONG_USAGE,
                "it begins at 900.0 s, but the recording is ");
        assertThat(run("compare", recording, recording, "--baseline-window", "5s..5s"))
                .isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(err.toString()).contains("the window 5s..5s is empty");
    }

    @Test
    void theEndsOfAShortWindowAreToldApart() {
        String recording = KeptRecordings.of("g1").toString();
        assertThat(run("compare", recording, recording, "--candidate-window", "0.100s..0.105s"))
                .isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).contains("window 0.100 s to 0.105 s", "→ 5.00 ms");
    }

    @Test
    void countersOfTwoJvmsInOneFileAreNoGrowth() throws IOException {
        Path both = folder.resolve("both.jfr");
        try (OutputStream joined = Files.newOutputStream(both)) {
            for (String collector : List.of("g1", "serial", "g1")) {
                Files.copy(KeptRecordings.of(collector), joined);
            }
        }
        assertThat(run("summary", both.toString())).as(err.toString()).isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).contains("2 JVMs");
    }

    @Test
    void aForeignFileIsNamedInOneLine() throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.jfr"), "not a recording");
        assertToldInOneLine(
                run("compare", KeptRecordings.of("g1").toString(), notes.toString()),
                ExitStatus.UNREADABLE_RECORDING,
                notes.toString());
    }

    @Test
    void aMistypedCommandOpensNoWindow() {
        assertToldInOneLine(run("compar"), ExitStatus.UNREADABLE_RECORDING, "compar: neither a file nor a command");
    }

    @Test
    void aHostileFileNameSteersNoTerminal() {
        String recording = KeptRecordings.of("g1").toString();
        assertToldInOneLine(
                run("compare", recording, "\u001b[31mred\nflightdiff: done\u202e.jfr"),
                ExitStatus.UNREADABLE_RECORDING,
                "\\u001b[31mred\\nflightdiff: done\\u202e.jfr: does not exist");
    }

    @Test
    void aReportThatCannotBeWrittenIsNamedInOneLine() {
        String recording = KeptRecordings.of("g1").toString();
        Path nowhere = folder.resolve("absent").resolve("report.json");
        assertToldInOneLine(
                run("compare", recording, recording, "--json", nowhere.toString()),
                ExitStatus.ANYTHING_ELSE,
                nowhere.toString());
    }

    @Test
    void theSummaryNamesTheJvmAndWhatIsMissing() {
        assertThat(run("summary", KeptRecordings.of("g1").toString())).isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).contains("G1", "not measured");
    }

    @Test
    void theCatalogueOfMetricsCanBeReadByPeopleAndPrograms() {
        assertThat(run("metrics")).isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).contains("gc.pause.share");
        assertThat(run("metrics", "--json")).isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).contains("\"id\" : \"gc.pause.share\"");
    }

    // The help of each command is one screen with two examples that can be given as they stand; help has all options.

    @ParameterizedTest
    @MethodSource("commands")
    void helpIsOneScreenWithTwoExamplesOfTheCommand(String command) {
        run.done(command, "--help");
        assertOneScreen();
        assertThat(examples())
                .hasSize(2)
                .allSatisfy(example -> assertThat(example).startsWith("flightdiff " + command));
    }

    @Test
    void aPackageHasAManualPageAndCompletionsForAllCommandsAndOptions(@TempDir Path folder) throws IOException {
        ManualPage.main(new String[] {folder.toString()});
        String manual = Files.readString(folder.resolve("flightdiff.1"));
        String completion = Files.readString(folder.resolve("flightdiff.bash"));
        Flightdiff.parser().getSubcommands().forEach((name, command) -> {
            assertThat(manual).contains("\n.SH flightdiff " + name + "\n");
            for (OptionSpec option : command.getCommandSpec().options()) {
                assertThat(manual).contains(option.longestName().replace("-", "\\-"));
                assertThat(completion).contains(option.longestName());
            }
        });
        // What begins with a dot or an apostrophe is a macro.
        assertThat(manual.lines().filter(line -> !line.matches("\\.(TH|SH|PP|TP)( .+)?|\\\\&.*")))
                .isEmpty();
    }

    @Test
    void helpWithoutACommandNamesThemAll() {
        run.done("--help");
        assertOneScreen();
        assertThat(examples()).hasSize(2);
        assertThat(run.out().lines().map(line -> line.strip().split(" ")[0]))
                .containsAll(commands().toList());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpCountsTheOptionsThatOnlyTheWholeListHas(String command) {
        run.of(command, "--help");
        String screen = run.out();
        long shown = screen.lines().filter(line -> line.startsWith("  --")).count();
        int more = Pattern.compile("(\\d+) more options: flightdiff help " + command)
                .matcher(screen)
                .results()
                .mapToInt(found -> Integer.parseInt(found.group(1)))
                .sum();
        List<OptionSpec> options = Objects.requireNonNull(
                        Flightdiff.parser(command).getSubcommands().get(command))
                .getCommandSpec()
                .options();
        assertThat(shown + more).isEqualTo(options.size());
        run.done("help", command);
        assertThat(options).allSatisfy(option -> assertThat(run.out()).contains(option.longestName()));
    }

    @Test
    void helpOfWhatIsNoCommandIsWrongUsage() {
        run.fails(2, "help", "nonsense");
        assertThat(run.err()).contains("'nonsense' is no command");
    }

    @ParameterizedTest
    @CsvSource({
        "metrics,   gc.pause.share,  gc.pause.total",
        "diagnoses, code-cache-full, lock-contention",
    })
    void anIdShowsTheOne(String command, String id, String other) {
        CommandRun run = new CommandRun();
        run.done(command, id);
        assertThat(run.out()).contains(id).doesNotContain(other);
    }

    @ParameterizedTest
    @CsvSource({
        "metrics gc.pause.shre,      no metric is called 'gc.pause.shre'; nearest are gc.pause.share",
        "diagnoses lock-contension,  no cause is called 'lock-contension'; nearest are lock-contention",
        "compare a b --markdwn -,    Unknown option: '--markdwn'; nearest are --markdown",
        "comapre a b,                flightdiff compare is perhaps meant",
        "befor.jfr a b,              check the path",
    })
    void anUnknownNameIsToldWithWhatIsNearest(String line, String told) {
        CommandRun run = new CommandRun();
        assertThat(run.of(line.split(" "))).isIn(ExitStatus.WRONG_USAGE, ExitStatus.UNREADABLE_RECORDING);
        assertThat(run.err()).hasLineCount(1).contains(told);
    }

    @ParameterizedTest
    @CsvSource({
        "metrics,   metricCatalogue, gc.pause.share,  higher,       best",
        "diagnoses, causeCatalogue,  code-cache-full, \"evidence\", \"proof\""
    })
    void aCatalogueIsAsDescribedAndWhatIsOtherwiseIsRefused(
            String command, String kind, String id, String word, String other) throws IOException {
        StringWriter out = new StringWriter();
        assertThat(Flightdiff.run(new PrintWriter(out), new PrintWriter(new StringWriter()), command, "--json"))
                .isEqualTo(ExitStatus.DONE);
        assertThat(out.toString()).contains("\"id\" : \"" + id + "\"");
        assertThat(JsonSchema.errors(kind, out.toString())).isEmpty();
        assertThat(JsonSchema.errors(kind, out.toString().replace(word, other))).isNotEmpty();
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

    private int run(String... arguments) {
        return Flightdiff.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    private void assertToldInOneLine(int status, int expected, String... words) {
        assertThat(status).isEqualTo(expected);
        assertOneLine();
        for (String word : words) {
            assertThat(err.toString()).contains(word);
        }
    }

    private void assertOneLine() {
        assertThat(err.toString().strip().lines().count()).as(err.toString()).isEqualTo(1);
        assertThat(err.toString()).doesNotContain("\tat ");
    }

    static Stream<String> commands() {
        return Flightdiff.parser().getSubcommands().keySet().stream();
    }

    private void assertOneScreen() {
        assertThat(run.out().lines().toList()).hasSizeLessThanOrEqualTo(HelpScreen.LINES);
        assertThat(run.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(HelpScreen.COLUMNS));
    }

    /** Those of what was printed, each of which can be parsed. */
    private List<String> examples() {
        List<String> examples = run.out()
                .lines()
                .dropWhile(line -> !line.equals("Examples:"))
                .filter(line -> line.startsWith("  flightdiff "))
                .map(String::strip)
                .toList();
        for (String example : examples) {
            String[] words = WORD.matcher(example)
                    .results()
                    .map(word -> word.group(1) == null ? word.group() : word.group(1))
                    .skip(1)
                    .toArray(String[]::new);
            Flightdiff.parser(words).parseArgs(words);
        }
        return examples;
    }
}
