package org.flightdiff.view.codecache;

import static org.flightdiff.view.codecache.CodeCacheEvents.CONFIGURATION;
import static org.flightdiff.view.codecache.CodeCacheEvents.FULL;
import static org.flightdiff.view.codecache.CodeCacheEvents.RESTART;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.Cells;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.ListingRows;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Setting;

/** When the code cache ran full, when the compiler resumed, and how large the cache may be. */
final class CodeCachePanels {

    static final Panel FULL_LISTING = new ListingPanel(
            "codecache.code-cache-full",
            List.of(
                    new Column("time", Unit.SECONDS),
                    Column.text("code"),
                    new Column("unallocated", Unit.BYTES),
                    new Column("entries", Unit.ONE),
                    new Column("methods", Unit.ONE),
                    new Column("adaptors", Unit.ONE),
                    new Column("times-full", Unit.ONE),
                    Column.text("thread")),
            Ordering.LATEST_LAST,
            List.of(FULL),
            List.of(),
            CodeCachePanels::fullRows);

    static final Panel RESTARTS = new ListingPanel(
            "codecache.compiler-switched-on-again",
            List.of(
                    new Column("time", Unit.SECONDS),
                    new Column("freed", Unit.BYTES),
                    new Column("largest-code-cache", Unit.BYTES),
                    Column.text("thread")),
            Ordering.LATEST_LAST,
            List.of(RESTART),
            List.of(),
            CodeCachePanels::restartRows);

    static final Panel SETTINGS =
            new SettingsPanel("codecache.code-cache-settings", List.of(CONFIGURATION), CodeCachePanels::settings);

    private CodeCachePanels() {}

    private static ListingRows fullRows(Window window) {
        Events full = window.events(FULL);
        return ListingRows.byTime(
                full,
                row -> List.of(
                        ListingCell.of(full.start(row)),
                        Cells.text(full, "codeBlobType", row),
                        Cells.number(full, "unallocatedCapacity", row),
                        Cells.number(full, "entryCount", row),
                        Cells.number(full, "methodCount", row),
                        Cells.number(full, "adaptorCount", row),
                        Cells.number(full, "fullCount", row),
                        Cells.text(full, Selection.THREAD, row)));
    }

    private static ListingRows restartRows(Window window) {
        Events restarts = window.events(RESTART);
        return ListingRows.byTime(
                restarts,
                row -> List.of(
                        ListingCell.of(restarts.start(row)),
                        Cells.number(restarts, "freedMemory", row),
                        Cells.number(restarts, "codeCacheMaxCapacity", row),
                        Cells.text(restarts, Selection.THREAD, row)));
    }

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
