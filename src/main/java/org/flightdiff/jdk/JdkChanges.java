package org.flightdiff.jdk;

import java.util.List;

/** The ledger of what releases of the JDK changed. */
public final class JdkChanges {

    /** Read for the first pair of two JDKs, as it takes a while and most pairs are of one. */
    private static final class Ledger {
        static final List<JdkChange> ALL = ChangesFile.read("changes.yaml");
    }

    private JdkChanges() {}

    /** All of them, as they stand in the ledger: by release. */
    public static List<JdkChange> all() {
        return Ledger.ALL;
    }

    /** Those that one of two releases has and the other has not. */
    public static List<JdkChange> between(Release one, Release other) {
        return all().stream()
                .filter(change -> change.isIn(one) != change.isIn(other))
                .toList();
    }
}
