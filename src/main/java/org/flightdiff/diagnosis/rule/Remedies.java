package org.flightdiff.diagnosis.rule;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.comparison.result.Trial.StartedProgram;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.StartedAs;

/** The flags that an advice names, with values for the program that was recorded. */
public final class Remedies {

    private static final long MEBIBYTE = 1L << 20;

    private Remedies() {}

    /** A flag that is switched on or off, where it is not so already. */
    public static Function<Case, List<String>> flag(String name, boolean on) {
        List<String> option = List.of("-XX:" + (on ? "+" : "-") + name);
        return pair -> Boolean.valueOf(on).equals(pair.flagsAfter().truth(name)) ? List.of() : option;
    }

    /** A flag that is switched on or off, where it is not so already and the JVM is one that a tip is for. */
    public static Function<Case, List<String>> flag(String name, boolean on, Tip tip) {
        Function<Case, List<String>> always = flag(name, on);
        return pair -> tip.isFor(pair.after().jvm()) ? always.apply(pair) : List.of();
    }

    /** The size that the other side has, if that is more; else twice that of the suffering side, where it is recorded. */
    public static Function<Case, List<String>> more(String flag) {
        return pair -> {
            Long bytes = pair.flagsAfter().number(flag);
            Long other = pair.flagsBefore().number(flag);
            if (bytes == null || bytes <= 0) {
                return List.of();
            }
            return List.of(StartedAs.sized(flag, other != null && other > bytes ? other : 2 * bytes));
        };
    }

    /** A size above what a metric has on the suffering side, in whole MiB. */
    public static Function<Case, List<String>> above(String flag, Metric metric, double times) {
        return pair -> {
            OptionalDouble bytes = pair.after(metric);
            return bytes.isEmpty()
                    ? List.of()
                    : List.of(
                            StartedAs.sized(flag, (long) Math.ceil(bytes.getAsDouble() * times / MEBIBYTE) * MEBIBYTE));
        };
    }

    /** @param flags empty for what a rule covers, as the other side has it */
    static Trial trial(Rule rule, Case pair, List<String> flags) {
        List<String> tried =
                flags.isEmpty() ? StartedAs.flagsOfOther(pair.after(), pair.before(), rule.flags()) : flags;
        StartedAs started = StartedAs.of(pair.after());
        return tried.isEmpty() || started.program().isEmpty()
                ? Trial.NONE
                : Trial.ofFlags(started.options(), tried, started.program()).toFillInIf(started.isToFillIn());
    }

    /** The first release of which the JVM times calls: JEP 520. */
    private static final int FIRST_JDK = 25;

    /** Times the calls of some methods on both sides; none where a side cannot do that, or its program is not known. */
    static Trial timed(Case pair, List<String> methods) {
        Both<Case> sides = new Both<>(pair.seenFrom(Role.BASELINE), pair.seenFrom(Role.CANDIDATE));
        Both<StartedAs> started = sides.map(side -> StartedAs.of(side.after()));
        boolean canTime = sides.baseline().after().jvm().feature() >= FIRST_JDK
                && sides.candidate().after().jvm().feature() >= FIRST_JDK;
        if (methods.isEmpty()
                || !canTime
                || started.baseline().program().isEmpty()
                || started.candidate().program().isEmpty()) {
            return Trial.NONE;
        }
        boolean sameJdk = started.baseline().home().equals(started.candidate().home());
        Both<StartedProgram> programs = started.map(side -> StartedProgram.asRecorded(
                sameJdk || side.home().isEmpty()
                        ? StartedProgram.LAUNCHER
                        : side.home() + "/bin/" + StartedProgram.LAUNCHER,
                side.options(),
                side.program()));
        boolean toFillIn =
                started.baseline().isToFillIn() || started.candidate().isToFillIn();
        return new Trial(programs.baseline(), programs.candidate(), methods, toFillIn);
    }
}
