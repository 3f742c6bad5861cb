package org.flightdiff.view.codecache;

import static org.flightdiff.view.codecache.CodeCacheEvents.SWEEP;
import static org.flightdiff.view.codecache.CodeCacheEvents.SWEEPER_CONFIGURATION;
import static org.flightdiff.view.codecache.CodeCacheEvents.SWEEPER_STATISTICS;

import java.util.ArrayList;
import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.ListingColumn;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.Ordering;
import org.flightdiff.view.panel.SettingsPanel;
import org.flightdiff.view.panel.SettingsPanel.Setting;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class SweeperPanels {

    public static final Panel COUNTERS = new TimePanel(
                    "codecache.sweeper-since-the-start-of-the-jvm",
                    Unit.ONE,
                    List.of(SWEEPER_STATISTICS),
                    window -> List.of(
                            counter(Text.of("curve.sweeps"), window, "sweepCount"),
                            counter(Text.of("curve.methods-reclaimed"), window, "methodReclaimedCount")))
            .about(SweeperMetrics.SWEEPS, Text.of("curve.sweeps"));

    static final Panel TIMES = new TimePanel(
            "codecache.sweeping-time-since-the-start-of-the-jvm",
            Unit.SECONDS,
            List.of(SWEEPER_STATISTICS),
            window -> List.of(
                    time(Text.of("curve.total"), window, "totalSweepTime"),
                    time(Text.of("curve.longest-fraction-of-a-sweep"), window, "peakFractionTime"),
                    time(Text.of("curve.longest-sweep"), window, "peakSweepTime")));

    static final Panel SWEEPS = ListingPanel.of(
            "codecache.code-cache-sweeps",
            Ordering.LONGEST_IN_TIME,
            SWEEP,
            ListingColumn.START,
            ListingColumn.DURATION,
            ListingColumn.number("sweep-id", Unit.ONE, "sweepId"),
            ListingColumn.number("swept", Unit.ONE, "sweptCount"),
            ListingColumn.number("flushed", Unit.ONE, "flushedCount"),
            ListingColumn.number("zombified", Unit.ONE, "zombifiedCount"),
            ListingColumn.THREAD);

    static final Panel SETTINGS =
            new SettingsPanel("codecache.sweeper-settings", List.of(SWEEPER_CONFIGURATION), SweeperPanels::settings);

    static final List<Panel> ALL = List.of(COUNTERS, TIMES, SWEEPS, SETTINGS);

    private SweeperPanels() {}

    private static Curve counter(Text name, Window window, String field) {
        Events samples = window.events(SWEEPER_STATISTICS);
        return Curve.of(name, Style.LINE, samples, samples.numbers(field));
    }

    private static Curve time(Text name, Window window, String field) {
        Events samples = window.events(SWEEPER_STATISTICS);
        return Curve.of(name, Style.LINE, samples, samples.seconds(field));
    }

    private static List<Setting> settings(Window window) {
        Events configuration = window.everywhere(SWEEPER_CONFIGURATION);
        List<Setting> settings = new ArrayList<>();
        addSwitch(settings, configuration, "sweeperEnabled", "code-cache.sweeper");
        addSwitch(settings, configuration, "flushingEnabled", "code-cache.flushing-of-dead-code");
        return settings;
    }

    private static void addSwitch(List<Setting> settings, Events configuration, String field, String id) {
        if (configuration.has(field)) {
            String state = String.valueOf(configuration.flag(field, 0));
            settings.add(new Setting(Text.of("group.sweeper"), id, Text.of("setting." + id), state, false));
        }
    }
}
