package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The answers below docs/questions: each command runs and prints what stands below it, and the index leads to each. */
class QuotedCommandsTest {

    private static final Path INDEX = Path.of("docs", "questions.md");
    private static final Path PAGES = Path.of("docs", "questions");
    private static final Pattern ANSWER =
            Pattern.compile("^## (.+)\n\n(.+)\n\n```sh\n(.+)\n```\n\n```text\n((?:.+\n){1,4})```$", Pattern.MULTILINE);
    private static final Pattern QUESTION = Pattern.compile("^## (.+)$", Pattern.MULTILINE);
    private static final Pattern INDEXED =
            Pattern.compile("^- \\[(.+)\\]\\(questions/(\\w+\\.md)#(.+)\\)$", Pattern.MULTILINE);
    private static final int MOST_WORDS = 90;

    @TempDir
    static Path folder;

    private static PageCommands commands;

    private static final Path TUTORIAL = Path.of("docs", "tutorial.md");

    private static final Path README = Path.of("README.md");

    private static final Path STORIES = Path.of("docs", "stories");
    private static final Path STEPS = STORIES.resolve("steps.md");
    private static final Pattern GOALS = Pattern.compile("`([\\w-]+\\.yaml)`:\n\n```yaml\n(.*?)```", Pattern.DOTALL);
    private static final Pattern ANSWERED = Pattern.compile("^`(.+)`\n\n((?:- .*\n)+)", Pattern.MULTILINE);
    private static final Pattern STEP = Pattern.compile("^- \\*\\*(\\d+)\\*\\* [^:]+: (.+)$", Pattern.MULTILINE);
    private static final Pattern PLACED = Pattern.compile("^ {4}(\\S+\\.jfr) +(\\S+\\.jfr)$", Pattern.MULTILINE);
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    @BeforeAll
    static void goalsAndFolders() throws IOException {
        commands = new PageCommands(folder);
        for (Path page : stories()) {
            goalsAndFolders(Files.readString(page));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("quotes")
    void commandPrintsWhatItsPageQuotes(Quote quote) {
        assertThat(commands.printed(quote.command())).containsSubsequence(quote.parts());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void eachAnswerIsShortWithOneCommandAndALinkToMore(Path file) throws IOException {
        String page = Files.readString(file);
        List<MatchResult> answers = ANSWER.matcher(page).results().toList();
        assertThat(answers).extracting(answer -> answer.group(1)).isEqualTo(questions(page));
        assertThat(answers).extracting(answer -> answer.group(2)).allSatisfy(answer -> {
            assertThat(answer).contains("](").doesNotContain("](#");
            assertThat(answer.split(" ")).hasSizeLessThan(MOST_WORDS);
        });
    }

    /** The README leads to the index, so each answer is two clicks away. */
    @ParameterizedTest
    @MethodSource("pages")
    void indexLeadsToEveryQuestionOfAPageInItsOrder(Path file) throws IOException {
        List<MatchResult> entries = INDEXED.matcher(Files.readString(INDEX))
                .results()
                .filter(entry -> file.endsWith(entry.group(2)))
                .toList();
        assertThat(entries).extracting(entry -> entry.group(1)).isEqualTo(questions(Files.readString(file)));
        assertThat(entries)
                .allSatisfy(entry -> assertThat(entry.group(3)).isEqualTo(DocumentsTest.anchor(entry.group(1))));
    }

    // The commands of docs/tutorial.md print what stands below them, in its order and with its gaps.

    @Test
    void everyCommandPrintsWhatThePageQuotes() throws IOException {

        assertThat(Quote.commandsOf(TUTORIAL)).hasSize(5).allSatisfy(commands::printed);
        assertThat(Quote.of(TUTORIAL))
                .hasSize(5)
                .allSatisfy(
                        quote -> assertThat(commands.printed(quote.command())).containsSubsequence(quote.parts()));
    }

    // The stories of docs/stories run, and say what their pages quote: every block of output, in its order and with its
    // gaps, and what stands in code marks in the list of steps. Each command runs once; those beyond the first of each
    // story on recordings only with the profile "slow".

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("quotesOfStories")
    void commandPrintsWhatThePageQuotes(Quote quote) {
        assertThat(commands.printed(quote.command())).containsSubsequence(quote.parts());
    }

    @Tag("slow")
    @ParameterizedTest(name = "step {0}: {1}")
    @MethodSource("steps")
    void stepShowsWhatTheTableSays(int step, String command, List<String> shown) {
        String printed = commands.printed(command);
        assertThat(shown).isNotEmpty().allSatisfy(text -> assertThat(printed).containsSubsequence(Quote.parts(text)));
    }

    @Test
    void stepsAreNumberedWithoutGapAndAsManyAsThePageSays() throws IOException {
        String page = Files.readString(STEPS);
        List<Integer> numbers = STEP.matcher(page)
                .results()
                .map(step -> Integer.valueOf(step.group(1)))
                .sorted()
                .toList();
        assertThat(numbers)
                .isEqualTo(IntStream.rangeClosed(1, numbers.size()).boxed().toList());
        assertThat(page).contains("The " + numbers.size() + " steps");
    }

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(PAGES)) {
            return files.sorted().toList().stream();
        }
    }

    /** Of the README, the answers, and the first screen of each story. */
    static Stream<Quote> quotes() throws IOException {
        List<Quote> quotes = new ArrayList<>(Quote.of(README));
        assertThat(quotes).hasSize(5);
        for (Path page : pages().toList()) {
            quotes.addAll(Quote.of(page));
        }
        return Stream.concat(quotes.stream(), firstQuotes());
    }

    private static List<String> questions(String page) {
        return QUESTION.matcher(page)
                .results()
                .map(question -> question.group(1))
                .toList();
    }

    private static void goalsAndFolders(String page) throws IOException {
        for (MatchResult goals : GOALS.matcher(page).results().toList()) {
            Files.writeString(folder.resolve(goals.group(1)), goals.group(2));
        }
        for (MatchResult placed : PLACED.matcher(page).results().toList()) {
            Path recording = PageCommands.recording(placed.group(2)).orElseThrow();
            if (Files.exists(recording)) {
                Path place = folder.resolve(placed.group(1));
                Files.createDirectories(place.getParent());
                Files.copy(recording, place);
            }
        }
    }

    static Stream<Quote> firstQuotes() throws IOException {
        Set<Path> stories = new HashSet<>();
        return quotesOfStories()
                .filter(quote -> stories.add(quote.page()) || quote.command().contains(" logs/"));
    }

    static Stream<Quote> quotesOfStories() throws IOException {
        List<Quote> quotesOfStories = new ArrayList<>();
        for (Path page : stories()) {
            quotesOfStories.addAll(Quote.of(page));
        }
        return quotesOfStories.stream();
    }

    private static List<Path> stories() throws IOException {
        try (Stream<Path> files = Files.list(STORIES)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    static Stream<Arguments> steps() throws IOException {
        return ANSWERED.matcher(Files.readString(STEPS))
                .results()
                .flatMap(command -> STEP.matcher(command.group(2))
                        .results()
                        .map(step -> Arguments.of(
                                Integer.valueOf(step.group(1)),
                                "./flightdiff " + command.group(1),
                                code(step.group(2)))));
    }

    private static List<String> code(String cell) {
        return CODE.matcher(cell).results().map(code -> code.group(1)).toList();
    }

    /**
     * What a page of the documents quotes below a command: text in the order of its output, with "…" for what is left out.
     */
    private record Quote(Path page, String command, String text) {

        private static final Pattern BLOCK = Pattern.compile("```(sh|text)\n(.*?)```", Pattern.DOTALL);

        static List<Quote> of(Path page) throws IOException {
            List<Quote> quotes = new ArrayList<>();
            String command = "";
            for (MatchResult block :
                    BLOCK.matcher(Files.readString(page)).results().toList()) {
                if (block.group(1).equals("sh")) {
                    command = command(block);
                } else {
                    quotes.add(new Quote(page, command, block.group(2)));
                }
            }
            return quotes;
        }

        /** All commands of a page, also those of which nothing is quoted. */
        static List<String> commandsOf(Path page) throws IOException {
            return BLOCK.matcher(Files.readString(page))
                    .results()
                    .filter(block -> block.group(1).equals("sh"))
                    .map(Quote::command)
                    .toList();
        }

        private static String command(MatchResult block) {
            return block.group(2).replace("\\\n", " ").strip();
        }

        /** What the text consists of between its gaps, in one line each. */
        List<String> parts() {
            return parts(text);
        }

        static List<String> parts(String text) {
            return Arrays.stream(PageCommands.inOneLine(text).split("…"))
                    .map(String::strip)
                    .filter(part -> !part.isEmpty())
                    .toList();
        }

        @Override
        public String toString() {
            return page + ": " + command;
        }
    }
}
