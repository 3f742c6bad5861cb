package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.OptionSpec;

/** The help of each command is one screen with two examples that can be given as they stand; help has all options. */
class HelpTest {

    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|\\S+");

    private final CommandRun run = new CommandRun();

    static Stream<String> commands() {
        return Flightdiff.parser().getSubcommands().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpIsOneScreenWithTwoExamplesOfTheCommand(String command) {
        assertThat(run.of(command, "--help")).isZero();
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
        assertThat(run.of("--help")).isZero();
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
        assertThat(run.of("help", command)).isZero();
        assertThat(options).allSatisfy(option -> assertThat(run.out()).contains(option.longestName()));
    }

    @Test
    void helpOfWhatIsNoCommandIsWrongUsage() {
        assertThat(run.of("help", "nonsense")).isEqualTo(2);
        assertThat(run.err()).contains("'nonsense' is no command");
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
