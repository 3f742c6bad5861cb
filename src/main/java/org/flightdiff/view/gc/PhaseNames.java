package org.flightdiff.view.gc;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One name for a phase over all JDKs and collectors, so that the phases of two sides match. */
final class PhaseNames {

    /** "(unload classes)", "(process weakrefs)", "(Young)", "(Major)": which cycle it was, not which phase. */
    private static final Pattern SUFFIX = Pattern.compile("\\s*\\([^)]*\\)$");

    /** Renamed phases, in sentence case: from the names of JDK 8 to those of 11 and later. */
    private static final Map<String, String> RENAMED = Map.ofEntries(
            Map.entry("GC remark", "Pause remark"),
            Map.entry("GC cleanup", "Pause cleanup"),
            Map.entry("GC ref-proc", "Reference processing"),
            Map.entry("References", "Reference processing"),
            Map.entry("Unloading", "Class unloading"),
            Map.entry("JNI weak reference", "Weak processing"),
            Map.entry("SoftReference", "Soft and weak references"),
            Map.entry("WeakReference", "Soft and weak references"),
            Map.entry("Reconsider SoftReferences", "Soft and weak references"),
            Map.entry("Notify Soft/WeakReferences", "Soft and weak references"),
            Map.entry("FinalReference", "Final references"),
            Map.entry("Notify and keep alive finalizable", "Final references"),
            Map.entry("PhantomReference", "Phantom references"),
            Map.entry("Notify PhantomReferences", "Phantom references"));

    private PhaseNames() {}

    public static String common(String recorded) {
        String phase = sentenceCase(SUFFIX.matcher(recorded).replaceAll(""));
        return RENAMED.getOrDefault(phase, phase);
    }

    /** JDKs differ in capitals ("Concurrent marking", "Concurrent Marking"); abbreviations and types keep theirs. */
    private static String sentenceCase(String text) {
        String words = Stream.of(text.split(" ", -1))
                .map(word -> isPlainWord(word) ? word.toLowerCase(Locale.ROOT) : word)
                .collect(Collectors.joining(" "));
        return capitalised(words);
    }

    public static String capitalised(String words) {
        return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static boolean isPlainWord(String word) {
        return word.length() > 1 && word.substring(1).chars().noneMatch(Character::isUpperCase);
    }
}
