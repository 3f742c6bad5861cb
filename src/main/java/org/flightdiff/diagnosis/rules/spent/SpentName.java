package org.flightdiff.diagnosis.rules.spent;

import org.flightdiff.accounting.excess.Burden;
import org.flightdiff.accounting.excess.SystemCall;

/** The names of what can be spent more of. */
enum SpentName {
    COMPUTING("hot-method-changed"),
    ALLOCATING("allocation-rate-up"),
    OPERATION("slow-io"),
    NATIVE("native-code"),
    BLOCKED("lock-contention"),
    QUEUED("pool-wait"),
    STANDING("waits-longer");

    private final String id;

    SpentName(String id) {
        this.id = id;
    }

    /** The id of the cause. */
    String id() {
        return id;
    }

    /** By what leads in it. */
    static SpentName of(Burden burden) {
        return switch (burden.main().resource()) {
            case COMPUTING -> COMPUTING;
            case ALLOCATING -> ALLOCATING;
            case NATIVE -> burden.main().system() == SystemCall.OTHER ? NATIVE : OPERATION;
            case SOCKET, FILE -> OPERATION;
            case BLOCKED -> BLOCKED;
            case QUEUED -> QUEUED;
            case PARKED, WAITING, SLEEPING -> STANDING;
        };
    }
}
