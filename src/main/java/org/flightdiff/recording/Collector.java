package org.flightdiff.recording;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

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

    /** What stands in the names of its parts; the first that does counts. */
    private static final Map<String, Collector> NAMES = new LinkedHashMap<>();

    static {
        NAMES.put("g1", G1);
        NAMES.put("parallelscavenge", PARALLEL);
        NAMES.put("concurrentmarksweep", CMS);
        NAMES.put("parnew", CMS);
        NAMES.put("defnew", SERIAL);
        NAMES.put("serial", SERIAL);
        NAMES.put("shenandoah", SHENANDOAH);
        NAMES.put("zgc minor", GENERATIONAL_ZGC);
    }

    private final String label;

    Collector(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** Whether it does nearly all of its work concurrently, so that a collection is a cycle, not a pause. */
    public boolean isConcurrent() {
        return this == ZGC || this == GENERATIONAL_ZGC || this == SHENANDOAH;
    }

    /**
     * The collector named by {@code jdk.GCConfiguration}, by {@code ZGC Minor} and {@code N/A}, or {@code SerialOld}
     * for example; a native image calls its own {@code serial} or "Serial GC", OpenJ9 by its policy.
     */
    public static Collector named(String young, String old) {
        String both = (young + " " + old).toLowerCase(Locale.ROOT);
        return NAMES.entrySet().stream()
                .filter(name -> both.contains(name.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(() -> old.startsWith("Z")
                        ? ZGC
                        : ofPolicy(old.toLowerCase(Locale.ROOT), both.contains("epsilon") ? EPSILON : UNKNOWN));
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
