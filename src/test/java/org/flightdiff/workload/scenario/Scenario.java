package org.flightdiff.workload.scenario;

import java.util.EnumSet;
import java.util.Set;
import org.flightdiff.workload.fault.FaultName;

/** A pair of recordings and the id of the cause to be named for it, which is empty if nothing differs. */
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

    static Scenario of(FaultName fault) {
        return of(fault.diagnosis(), Setup.faulty(fault));
    }

    Scenario with(Base... bases) {
        return new Scenario(diagnosis, baseline, candidate, Set.of(bases), firstJdk, lastJdk);
    }

    Scenario against(Setup other) {
        return new Scenario(diagnosis, other, candidate, collectors, firstJdk, lastJdk);
    }

    Scenario alone() {
        return new Scenario(diagnosis, baseline, candidate.in(Company.ALONE), collectors, firstJdk, lastJdk);
    }

    Scenario upTo(int jdk) {
        return new Scenario(diagnosis, baseline, candidate, collectors, firstJdk, jdk);
    }

    Scenario from(int jdk) {
        return new Scenario(diagnosis, baseline, candidate, collectors, jdk, lastJdk);
    }

    public boolean applies(Base collector, int jdk) {
        return collectors.contains(collector) && jdk >= firstJdk && jdk <= lastJdk;
    }
}
