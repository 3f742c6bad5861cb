package org.flightdiff.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flightdiff.recording.UnreadableRecordingException;
import org.flightdiff.report.SafeText;
import org.flightdiff.report.document.Document;
import org.flightdiff.report.text.TextInk;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What a command is made of, itself and the options that it shares with others: all answer in its name. */
abstract class CommandPart {

    protected abstract CommandSpec command();

    final Outputs outputs() {
        return new Outputs(command().commandLine().getOut());
    }

    protected final PrintWriter err() {
        return command().commandLine().getErr();
    }

    protected final void say(String line) {
        err().println("flightdiff: " + SafeText.of(line));
    }

    protected final ParameterException refused(String why) {
        return refused(why, null);
    }

    protected final ParameterException refused(Exception why) {
        return refused(String.valueOf(why.getMessage()), why);
    }

    protected final ParameterException refused(String why, @Nullable Exception cause) {
        return new ParameterException(command().commandLine(), why, cause);
    }

    @Command(footerHeading = "Examples:%n")
    abstract static class Subcommand extends CommandPart implements Callable<Integer> {

        @Spec
        @SuppressWarnings("NullAway.Init")
        private CommandSpec spec;

        @Override
        protected final CommandSpec command() {
            return spec;
        }
    }

    abstract static class SharedOptions extends CommandPart {

        @Spec(Spec.Target.MIXEE)
        @SuppressWarnings("NullAway.Init")
        private CommandSpec spec;

        @Override
        protected final CommandSpec command() {
            return spec;
        }
    }

    /** Options of a command whose reports go to files, or one of them to standard output. */
    abstract static class WrittenOptions extends SharedOptions {

        abstract Presentation presentation();

        abstract Stream<Path> targets();

        /** Refuses reports that could not be written, before the files are read. */
        void check(List<Path> read) throws CannotContinueException {
            new Targets(command(), targets().toList()).check(read);
        }

        final <T> T reading(Presentation.ReadingTask<T> reading) throws UnreadableRecordingException {
            return presentation().reading(err(), reading);
        }

        /** Writes what people read, unless they asked for quiet or another report goes there. */
        final void print(Supplier<Document> document) throws CannotContinueException {
            if (printsText()) {
                outputs().print(TextInk.of(document.get(), presentation().style()));
            }
        }

        final boolean printsText() {
            return !presentation().isQuiet() && targets().noneMatch(Outputs::isStandardOutput);
        }
    }
}
