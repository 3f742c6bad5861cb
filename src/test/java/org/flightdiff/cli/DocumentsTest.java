package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.testing.GeneratedFile;
import org.flightdiff.testing.KeptRecordings;
import org.flightdiff.testing.Unchecked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import picocli.CommandLine;

/** The documents lead to each other, and those that a command writes are as it writes them today. */
class DocumentsTest {

    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]+))?\\)");
    private static final Pattern CODE = Pattern.compile("```.*?```|`[^`\n]*`", Pattern.DOTALL);
    private static final Path DECISIONS = Path.of("docs", "decisions");

    private static final Set<Path> GENERATED = Set.of(Path.of("docs", "views.md"), Path.of("docs", "causes.md"));

    private static final Path STORIES = Path.of("docs", "stories");
    private static final Pattern COMMAND =
            Pattern.compile("(?:^ *|`)(?:\\./)?flightdiff (?:\\\\\n|[^\n`])*", Pattern.MULTILINE);
    private static final Pattern NAMED_FILE =
            Pattern.compile("[\\w.-]+(?:/[\\w.-]+)+\\.(?:jfr|log|gz|yaml|json|txt|csv)\\b");

    private static final int MOST_WORDS = 1_500;
    private static final Pattern HEADING = Pattern.compile("^#+ +(.+)$", Pattern.MULTILINE);

    private static final Path DOCUMENT = Path.of("docs", "pipelines.md");
    private static final Pattern YAML = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
    private static final Pattern PIPELINE_COMMAND =
            Pattern.compile("flightdiff (compare|matrix|archive|summary)((?:[^\n\"]|\\\\\n|\n +--)+)");
    private static final Pattern OPTION = Pattern.compile("(?<= )--[a-z-]+");
    private static final Map<String, Class<?>> COMMANDS = Map.of(
            "compare", CompareCommand.class,
            "matrix", MatrixCommand.class,
            "archive", ArchiveCommand.class,
            "summary", SummaryCommand.class);

    @TempDir
    Path folder;

    private final CommandRun run = new CommandRun();

    @ParameterizedTest
    @MethodSource("documents")
    void everyLinkLeadsToAFileAndAHeading(Path document) throws IOException {
        Path folder = Objects.requireNonNull(document.toAbsolutePath().getParent());
        assertThat(LINK.matcher(CODE.matcher(Files.readString(document)).replaceAll(""))
                        .results())
                .allSatisfy(link -> {
                    Path target = link.group(1).isEmpty() ? document : folder.resolve(link.group(1));
                    assertThat(target).as(link.group()).exists();
                    if (link.group(2) != null) {
                        assertThat(anchors(target)).as(link.group()).contains(link.group(2));
                    }
                });
    }

    /**
     * What is without a folder, or below one that is not here, is the reader's; {@code recordings/} are of the stories.
     */
    @ParameterizedTest
    @MethodSource("documents")
    void aCommandNamesFilesThatAreHereOrTheReaders(Path document) throws IOException {
        boolean isStory = document.startsWith(STORIES);
        assertThat(NAMED_FILE
                        .matcher(COMMAND.matcher(Files.readString(document))
                                .results()
                                .map(MatchResult::group)
                                .collect(Collectors.joining("\n")))
                        .results()
                        .map(MatchResult::group)
                        .filter(name -> !isStory || PageCommands.recording(name).isEmpty()))
                .allSatisfy(name -> {
                    assertThat(name)
                            .as("of developers only")
                            .doesNotStartWith("cases/")
                            .doesNotStartWith("known-pairs/");
                    Path file = Path.of(name);
                    assertThat(Files.exists(file) || Files.notExists(file.getName(0)))
                            .as(name)
                            .isTrue();
                });
    }

    @Test
    void indexLeadsToEveryPageOnce() throws IOException {
        Path index = Path.of("docs", "questions.md");
        List<String> links = LINK.matcher(Files.readString(index))
                .results()
                .map(link -> link.group(1))
                .filter(link -> !link.isEmpty() && !link.startsWith("questions/"))
                .toList();
        try (Stream<Path> docs = Files.list(Path.of("docs"))) {
            assertThat(links)
                    .doesNotHaveDuplicates()
                    .containsAll(docs.filter(page -> !page.equals(index))
                            .map(Path::getFileName)
                            .map(Path::toString)
                            .filter(name -> name.endsWith(".md"))
                            .toList());
        }
        assertThat(Files.readString(Path.of("README.md"))).contains("](docs/questions.md)");
    }

    /** A page of a folder belongs to the page beside it that has the folder's name. */
    @ParameterizedTest
    @MethodSource("pagesOfFolders")
    void aPageLeadsToThoseOfItsFolder(Path page) throws IOException {
        Path folder = Objects.requireNonNull(page.getParent());
        Path first = folder.resolve("README.md");
        Path leading = Files.exists(first) ? first : folder.resolveSibling(folder.getFileName() + ".md");
        assertThat(LINK.matcher(Files.readString(leading))
                        .results()
                        .map(link -> Objects.requireNonNull(leading.getParent()).resolve(link.group(1))))
                .contains(page);
    }

    @ParameterizedTest
    @MethodSource("handWritten")
    void aPageThatPeopleWriteIsReadInFewMinutes(Path page) throws IOException {
        assertThat(Files.readString(page).strip().split("\\s+")).hasSizeLessThan(MOST_WORDS);
    }

    @Tag(GeneratedFile.TAG)
    @ParameterizedTest
    @CsvSource({"metrics, views.md", "diagnoses, causes.md"})
    void aPageThatACommandWritesIsUpToDate(String command, String page) throws IOException {
        run.done(command, "--markdown");
        new GeneratedFile(Path.of("docs", page)).holds(run.out());
    }

    // The examples of docs/pipelines.md can be copied: they are YAML, no command has an option that is not there, and
    // those of the gate run; so are the files beside it that pipelines use.

    @Test
    void everyExampleIsYaml() throws IOException {
        List<String> examples = YAML.matcher(Files.readString(DOCUMENT))
                .results()
                .map(example -> example.group(1))
                .toList();
        assertThat(examples.size()).isEqualTo(2);
        for (String example : examples) {
            assertThat(new Load(LoadSettings.builder().build()).loadFromString(example))
                    .isInstanceOf(Map.class);
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
        assertThat(new Load(LoadSettings.builder().build()).loadFromString(text))
                .isInstanceOf(Map.class);
        PIPELINE_COMMAND.matcher(text).results().forEach(DocumentsTest::assertOptionsAreThere);
    }

    @Test
    void everyOptionIsThere() throws IOException {
        List<MatchResult> commands =
                PIPELINE_COMMAND.matcher(Files.readString(DOCUMENT)).results().toList();
        assertThat(commands.size()).as(commands.size() + " commands").isGreaterThan(6);
        commands.forEach(DocumentsTest::assertOptionsAreThere);
    }

    @Test
    void theExamplesOfTheGateAndWithRepeatsRun() throws IOException {
        Path repeats = Files.createDirectory(folder.resolve("repeats"));
        Files.copy(KeptRecordings.of("g1"), repeats.resolve("run-1.jfr"));
        Files.copy(KeptRecordings.of("g1-explicit-gc"), repeats.resolve("run-2.jfr"));
        String document = Files.readString(DOCUMENT);
        String gate = document.substring(document.indexOf("## The gate"), document.indexOf("## What to record"));
        List<String> commands = examples(gate, "g1-explicit-gc");
        assertThat(commands).hasSize(2);
        for (String command : commands) {
            run.fails(ExitStatus.FAILED_BY_GATE, command.split(" "));
            assertThat(run.err().lines()).allMatch(line -> line.startsWith("flightdiff: failed by --fail-on"));
        }
        String own = document.substring(document.indexOf("## Repeats of your own"));
        run.fails(ExitStatus.FAILED_BY_GATE, examples(own, "g1").get(0).split(" "));
        assertThat(run.out()).contains("2 repeats of this program: noise of ");
        assertThat(repeats.resolve("flightdiff-spread.json")).exists();
    }

    /** With files that there are. */
    private List<String> examples(String text, String candidate) throws IOException {
        Path goals =
                Files.writeString(folder.resolve("goals.yaml"), "goals:\n  - {metric: gc.young.count, goal: none}\n");
        return text.lines()
                .filter(line -> line.startsWith("    flightdiff compare "))
                .map(line -> line.strip()
                        .substring("flightdiff ".length())
                        .replace("baseline.jfr", KeptRecordings.of("g1").toString())
                        .replace("candidate.jfr", KeptRecordings.of(candidate).toString())
                        .replace("--repeats repeats", "--repeats " + folder.resolve("repeats"))
                        .replace("goals.yaml", goals.toString()))
                .toList();
    }

    static Stream<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
            List<Path> pages =
                    docs.filter(file -> file.toString().endsWith(".md")).toList();
            return Stream.concat(
                    Stream.of(
                                    "README.md",
                                    "CONTRIBUTING.md",
                                    "CHANGELOG.md",
                                    "packaging/README.md",
                                    "sample-recordings/README.md")
                            .map(Path::of),
                    pages.stream());
        }
    }

    static Stream<Path> pagesOfFolders() throws IOException {
        return handWritten()
                .filter(page -> !Path.of("docs").equals(page.getParent()) && page.startsWith("docs"))
                .filter(page -> !page.endsWith("README.md"));
    }

    static Stream<Path> handWritten() throws IOException {
        return documents()
                .filter(page -> page.startsWith("docs") || page.equals(Path.of("README.md")))
                .filter(page -> !page.startsWith(DECISIONS) && !GENERATED.contains(page));
    }

    private static List<String> anchors(Path page) {
        return Unchecked.of(() -> HEADING.matcher(Files.readString(page))
                .results()
                .map(heading -> anchor(heading.group(1)))
                .collect(Collectors.toList()));
    }

    static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private static void assertOptionsAreThere(MatchResult command) {
        List<String> known =
                CommandLine.Model.CommandSpec.forAnnotatedObject(COMMANDS.get(command.group(1))).options().stream()
                        .flatMap(option -> List.of(option.names()).stream())
                        .toList();
        OPTION.matcher(command.group(2))
                .results()
                .map(MatchResult::group)
                .forEach(option -> assertThat(known).as(command.group(1)).contains(option));
    }
}
