package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples of the README print what stands below them. */
class ReadmeTest {

    private static final Path PAGE = Path.of("README.md");

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
    void exampleTellsWhatTheCommandPrints(Quote quote) {
        assertThat(commands.printed(quote.command())).containsSubsequence(quote.parts());
    }

    @Test
    void thereAreFiveExamples() throws IOException {
        assertThat(quotes()).hasSize(5);
    }
}
