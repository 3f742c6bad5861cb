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
import org.flightdiff.testing.JsonSchema;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.OptionSpec;

class CommandLineTest {

    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|\\S+");

    private static final String RECORDING = KeptRecordings.of("g1").toString();
    private final CommandRun run = new CommandRun();

    @Test
    void comparingTwoRecordingsPrintsTextAndIsDone() {
        assertThat(run.of("compare", RECORDING, RECORDING)).isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).contains("No metric diverged");
        assertThat(told()).isEmpty();
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
        assertThat(told()).hasLineCount(1).contains("standard output");
    }

    @ParameterizedTest
    @ValueSource(classes = {StackOverflowError.class, InternalError.class, NoClassDefFoundError.class})
    void anErrorIsToldInOneLineLikeAnyOtherFailure(Class<? extends Error> kind) {
        assertToldInOneLine(runWithOutputThat(kind, "metrics"), ExitStatus.ANYTHING_ELSE, kind.getSimpleName());
        assertThat(told()).contains("--debug");
    }

    @Test
    void whoRunsOutOfMemoryIsToldHowToGiveMore() {
        assertToldInOneLine(runWithOutputThat(OutOfMemoryError.class, "metrics"), ExitStatus.ANYTHING_ELSE, "-Xmx");
    }

    @Test
    void anErrorShowsWhereItCameFromWhenThatIsAskedFor() {
        assertThat(runWithOutputThat(StackOverflowError.class, "metrics", "--debug"))
                .isEqualTo(ExitStatus.ANYTHING_ELSE);
        assertThat(told()).contains("\tat ");
    }

    @ParameterizedTest
    @CsvSource({
        "--fail-on,worse|goals|never",
        "--undecided,pass|fail",
        "--color,auto|always|never",
        "--align,recording|jvm|first-collection|allocated"
    })
    void aWrongChoiceIsToldTheRightOnesAsTheyAreTyped(String option, String choices) {
        run.fails(ExitStatus.WRONG_USAGE, "compare", "a.jfr", "b.jfr", option, "nonsense");
        assertThat(run.err()).hasLineCount(1).contains(choices.split("\\|")).doesNotMatch("(?s).*[A-Z]{2}.*");
    }

    static Stream<Arguments> refusals() {
        return Stream.of(
                Arguments.of(ExitStatus.WRONG_USAGE, "compare needs two recordings", List.of("compare", RECORDING)),
                Arguments.of(
                        ExitStatus.WRONG_USAGE,
                        "30s..120s",
                        List.of("compare", RECORDING, RECORDING, "--baseline-window", "later")),
                Arguments.of(
                        ExitStatus.UNREADABLE_RECORDING, "compar: neither a file nor a command", List.of("compar")),
                Arguments.of(
                        ExitStatus.UNREADABLE_RECORDING,
                        "\\u001b[31mred\\nflightdiff: done\\u202e.jfr: does not exist",
                        List.of("compare", RECORDING, "\u001b[31mred\nflightdiff: done\u202e.jfr")),
                Arguments.of(ExitStatus.UNREADABLE_RECORDING, "README.md", List.of("compare", RECORDING, "README.md")),
                Arguments.of(ExitStatus.WRONG_USAGE, "'nonsense' is no command", List.of("help", "nonsense")));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void whatCannotBeMeantOrReadIsToldInOneLineThatSteersNoTerminal(int status, String told, List<String> words) {
        assertToldInOneLine(run.of(words), status, told);
    }

    @Test
    void noRecordingIsPassedOver() {
        assertToldInOneLine(
                run.of("compare", RECORDING, RECORDING, "third.jfr"),
                ExitStatus.WRONG_USAGE,
                "'third.jfr' is one recording too many");
        assertThat(run.of("compare", "--baseline", RECORDING, "--candidate", RECORDING, RECORDING))
                .isEqualTo(ExitStatus.WRONG_USAGE);
    }

    @Test
    void aWindowOutsideARecordingIsToldWithItsLength() {
        assertToldInOneLine(
                run.of("compare", RECORDING, RECORDING, "--candidate-window", "900s..950s"),
                ExitStatus.WRONG_USAGE,
                "it begins at 900.0 s, but the recording is ");
        assertThat(run.of("compare", RECORDING, RECORDING, "--baseline-window", "5s..5s"))
                .isEqualTo(ExitStatus.WRONG_USAGE);
        assertThat(told()).contains("the window 5s..5s is empty");
    }

    @Test
    void theEndsOfAShortWindowAreToldApart() {
        assertThat(run.of("compare", RECORDING, RECORDING, "--candidate-window", "0.100s..0.105s"))
                .isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).contains("window 0.100 s to 0.105 s", "→ 5.00 ms");
    }

    @Test
    void countersOfTwoJvmsInOneFileAreNoGrowth() throws IOException {
        Path both = folder.resolve("both.jfr");
        try (OutputStream joined = Files.newOutputStream(both)) {
            for (String collector : List.of("g1", "serial", "g1")) {
                Files.copy(KeptRecordings.of(collector), joined);
            }
        }
        assertThat(run.of("summary", both.toString())).as(told()).isEqualTo(ExitStatus.DONE);
        assertThat(run.out()).contains("2 JVMs");
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
        Flightdiff.parser("help").getSubcommands().forEach((name, command) -> {
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
    void aVersionIsToldByAJvmThatKnowsNothingOfWhatIsCompared() throws IOException, InterruptedException {
        List<String> command = Stream.concat(CommandRun.inAJvm("-Xlog:class+load").stream(), Stream.of("--version"))
                .toList();
        Process started = new ProcessBuilder(command).redirectErrorStream(true).start();
        String loaded = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(started.waitFor()).as(loaded).isZero();
        assertThat(loaded)
                .contains("org.flightdiff.cli.Flightdiff")
                .doesNotContain(" org.flightdiff.view.")
                .doesNotContain(" org.flightdiff.cli.CompareOptions");
    }

    @Test
    void aCommandIsFoundWhereverItStands() {
        assertThat(Flightdiff.parser("--debug", "compare").getSubcommands()).containsOnlyKeys("compare");
        assertThat(Flightdiff.parser("before.jfr", "after.jfr").getSubcommands())
                .isEmpty();
        assertThat(Flightdiff.parser("-h").getSubcommands()).hasSizeGreaterThan(1);
    }

    @Test
    void helpWithoutACommandNamesThemAll() {
        run.done("--help");
        assertOneScreen();
        assertThat(examples()).hasSize(2);
        assertThat(run.out().lines().map(line -> line.strip().split(" ")[0]))
                .containsAll(commands().toList());
        run.done("help", "compare");
        assertThat(run.out()).as("as it is typed").contains("(default: never)");
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

    @ParameterizedTest
    @CsvSource({
        "metrics,   gc.pause.share,  gc.pause.total",
        "diagnoses, code-cache-full, lock-contention",
    })
    void anIdShowsTheOne(String command, String id, String other) {
        run.done(command, id);
        assertThat(run.out()).contains(id).doesNotContain(other);
    }

    @ParameterizedTest
    @CsvSource({
        "metrics gc.pause.shre,      no metric is called 'gc.pause.shre'; nearest are gc.pause.share",
        "diagnoses lock-contension,  no cause is called 'lock-contension'; nearest are lock-contention",
        "diagnoses live-set,         no cause is called 'live-set'; nearest are live-set-growing",
        "compare a b --markdwn -,    Unknown option: '--markdwn'; nearest are --markdown",
        "comapre a b,                flightdiff compare is perhaps meant",
        "befor.jfr a b,              check the path",
    })
    void anUnknownNameIsToldWithWhatIsNearest(String line, String told) {
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
        run.done(command, "--json");
        assertThat(run.out()).contains("\"id\" : \"" + id + "\"");
        assertThat(JsonSchema.errors(kind, run.out())).isEmpty();
        assertThat(JsonSchema.errors(kind, run.out().replace(word, other))).isNotEmpty();
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

    private void assertToldInOneLine(int status, int expected, String... words) {
        assertThat(status).as(told()).isEqualTo(expected);
        assertThat(told()).hasLineCount(1).contains(words);
    }

    private String told() {
        return err + run.err();
    }

    static Stream<String> commands() {
        return Flightdiff.parser("help").getSubcommands().keySet().stream();
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
