package org.flightdiff.outside.command;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What a text is, by its first lines, and what reads it. In the order in which they are tried: some hold others. */
public enum TextKind {
    INFO("jcmd PID VM.info", "# JRE version:", VmInfo::begins, VmInfo::new),
    NATIVE_MEMORY("jcmd PID VM.native_memory", "Native Memory Tracking:", NativeMemory::begins, NativeMemory::new),
    MEMORY_MAP("jcmd PID System.map", MemoryMap.HEADING, MemoryMap::begins, MemoryMap::new),
    THREADS("jcmd PID Thread.print", "Full thread dump", ThreadDump::begins, ThreadDump::new),
    HISTOGRAM(
            "jcmd PID GC.class_histogram",
            "num     #instances         #bytes  class name",
            ClassHistogram::begins,
            ClassHistogram::new),
    FLAGS("jcmd PID VM.flags -all", "[Global flags]", PrintedFlags::begins, PrintedFlags::new),
    SET_FLAGS("jcmd PID VM.flags", "-XX:", SetFlags::begins, SetFlags::new);

    /** Enough for the first lines of each kind, behind what a fatal error says of itself. */
    private static final int HEAD_LINES = 40;

    private final String command;
    private final String heading;
    private final Predicate<List<String>> begins;
    private final Supplier<TextFormat> format;

    TextKind(String command, String heading, Predicate<List<String>> begins, Supplier<TextFormat> format) {
        this.command = command;
        this.heading = heading;
        this.begins = begins;
        this.format = format;
    }

    /** What prints it. */
    public String command() {
        return command;
    }

    /**
     * Refuses a line that another text begins with.
     *
     * @throws IllegalArgumentException with one clear line
     */
    void requireNoOther(String line) {
        String stripped = line.stripLeading();
        for (TextKind other : values()) {
            if (this != INFO && other != this && stripped.startsWith(other.heading)) {
                throw new IllegalArgumentException(
                        "begins what " + other.command + " prints; give each in a file of its own");
            }
        }
    }

    TextFormat format() {
        return format.get();
    }

    /** The kind of a text that begins so; empty for any other, and for what is no text. */
    public static Optional<TextKind> of(String beginning) {
        if (beginning.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        List<String> head = beginning.lines().limit(HEAD_LINES).toList();
        return Stream.of(values()).filter(kind -> kind.begins.test(head)).findFirst();
    }
}
