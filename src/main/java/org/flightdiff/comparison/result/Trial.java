package org.flightdiff.comparison.result;

import java.util.List;
import org.flightdiff.language.ShellWord;
import org.flightdiff.language.Text;
import org.flightdiff.model.TwoSided;
import org.flightdiff.view.configuration.flag.FlagOptions;

/**
 * What an experiment runs that finds out more about a cause: the program of one side as it was recorded, without and with
 * the flags that an advice names; or those of both sides, with the calls of what is suspected counted and timed. Recorded
 * command lines have lost their quotes, so people look at it before they run it.
 *
 * @param baseline what one side runs
 * @param candidate what the other does
 * @param timed the methods whose calls are timed, with their class, as in {@code shop.Cart.add}; none where flags are tried
 * @param toFillIn whether a part is masked, and has to be filled in
 */
public record Trial(StartedProgram baseline, StartedProgram candidate, List<String> timed, boolean toFillIn)
        implements TwoSided<StartedProgram> {

    /** Nothing to try. */
    public static final Trial NONE = new Trial(StartedProgram.NONE, StartedProgram.NONE, List.of(), false);

    public Trial {
        timed = List.copyOf(timed);
    }

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

    /** Whether there is nothing to try. */
    public boolean isEmpty() {
        return timed.isEmpty() && candidate.flags().isEmpty();
    }

    /** The command that tries it; empty where there is nothing to try. */
    public String line() {
        return isEmpty()
                ? ""
                : "flightdiff experiment --baseline " + ShellWord.of(baseline.command()) + " --candidate "
                        + ShellWord.of(candidate.command())
                        + (timed.isEmpty() ? "" : " --time " + ShellWord.of(methods()));
    }

    /** The methods whose calls are timed, as such an experiment takes them. */
    public String methods() {
        return String.join(";", timed);
    }

    /** What stands before the command, for people. */
    public Text lead() {
        if (timed.isEmpty()) {
            return Text.of(toFillIn ? "finding.try-this.to-fill-in" : "finding.try-this");
        }
        return Text.of(toFillIn ? "finding.time-it.to-fill-in" : "finding.time-it");
    }
}
