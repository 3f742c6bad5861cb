package org.flightdiff.diagnosis.rules.compiler;

import java.util.OptionalDouble;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.LastThird;
import org.flightdiff.view.Metric;
import org.flightdiff.view.classes.LoadingMetrics;

/** What the compilers have to do because of classes that one side loads more of. */
final class NewClasses {

    private static final Metric LOADED = LoadingMetrics.LOADED_RATE;

    /** Few classes have more that are worth compiling. */
    private static final double METHODS_OF_A_CLASS = 10;

    private NewClasses() {}

    /** Compilations per second, at most, of what the suffering side loads more over the whole window. */
    static double compilationsAfter(Case pair) {
        return compilations(pair.after(LOADED), pair.before(LOADED));
    }

    /** Compilations per second, at most, of what the suffering side loads more in the last third. */
    static double lateCompilationsAfter(Case pair) {
        return compilations(pair.lateAfter(LOADED, LastThird.SHARE), pair.lateBefore(LOADED, LastThird.SHARE));
    }

    /** Compilations per second, at most, of what the good side loads more in the last third. */
    static double lateCompilationsBefore(Case pair) {
        return compilations(pair.lateBefore(LOADED, LastThird.SHARE), pair.lateAfter(LOADED, LastThird.SHARE));
    }

    private static double compilations(OptionalDouble loaded, OptionalDouble byOther) {
        return METHODS_OF_A_CLASS * Math.max(0, loaded.orElse(0) - byOther.orElse(0));
    }
}
