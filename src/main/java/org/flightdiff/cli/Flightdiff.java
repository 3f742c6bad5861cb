package org.flightdiff.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.cli.CatalogueCommand.DiagnosesCommand;
import org.flightdiff.cli.CatalogueCommand.MetricsCommand;
import org.flightdiff.cli.HelpScreen.HelpCommand;
import org.flightdiff.cli.Outputs.NobodyReadsException;
import org.flightdiff.comparison.goal.Gate.Trigger;
import org.flightdiff.desktop.DesktopLauncher;
import org.flightdiff.desktop.DesktopLauncher.NoDisplayException;
import org.flightdiff.file.TemporaryFolder;
import org.flightdiff.language.Language;
import org.flightdiff.language.Nearest;
import org.flightdiff.recording.MissingFieldException;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.stacks.StackFormat;
import org.flightdiff.stacks.tree.Per;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.RatePeriod;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.catalogue.Views;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command. Without a subcommand it opens the window. */
@Command(
        name = "flightdiff",
        description = "Compares two JDK Flight Recorder recordings and says what diverged.",
        versionProvider = Flightdiff.Version.class,
        footerHeading = "Examples:%n",
        footer = {"  flightdiff before.jfr after.jfr", "  flightdiff compare before.jfr after.jfr"},
        exitCodeListHeading = "Exit status:%n",
        exitCodeList = {
            "0:done",
            "1:failed by --fail-on, and only that",
            "2:wrong usage",
            "3:a recording could not be read",
            "4:no metric at all could be compared",
            "5:anything else"
        })
public final class Flightdiff implements Callable<Integer> {

    private static final List<Class<?>> COMMANDS = List.of(
            CompareCommand.class,
            ExperimentCommand.class,
            BisectCommand.class,
            StacksCommand.class,
            MatrixCommand.class,
            GridCommand.class,
            CohortsCommand.class,
            ArchiveCommand.class,
            TrendCommand.class,
            SummaryCommand.class,
            EventsCommand.class,
            RecordCommand.class,
            SettingsCommand.class,
            MetricsCommand.class,
            DiagnosesCommand.class,
            HelpCommand.class);

    @Parameters(
            arity = "0..2",
            paramLabel = "RECORDING",
            description = "baseline and candidate to open; a folder stands for the runs in it")
    private List<Path> recordings = List.of();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = CommandLine.ScopeType.INHERIT,
            description = "show this help")
    @SuppressWarnings("UnusedVariable") // HelpScreen asks what was parsed
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "show the version")
    @SuppressWarnings("UnusedVariable") // and the version
    private boolean version;

    @Option(names = "--debug", scope = CommandLine.ScopeType.INHERIT, description = "print a stack trace with an error")
    private boolean debug;

    @Option(
            names = "--locale",
            paramLabel = "TAG",
            description = "language of the window, for example ja or zh-CN (default: as chosen in it, or the system's)")
    private @Nullable Locale locale;

    private Flightdiff() {}

    public static void main(String[] arguments) {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int status = ExitStatus.ANYTHING_ELSE;
        try {
            if (arguments.length > 2 && arguments[0].equals(name(CompareCommand.class))) {
                // Metrics and charts are declared while arguments are taken apart.
                ForkJoinPool.commonPool().execute(Views::reads);
            }
            TemporaryFolder.removeAbandoned();
            status = run(out, err, arguments);
        } catch (RuntimeException | Error problem) {
            err.println("flightdiff: " + line(oneLine(problem)));
        }
        System.exit(status);
    }

    public static int run(PrintWriter out, PrintWriter err, String... arguments) {
        Flightdiff command = new Flightdiff();
        CommandLine line = parser(command, arguments);
        line.setOut(out).setErr(err);
        line.setExecutionStrategy(parsed -> {
            if (command.locale != null && parsed.hasSubcommand()) {
                throw new ParameterException(
                        line,
                        "--locale stands behind the command: "
                                + parsed.subcommand().commandSpec().qualifiedName() + " --locale "
                                + command.locale.toLanguageTag());
            }
            return HelpScreen.printed(parsed) ? ExitStatus.DONE : new CommandLine.RunLast().execute(parsed);
        });
        line.setParameterExceptionHandler((problem, given) -> {
            err.println("flightdiff: " + line(problem.getMessage() + nearest(problem)));
            return ExitStatus.WRONG_USAGE;
        });
        line.setExecutionExceptionHandler((problem, executed, parsed) -> {
            if (problem instanceof NobodyReadsException) {
                return ExitStatus.NOBODY_READS;
            }
            tell(problem, command.debug, err);
            return problem instanceof UnreadableRecordingException
                            || cause(problem, MissingFieldException.class).isPresent()
                    ? ExitStatus.UNREADABLE_RECORDING
                    : ExitStatus.ANYTHING_ELSE;
        });
        int status;
        try {
            status = line.execute(arguments);
        } catch (RuntimeException | Error problem) {
            // Picocli passes on exceptions of a command, but not errors, nor what picocli itself throws.
            tell(problem, command.debug, err);
            status = ExitStatus.ANYTHING_ELSE;
        }
        out.flush();
        err.flush();
        return status;
    }

    private static String nearest(ParameterException problem) {
        return problem instanceof UnmatchedArgumentException unknown && unknown.isUnknownOption()
                ? "; nearest are "
                        + Nearest.line(
                                unknown.getUnmatched().get(0).replaceFirst("=.*", ""),
                                unknown.getCommandLine().getCommandSpec().optionsMap().keySet().stream()
                                        .filter(name -> name.startsWith("--")))
                : "";
    }

    /** What takes arguments apart, as {@link #run} does. */
    static CommandLine parser(String... arguments) {
        return parser(new Flightdiff(), arguments);
    }

    private static CommandLine parser(Flightdiff command, String... arguments) {
        CommandLine line = new CommandLine(command);
        asked(arguments).forEach(line::addSubcommand);
        line.registerConverter(Locale.class, Flightdiff::locale);
        line.registerConverter(Path.class, Flightdiff::path);
        line.registerConverter(Trigger.class, new WordChoice<>(Trigger.class));
        line.registerConverter(GateOptions.Undecided.class, new WordChoice<>(GateOptions.Undecided.class));
        line.registerConverter(Per.class, new WordChoice<>(Per.class));
        line.registerConverter(StackFormat.class, new WordChoice<>(StackFormat.class));
        line.registerConverter(Presentation.Colour.class, new WordChoice<>(Presentation.Colour.class));
        line.registerConverter(RatePeriod.class, new WordChoice<>(RatePeriod.class));
        return line;
    }

    /** The commands that are named; all of them for help. Making one ready takes a hundredth of a second. */
    private static List<Class<?>> asked(String... arguments) {
        List<String> given = List.of(arguments);
        List<Class<?>> named =
                COMMANDS.stream().filter(each -> given.contains(name(each))).toList();
        boolean helps = named.isEmpty()
                ? given.stream().anyMatch(each -> each.startsWith("-") && each.contains("h"))
                : named.contains(HelpCommand.class);
        return helps ? COMMANDS : named;
    }

    /** As in its annotation, which takes longer to read. */
    private static String name(Class<?> command) {
        return command.getSimpleName().replace("Command", "").toLowerCase(Locale.ROOT);
    }

    /** In the locale C the JVM knows of no letters but those of ASCII, in names of files either. */
    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException unknownLetters) {
            throw new TypeConversionException(
                    "'" + SafeText.of(name) + "' is no file name in this locale; set another, such as LC_ALL=C.UTF-8");
        }
    }

    private static Locale locale(String tag) {
        Locale locale = Locale.forLanguageTag(tag);
        if (!Language.isKnown(locale)) {
            throw new TypeConversionException(
                    "'" + tag + "' is no language that is known; reports are in " + String.join(", ", Language.known())
                            + ", and their numbers as in any language, such as de or en-GB");
        }
        return locale;
    }

    private static void tell(Throwable problem, boolean debug, PrintWriter err) {
        if (debug) {
            StringWriter trace = new StringWriter();
            problem.printStackTrace(new PrintWriter(trace));
            trace.toString().lines().map(Flightdiff::inert).forEach(err::println);
        } else {
            err.println("flightdiff: " + line(oneLine(problem)));
        }
    }

    /** What a trace repeats of files is no more harmless than in a line; the tabs before it are the JDK's own. */
    private static String inert(String line) {
        String text = line.replaceFirst("^\\t*", "");
        return line.substring(0, line.length() - text.length()) + SafeText.of(text);
    }

    /** What is told may repeat what was given, however long that is. */
    private static String line(String told) {
        return SafeText.shortened(told, SafeText.LONGEST_SENTENCE);
    }

    private static String oneLine(Throwable problem) {
        if (problem instanceof UnreadableRecordingException || problem instanceof CannotContinueException) {
            return String.valueOf(problem.getMessage());
        }
        Optional<MissingFieldException> missing = cause(problem, MissingFieldException.class);
        if (missing.isPresent()) {
            return missing.get().getMessage() + ", and without it nothing can be compared; record again";
        }
        if (cause(problem, OutOfMemoryError.class).isPresent()) {
            return "out of memory, of which it may take "
                    + Notation.ENGLISH.value(
                            Unit.BYTES, (double) Runtime.getRuntime().maxMemory())
                    + "; give it more, such as with FLIGHTDIFF_JAVA_OPTIONS=-Xmx8g";
        }
        return "internal error (" + problem + "); run again with --debug and report what it prints";
    }

    /** An exception from a pool thread arrives as a cause. */
    private static <T extends Throwable> Optional<T> cause(Throwable problem, Class<T> type) {
        for (Throwable each = problem; each != null; each = each.getCause()) {
            if (type.isInstance(each)) {
                return Optional.of(type.cast(each));
            }
        }
        return Optional.empty();
    }

    @Override
    public Integer call() throws CannotContinueException, UnreadableRecordingException {
        for (Path recording : recordings) {
            if (Files.notExists(recording)) {
                throw new UnreadableRecordingException(
                        recording,
                        "neither a file nor a command",
                        Nearest.slip(recording.toString(), COMMANDS.stream().map(Flightdiff::name))
                                .map(name -> "flightdiff " + name + " is perhaps meant")
                                .orElse("check the path, or see flightdiff --help"));
            }
        }
        try {
            DesktopLauncher.open(recordings, Optional.ofNullable(locale));
        } catch (NoDisplayException nowhere) {
            throw new CannotContinueException(String.valueOf(nowhere.getMessage()), nowhere);
        }
        return ExitStatus.DONE;
    }

    static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() {
            String built = Version.class.getPackage().getImplementationVersion();
            return new String[] {"flightdiff " + (built == null ? "(not packaged)" : built)};
        }
    }

    /** Constants of an enum by the words that are typed; picocli itself would list their names in capitals. */
    private record WordChoice<E extends Enum<E>>(Class<E> type) implements ITypeConverter<E> {

        @Override
        public E convert(String text) {
            return Stream.of(type.getEnumConstants())
                    .filter(each -> each.toString().equalsIgnoreCase(text))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException("'" + text + "' is none of " + words()));
        }

        private String words() {
            return Stream.of(type.getEnumConstants()).map(Enum::toString).collect(Collectors.joining(", "));
        }
    }
}
