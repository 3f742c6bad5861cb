package org.flightdiff.comparison.result;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.language.ShellWord;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.Secrets;
import org.flightdiff.view.configuration.flag.OptionsInPlace;

/**
 * What an experiment runs that tries an advice: the program as it was recorded, without and with the flags that the
 * advice names. Recorded command lines have lost their quotes, so people look at it before they run it.
 *
 * @param options of the JVM, without those that record
 * @param flags what is tried, as a shell takes them; empty where an advice names no flags
 * @param program class path, main class or jar, and its own arguments
 * @param toFillIn whether a part is masked, and has to be filled in
 */
public record Trial(List<String> options, List<String> flags, List<String> program, boolean toFillIn) {

    /** Nothing to try. */
    public static final Trial NONE = new Trial(List.of(), List.of(), List.of(), false);

    /** What runs a program. */
    public static final String LAUNCHER = "java";

    public Trial {
        options = List.copyOf(options);
        flags = List.copyOf(flags);
        program = List.copyOf(program);
    }

    /** Whether there is nothing to try. */
    public boolean isEmpty() {
        return flags.isEmpty();
    }

    /** The command that tries it; empty where there is nothing to try. */
    public String line() {
        return isEmpty()
                ? ""
                : "flightdiff experiment --baseline " + ShellWord.of(baseline()) + " --candidate "
                        + ShellWord.of(candidate());
    }

    /** The command that runs the program as it was recorded, as a shell takes it. */
    public String baseline() {
        return command(options, List.of());
    }

    /** The command that runs it with the flags that are tried, in place of those that set the same. */
    public String candidate() {
        return command(OptionsInPlace.staying(options, flags), flags);
    }

    /** The words of the program as it was recorded, which need no quotes. */
    public List<String> words() {
        return Stream.of(List.of(LAUNCHER), options, program)
                .flatMap(List::stream)
                .toList();
    }

    private String command(List<String> staying, List<String> tried) {
        return Stream.of(Stream.of(LAUNCHER), quoted(staying), tried.stream(), quoted(program))
                .flatMap(Function.identity())
                .collect(Collectors.joining(" "));
    }

    /** What is masked is to be seen as such, and filled in with its own quotes. */
    private static Stream<String> quoted(List<String> words) {
        return words.stream().map(word -> word.contains(Secrets.MASK) ? word : ShellWord.of(word));
    }

    /** What stands before the command, for people. */
    public Text lead() {
        return Text.of(toFillIn ? "finding.try-this.to-fill-in" : "finding.try-this");
    }
}
