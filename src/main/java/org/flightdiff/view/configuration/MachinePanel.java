package org.flightdiff.view.configuration;

import static org.flightdiff.view.configuration.setting.ConfigurationEvents.CONTAINER;
import static org.flightdiff.view.configuration.setting.ConfigurationEvents.MEMORY;
import static org.flightdiff.view.configuration.setting.ConfigurationEvents.OPERATING_SYSTEM;
import static org.flightdiff.view.configuration.setting.ConfigurationEvents.PROCESSORS;
import static org.flightdiff.view.configuration.setting.ConfigurationEvents.VIRTUALIZATION;

import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Panel;
import org.flightdiff.view.configuration.setting.SettingList;
import org.flightdiff.view.configuration.setting.Stated;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Grouping;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.jspecify.annotations.Nullable;

final class MachinePanel {

    private static final Pattern DISTRIBUTION = Pattern.compile("(?m)^PRETTY_NAME=\"?([^\"\n]*)");
    private static final Pattern KERNEL = Pattern.compile("(?m)^uname: ?(.*)$");
    private static final Pattern C_LIBRARY = Pattern.compile("(?m)^libc: ?(.*)$");

    static final Panel PANEL = new SettingsPanel(
            "configuration.machine-and-container",
            List.of(),
            List.of(OPERATING_SYSTEM, PROCESSORS, MEMORY, VIRTUALIZATION, CONTAINER),
            Grouping.own("group.container", "group.machine", "group.operating-system"),
            MachinePanel::settings);

    private MachinePanel() {}

    private static List<Setting> settings(Window window) {
        String system = Stated.in(window, OPERATING_SYSTEM).text("osVersion");
        Processors processors = Processors.of(window);
        OptionalDouble believed = Ergonomics.of(window).processors();
        ContainerLimits container = ContainerLimits.of(window);
        return new SettingList()
                .under("group.operating-system")
                .stated("operating-system", distribution(system))
                .stated("kernel", line(KERNEL, system))
                .stated("c-library", line(C_LIBRARY, system))
                .under("group.machine")
                .stated("processor", processors.brand())
                .stated("sockets", processors.sockets())
                .stated("cores", processors.cores())
                .stated("hardware-threads", processors.hardwareThreads())
                .stated("active-processors", believed.isPresent() ? Math.round(believed.getAsDouble()) : null)
                .statedBytes("memory", Stated.in(window, MEMORY).number("totalSize"))
                .stated("virtualization", Stated.in(window, VIRTUALIZATION).text("name"))
                .under("group.container")
                .stated("control-groups", container.type())
                .stated("effective-cpus", container.effectiveCpus())
                .statedSeconds("cpu-quota", container.cpuQuotaSeconds())
                .statedSeconds("cpu-period", container.cpuQuotaSeconds() == null ? null : container.cpuPeriodSeconds())
                .stated("cpu-shares", container.cpuShares())
                .statedBytes("memory-limit", container.memoryBytes())
                .statedBytes("memory-limit-soft", container.memorySoftBytes())
                .statedBytes("memory-and-swap-limit", container.memoryAndSwapBytes())
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
