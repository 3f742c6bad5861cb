package org.flightdiff.accounting;

import java.util.function.Function;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.view.lanes.JvmThreads;
import org.flightdiff.view.threads.ThreadNames;
import org.jspecify.annotations.Nullable;

/** Kinds of threads as the ledger tells them apart: by their names without numbers, as everywhere, and some of their own. */
public final class Threads {

    /** Platform threads that are counted, and that nothing names. */
    public static final String OTHERS = StandIn.OTHER_THREADS.word();

    public static final String COMPILERS = StandIn.COMPILER_THREADS.word();

    /** The collector and whatever else of the JVM runs no Java code. */
    public static final String COLLECTOR = StandIn.COLLECTOR_THREADS.word();

    public static final Function<String, Text> LABEL = StandIn.orRecorded(
            StandIn.UNKNOWN_THREAD,
            StandIn.UNNAMED_THREAD,
            StandIn.OTHER_THREADS,
            StandIn.COMPILER_THREADS,
            StandIn.COLLECTOR_THREADS);

    /** Linux cuts the names of threads to 15 letters: {@code C1 CompilerThre}. */
    private static final String COMPILER = "CompilerThre";

    private Threads() {}

    /** The kind of a thread by its name; null if the JVM gave none. */
    static String kindOf(@Nullable String name) {
        String kind = ThreadNames.kindOf(name);
        if (kind.contains(COMPILER)) {
            return COMPILERS;
        }
        return JvmThreads.isHidden(kind) ? COLLECTOR : kind.equals(ThreadNames.UNKNOWN) ? OTHERS : kind;
    }

    /** What threads of a kind are, unless they are virtual. */
    static Nature natureOf(String kind) {
        if (kind.equals(OTHERS)) {
            return Nature.OTHER;
        }
        if (kind.equals(COMPILERS)) {
            return Nature.COMPILERS;
        }
        if (kind.equals(COLLECTOR)) {
            return Nature.COLLECTOR;
        }
        return JvmThreads.has(kind) ? Nature.JVM : Nature.PROGRAM;
    }
}
