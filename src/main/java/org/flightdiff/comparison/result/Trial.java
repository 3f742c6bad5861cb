package org.flightdiff.comparison.result;

import java.util.List;
import org.flightdiff.language.ShellWord;
import org.flightdiff.language.Text;

/**
 * What an experiment runs that tries an advice: the program as it was recorded, without and with the flags that the
 * advice names. Recorded command lines have lost their quotes, so people look at it before they run it.
 *
 * @param arguments of the JVM, without those that record
 * @param flags what is tried; empty where an advice names no flags
 * @param program class path, main class or jar, and its own arguments
 * @param toFillIn whether a part is masked, and has to be filled in
 */
public record Trial(String arguments, List<String> flags, String program, boolean toFillIn) {

    /** Nothing to try. */
    public static final Trial NONE = new Trial("", List.of(), "", false);

    public Trial {
        flags = List.copyOf(flags);
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

    /** The command that runs the program as it was recorded. */
    public String baseline() {
        return command("");
    }

    /** The command that runs it with the flags that are tried. */
    public String candidate() {
        return command(String.join(" ", flags));
    }

    private String command(String tried) {
        return String.join(" ", List.of("java", arguments, tried, program))
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** What stands before the command, for people. */
    public Text lead() {
        return Text.of(toFillIn ? "finding.try-this.to-fill-in" : "finding.try-this");
    }
}
