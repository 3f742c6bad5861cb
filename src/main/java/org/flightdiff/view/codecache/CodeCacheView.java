package org.flightdiff.view.codecache;

import static org.flightdiff.view.codecache.CodeCacheEvents.CONFIGURATION;
import static org.flightdiff.view.codecache.CodeCacheEvents.FULL;
import static org.flightdiff.view.codecache.CodeCacheEvents.RESTART;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.ListingColumn;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Setting;

public final class CodeCacheView {

    public static final View VIEW = new View(
            "codecache",
            Stream.of(CodeCacheMetrics.ALL, SweeperMetrics.ALL)
                    .<Metric>flatMap(List::stream)
                    .toList(),
            Stream.of(
                            CodeHeapPanels.ALL,
                            List.of(CodeCachePanels.FULL_LISTING, CodeCachePanels.RESTARTS, CodeCachePanels.SETTINGS),
                            SweeperPanels.ALL)
                    .<Panel>flatMap(List::stream)
                    .toList());

    private CodeCacheView() {}

    static final class CodeCachePanels {

        static final Panel FULL_LISTING = ListingPanel.of(
                "codecache.code-cache-full",
                Ordering.LATEST_LAST,
                FULL,
                ListingColumn.TIME,
                ListingColumn.text("code", "codeBlobType"),
                ListingColumn.number("unallocated", Unit.BYTES, "unallocatedCapacity"),
                ListingColumn.number("entries", Unit.ONE, "entryCount"),
                ListingColumn.number("methods", Unit.ONE, "methodCount"),
                ListingColumn.number("adaptors", Unit.ONE, "adaptorCount"),
                ListingColumn.number("times-full", Unit.ONE, "fullCount"),
                ListingColumn.THREAD);

        static final Panel RESTARTS = ListingPanel.of(
                "codecache.compiler-switched-on-again",
                Ordering.LATEST_LAST,
                RESTART,
                ListingColumn.TIME,
                ListingColumn.number("freed", Unit.BYTES, "freedMemory"),
                ListingColumn.number("largest-code-cache", Unit.BYTES, "codeCacheMaxCapacity"),
                ListingColumn.THREAD);

        static final Panel SETTINGS =
                new SettingsPanel("codecache.code-cache-settings", List.of(CONFIGURATION), CodeCachePanels::settings);

        private CodeCachePanels() {}

        private static List<Setting> settings(Window window) {
            Events configuration = window.everywhere(CONFIGURATION);
            List<Setting> settings = new ArrayList<>();
            add(settings, configuration, "initialSize", "code-cache.initial-size");
            add(settings, configuration, "reservedSize", "code-cache.reserved-size");
            add(settings, configuration, "nonNMethodSize", "code-cache.heap-of-other-code");
            add(settings, configuration, "profiledSize", "code-cache.heap-of-profiled-methods");
            add(settings, configuration, "nonProfiledSize", "code-cache.heap-of-other-methods");
            add(settings, configuration, "expansionSize", "code-cache.expansion-size");
            add(settings, configuration, "minBlockLength", "code-cache.smallest-block");
            return settings;
        }

        private static void add(List<Setting> settings, Events configuration, String field, String id) {
            if (configuration.has(field)) {
                double bytes = configuration.number(field, 0);
                String size = Notation.ENGLISH.value(Unit.BYTES, bytes);
                settings.add(new Setting(Text.of("group.code-cache"), id, Text.of("setting." + id), size, false));
            }
        }
    }
}
