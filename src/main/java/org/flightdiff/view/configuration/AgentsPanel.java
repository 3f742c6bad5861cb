package org.flightdiff.view.configuration;

import static org.flightdiff.view.configuration.setting.ConfigurationEvents.JAVA_AGENT;
import static org.flightdiff.view.configuration.setting.ConfigurationEvents.NATIVE_AGENT;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.language.Text;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.ListingCell;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.ListingPanel;
import org.flightdiff.view.panel.ListingRows;
import org.flightdiff.view.panel.Ordering;

/** Agents: from events since JDK 21, before that from the command line. */
final class AgentsPanel {

    static final Panel PANEL = new ListingPanel(
            "configuration.agents",
            List.of(
                    Column.text("kind"),
                    Column.text("agent"),
                    Column.of(ValueKind.AGENT_OPTIONS, "options"),
                    Column.text("loaded"),
                    new Column("initialisation", Unit.SECONDS)),
            Ordering.LATEST_LAST,
            List.of(),
            List.of(JAVA_AGENT, NATIVE_AGENT),
            window -> ListingRows.of(agents(window)));

    private static final Text JAVA = Text.code("Java");
    private static final Text NATIVE = Text.of("name.native");
    private static final Text AT_START = Text.of("name.at-start");

    private static final Pattern ARGUMENT = Pattern.compile("-(javaagent|agentpath|agentlib):([^=]+)(?:=(.*))?");

    private AgentsPanel() {}

    private static List<List<ListingCell>> agents(Window window) {
        if (!window.recording().settings().of(JAVA_AGENT.event()).isOn()) {
            return fromArguments(window.recording().jvm().arguments());
        }
        List<List<ListingCell>> rows = new ArrayList<>(fromEvents(window, JAVA, JAVA_AGENT));
        rows.addAll(fromEvents(window, NATIVE, NATIVE_AGENT));
        return rows;
    }

    private static List<List<ListingCell>> fromEvents(Window window, Text kind, Selection selection) {
        Events agents = window.everywhere(selection);
        return agents.rows()
                .mapToObj(row -> List.of(
                        ListingCell.of(kind),
                        ListingCell.of(agents.text("name", row)),
                        ListingCell.of(agents.text("options", row)),
                        ListingCell.of(agents.flag("dynamic", row) ? Text.of("name.while-running") : AT_START),
                        ListingCell.of(agents.seconds("initializationDuration", row))))
                .distinct()
                .toList();
    }

    static List<List<ListingCell>> fromArguments(String arguments) {
        return Arrays.stream(arguments.split("\\s+", -1))
                .map(ARGUMENT::matcher)
                .filter(Matcher::matches)
                .map(agent -> List.of(
                        ListingCell.of(agent.group(1).equals("javaagent") ? JAVA : NATIVE),
                        ListingCell.of(agent.group(2)),
                        ListingCell.of(agent.group(3)),
                        ListingCell.of(AT_START),
                        ListingCell.of(Double.NaN)))
                .toList();
    }
}
