package org.flightdiff.diagnosis.rule;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Predicate;
import org.flightdiff.recording.Collector;
import org.flightdiff.recording.Jvm;

/**
 * A sentence of an advice that holds for some JVMs only, as others do not have the flags that it names. It says so
 * itself, so that it can be read in a list of all causes.
 *
 * @param id last part of its key, after that of the advice
 * @param firstJdk the first feature release of which it holds
 * @param helps whether it would change anything on a pair, of which the suffering side is such a JVM
 */
public record Tip(String id, Set<Collector> collectors, int firstJdk, int lastJdk, Predicate<Case> helps) {

    private static final int FIRST = 8;

    public Tip {
        collectors = Set.copyOf(collectors);
    }

    public static Tip of(String id) {
        return new Tip(id, EnumSet.allOf(Collector.class), FIRST, Integer.MAX_VALUE, pair -> true);
    }

    public static Tip with(String id, Collector first, Collector... others) {
        return new Tip(id, EnumSet.of(first, others), FIRST, Integer.MAX_VALUE, pair -> true);
    }

    public Tip from(int jdk) {
        return new Tip(id, collectors, jdk, lastJdk, helps);
    }

    public Tip upTo(int jdk) {
        return new Tip(id, collectors, firstJdk, jdk, helps);
    }

    public Tip where(Predicate<Case> condition) {
        return new Tip(id, collectors, firstJdk, lastJdk, helps.and(condition));
    }

    /** This tip, unless a flag has this value already. */
    public Tip unless(String flag, String value) {
        return where(pair -> !value.equals(pair.flagsAfter().text(flag)));
    }

    /** Whether it holds for a JVM, as far as is known of that. */
    public boolean isFor(Jvm jvm) {
        int jdk = jvm.feature();
        return (jvm.collector() == Collector.UNKNOWN || collectors.contains(jvm.collector()))
                && (jdk == 0 || (firstJdk <= jdk && jdk <= lastJdk));
    }

    /** Whether it holds for the suffering side, and would change anything there. */
    public boolean isFor(Case pair) {
        return isFor(pair.after().jvm()) && helps.test(pair);
    }
}
