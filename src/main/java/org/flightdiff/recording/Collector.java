package org.flightdiff.recording;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

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

    /** {@code ZGC Minor}, {@code SerialOld} and {@code Serial GC} for example, or a policy of OpenJ9. */
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
