package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The answers below docs/questions: each command runs and prints what stands below it, and the index leads to each. */
class QuestionsTest {

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

    @BeforeAll
    static void noCommandHasRun() {
        commands = new PageCommands(folder);
    }

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(PAGES)) {
            return files.sorted().toList().stream();
        }
    }

    static Stream<Quote> quotes() throws IOException {
        List<Quote> quotes = new ArrayList<>();
        for (Path page : pages().toList()) {
            quotes.addAll(Quote.of(page));
        }
        return quotes.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("quotes")
    void commandPrintsWhatItsAnswerQuotes(Quote quote) {
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

    private static List<String> questions(String page) {
        return QUESTION.matcher(page)
                .results()
                .map(question -> question.group(1))
                .toList();
    }
}
