package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/tutorial.md print what stands below them, in its order and with its gaps. */
class TutorialTest {

    private static final Path PAGE = Path.of("docs", "tutorial.md");

    @TempDir
    Path folder;

    @Test
    void everyCommandPrintsWhatThePageQuotes() throws IOException {
        PageCommands commands = new PageCommands(folder);
        assertThat(Quote.commandsOf(PAGE)).hasSize(5).allSatisfy(commands::printed);
        assertThat(Quote.of(PAGE))
                .hasSize(5)
                .allSatisfy(
                        quote -> assertThat(commands.printed(quote.command())).containsSubsequence(quote.parts()));
    }
}
