package org.flightdiff.outside.command;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a map of memory.
 *
 * @param start its first address
 * @param size in bytes
 * @param access as {@code /proc/self/maps} has it: {@code rw-p}
 * @param resident bytes of it in physical memory
 * @param committed whether the kernel counts it as promised
 * @param tags what the JVM says of it; empty where it says nothing
 * @param file what is mapped, or what the kernel calls it in brackets; empty for anonymous memory
 */
record Mapping(long start, long size, String access, long resident, boolean committed, String tags, String file) {

    private static final Pattern LINE = Pattern.compile(
            "0x(\\p{XDigit}{1,16})-0x\\p{XDigit}{1,16}\\s+(\\d{1,18})\\s+([-r][-w][-x][-ps])\\s+(\\d{1,18})"
                    + "\\s+\\d{1,18}\\s+\\S+\\s+(\\S+)\\s+(\\S+)\\s+(\\S.*?)\\s*");
    private static final int HEX = 16;
    private static final Pattern COMMITTED = Pattern.compile("(^|.*,)com(,.*|$)");
    private static final String NONE = "-";
    private static final String NO_ACCESS = "---";

    /** Source: HEAP_MAX_SIZE of glibc, with 64-bit addresses; each arena but the first is aligned to it. */
    private static final long ARENA_ALIGNMENT = 64L << 20;

    static Optional<Mapping> of(String line) {
        Matcher one = LINE.matcher(line);
        return one.matches()
                ? Optional.of(new Mapping(
                        Long.parseUnsignedLong(one.group(1), HEX),
                        Long.parseLong(one.group(2)),
                        one.group(3),
                        Long.parseLong(one.group(4)),
                        COMMITTED.matcher(one.group(5)).matches(),
                        told(one.group(6)),
                        told(one.group(7))))
                : Optional.empty();
    }

    private static String told(String column) {
        return column.equals(NONE) ? "" : column;
    }

    boolean isTagged() {
        return !tags.isEmpty();
    }

    boolean isOfFile() {
        return file.startsWith("/");
    }

    boolean isExecutable() {
        return access.charAt(2) == 'x';
    }

    /** Bytes that can be used at all. */
    long accessible() {
        return access.startsWith(NO_ACCESS) ? 0 : size;
    }

    /** By itself, where it is no file and the JVM says nothing of it. */
    MappingKind kindOfUnnamed() {
        return switch (file) {
            case "[heap]" -> MappingKind.ARENAS;
            case "[stack]" -> MappingKind.STACKS;
            default -> {
                boolean anonymous = file.isEmpty() || file.startsWith("[anon");
                boolean arena = start % ARENA_ALIGNMENT == 0 && accessible() > 0 && !committed && !isExecutable();
                yield !anonymous ? MappingKind.KERNEL : arena ? MappingKind.ARENAS : MappingKind.ANONYMOUS;
            }
        };
    }
}
