package org.flightdiff.outside.command;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the JVM tells of itself at once, on demand or as its last words: {@code hs_err_pid*.log}. */
final class VmInfo implements TextFormat {

    private static final Pattern ELAPSED =
            Pattern.compile("(?:Time: .* )?elapsed time: (\\d{1,12}(?:\\.\\d{1,9})?) seconds.*");
    private static final Pattern RESIDENT =
            Pattern.compile("Resident Set Size: (\\d{1,15})K \\(peak: (\\d{1,15})K\\).*");
    private static final Pattern MEMORY = Pattern.compile(
            "Memory: \\S+ page, (?:system-wide )?physical (\\d{1,15})([kM])\\((\\d{1,15})[kM] free\\)(?:, swap (\\d{1,15})[kM]\\((\\d{1,15})[kM] free\\))?.*");
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

    static boolean begins(List<String> head) {
        return TextFormat.begins(head, "# JRE version:") || TextFormat.begins(head, "---------------  S U M M A R Y");
    }

    @Override
    public void take(String line, TextRows to) {
        section = section(line, section);
        switch (section) {
            case FLAGS -> flags.take(line, to);
            case NATIVE_MEMORY -> nativeMemory.take(line, to);
            case CONTAINER -> container.take(line, to);
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
            to.uptime(Double.parseDouble(elapsed.group(1)));
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
}
