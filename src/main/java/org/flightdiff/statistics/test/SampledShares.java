package org.flightdiff.statistics.test;

import java.util.Map;
import java.util.TreeMap;

/**
 * The shares of many things among the same samples.
 *
 * @param byName of those that were hit
 * @param none of anything else
 */
public record SampledShares(Map<String, SampledShare> byName, SampledShare none) {

    /**
     * Takes the share of each.
     *
     * @param hits by name, see {@link SampledShare#of}
     * @param samplesPerBin what they are hits among
     * @throws IllegalArgumentException when there is no sample at all
     */
    public static SampledShares of(Map<String, double[]> hits, double[] samplesPerBin) {
        Map<String, SampledShare> byName = new TreeMap<>();
        hits.forEach((name, perBin) -> byName.put(name, SampledShare.of(perBin, samplesPerBin)));
        return new SampledShares(byName, SampledShare.of(new double[samplesPerBin.length], samplesPerBin));
    }

    /** The share of one thing. */
    public SampledShare of(String name) {
        return byName.getOrDefault(name, none);
    }
}
