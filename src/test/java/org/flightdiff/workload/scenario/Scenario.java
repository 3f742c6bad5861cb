package org.flightdiff.workload.scenario;

import java.util.EnumSet;
import java.util.Set;
import org.flightdiff.workload.fault.FaultName;

/**
 * A pair of recordings and the cause to be named for it.
 *
 * @param diagnosis the id of that cause; empty if nothing differs and none must be named
 * @param collectors the collectors to record both sides with
 * @param firstJdk the first feature release that can have the cause and shows it
 * @param lastJdk the last one
 */
public record Scenario(
        String diagnosis, Setup baseline, Setup candidate, Set<Base> collectors, int firstJdk, int lastJdk) {

    /** The collector a pair starts from. */
    public enum Base {
        G1("-XX:+UseG1GC"),
        PARALLEL("-XX:+UseParallelGC"),
        Z("-XX:+UseZGC");

        private final String flag;

        Base(String flag) {
            this.flag = flag;
        }

        /** Its JVM flag. */
        public String flag() {
            return flag;
        }
    }

    /** The usual baseline. */
    static final Setup SOUND = Setup.sound("sound").in(Company.ALONE);

    public Scenario {
        collectors = Set.copyOf(collectors);
    }

    /** The sound service against another setup, with G1 and with Parallel, on any JDK. */
    static Scenario of(String diagnosis, Setup candidate) {
        return new Scenario(diagnosis, SOUND, candidate, EnumSet.of(Base.G1, Base.PARALLEL), 0, Integer.MAX_VALUE);
    }

    /** The sound service against a faulty one. */
    static Scenario of(FaultName fault) {
        return of(fault.diagnosis(), Setup.faulty(fault));
    }

    /** The same with these collectors alone. */
    Scenario with(Base... bases) {
        return new Scenario(diagnosis, baseline, candidate, Set.of(bases), firstJdk, lastJdk);
    }

    /** The same against another baseline. */
    Scenario against(Setup other) {
        return new Scenario(diagnosis, other, candidate, collectors, firstJdk, lastJdk);
    }

    /** The same on an otherwise idle machine. */
    Scenario alone() {
        return new Scenario(diagnosis, baseline, candidate.in(Company.ALONE), collectors, firstJdk, lastJdk);
    }

    /** The same up to a feature release. */
    Scenario upTo(int jdk) {
        return new Scenario(diagnosis, baseline, candidate, collectors, firstJdk, jdk);
    }

    /** The same from a feature release on. */
    Scenario from(int jdk) {
        return new Scenario(diagnosis, baseline, candidate, collectors, jdk, lastJdk);
    }

    /** Whether it can be recorded with a collector and a JDK. */
    public boolean applies(Base collector, int jdk) {
        return collectors.contains(collector) && jdk >= firstJdk && jdk <= lastJdk;
    }
}
