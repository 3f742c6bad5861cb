package org.flightdiff.outside.command;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What a text is, by its first lines, and what reads it. In the order in which they are tried: some hold others. */
public enum TextKind {
    INFO("jcmd PID VM.info", VmInfo::begins, VmInfo::new),
    NATIVE_MEMORY("jcmd PID VM.native_memory", NativeMemory::begins, NativeMemory::new),
    THREADS("jcmd PID Thread.print", ThreadDump::begins, ThreadDump::new),
    HISTOGRAM("jcmd PID GC.class_histogram", ClassHistogram::begins, ClassHistogram::new),
    FLAGS("jcmd PID VM.flags -all", PrintedFlags::begins, PrintedFlags::new),
    SET_FLAGS("jcmd PID VM.flags", SetFlags::begins, SetFlags::new);

    /** Enough for the first lines of each kind, behind what a fatal error says of itself. */
    private static final int HEAD_LINES = 40;

    private final String command;
    private final Predicate<List<String>> begins;
    private final Supplier<TextFormat> format;

    TextKind(String command, Predicate<List<String>> begins, Supplier<TextFormat> format) {
        this.command = command;
        this.begins = begins;
        this.format = format;
    }

    /** What prints it. */
    public String command() {
        return command;
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
