package org.flightdiff.outside.command;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.flightdiff.outside.command.TextFormat.TextRows;

/**
 * All mappings of the process, summed up by what they are for. The JVM names its own where native memory is tracked; files
 * and the arenas of glibc are known without. Linux alone tells how much of each is in physical memory.
 */
final class MemoryMap implements TextFormat {

    static final String HEADING = "Memory mappings:";

    private static final Pattern RESIDENT = Pattern.compile("\\s*rss: (\\d{1,18}) .*");
    private static final Pattern LIBRARY_OF_JDK = Pattern.compile("(/.+/)lib/\\w+/libjvm\\.so.*");
    private static final Pattern ARCHIVE = Pattern.compile(".*\\.jsa(?: \\(deleted\\))?");
    private static final Pattern HEAP_FILE = Pattern.compile("/memfd:java_heap.*");

    private final List<Mapping> mappings = new ArrayList<>();
    private long total = -1;
    private boolean begun;

    @Override
    public void take(String line, TextRows to) {
        if (line.strip().equals(HEADING)) {
            if (begun) {
                throw new IllegalArgumentException("begins a second map; give each in a file of its own");
            }
            begun = true;
        }
        if (line.startsWith("from  ") && !line.contains(" rss ")) {
            throw new IllegalArgumentException(
                    "has no column rss: only on Linux a map tells what is in physical memory");
        }
        Mapping.of(line).ifPresent(mappings::add);
        Matcher resident = RESIDENT.matcher(line);
        if (resident.matches()) {
            total = Long.parseLong(resident.group(1));
        }
    }

    @Override
    public void end(TextRows to) {
        if (total != mappings.stream().mapToLong(Mapping::resident).sum() || mappings.isEmpty()) {
            throw new IllegalArgumentException(
                    (total < 0 ? "is cut off: its total is missing" : "has not all lines of its total")
                            + "; print it again: " + TextKind.MEMORY_MAP.command() + " > FILE");
        }
        Map<MappingKind, Long> resident = new EnumMap<>(MappingKind.class);
        Map<MappingKind, Long> accessible = new EnumMap<>(MappingKind.class);
        Set<String> executable = mappings.stream()
                .filter(Mapping::isExecutable)
                .map(Mapping::file)
                .collect(Collectors.toSet());
        List<String> homes = executable.stream()
                .map(LIBRARY_OF_JDK::matcher)
                .filter(Matcher::matches)
                .map(library -> library.group(1))
                .toList();
        for (Mapping each : mappings) {
            MappingKind kind = kind(each, executable, homes);
            resident.merge(kind, each.resident(), Math::addExact);
            accessible.merge(kind, each.accessible(), Math::addExact);
        }
        resident.forEach((kind, bytes) -> to.add(TextRow.of("jdk.MemoryMapping")
                .with("kind", kind.word())
                .with("resident", bytes)
                .with("accessible", accessible.getOrDefault(kind, 0L))));
    }

    private static MappingKind kind(Mapping mapping, Set<String> executable, List<String> homes) {
        if (mapping.isTagged()) {
            return MappingKind.tagged(mapping.tags());
        }
        if (!mapping.isOfFile()) {
            return mapping.kindOfUnnamed();
        }
        String file = mapping.file();
        if (HEAP_FILE.matcher(file).matches()) {
            return MappingKind.JAVA_HEAP;
        }
        boolean ofJdk = homes.stream().anyMatch(file::startsWith)
                || ARCHIVE.matcher(file).matches();
        return ofJdk || executable.contains(file) ? MappingKind.LIBRARIES : MappingKind.FILES;
    }

    /**
     * A line of a map of memory, in bytes.
     *
     * @param access as {@code /proc/self/maps} has it: {@code rw-p}
     * @param resident of it in physical memory
     * @param committed whether the kernel counts it as promised
     * @param tags what the JVM says of it; empty where it says nothing
     * @param file what is mapped, or what the kernel calls it in brackets; empty for anonymous memory
     */
    private record Mapping(
            long start, long size, String access, long resident, boolean committed, String tags, String file) {

        private static final Pattern LINE = Pattern.compile(
                "0x(\\p{XDigit}{1,16})-0x\\p{XDigit}{1,16}\\s+(\\d{1,18})\\s+([-r][-w][-x][-ps])\\s+(\\d{1,18})"
                        + "\\s+\\d{1,18}\\s+\\S+\\s+(\\S+)\\s+(\\S+)\\s+(\\S.*?)\\s*");
        private static final Pattern COMMITTED = Pattern.compile("(^|.*,)com(,.*|$)");

        /** Source: HEAP_MAX_SIZE of glibc, with 64-bit addresses; each arena but the first is aligned to it. */
        private static final long ARENA_ALIGNMENT = 64L << 20;

        static Optional<Mapping> of(String line) {
            Matcher one = LINE.matcher(line);
            return one.matches()
                    ? Optional.of(new Mapping(
                            Long.parseUnsignedLong(one.group(1), 16),
                            Long.parseLong(one.group(2)),
                            one.group(3),
                            Long.parseLong(one.group(4)),
                            COMMITTED.matcher(one.group(5)).matches(),
                            told(one.group(6)),
                            told(one.group(7))))
                    : Optional.empty();
        }

        private static String told(String column) {
            return column.equals("-") ? "" : column;
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

        long accessible() {
            return access.startsWith("---") ? 0 : size;
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
}
