package org.flightdiff.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** What a package installs for {@code man} and for the Tab key of bash, made from the commands themselves. */
final class ManualPage {

    private static final String NAME = "flightdiff";

    private final StringBuilder page = new StringBuilder();

    private ManualPage() {}

    /** Writes {@code flightdiff.1} and {@code flightdiff.bash} into the folder that is the only argument. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Files.writeString(folder.resolve(NAME + ".1"), text());
        Files.writeString(folder.resolve(NAME + ".bash"), AutoComplete.bash(NAME, Flightdiff.parser("help")));
    }

    static String text() {
        ManualPage manual = new ManualPage();
        CommandLine program = Flightdiff.parser("help");
        CommandSpec all = program.getCommandSpec();
        manual.macro("TH", "FLIGHTDIFF 1");
        manual.macro("SH", "NAME");
        manual.line(NAME + " - " + String.join(" ", all.usageMessage().description()));
        manual.command("", all);
        // The order of the help, in which what is used most comes first.
        program.getSubcommands().forEach((name, command) -> manual.command(name, command.getCommandSpec()));
        manual.macro("SH", "EXIT STATUS");
        new TreeMap<>(all.usageMessage().exitCodeList()).forEach(manual::term);
        return manual.page.toString();
    }

    private void command(String name, CommandSpec command) {
        macro("SH", name.isEmpty() ? "SYNOPSIS" : "flightdiff " + name);
        if (!name.isEmpty()) {
            line(String.join(" ", command.usageMessage().description()));
        }
        command.usageMessage().abbreviateSynopsis(true);
        macro("PP", "");
        line(new CommandLine.Help(command, Ansi.OFF).synopsis(0).strip());
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            term(parameter.paramLabel(), words(parameter.description()));
        }
        for (OptionSpec option : command.options()) {
            String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
            term(String.join(", ", option.names()) + value, words(option.description()));
        }
    }

    private static String words(String... description) {
        return String.join(" ", description);
    }

    private void term(String term, String meaning) {
        macro("TP", "");
        line(term);
        line(meaning);
    }

    private void macro(String name, String argument) {
        page.append('.')
                .append(name)
                .append(argument.isEmpty() ? "" : " ")
                .append(argument)
                .append('\n');
    }

    /** A line may not begin as a macro does, and a hyphen is to be copied as one. */
    private void line(String text) {
        String plain = Ansi.OFF.new Text(text).toString();
        page.append("\\&")
                .append(plain.replace("\\", "\\e").replace("-", "\\-").replace("\n", " "))
                .append('\n');
    }
}
