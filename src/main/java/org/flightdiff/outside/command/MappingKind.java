package org.flightdiff.outside.command;

import java.util.Map;
import org.flightdiff.model.Word;

public enum MappingKind implements Word {
    JAVA_HEAP,
    /** Metaspace, the class space, and the archive of shared classes. */
    CLASSES,
    CODE,
    /** What the collector keeps beside the heap. */
    COLLECTOR,
    /** Stacks of threads. */
    STACKS,
    OTHER_OF_JVM,
    /** Files of which a part can be executed, and other files of the JDK. */
    LIBRARIES,
    /** All other files. */
    FILES,
    /** Where malloc of glibc keeps what is small: the heap of the process, and its arenas. */
    ARENAS,
    /** What nothing names: large pieces of malloc, and without native memory tracking the memory of the JVM, too. */
    ANONYMOUS,
    /** What the kernel maps into each process. */
    KERNEL;

    /** Source: MemMapPrinter, JDK 24 to 27. */
    private static final Map<String, MappingKind> TAGS = Map.of(
            "JAVAHEAP", JAVA_HEAP,
            "CLASS", CLASSES,
            "META", CLASSES,
            "CDS", CLASSES,
            "CODE", CODE,
            "GC", COLLECTOR,
            "CARDTBL", COLLECTOR);

    static MappingKind tagged(String tags) {
        return tags.startsWith("STACK-") ? STACKS : TAGS.getOrDefault(tags.split(",", 2)[0], OTHER_OF_JVM);
    }
}
