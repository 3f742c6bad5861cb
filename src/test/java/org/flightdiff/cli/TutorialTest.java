package org.flightdiff.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.flightdiff.cli.option.ExitStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/tutorial.md print what stands below them, in its order and with its gaps. */
class TutorialTest {

    private static final Pattern BLOCK = Pattern.compile("```(sh|text)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern SPACE = Pattern.compile("[\\s\u00a0]+");

    @TempDir
    Path folder;

    @Test
    void everyCommandPrintsWhatThePageQuotes() throws IOException {
        String printed = "";
        int quotes = 0;
        String page = Files.readString(Path.of("docs", "tutorial.md"));
        for (MatchResult block : BLOCK.matcher(page).results().toList()) {
            if (block.group(1).equals("sh")) {
                printed = printed(block.group(2).strip());
            } else {
                assertThat(printed).containsSubsequence(parts(block.group(2)));
                quotes++;
            }
        }
        assertThat(quotes).isEqualTo(5);
    }

    private String printed(String command) {
        CommandRun run = new CommandRun();
        int status = run.of(
                command.replace("report.html", folder.resolve("report.html").toString())
                        .substring("./flightdiff ".length())
                        .split(" "));
        assertThat(status)
                .as(command)
                .isEqualTo(command.contains("--fail-on") ? ExitStatus.FAILED_BY_GATE : ExitStatus.DONE);
        return SPACE.matcher(run.out() + run.err()).replaceAll(" ");
    }

    private static List<String> parts(String quote) {
        return Arrays.stream(SPACE.matcher(quote).replaceAll(" ").split("…"))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
    }
}
