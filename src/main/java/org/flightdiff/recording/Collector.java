package org.flightdiff.recording;

import java.util.Locale;

/** The garbage collectors of HotSpot, with the same names for all JDKs, and the policies of OpenJ9. */
public enum Collector {
    SERIAL("Serial"),
    PARALLEL("Parallel"),
    CMS("CMS"),
    G1("G1"),
    ZGC("ZGC"),
    GENERATIONAL_ZGC("Generational ZGC"),
    SHENANDOAH("Shenandoah"),
    EPSILON("Epsilon"),
    GENCON("gencon"),
    BALANCED("balanced"),
    OPTTHRUPUT("optthruput"),
    OPTAVGPAUSE("optavgpause"),
    METRONOME("metronome"),
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
     * The collector named by {@code jdk.GCConfiguration}, or by what stands for it elsewhere.
     *
     * @param young its youngCollector, for example {@code G1New}, {@code ParNew}, {@code ZGC Minor} or {@code N/A}
     * @param old its oldCollector, for example {@code SerialOld}, {@code Z} or {@code Shenandoah}; a native image calls
     *     its own {@code serial} or "Serial GC", OpenJ9 by its policy
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
        if (both.contains("defnew") || both.contains("serial")) {
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
        return ofPolicy(old.toLowerCase(Locale.ROOT), both.contains("epsilon") ? EPSILON : UNKNOWN);
    }

    /** The policies of OpenJ9, as {@code -Xgcpolicy} calls them. */
    private static Collector ofPolicy(String policy, Collector otherwise) {
        return switch (policy) {
            case "gencon" -> GENCON;
            case "balanced" -> BALANCED;
            case "optthruput" -> OPTTHRUPUT;
            case "optavgpause" -> OPTAVGPAUSE;
            case "metronome" -> METRONOME;
            case "nogc" -> EPSILON;
            default -> otherwise;
        };
    }
}
