package org.flightdiff.outside.command;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * All mappings of the process, summed up by what they are for. The JVM names its own where native memory is tracked; files
 * and the arenas of glibc are known without. Linux alone tells how much of each is in physical memory.
 */
final class MemoryMap implements TextFormat {

    static final String HEADING = "Memory mappings:";

    private static final String COLUMNS = "from  ";
    private static final Pattern RESIDENT = Pattern.compile("\\s*rss: (\\d{1,18}) .*");
    private static final Pattern LIBRARY_OF_JDK = Pattern.compile("(/.+/)lib/\\w+/libjvm\\.so.*");
    private static final Pattern ARCHIVE = Pattern.compile(".*\\.jsa(?: \\(deleted\\))?");
    private static final Pattern HEAP_FILE = Pattern.compile("/memfd:java_heap.*");

    private final List<Mapping> mappings = new ArrayList<>();
    private long total = -1;
    private boolean begun;

    static boolean begins(List<String> head) {
        return TextFormat.hasLine(head, HEADING);
    }

    @Override
    public void take(String line, TextRows to) {
        if (line.strip().equals(HEADING)) {
            if (begun) {
                throw new IllegalArgumentException("begins a second map; give each in a file of its own");
            }
            begun = true;
        }
        if (line.startsWith(COLUMNS) && !line.contains(" rss ")) {
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
        long sum = mappings.stream().mapToLong(Mapping::resident).sum();
        if (total != sum || mappings.isEmpty()) {
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
}
