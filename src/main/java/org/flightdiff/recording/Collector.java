package org.flightdiff.recording;

import java.util.Locale;

/** HotSpot's garbage collectors, with the same names for all JDKs. */
public enum Collector {
    SERIAL("Serial"),
    PARALLEL("Parallel"),
    CMS("CMS"),
    G1("G1"),
    ZGC("ZGC"),
    GENERATIONAL_ZGC("Generational ZGC"),
    SHENANDOAH("Shenandoah"),
    EPSILON("Epsilon"),
    UNKNOWN("unknown");

    private final String label;

    Collector(String label) {
        this.label = label;
    }

    /** The name people use. */
    public String label() {
        return label;
    }

    /** Whether it does nearly all of its work concurrently, so that a collection is a cycle, not a pause. */
    public boolean isConcurrent() {
        return this == ZGC || this == GENERATIONAL_ZGC || this == SHENANDOAH;
    }

    /**
     * The collector named by {@code jdk.GCConfiguration}.
     *
     * @param young its youngCollector, for example {@code G1New}, {@code ParNew}, {@code ZGC Minor} or {@code N/A}
     * @param old its oldCollector, for example {@code SerialOld}, {@code Z} or {@code Shenandoah}
     */
    public static Collector named(String young, String old) {
        String both = (young + " " + old).toLowerCase(Locale.ROOT);
        if (both.contains("g1")) {
            return G1;
        }
        if (both.contains("parallelscavenge")) {
            return PARALLEL;
        }
        if (both.contains("concurrentmarksweep") || both.contains("parnew")) {
            return CMS;
        }
        if (both.contains("defnew")) {
            return SERIAL;
        }
        if (both.contains("shenandoah")) {
            return SHENANDOAH;
        }
        if (both.contains("zgc minor")) {
            return GENERATIONAL_ZGC;
        }
        if (old.startsWith("Z")) {
            return ZGC;
        }
        return both.contains("epsilon") ? EPSILON : UNKNOWN;
    }
}
