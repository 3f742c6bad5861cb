package org.flightdiff.workload.fault;

/** Calls {@link System#gc()} once a second. */
final class ExplicitCollections implements Fault {

    private static final int TICKS = 100;

    private int tick;

    @Override
    public void onTick() {
        tick++;
        if (tick % TICKS == 0) {
            System.gc();
        }
    }
}
