package org.flightdiff.experiment;

import java.util.function.DoubleSupplier;

/**
 * Waits until nothing else takes the machine, as far as that can be seen from outside.
 *
 * @param load takes a sample: the share of all processors that is busy, 0 to 1; NaN where that is not known
 */
public record QuietMachine(DoubleSupplier load) {

    /** A busier machine is not quiet. */
    public static final double QUIET = 0.1;

    private static final double NANOS = 1e9;

    public static final QuietMachine THIS = new QuietMachine(ProcessorLoad::sample);

    /** @param load of the last sample */
    public record Wait(double load, double seconds) {

        /** Whether others took the machine to the end. */
        public boolean isBusy() {
            return load > QUIET;
        }
    }

    /** Waits for at most so many seconds; at least one sample is taken. */
    Wait await(double atMost) throws InterruptedException {
        long started = System.nanoTime();
        double busy;
        double waited;
        do {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            busy = load.getAsDouble();
            waited = (System.nanoTime() - started) / NANOS;
        } while (busy > QUIET && waited < atMost);
        return new Wait(busy, waited);
    }
}
