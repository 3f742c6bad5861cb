package org.flightdiff.cli;

import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.flightdiff.cli.CommandPart.Subcommand;
import org.flightdiff.live.Length;
import org.flightdiff.live.LiveJvm;
import org.flightdiff.live.LiveJvm.Login;
import org.flightdiff.live.LiveLog;
import org.flightdiff.live.LiveRecording;
import org.flightdiff.live.LiveRecording.FinishedRecording;
import org.flightdiff.live.LiveRecording.Wish;
import org.flightdiff.live.RefusedException;
import org.flightdiff.live.RunningJvm;
import org.flightdiff.report.SafeText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "record",
        description = "Records a running JVM with the settings that a comparison wants; without a JVM, lists them.",
        footer = {"  flightdiff record", "  flightdiff record 4711 --for 60s --out before.jfr"})
final class RecordCommand extends Subcommand {

    private static final String PASSWORD = "FLIGHTDIFF_JMX_PASSWORD";
    private static final long LOOKS_EVERY_MILLIS = 100;

    @Parameters(
            arity = "0..1",
            paramLabel = "JVM",
            description = "process id, main class or jar, or part of its name; host:port for its management address")
    private @Nullable String jvm;

    @Option(names = "--for", paramLabel = "60s", description = "how long (default: until Enter or Ctrl-C)")
    private @Nullable String length;

    @Option(
            names = "--out",
            paramLabel = "F",
            description = "the recording to write; an existing file is refused (default: named after program and time)")
    private @Nullable Path out;

    @Option(
            names = "--gc-log",
            paramLabel = "F",
            description = "a GC log to write meanwhile, from JDK 9 on; compare takes it as one run with the recording")
    private @Nullable Path gcLog;

    @Option(
            names = "--settings",
            paramLabel = "F",
            description = "a .jfc file (default: comparison.jfc, see flightdiff settings)")
    private @Nullable Path settings;

    @Option(
            names = "--user",
            paramLabel = "NAME",
            description = "for a management address; the password is asked for, or taken from " + PASSWORD)
    private @Nullable String user;

    @Option(names = "--quiet", description = "print nothing but errors")
    private boolean quiet;

    @Override
    public Integer call() throws CannotContinueException {
        try {
            Duration asked = length();
            if (jvm == null) {
                return list();
            }
            String text = settings == null ? null : read(settings);
            if (LiveJvm.maybeAddress(jvm)) {
                Path target = target("");
                return record(LiveJvm.at(jvm, login()), new Wish(text, asked, target));
            }
            List<RunningJvm> meant = RunningJvm.meant(jvm);
            if (meant.size() != 1) {
                say(undecided(meant));
                err().print(table(meant));
                return ExitStatus.WRONG_USAGE;
            }
            RunningJvm only = meant.get(0);
            Path target = target(only.shortName());
            return record(LiveJvm.of(only), new Wish(text, asked, target));
        } catch (RefusedException refused) {
            throw new CannotContinueException(String.valueOf(refused.getMessage()), refused);
        }
    }

    private int list() throws CannotContinueException {
        List<RunningJvm> all = RunningJvm.all();
        outputs()
                .print(table(all)
                        + (all.isEmpty()
                                ? "no JVM of this user runs on this machine; give the management address of another,"
                                        + " host:port\n"
                                : "flightdiff record " + all.get(0).pid()
                                        + " --for 60s --out before.jfr records the first\n"));
        return ExitStatus.DONE;
    }

    private String undecided(List<RunningJvm> meant) {
        String given = String.valueOf(jvm);
        if (meant.isEmpty() && RunningJvm.isPid(given)) {
            return "there is no process " + given + "; flightdiff record lists the JVMs that run";
        }
        return meant.isEmpty()
                ? "no running JVM is called '" + given + "'; flightdiff record lists those that run"
                : meant.size() + " running JVMs are called '" + given + "'; give the process id of one:";
    }

    private @Nullable Duration length() {
        try {
            return length == null ? null : Length.parse(length);
        } catch (IllegalArgumentException malformed) {
            throw refused("--for: " + malformed.getMessage(), malformed);
        }
    }

    private Path target(String shortName) throws CannotContinueException {
        Path target = out == null ? Path.of(Wish.suggested(shortName, LocalDateTime.now(ZoneId.systemDefault()))) : out;
        if (Files.isRegularFile(target)) {
            throw refused("'" + target + "' exists; give the recording a file of its own");
        }
        new Targets(command(), "recording", List.of(target)).check(List.of());
        return target;
    }

    private static String read(Path settings) throws CannotContinueException {
        try {
            return Files.readString(settings);
        } catch (IOException e) {
            throw new CannotContinueException(
                    settings + ": the settings cannot be read (" + Outputs.reason(e) + "); check the path", e);
        }
    }

    @SuppressWarnings("SystemConsoleNull") // older JDKs have none without a terminal
    private @Nullable Login login() {
        if (user == null) {
            return null;
        }
        String known = System.getenv(PASSWORD);
        Console console = System.console();
        if (known != null || console == null) {
            return new Login(user, known == null ? "" : known);
        }
        char[] typed = console.readPassword("password of %s: ", user);
        return new Login(user, typed == null ? "" : new String(typed));
    }

    private int record(LiveJvm live, Wish wish) throws CannotContinueException, RefusedException {
        Path log = gcLog;
        if (log == null) {
            return recordAlone(live, wish);
        }
        if (Files.exists(log)) {
            throw refused("'" + log + "' exists; give the log a file of its own");
        }
        new Targets(command(), "GC log", List.of(log)).check(List.of());
        LiveLog beside = LiveLog.begin(live, log);
        try {
            return recordAlone(live, wish);
        } finally {
            beside.end();
        }
    }

    private int recordAlone(LiveJvm live, Wish wish) throws RefusedException {
        Terminal terminal = Terminal.here();
        boolean shown = !quiet && terminal.error();
        boolean typed = shown && terminal.input();
        FinishedRecording recorded;
        // What is no terminal is not typed into: it may be a list that a script reads.
        try (EndRequest end = EndRequest.from(typed ? System.in : InputStream.nullInputStream());
                RecordingLine line = new RecordingLine(err(), wish.length(), shown, typed)) {
            LiveRecording recording = LiveRecording.begin(live, wish);
            if (!recording.others().isEmpty()) {
                note("this JVM is being recorded by others, too (" + String.join(", ", recording.others())
                        + "); what they have on is in this recording as well");
            }
            while (!recording.isOver() && !end.within(LOOKS_EVERY_MILLIS)) {
                line.show(recording.elapsed());
            }
            line.showWriting();
            recorded = recording.end();
        }
        switch (recorded.ending()) {
            case STOPPED -> {}
            case JVM_ENDED -> note("the JVM ended before; all that it had recorded is there");
            case JVM_KILLED -> note("the JVM was killed before; what it had written until then is there");
        }
        if (!quiet) {
            command().commandLine().getOut().println(SafeText.of(recorded.file().toString()));
        }
        return ExitStatus.DONE;
    }

    private void note(String line) {
        if (!quiet) {
            say(line);
        }
    }

    private static String table(List<RunningJvm> jvms) {
        return jvms.stream()
                .map(jvm -> String.format(
                        Locale.ROOT,
                        "%8d  %-10s  %s\n",
                        jvm.pid(),
                        jvm.version().isEmpty() ? "?" : SafeText.of(jvm.version()),
                        jvm.name().isEmpty() ? "?" : SafeText.of(jvm.name())))
                .collect(Collectors.joining());
    }

    /** Shows on one line of a terminal how long has been recorded, and removes the line at the end. */
    private static final class RecordingLine implements AutoCloseable {

        private static final String ERASED = "\r\u001b[K";

        private final PrintWriter terminal;
        private final @Nullable Duration length;
        private final boolean shown;
        private final String ending;
        private long second = -1;

        RecordingLine(PrintWriter terminal, @Nullable Duration length, boolean shown, boolean typed) {
            this.terminal = terminal;
            this.length = length;
            this.shown = shown;
            this.ending = typed ? "Enter or Ctrl-C" : "Ctrl-C";
        }

        void show(Duration elapsed) {
            if (shown && elapsed.toSeconds() != second) {
                second = elapsed.toSeconds();
                String all = length == null ? "" : " of " + words(length);
                terminal.print(ERASED + "recording: " + words(elapsed) + all + "; " + ending + " ends it");
                terminal.flush();
            }
        }

        void showWriting() {
            if (shown) {
                terminal.print(ERASED + "writing the recording …");
                terminal.flush();
            }
        }

        /** As in "5 s", "2 min 5 s". */
        static String words(Duration time) {
            long minutes = time.toMinutes();
            String seconds = time.minusMinutes(minutes).toSeconds() + " s";
            return minutes == 0 ? seconds : minutes + " min " + seconds;
        }

        @Override
        public void close() {
            if (shown) {
                terminal.print(ERASED);
                terminal.flush();
            }
        }
    }

    /** Enter, Ctrl-C or a signal lets the command finish its work; a second signal ends the program at once. */
    private static final class EndRequest implements AutoCloseable {

        private final CountDownLatch asked = new CountDownLatch(1);
        private final List<Handling> before = new ArrayList<>();

        private interface Handling {
            void restore() throws ReflectiveOperationException;
        }

        /** Waits for one from now on; the end of what is typed asks for nothing. */
        static EndRequest from(InputStream typed) {
            EndRequest request = new EndRequest();
            Thread enter = new Thread(() -> request.read(typed), "flightdiff-enter");
            enter.setDaemon(true);
            enter.start();
            for (String signal : new String[] {"INT", "TERM", "HUP"}) {
                request.handle(signal);
            }
            return request;
        }

        private void read(InputStream typed) {
            try {
                int letter = typed.read();
                while (letter >= 0 && letter != '\n') {
                    letter = typed.read();
                }
                if (letter >= 0) {
                    asked.countDown();
                }
            } catch (IOException nothingTyped) {
                return;
            }
        }

        /**
         * A shutdown hook would not do: it runs beside those that remove unfinished files. By reflection, as the compiler
         * warns of each use of this class, which every JDK has in the module jdk.unsupported. Systems without such a signal
         * go on as usual.
         */
        private void handle(String name) {
            try {
                Class<?> signal = Class.forName("sun.misc.Signal");
                Class<?> handler = Class.forName("sun.misc.SignalHandler");
                Object usual = handler.getField("SIG_DFL").get(null);
                Object given = signal.getConstructor(String.class).newInstance(name);
                InvocationHandler once = (proxy, method, arguments) -> {
                    if (method.getName().equals("handle")) {
                        signal.getMethod("handle", signal, handler).invoke(null, given, usual);
                        asked.countDown();
                    }
                    return null;
                };
                Object handling =
                        Proxy.newProxyInstance(EndRequest.class.getClassLoader(), new Class<?>[] {handler}, once);
                Object earlier = signal.getMethod("handle", signal, handler).invoke(null, given, handling);
                before.add(() -> signal.getMethod("handle", signal, handler).invoke(null, given, earlier));
            } catch (ReflectiveOperationException noSuchSignal) {
                return;
            }
        }

        boolean within(long millis) {
            try {
                return asked.await(millis, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return true;
            }
        }

        @Override
        public void close() {
            try {
                for (Handling each : before) {
                    each.restore();
                }
            } catch (ReflectiveOperationException noSuchSignal) {
                return;
            }
        }
    }
}
