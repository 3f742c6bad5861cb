package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The answers of docs/questions.md: each command runs and prints what stands below it, and the index leads to each. */
class QuestionsTest {

    private static final Path PAGE = Path.of("docs", "questions.md");
    private static final Pattern ANSWER =
            Pattern.compile("^### (.+)\n\n(.+)\n\n```sh\n(.+)\n```\n\n```text\n((?:.+\n){1,4})```$", Pattern.MULTILINE);
    private static final Pattern QUESTION = Pattern.compile("^### (.+)$", Pattern.MULTILINE);
    private static final Pattern INDEXED = Pattern.compile("\\]\\(#([^)]+)\\)");
    private static final int MOST_WORDS = 90;

    @TempDir
    static Path folder;

    private static PageCommands commands;

    @BeforeAll
    static void noCommandHasRun() {
        commands = new PageCommands(folder);
    }

    static Stream<Quote> quotes() throws IOException {
        return Quote.of(PAGE).stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("quotes")
    void commandPrintsWhatItsAnswerQuotes(Quote quote) {
        assertThat(commands.printed(quote.command())).containsSubsequence(quote.parts());
    }

    @Test
    void eachAnswerIsShortWithOneCommandAndALinkToMore() throws IOException {
        String page = Files.readString(PAGE);
        List<MatchResult> answers = ANSWER.matcher(page).results().toList();
        assertThat(answers).extracting(answer -> answer.group(1)).isEqualTo(questions(page));
        assertThat(answers).extracting(answer -> answer.group(2)).allSatisfy(answer -> {
            assertThat(answer).contains("](").doesNotContain("](#");
            assertThat(answer.split(" ")).hasSizeLessThan(MOST_WORDS);
        });
    }

    @Test
    void indexLeadsToEveryQuestionInTheOrderOfThePage() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(INDEXED.matcher(page).results().map(link -> link.group(1)))
                .containsExactlyElementsOf(
                        questions(page).stream().map(DocumentsTest::anchor).toList());
    }

    private static List<String> questions(String page) {
        return QUESTION.matcher(page)
                .results()
                .map(question -> question.group(1))
                .toList();
    }
}
