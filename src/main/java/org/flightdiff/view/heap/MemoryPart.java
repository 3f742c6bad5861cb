package org.flightdiff.view.heap;

import java.util.Arrays;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.model.Word;

public enum MemoryPart implements Word {
    /** The Java heap, as far as it was ever in use. */
    HEAP("Java Heap"),
    /** Metaspace, the class space within it, and what else belongs to classes. */
    CLASSES("Class", "Metaspace", "Module"),
    CODE("Code"),
    /** Stacks of threads, and what the JVM keeps of each. */
    THREADS("Thread", "Thread Stack"),
    /** What the collector needs besides the heap: marks, remembered sets, forwarding tables. */
    COLLECTOR("GC", "GCCardSet", "Shenandoah"),
    DIRECT_BUFFERS(),
    /** Names of classes, methods and fields, and interned strings. */
    SYMBOLS("Symbol", "String Deduplication"),
    OTHER(),
    /** What the JVM does not account for: arenas of malloc, native libraries and mapped files, too; less than nothing where
     * memory that is committed was never touched. */
    UNACCOUNTED();

    private static final String SHARED = "Shared class";

    private final Set<String> types;

    MemoryPart(String... types) {
        this.types = Set.of(types);
    }

    static MemoryPart of(String type) {
        return Arrays.stream(values())
                .filter(part -> part.types.contains(type) || (part == CLASSES && type.startsWith(SHARED)))
                .findFirst()
                .orElse(OTHER);
    }

    public Text label() {
        return Text.of("memory." + word());
    }
}
