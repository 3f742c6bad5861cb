package org.flightdiff.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a page of the documents quotes below a command: text in the order of its output, with "…" for what is left out.
 */
record Quote(Path page, String command, String text) {

    private static final Pattern BLOCK = Pattern.compile("```(sh|text)\n(.*?)```", Pattern.DOTALL);
    private static final String NUMBER =
            "[-+−≥≤≈×]?\\d+(?:[.,]\\d+)*(?:[ \u00a0](?:[KMGT]iB(?:/s)?|B(?:/s)?|[nµm]?s|min|%))?";
    private static final Pattern TOKEN = Pattern.compile("(" + NUMBER + ")|(\\s*…\\s*)|\\s+|.");

    static List<Quote> of(Path page) throws IOException {
        List<Quote> quotes = new ArrayList<>();
        String command = "";
        for (MatchResult block : BLOCK.matcher(Files.readString(page)).results().toList()) {
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

    /** Its text with the numbers that the command prints today, written to its page, where the words are the same. */
    Quote renewed(String printed) throws IOException {
        String words = TOKEN.matcher(text.strip())
                .replaceAll(token -> Matcher.quoteReplacement(
                        token.group(1) != null
                                ? "(" + NUMBER + ")"
                                : token.group(2) != null
                                        ? ".*?"
                                        : token.group().isBlank() ? " " : Pattern.quote(token.group())));
        Matcher today = Pattern.compile(words).matcher(printed);
        if (!today.find()) {
            return this;
        }
        int[] number = {0};
        String renewed = TOKEN.matcher(text)
                .replaceAll(token ->
                        Matcher.quoteReplacement(token.group(1) != null ? today.group(++number[0]) : token.group()));
        Files.writeString(page, Files.readString(page).replace(text, renewed));
        return new Quote(page, command, renewed);
    }

    @Override
    public String toString() {
        return page + ": " + command;
    }
}
