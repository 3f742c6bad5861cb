package org.flightdiff.view.classes;

import org.flightdiff.recording.Selection;

public final class ClassEvents {

    /** Metaspace before and after each collection. */
    public static final Selection METASPACE = Selection.of("jdk.MetaspaceSummary")
            .numbers("gcId", "gcThreshold", "metaspace.used", "metaspace.committed", "classSpace.used")
            .texts("when");

    /** A new size at which metaspace sets off a collection. */
    public static final Selection THRESHOLD = Selection.of("jdk.MetaspaceGCThreshold")
            .numbers("oldValue", "newValue")
            .texts("updater");

    public static final Selection OUT_OF_METASPACE = Selection.of("jdk.MetaspaceOOM");

    /** Classes loaded and unloaded since the JVM started, once a second. */
    public static final Selection LOADING =
            Selection.of("jdk.ClassLoadingStatistics").numbers("loadedClassCount", "unloadedClassCount");

    /** Every class loader with its classes and metaspace, at the ends of each chunk. */
    public static final Selection LOADERS = Selection.of("jdk.ClassLoaderStatistics")
            .texts("classLoader.type")
            .numbers("classCount", "chunkSize")
            .renamedNumber("hiddenClassCount", "anonymousClassCount")
            .renamedNumber("hiddenChunkSize", "anonymousChunkSize");

    /** The loading of one class; off unless asked for. */
    public static final Selection LOAD = Selection.of("jdk.ClassLoad")
            .texts("loadedClass", "definingClassLoader.type")
            .withThreads();

    /** An agent gave classes other code. JDK 8 and 11 do not write it. */
    public static final Selection REDEFINE = redefinition("jdk.RedefineClasses");

    /** An agent had classes transformed again. JDK 8 and 11 do not write it. */
    public static final Selection RETRANSFORM = redefinition("jdk.RetransformClasses");

    public static final Selection REDEFINED =
            Selection.of("jdk.ClassRedefinition").texts("redefinedClass");

    private ClassEvents() {}

    private static Selection redefinition(String event) {
        return Selection.of(event).numbers("classCount").withStacks();
    }
}
