package org.flightdiff.view.configuration;

import java.util.List;
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

public final class JvmPanels {

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
        GcSettings gc = GcSettings.of(window);
        HeapSettings heap = HeapSettings.of(window);
        YoungGenerationSettings young = YoungGenerationSettings.of(window);
        Stated tlab = Stated.in(window, ConfigurationEvents.TLAB);
        return new SettingList()
                .under("group.collector")
                .stated("young-collector", gc.youngCollector())
                .stated("old-collector", gc.oldCollector())
                .stated("parallel-gc-threads", gc.parallelThreads())
                .stated("concurrent-gc-threads", gc.concurrentThreads())
                .stated("dynamic-number-of-gc-threads", gc.dynamicThreads())
                .stated("system-gc-is-concurrent", gc.explicitConcurrent())
                .stated("system-gc-is-disabled", gc.explicitDisabled())
                .statedSeconds("pause-target", gc.pauseTargetSeconds())
                .stated("gc-time-ratio", gc.timeRatio())
                .under("group.heap")
                .statedBytes("heap-smallest", heap.minimumBytes())
                .statedBytes("heap-initial", heap.initialBytes())
                .statedBytes("heap-largest", heap.maximumBytes())
                .stated("compressed-oops", heap.compressedOops())
                .stated("compressed-oops-mode", heap.compressedOopsMode())
                .statedBytes("object-alignment", heap.objectAlignmentBytes())
                .under("group.young-generation")
                .statedBytes("young-generation-smallest", young.minimumBytes())
                .statedBytes("young-generation-largest", young.maximumBytes())
                .stated("ratio-of-old-to-young", young.newRatio())
                .stated("tenuring-threshold-initial", young.initialTenuringThreshold())
                .stated("tenuring-threshold-largest", young.maximumTenuringThreshold())
                .under("group.tlab")
                .stated("tlabs-used", tlab.truth("usesTLABs"))
                .statedBytes("tlab-smallest", tlab.number("minTLABSize"))
                .statedBytes("tlab-refill-waste-limit", tlab.number("tlabRefillWasteLimit"))
                .list();
    }

    private static List<Setting> compilation(Window window) {
        CompilerSettings compiler = CompilerSettings.of(window);
        Stated codeCache = Stated.in(window, CodeCacheEvents.CONFIGURATION);
        return new SettingList()
                .under("group.compilers")
                .stated("compiler-threads", compiler.threads())
                .stated("dynamic-number-of-compiler-threads", compiler.dynamicThreads())
                .stated("tiered-compilation", compiler.tiered())
                .under("group.code-cache")
                .statedBytes("code-cache-initial", compiler.codeCacheInitialBytes())
                .statedBytes("code-cache-reserved", compiler.codeCacheReservedBytes())
                .statedBytes("heap-of-non-methods", codeCache.number("nonNMethodSize"))
                .statedBytes("heap-of-profiled-methods", codeCache.number("profiledSize"))
                .statedBytes("heap-of-non-profiled-methods", codeCache.number("nonProfiledSize"))
                .statedBytes("expansion-step", codeCache.number("expansionSize"))
                .statedBytes("shortest-block", codeCache.number("minBlockLength"))
                .stated("unused-code-is-flushed", compiler.flushing())
                .list();
    }
}
