package org.flightdiff.outside.command;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.outside.command.TextFormat.TextRows;

/** What the JVM tells of itself at once, on demand or as its last words: {@code hs_err_pid*.log}. */
final class VmInfo implements TextFormat {

    private static final Pattern ELAPSED =
            Pattern.compile("(?:Time: .* )?elapsed time: (\\d{1,12}(?:\\.\\d{1,9})?) seconds.*");
    private static final Pattern RESIDENT =
            Pattern.compile("Resident Set Size: (\\d{1,15})K \\(peak: (\\d{1,15})K\\).*");
    private static final Pattern MEMORY = Pattern.compile(
            "Memory: \\S+ page, (?:system-wide )?physical (\\d{1,15})([kM])\\((\\d{1,15})[kM] free\\)(?:, swap"
                    + " (\\d{1,15})[kM]\\((\\d{1,15})[kM] free\\))?.*");
    private static final Pattern PROCESSORS = Pattern.compile("CPU: ?total (\\d{1,9}) .*");
    private static final long KILO = 1024;

    private final PrintedFlags flags = new PrintedFlags();
    private final NativeMemory nativeMemory = new NativeMemory();
    private final CodeHeapLines codeHeaps = new CodeHeapLines();
    private final ContainerLines container = new ContainerLines();
    private Section section = Section.OTHER;

    private enum Section {
        FLAGS,
        NATIVE_MEMORY,
        CONTAINER,
        OTHER
    }

    @Override
    public void take(String line, TextRows to) {
        section = section(line, section);
        switch (section) {
            case FLAGS -> flags.take(line, to);
            case NATIVE_MEMORY -> nativeMemory.take(line, to);
            case CONTAINER -> container.take(line);
            case OTHER -> takeOther(line, to);
        }
    }

    private static Section section(String line, Section before) {
        return switch (line) {
            case "[Global flags]" -> Section.FLAGS;
            case "Native Memory Tracking:" -> Section.NATIVE_MEMORY;
            case "container (cgroup) information:" -> Section.CONTAINER;
            default -> {
                boolean ends = before == Section.NATIVE_MEMORY ? line.startsWith("-----") : line.isBlank();
                yield ends ? Section.OTHER : before;
            }
        };
    }

    private void takeOther(String line, TextRows to) {
        Matcher elapsed = ELAPSED.matcher(line);
        Matcher resident = RESIDENT.matcher(line);
        Matcher memory = MEMORY.matcher(line);
        Matcher processors = PROCESSORS.matcher(line);
        if (elapsed.matches()) {
            to.uptimeSeconds = Double.parseDouble(elapsed.group(1));
        } else if (resident.matches()) {
            to.add(TextRow.of("jdk.ResidentSetSize")
                    .with("size", Long.parseLong(resident.group(1)) * KILO)
                    .with("peak", Long.parseLong(resident.group(2)) * KILO));
        } else if (memory.matches()) {
            addMemory(memory, to);
        } else if (processors.matches()) {
            to.add(TextRow.of("jdk.CPUInformation").with("hwThreads", Long.parseLong(processors.group(1))));
        } else {
            codeHeaps.take(line, to);
        }
    }

    private static void addMemory(Matcher memory, TextRows to) {
        long scale = memory.group(2).equals("M") ? KILO * KILO : KILO;
        long total = Long.parseLong(memory.group(1));
        to.add(TextRow.of("jdk.PhysicalMemory")
                .with("totalSize", total * scale)
                .with("usedSize", (total - Long.parseLong(memory.group(3))) * scale));
        if (memory.group(4) != null) {
            to.add(TextRow.of("jdk.SwapSpace")
                    .with("totalSize", Long.parseLong(memory.group(4)) * scale)
                    .with("freeSize", Long.parseLong(memory.group(5)) * scale));
        }
    }

    @Override
    public void end(TextRows to) {
        container.end(to);
    }

    /** The heaps of the code cache, two lines each: what is used, and between which addresses they lie. */
    private static final class CodeHeapLines {

        private static final Pattern HEAP =
                Pattern.compile("(CodeHeap '[^']*'|CodeCache): size=\\d{1,12}Kb,? used=(\\d{1,12})Kb,? .*");
        private static final Pattern BOUNDS =
                Pattern.compile(" bounds \\[0x(\\p{XDigit}{1,16}), 0x\\p{XDigit}+, 0x(\\p{XDigit}{1,16})\\]");
        private static final int HEX = 16;

        private String name = "";
        private long usedBytes;

        void take(String line, TextRows to) {
            Matcher heap = HEAP.matcher(line);
            Matcher bounds = BOUNDS.matcher(line);
            if (heap.matches()) {
                name = heap.group(1);
                usedBytes = Long.parseLong(heap.group(2)) * KILO;
            } else {
                if (bounds.matches() && !name.isEmpty()) {
                    long start = Long.parseUnsignedLong(bounds.group(1), HEX);
                    long top = Long.parseUnsignedLong(bounds.group(2), HEX);
                    if (top - start >= usedBytes) {
                        to.add(TextRow.of("jdk.CodeCacheStatistics")
                                .with("codeBlobType", name)
                                .with("startAddress", start)
                                .with("reservedTopAddress", top)
                                .with("unallocatedCapacity", top - start - usedBytes));
                    }
                }
                name = "";
            }
        }
    }

    /** What a container allows, a line each. What has no limit has -1, as in a recording. */
    private static final class ContainerLines {

        private static final Pattern LINE = Pattern.compile("(\\w+): (.*?)\\s*");
        private static final Pattern BYTES = Pattern.compile("(\\d{1,15})( k)?");
        private static final Pattern NUMBER = Pattern.compile("\\d{1,15}");

        private final Map<String, String> told = new HashMap<>();

        void take(String line) {
            Matcher one = LINE.matcher(line);
            if (one.matches()) {
                told.put(one.group(1), one.group(2));
            }
        }

        void end(TextRows to) {
            String type = told.get("container_type");
            if (type == null) {
                return;
            }
            TextRow row = TextRow.of("jdk.ContainerConfiguration").with("containerType", type);
            row = number(row, "effectiveCpuCount", "active_processor_count");
            row = number(row, "cpuShares", "cpu_shares");
            row = micros(row, "cpuQuota", "cpu_quota");
            row = micros(row, "cpuSlicePeriod", "cpu_period");
            row = bytes(row, "memoryLimit", "memory_limit_in_bytes");
            row = bytes(row, "memorySoftLimit", "memory_soft_limit_in_bytes");
            row = bytes(row, "swapMemoryLimit", "memory_and_swap_limit_in_bytes");
            to.add(row);
        }

        private TextRow number(TextRow row, String field, String name) {
            String text = told.getOrDefault(name, "");
            return NUMBER.matcher(text).matches() ? row.with(field, Long.parseLong(text)) : row;
        }

        private TextRow micros(TextRow row, String field, String name) {
            String text = told.getOrDefault(name, "");
            return NUMBER.matcher(text).matches()
                    ? row.with(field, Duration.of(Long.parseLong(text), ChronoUnit.MICROS))
                    : row;
        }

        private TextRow bytes(TextRow row, String field, String name) {
            String text = told.getOrDefault(name, "");
            Matcher bytes = BYTES.matcher(text);
            if (bytes.matches()) {
                return row.with(field, Long.parseLong(bytes.group(1)) * (bytes.group(2) == null ? 1 : KILO));
            }
            return text.equals("unlimited") ? row.with(field, -1L) : row;
        }
    }
}
