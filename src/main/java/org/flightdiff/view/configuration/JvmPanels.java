package org.flightdiff.view.configuration;

import static org.flightdiff.view.configuration.ConfigurationEvents.CODE_CACHE;
import static org.flightdiff.view.configuration.ConfigurationEvents.COMPILER;
import static org.flightdiff.view.configuration.ConfigurationEvents.GC;
import static org.flightdiff.view.configuration.ConfigurationEvents.HEAP;
import static org.flightdiff.view.configuration.ConfigurationEvents.SHUTDOWN;
import static org.flightdiff.view.configuration.ConfigurationEvents.SURVIVORS;
import static org.flightdiff.view.configuration.ConfigurationEvents.SWEEPER;
import static org.flightdiff.view.configuration.ConfigurationEvents.TLAB;
import static org.flightdiff.view.configuration.ConfigurationEvents.YOUNG;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.SettingsPanel;
import org.flightdiff.view.SettingsPanel.Grouping;
import org.flightdiff.view.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

/** The JVM itself, its collector, heap and compilers. */
final class JvmPanels {

    static final Panel JVM = new SettingsPanel(
            "configuration.jvm",
            List.of(Selection.of("jdk.JVMInformation")),
            List.of(SHUTDOWN),
            Grouping.own(Headings.COMMAND_LINE, Headings.JVM, Headings.PROCESS, Headings.SINGLE_ARGUMENTS),
            JvmPanels::jvm);

    static final Panel MEMORY = new SettingsPanel(
            "configuration.collector-and-heap",
            List.of(GC, HEAP),
            List.of(YOUNG, SURVIVORS, TLAB),
            Grouping.own(Headings.COLLECTOR, Headings.HEAP, Headings.TLAB, Headings.YOUNG_GENERATION),
            JvmPanels::memory);

    static final Panel COMPILATION = new SettingsPanel(
            "configuration.compilers-and-code-cache",
            List.of(COMPILER, CODE_CACHE),
            List.of(SWEEPER),
            Grouping.own(Headings.CODE_CACHE, Headings.COMPILERS),
            JvmPanels::compilation);

    private JvmPanels() {}

    private static List<Setting> jvm(Window window) {
        Jvm jvm = window.recording().jvm();
        SettingList settings = new SettingList()
                .under(Headings.JVM)
                .add("Product", jvm.name())
                .add("Version", jvm.version())
                .add("Collector", jvm.collector().label())
                .under(Headings.COMMAND_LINE)
                .add("JVM arguments", jvm.arguments())
                .add("JVM flags from files and environment", jvm.flags())
                .add("Program", jvm.mainClass())
                .under(Headings.PROCESS)
                .addOrdinary("Process id", jvm.pid() < 0 ? null : jvm.pid())
                .addOrdinary("Ended, because", end(window))
                .under(Headings.SINGLE_ARGUMENTS);
        JvmArguments.of(jvm.arguments()).forEach(settings::add);
        return settings.list();
    }

    private static @Nullable String end(Window window) {
        Events end = window.events(SHUTDOWN);
        return end.isEmpty() ? null : end.text("reason", 0);
    }

    private static List<Setting> memory(Window window) {
        GcSettings gc = GcSettings.of(window);
        HeapSettings heap = HeapSettings.of(window);
        YoungGenerationSettings young = YoungGenerationSettings.of(window);
        Stated tlab = Stated.in(window, TLAB);
        return new SettingList()
                .under(Headings.COLLECTOR)
                .add("Young collector", gc.youngCollector())
                .add("Old collector", gc.oldCollector())
                .add("Parallel GC threads", gc.parallelThreads())
                .add("Concurrent GC threads", gc.concurrentThreads())
                .add("Dynamic number of GC threads", gc.dynamicThreads())
                .add("System.gc() is concurrent", gc.explicitConcurrent())
                .add("System.gc() is disabled", gc.explicitDisabled())
                .addSeconds("Pause target", gc.pauseTargetSeconds())
                .add("GC time ratio", gc.timeRatio())
                .under(Headings.HEAP)
                .addBytes("Heap, smallest", heap.minimumBytes())
                .addBytes("Heap, initial", heap.initialBytes())
                .addBytes("Heap, largest", heap.maximumBytes())
                .add("Compressed oops", heap.compressedOops())
                .add("Compressed oops mode", heap.compressedOopsMode())
                .addBytes("Object alignment", heap.objectAlignmentBytes())
                .under(Headings.YOUNG_GENERATION)
                .addBytes("Young generation, smallest", young.minimumBytes())
                .addBytes("Young generation, largest", young.maximumBytes())
                .add("Ratio of old to young", young.newRatio())
                .add("Tenuring threshold, initial", young.initialTenuringThreshold())
                .add("Tenuring threshold, largest", young.maximumTenuringThreshold())
                .under(Headings.TLAB)
                .add("TLABs used", tlab.truth("usesTLABs"))
                .addBytes("TLAB, smallest", tlab.number("minTLABSize"))
                .addBytes("TLAB refill waste limit", tlab.number("tlabRefillWasteLimit"))
                .list();
    }

    private static List<Setting> compilation(Window window) {
        CompilerSettings compiler = CompilerSettings.of(window);
        Stated codeCache = Stated.in(window, CODE_CACHE);
        return new SettingList()
                .under(Headings.COMPILERS)
                .add("Compiler threads", compiler.threads())
                .add("Dynamic number of compiler threads", compiler.dynamicThreads())
                .add("Tiered compilation", compiler.tiered())
                .under(Headings.CODE_CACHE)
                .addBytes("Code cache, initial", compiler.codeCacheInitialBytes())
                .addBytes("Code cache, reserved", compiler.codeCacheReservedBytes())
                .addBytes("Heap of non-methods", codeCache.number("nonNMethodSize"))
                .addBytes("Heap of profiled methods", codeCache.number("profiledSize"))
                .addBytes("Heap of non-profiled methods", codeCache.number("nonProfiledSize"))
                .addBytes("Expansion step", codeCache.number("expansionSize"))
                .addBytes("Shortest block", codeCache.number("minBlockLength"))
                .add("Unused code is flushed", compiler.flushing())
                .list();
    }
}
