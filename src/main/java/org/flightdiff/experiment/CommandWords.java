package org.flightdiff.experiment;

import java.util.ArrayList;
import java.util.List;

/**
 * The words of a command line as a POSIX shell takes them apart: blanks part them, quotes and backslashes keep them
 * together. Nothing is expanded; what a shell would expand or do is refused, but for wildcards, which a class path has.
 */
final class CommandWords {

    private final String line;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean within;
    private int at;

    private CommandWords(String line) {
        this.line = line;
    }

    static List<String> of(String line) {
        CommandWords command = new CommandWords(line);
        command.read();
        if (command.words.isEmpty()) {
            throw new IllegalArgumentException("a command was expected");
        }
        return List.copyOf(command.words);
    }

    private void read() {
        while (at < line.length()) {
            char letter = line.charAt(at++);
            switch (letter) {
                case ' ', '\t', '\n', '\r' -> end();
                case '\'' -> quoted('\'');
                case '"' -> quoted('"');
                case '\\' -> escaped();
                default -> plain(letter);
            }
        }
        end();
    }

    private void plain(char letter) {
        if ("|&;<>()$`".indexOf(letter) >= 0 || (letter == '~' && !within)) {
            throw forAShell(letter);
        }
        add(letter);
    }

    private static IllegalArgumentException forAShell(char letter) {
        return new IllegalArgumentException("'" + letter
                + "' is for a shell: put it in single quotes, or say 'shell: true' in the file of the experiment");
    }

    private void escaped() {
        if (at == line.length()) {
            throw new IllegalArgumentException("the command ends with a backslash");
        }
        add(line.charAt(at++));
    }

    private void quoted(char quote) {
        within = true;
        int opened = at;
        while (at < line.length() && line.charAt(at) != quote) {
            char letter = line.charAt(at++);
            boolean escape =
                    letter == '\\' && quote == '"' && at < line.length() && "\"\\$`".indexOf(line.charAt(at)) >= 0;
            if (quote == '"' && !escape && "$`".indexOf(letter) >= 0) {
                throw forAShell(letter);
            }
            word.append(escape ? line.charAt(at++) : letter);
        }
        if (at == line.length()) {
            throw new IllegalArgumentException("a quote is not closed: " + line.substring(opened - 1));
        }
        at++;
    }

    private void add(char letter) {
        within = true;
        word.append(letter);
    }

    private void end() {
        if (within) {
            words.add(word.toString());
        }
        word.setLength(0);
        within = false;
    }
}
