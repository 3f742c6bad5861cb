package org.flightdiff.comparison.result;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.ShellWord;
import org.flightdiff.language.Text;
import org.flightdiff.model.TwoSided;
import org.flightdiff.privacy.Secrets;
import org.flightdiff.view.configuration.FlagOptions;

/**
 * What an experiment runs that finds out more about a cause: the program of one side as it was recorded, without and with
 * the flags that an advice names; or those of both sides, with the calls of what is suspected counted and timed. Recorded
 * command lines have lost their quotes, so people look at it before they run it.
 *
 * @param timed the methods whose calls are timed, with their class, as in {@code shop.Cart.add}; none where flags are tried
 * @param toFillIn whether a part is masked, and has to be filled in
 */
public record Trial(StartedProgram baseline, StartedProgram candidate, List<String> timed, boolean toFillIn)
        implements TwoSided<Trial.StartedProgram> {

    public static final Trial NONE = new Trial(StartedProgram.NONE, StartedProgram.NONE, List.of(), false);

    /** One program without and with flags, which take the place of those that set the same. */
    public static Trial ofFlags(List<String> options, List<String> flags, List<String> program) {
        return new Trial(
                StartedProgram.asRecorded(StartedProgram.LAUNCHER, options, program),
                new StartedProgram(StartedProgram.LAUNCHER, FlagOptions.staying(options, flags), flags, program),
                List.of(),
                false);
    }

    /** The same, with a part to fill in if it was not recorded. */
    public Trial toFillInIf(boolean notRecorded) {
        return new Trial(baseline, candidate, timed, toFillIn || notRecorded);
    }

    public boolean isEmpty() {
        return timed.isEmpty() && candidate.flags().isEmpty();
    }

    /** The command that tries it; empty where there is nothing to try. */
    public String line() {
        return isEmpty()
                ? ""
                : "flightdiff experiment --baseline " + ShellWord.of(baseline.command()) + " --candidate "
                        + ShellWord.of(candidate.command())
                        + (timed.isEmpty() ? "" : " --time " + ShellWord.of(String.join(";", timed)));
    }

    /** What stands before the command, for people. */
    public Text lead() {
        if (timed.isEmpty()) {
            return Text.of(toFillIn ? "finding.try-this.to-fill-in" : "finding.try-this");
        }
        return Text.of(toFillIn ? "finding.time-it.to-fill-in" : "finding.time-it");
    }

    public record StartedProgram(String launcher, List<String> options, List<String> flags, List<String> program) {

        public static final String LAUNCHER = "java";

        private static final int LONGEST_WORD = 200;

        /** In code points: enough to know which word it is. */
        private static final int BEGINNING = 40;

        static final StartedProgram NONE = new StartedProgram(LAUNCHER, List.of(), List.of(), List.of());

        public StartedProgram {
            options = List.copyOf(options);
            flags = List.copyOf(flags);
            program = List.copyOf(program);
        }

        public static StartedProgram asRecorded(String launcher, List<String> options, List<String> program) {
            return new StartedProgram(launcher, options, List.of(), program);
        }

        public String command() {
            return Stream.of(quoted(List.of(launcher)), quoted(options), flags.stream(), quoted(program))
                    .flatMap(Function.identity())
                    .collect(Collectors.joining(" "));
        }

        /** The same without what is too long to be read, such as a class path of hundreds of files: people fill it in. */
        public StartedProgram readable() {
            return new StartedProgram(
                    launcher,
                    options.stream().map(StartedProgram::readable).toList(),
                    flags,
                    program.stream().map(StartedProgram::readable).toList());
        }

        private static String readable(String word) {
            return word.length() <= LONGEST_WORD
                    ? word
                    : word.substring(0, word.offsetByCodePoints(0, BEGINNING)) + Secrets.MASK;
        }

        /** What is masked is to be seen as such, and filled in with its own quotes. */
        private static Stream<String> quoted(List<String> words) {
            return words.stream().map(word -> word.contains(Secrets.MASK) ? word : ShellWord.of(word));
        }
    }
}
