package org.flightdiff.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.flightdiff.cli.compare.ArchiveCommand;
import org.flightdiff.cli.compare.CompareCommand;
import org.flightdiff.cli.compare.MatrixCommand;
import org.flightdiff.cli.inspect.SummaryCommand;
import org.flightdiff.cli.option.ExitStatus;
import org.flightdiff.testing.KeptRecordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import picocli.CommandLine;

/**
 * The examples of docs/pipelines.md can be copied: they are YAML, no command has an option that is not there, and those
 * of the gate run; so are the files beside it that pipelines use.
 */
class PipelinesDocumentTest {

    private static final Path DOCUMENT = Path.of("docs", "pipelines.md");
    private static final Pattern YAML = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
    private static final Pattern COMMAND =
            Pattern.compile("flightdiff (compare|matrix|archive|summary)((?:[^\n\"]|\\\\\n|\n +--)+)");
    private static final Pattern OPTION = Pattern.compile("(?<= )--[a-z-]+");
    private static final Map<String, Class<?>> COMMANDS = Map.of(
            "compare", CompareCommand.class,
            "matrix", MatrixCommand.class,
            "archive", ArchiveCommand.class,
            "summary", SummaryCommand.class);

    @TempDir
    Path folder;

    @Test
    void everyExampleIsYaml() throws IOException {
        List<String> examples = YAML.matcher(Files.readString(DOCUMENT))
                .results()
                .map(example -> example.group(1))
                .toList();
        assertEquals(2, examples.size());
        for (String example : examples) {
            assertTrue(new Load(LoadSettings.builder().build()).loadFromString(example) instanceof Map);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "packaging/action/action.yml",
                "packaging/gitlab.yml",
                ".github/workflows/ci.yml",
                ".github/workflows/release.yml"
            })
    void everyFileForPipelinesIsYamlAndComparesWithOptionsThatThereAre(Path file) throws IOException {
        String text = Files.readString(file);
        assertTrue(new Load(LoadSettings.builder().build()).loadFromString(text) instanceof Map);
        COMMAND.matcher(text).results().forEach(PipelinesDocumentTest::assertOptionsAreThere);
    }

    @Test
    void everyOptionIsThere() throws IOException {
        List<MatchResult> commands =
                COMMAND.matcher(Files.readString(DOCUMENT)).results().toList();
        assertTrue(commands.size() > 6, commands.size() + " commands");
        commands.forEach(PipelinesDocumentTest::assertOptionsAreThere);
    }

    private static void assertOptionsAreThere(MatchResult command) {
        List<String> known =
                CommandLine.Model.CommandSpec.forAnnotatedObject(COMMANDS.get(command.group(1))).options().stream()
                        .flatMap(option -> List.of(option.names()).stream())
                        .toList();
        OPTION.matcher(command.group(2))
                .results()
                .map(MatchResult::group)
                .forEach(option -> assertTrue(known.contains(option), command.group(1) + " has no " + option));
    }

    @Test
    void theExampleWithRepeatsRuns() throws IOException {
        Path goals =
                Files.writeString(folder.resolve("goals.yaml"), "goals:\n  - {metric: gc.young.count, goal: none}\n");
        Path repeats = Files.createDirectory(folder.resolve("repeats"));
        Files.copy(KeptRecordings.of("g1"), repeats.resolve("run-1.jfr"));
        Files.copy(KeptRecordings.of("g1-explicit-gc"), repeats.resolve("run-2.jfr"));
        String document = Files.readString(DOCUMENT);
        String command = document.substring(document.indexOf("## Repeats of your own"))
                .lines()
                .filter(line -> line.startsWith("    flightdiff compare "))
                .findFirst()
                .orElseThrow();
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String recording = KeptRecordings.of("g1").toString();
        String[] words = command.strip()
                .substring("flightdiff ".length())
                .replace("baseline.jfr", recording)
                .replace("candidate.jfr", recording)
                .replace("--repeats repeats", "--repeats " + repeats)
                .replace("goals.yaml", goals.toString())
                .split(" ");
        int status = Flightdiff.run(new PrintWriter(out), new PrintWriter(err), words);
        assertEquals(ExitStatus.FAILED_BY_GATE, status, err::toString);
        assertTrue(out.toString().contains("2 repeats of this program: run-to-run floors of "), out::toString);
        assertTrue(Files.exists(repeats.resolve("flightdiff-spread.json")));
    }

    @Test
    void theExamplesOfTheGateRun() throws IOException {
        Path goals =
                Files.writeString(folder.resolve("goals.yaml"), "goals:\n  - {metric: gc.young.count, goal: none}\n");
        String document = Files.readString(DOCUMENT);
        String gate = document.substring(document.indexOf("## The gate"), document.indexOf("## What to record"));
        List<String> commands = gate.lines()
                .filter(line -> line.startsWith("    flightdiff compare "))
                .map(line -> line.strip().substring("flightdiff ".length()))
                .toList();
        assertEquals(2, commands.size());
        for (String command : commands) {
            StringWriter err = new StringWriter();
            String[] words = command.replace(
                            "baseline.jfr", KeptRecordings.of("g1").toString())
                    .replace(
                            "candidate.jfr", KeptRecordings.of("g1-explicit-gc").toString())
                    .replace("goals.yaml", goals.toString())
                    .split(" ");
            int status = Flightdiff.run(new PrintWriter(new StringWriter()), new PrintWriter(err), words);
            assertEquals(ExitStatus.FAILED_BY_GATE, status, err::toString);
            assertTrue(err.toString().lines().allMatch(line -> line.startsWith("flightdiff: failed by --fail-on")));
        }
    }
}
