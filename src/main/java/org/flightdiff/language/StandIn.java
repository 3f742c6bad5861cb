package org.flightdiff.language;

import java.util.function.Function;

/**
 * What stands in the tables where a recording has no name. Things are matched and summed up by the word, which is the
 * same in all languages until it is written; {@code language/name.properties} has what is written.
 */
public enum StandIn {
    /** For an event without a stack trace. */
    NO_STACK_TRACE("no-stack-trace", "(no stack trace)"),
    ONLY_JDK("only-jdk", "(only JDK)"),
    UNKNOWN_CLASS("unknown-class", "(unknown class)"),
    UNKNOWN_CLASS_OF_LOCK("unknown-class-of-lock", "unknown class"),
    NO_OBJECT("no-object", "no object"),
    NO_PATH("no-path", "(no path)"),
    STANDARD_OUTPUT("standard-output", "(standard output)"),
    /** For a thread the JVM did not name, such as one that had ended when the chunk was written. */
    UNKNOWN_THREAD("unknown-thread", "unknown thread"),
    /** For a thread that its program did not name, such as most virtual threads. */
    UNNAMED_THREAD("unnamed-thread", "unnamed thread"),
    /** For threads that are counted, and that nothing names. */
    OTHER_THREADS("other-threads", "other threads"),
    COMPILER_THREADS("compiler-threads", "compilers"),
    /** For the collector and other threads of the JVM that run no Java code. */
    COLLECTOR_THREADS("collector-threads", "collector"),
    UNKNOWN_HOST("unknown-host", "unknown host"),
    UNKNOWN_PROGRAM("unknown", "unknown"),
    YOUNG("young", "Young"),
    FULL("full", "Full"),
    CONCURRENT_CYCLE("concurrent-cycle", "Concurrent cycle"),
    BOOTSTRAP("bootstrap", "bootstrap"),
    APPLICATION("application", "application"),
    PLATFORM("platform", "platform"),
    REFLECTION("reflection", "reflection");

    private final String id;
    private final String word;

    StandIn(String id, String word) {
        this.id = id;
        this.word = word;
    }

    public String word() {
        return word;
    }

    public Text text() {
        return Text.of("name." + id);
    }

    /** What is written of keys that are names from a recording, or else one of some stand-ins. */
    public static Function<String, Text> orRecorded(StandIn... some) {
        return key -> {
            for (StandIn each : some) {
                if (each.word.equals(key)) {
                    return each.text();
                }
            }
            return Text.recorded(key);
        };
    }
}
