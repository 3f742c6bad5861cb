package org.flightdiff.statistics;

import java.util.Arrays;

/** The largest of samples that come one after the other. Where few are kept, this is much faster than sorting all. */
public final class Largest {

    private final double[] kept;
    private long samples;

    /** @param most how many to keep, at least one */
    public Largest(int most) {
        kept = new double[most];
        Arrays.fill(kept, Double.NEGATIVE_INFINITY);
    }

    public void add(double sample) {
        samples++;
        if (sample > kept[0]) {
            int place = 0;
            while (place + 1 < kept.length && kept[place + 1] < sample) {
                kept[place] = kept[place + 1];
                place++;
            }
            kept[place] = sample;
        }
    }

    public long samples() {
        return samples;
    }

    /** The largest of them in ascending order; all if there were no more than are kept. */
    public double[] ascending() {
        return Arrays.copyOfRange(kept, kept.length - (int) Math.min(samples, kept.length), kept.length);
    }
}
