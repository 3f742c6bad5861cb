package org.flightdiff.diagnosis.rule;

import java.util.List;
import org.flightdiff.comparison.result.StartedProgram;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.view.configuration.argument.StartedAs;

/** An experiment that times the calls of some methods on both sides, each as it was recorded. */
final class TimedTrial {

    /** The first release of which the JVM times calls: JEP 520. */
    private static final int FIRST_JDK = 25;

    private TimedTrial() {}

    /** None without methods, and where a side cannot time calls, or its program is not known. */
    static Trial of(Case pair, List<String> methods) {
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
