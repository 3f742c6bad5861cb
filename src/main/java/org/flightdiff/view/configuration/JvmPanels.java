package org.flightdiff.view.configuration;

import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.codecache.CodeCacheEvents;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.configuration.setting.SettingList;
import org.flightdiff.view.configuration.setting.Stated;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Grouping;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

/** What a JVM says of itself and of the machine that it runs on. */
public final class JvmPanels {

    private static final Pattern DISTRIBUTION = Pattern.compile("(?m)^PRETTY_NAME=\"?([^\"\n]*)");
    private static final Pattern KERNEL = Pattern.compile("(?m)^uname: ?(.*)$");
    private static final Pattern C_LIBRARY = Pattern.compile("(?m)^libc: ?(.*)$");

    public static final Panel JVM = new SettingsPanel(
            "configuration.jvm",
            List.of(Selection.of("jdk.JVMInformation")),
            List.of(ConfigurationEvents.SHUTDOWN),
            Grouping.own("group.command-line", "group.jvm", "group.process"),
            JvmPanels::jvm);

    public static final Panel MEMORY = new SettingsPanel(
            "configuration.collector-and-heap",
            List.of(ConfigurationEvents.GC, ConfigurationEvents.HEAP),
            List.of(ConfigurationEvents.YOUNG, ConfigurationEvents.SURVIVORS, ConfigurationEvents.TLAB),
            Grouping.own("group.collector", "group.heap", "group.tlab", "group.young-generation"),
            JvmPanels::memory);

    static final Panel COMPILATION = new SettingsPanel(
            "configuration.compilers-and-code-cache",
            List.of(ConfigurationEvents.COMPILER, CodeCacheEvents.CONFIGURATION),
            List.of(CodeCacheEvents.SWEEPER_CONFIGURATION),
            Grouping.own("group.code-cache", "group.compilers"),
            JvmPanels::compilation);

    static final Panel MACHINE = new SettingsPanel(
            "configuration.machine-and-container",
            List.of(),
            List.of(
                    ConfigurationEvents.OPERATING_SYSTEM,
                    ConfigurationEvents.PROCESSORS,
                    ConfigurationEvents.MEMORY,
                    ConfigurationEvents.VIRTUALIZATION,
                    ConfigurationEvents.CONTAINER),
            Grouping.own("group.container", "group.machine", "group.operating-system"),
            JvmPanels::machine);

    private JvmPanels() {}

    private static List<Setting> jvm(Window window) {
        Jvm jvm = window.recording().jvm();
        return new SettingList()
                .under("group.jvm")
                .stated("product", jvm.name())
                .stated("version", jvm.version())
                .stated("collector", jvm.collector().label())
                .under("group.command-line", ValueKind.JVM_ARGUMENTS)
                .stated("jvm-arguments", jvm.arguments())
                .stated("jvm-flags-from-files-and-environment", jvm.flags())
                .under("group.command-line", ValueKind.PROGRAM)
                .stated("program", jvm.mainClass())
                .under("group.process")
                .statedOrdinary("process-id", jvm.pid() < 0 ? null : jvm.pid())
                .statedOrdinary("ended-because", end(window))
                .list();
    }

    private static @Nullable String end(Window window) {
        Events end = window.events(ConfigurationEvents.SHUTDOWN);
        return end.isEmpty() ? null : end.text("reason", 0);
    }

    private static List<Setting> memory(Window window) {
        Stated gc = Stated.in(window, ConfigurationEvents.GC);
        Stated heap = Stated.in(window, ConfigurationEvents.HEAP);
        Stated young = Stated.in(window, ConfigurationEvents.YOUNG);
        Stated survivors = Stated.in(window, ConfigurationEvents.SURVIVORS);
        Stated tlab = Stated.in(window, ConfigurationEvents.TLAB);
        return new SettingList()
                .under("group.collector")
                .stated("young-collector", gc.text("youngCollector"))
                .stated("old-collector", gc.text("oldCollector"))
                .stated("parallel-gc-threads", gc.number("parallelGCThreads"))
                .stated("concurrent-gc-threads", gc.number("concurrentGCThreads"))
                .stated("dynamic-number-of-gc-threads", gc.truth("usesDynamicGCThreads"))
                .stated("system-gc-is-concurrent", gc.truth("isExplicitGCConcurrent"))
                .stated("system-gc-is-disabled", gc.truth("isExplicitGCDisabled"))
                .statedSeconds("pause-target", gc.seconds("pauseTarget"))
                .stated("gc-time-ratio", gc.number("gcTimeRatio"))
                .under("group.heap")
                .statedBytes("heap-smallest", heap.number("minSize"))
                .statedBytes("heap-initial", heap.number("initialSize"))
                .statedBytes("heap-largest", heap.number("maxSize"))
                .stated("compressed-oops", heap.truth("usesCompressedOops"))
                .stated("compressed-oops-mode", heap.text("compressedOopsMode"))
                .statedBytes("object-alignment", heap.number("objectAlignment"))
                .under("group.young-generation")
                .statedBytes("young-generation-smallest", young.limit("minSize"))
                .statedBytes("young-generation-largest", young.limit("maxSize"))
                .stated("ratio-of-old-to-young", young.number("newRatio"))
                .stated("tenuring-threshold-initial", survivors.number("initialTenuringThreshold"))
                .stated("tenuring-threshold-largest", survivors.number("maxTenuringThreshold"))
                .under("group.tlab")
                .stated("tlabs-used", tlab.truth("usesTLABs"))
                .statedBytes("tlab-smallest", tlab.number("minTLABSize"))
                .statedBytes("tlab-refill-waste-limit", tlab.number("tlabRefillWasteLimit"))
                .list();
    }

    private static List<Setting> compilation(Window window) {
        Stated compiler = Stated.in(window, ConfigurationEvents.COMPILER);
        Stated codeCache = Stated.in(window, CodeCacheEvents.CONFIGURATION);
        Stated sweeper = Stated.in(window, CodeCacheEvents.SWEEPER_CONFIGURATION);
        return new SettingList()
                .under("group.compilers")
                .stated("compiler-threads", compiler.number("threadCount"))
                .stated("dynamic-number-of-compiler-threads", compiler.truth("dynamicCompilerThreadCount"))
                .stated("tiered-compilation", compiler.truth("tieredCompilation"))
                .under("group.code-cache")
                .statedBytes("code-cache-initial", codeCache.number("initialSize"))
                .statedBytes("code-cache-reserved", codeCache.number("reservedSize"))
                .statedBytes("heap-of-non-methods", codeCache.number("nonNMethodSize"))
                .statedBytes("heap-of-profiled-methods", codeCache.number("profiledSize"))
                .statedBytes("heap-of-non-profiled-methods", codeCache.number("nonProfiledSize"))
                .statedBytes("expansion-step", codeCache.number("expansionSize"))
                .statedBytes("shortest-block", codeCache.number("minBlockLength"))
                .stated("code-cache.sweeper", sweeper.truth("sweeperEnabled"))
                .stated("unused-code-is-flushed", sweeper.truth("flushingEnabled"))
                .list();
    }

    private static List<Setting> machine(Window window) {
        String system = Stated.in(window, ConfigurationEvents.OPERATING_SYSTEM).text("osVersion");
        Stated processors = Stated.in(window, ConfigurationEvents.PROCESSORS);
        OptionalDouble believed = Ergonomics.of(window).processors();
        double assumed = MachineMemory.of(window).assumed();
        Stated container = Stated.in(window, ConfigurationEvents.CONTAINER);
        Double quota = container.seconds("cpuQuota");
        return new SettingList()
                .under("group.operating-system")
                .stated("operating-system", distribution(system))
                .stated("kernel", line(KERNEL, system))
                .stated("c-library", line(C_LIBRARY, system))
                .under("group.machine")
                .stated("processor", Processors.of(window).brand())
                .stated("sockets", processors.number("sockets"))
                .stated("cores", processors.number("cores"))
                .stated("hardware-threads", processors.number("hwThreads"))
                .stated("active-processors", believed.isPresent() ? Math.round(believed.getAsDouble()) : null)
                .statedBytes(
                        "memory", Stated.in(window, ConfigurationEvents.MEMORY).number("totalSize"))
                .statedBytes("assumed-memory", Double.isNaN(assumed) ? null : (long) assumed)
                .stated(
                        "virtualization",
                        Stated.in(window, ConfigurationEvents.VIRTUALIZATION).text("name"))
                .under("group.container")
                .stated("control-groups", container.text("containerType"))
                .stated("effective-cpus", container.limit("effectiveCpuCount"))
                .statedSeconds("cpu-quota", quota)
                .statedSeconds("cpu-period", quota == null ? null : container.seconds("cpuSlicePeriod"))
                .stated("cpu-shares", container.limit("cpuShares"))
                .statedBytes("memory-limit", container.limit("memoryLimit"))
                .statedBytes("memory-limit-soft", container.limit("memorySoftLimit"))
                .statedBytes("memory-and-swap-limit", container.limit("swapMemoryLimit"))
                .list();
    }

    /** Linux has a file of many lines, others one line. */
    private static @Nullable String distribution(@Nullable String system) {
        String pretty = line(DISTRIBUTION, system);
        return pretty != null || system == null
                ? pretty
                : system.lines().findFirst().orElse(null);
    }

    private static @Nullable String line(Pattern pattern, @Nullable String system) {
        Matcher matcher = pattern.matcher(system == null ? "" : system);
        return matcher.find() ? matcher.group(1).strip() : null;
    }
}
