package org.flightdiff.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

/** The help of a command on one screen: what is used most, examples, and which command tells the rest. */
record HelpScreen(CommandSpec command) {

    static final int LINES = 24;
    static final int COLUMNS = 80;

    private static final int COMMANDS = 14;
    private static final int OPTIONS = 28;
    private static final List<String> CLAUSES = List.of("; ", ": ", ". ", " (");

    /** Those that most need come first; others follow in the order of the alphabet where there is room. */
    private static final List<String> EVERYDAY = List.of(
            ("--good --bad --run --baseline --candidate --event --format --out --folder --for --type --where --sort "
                            + "--limit --labels --metric --runs --length --html --json --markdown --fail-on --goals "
                            + "--full --skip-warm-up --baseline-window --candidate-window --value")
                    .split(" "));

    static boolean printed(ParseResult parsed) {
        for (ParseResult each = parsed; each != null; each = each.hasSubcommand() ? each.subcommand() : null) {
            if (each.isUsageHelpRequested()) {
                CommandLine line = each.commandSpec().commandLine();
                line.getOut().print(new HelpScreen(each.commandSpec()).text());
                return true;
            }
        }
        return false;
    }

    String text() {
        command.usageMessage().abbreviateSynopsis(true);
        Help help = new Help(command, Help.Ansi.OFF);
        boolean leads = !command.subcommands().isEmpty();
        List<String> above = Stream.of(help.fullSynopsis(), help.description(), leads ? "" : help.parameterList())
                .flatMap(String::lines)
                .toList();
        List<String> below = Stream.of(help.footerHeading(), help.footer())
                .flatMap(String::lines)
                .toList();
        List<String> all = new ArrayList<>(above);
        if (leads) {
            all.addAll(commands());
            all.addAll(below);
            all.add("All options, and each exit status: flightdiff help");
        } else {
            all.addAll(options(LINES - above.size() - below.size()));
            all.addAll(below);
        }
        return String.join("\n", all) + "\n";
    }

    private List<String> commands() {
        return command.subcommands().entrySet().stream()
                .flatMap(each -> line(
                        "  " + each.getKey(),
                        COMMANDS,
                        String.join(
                                " ",
                                each.getValue().getCommandSpec().usageMessage().description()))
                        .stream())
                .toList();
    }

    private List<String> options(int room) {
        List<OptionSpec> ranked = command.options().stream()
                .sorted(Comparator.comparingInt(HelpScreen::rank).thenComparing(OptionSpec::longestName))
                .toList();
        List<String> shown = new ArrayList<>();
        ranked.stream()
                .flatMap(option -> line(option).stream())
                .limit(ranked.size() <= room ? room : room - 1L)
                .forEach(shown::add);
        if (shown.size() < ranked.size()) {
            shown.add("  " + (ranked.size() - shown.size()) + " more options: flightdiff help " + command.name());
        }
        return shown;
    }

    private static int rank(OptionSpec option) {
        int place = EVERYDAY.indexOf(option.longestName());
        return place < 0 ? EVERYDAY.size() : place;
    }

    private static Optional<String> line(OptionSpec option) {
        String value = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
        return line("  " + option.longestName() + value, OPTIONS, String.join(" ", option.description()));
    }

    /** One line, if the description has an end where it fits. */
    private static Optional<String> line(String name, int column, String description) {
        int indent = Math.max(column, name.length() + 2);
        return shortened(description, COLUMNS - indent).map(text -> name + " ".repeat(indent - name.length()) + text);
    }

    /** Up to the last sentence or clause that fits; else up to the first comma. */
    private static Optional<String> shortened(String text, int most) {
        if (text.length() <= most) {
            return Optional.of(text);
        }
        int end = IntStream.rangeClosed(1, most)
                .filter(at -> CLAUSES.stream().anyMatch(mark -> text.startsWith(mark, at)))
                .filter(at -> text.lastIndexOf('(', at - 1) <= text.lastIndexOf(')', at - 1))
                .max()
                .orElse(text.indexOf(", "));
        return end > 0 && end <= most ? Optional.of(text.substring(0, end)) : Optional.empty();
    }

    @Command(
            name = "help",
            description = "Lists all options of a command; --help has those that are used most.",
            footer = {"  flightdiff help compare", "  flightdiff help"})
    static final class HelpCommand extends Subcommand {

        @Parameters(arity = "0..1", paramLabel = "COMMAND", description = "which (default: flightdiff itself)")
        private @Nullable String command;

        @Override
        public Integer call() {
            CommandLine all = Objects.requireNonNull(command().commandLine().getParent());
            CommandLine asked = command == null ? all : all.getSubcommands().get(command);
            if (asked == null) {
                throw refused("'" + command + "' is no command; see flightdiff --help");
            }
            asked.usage(all.getOut());
            return ExitStatus.DONE;
        }
    }
}
