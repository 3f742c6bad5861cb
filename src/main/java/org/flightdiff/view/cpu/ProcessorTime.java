package org.flightdiff.view.cpu;

import org.flightdiff.recording.Events;

/**
 * Processor time that the JVM took, as its load tells it: each look tells of the time since the one before, so the
 * first tells of none that is known.
 *
 * @param starts where the time of each look begins, in seconds from the recording's start
 * @param seconds processor time taken in it, by all threads together
 * @param endSeconds where the time of the last look ends
 */
record ProcessorTime(double[] starts, double[] seconds, double endSeconds) {

    /** Of two looks or more. */
    static ProcessorTime of(Events load, long hardwareThreads) {
        int spans = load.size() - 1;
        double[] starts = new double[spans];
        double[] seconds = new double[spans];
        for (int span = 0; span < spans; span++) {
            starts[span] = load.start(span);
            seconds[span] =
                    LoadMetrics.jvm(load, span + 1) * hardwareThreads * (load.start(span + 1) - load.start(span));
        }
        return new ProcessorTime(starts, seconds, load.start(spans));
    }
}
