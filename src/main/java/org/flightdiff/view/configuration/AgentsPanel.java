package org.flightdiff.view.configuration;

import static org.flightdiff.view.configuration.ConfigurationEvents.JAVA_AGENT;
import static org.flightdiff.view.configuration.ConfigurationEvents.NATIVE_AGENT;

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
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.ListingPanel;
import org.flightdiff.view.ListingRows;
import org.flightdiff.view.Ordering;
import org.flightdiff.view.Panel;

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

    private static List<List<Cell>> agents(Window window) {
        if (!window.recording().settings().of(JAVA_AGENT.event()).isOn()) {
            return fromArguments(window.recording().jvm().arguments());
        }
        List<List<Cell>> rows = new ArrayList<>(fromEvents(window, JAVA, JAVA_AGENT));
        rows.addAll(fromEvents(window, NATIVE, NATIVE_AGENT));
        return rows;
    }

    private static List<List<Cell>> fromEvents(Window window, Text kind, Selection selection) {
        Events agents = window.everywhere(selection);
        return agents.rows()
                .mapToObj(row -> List.of(
                        Cell.of(kind),
                        Cell.of(agents.text("name", row)),
                        Cell.of(agents.text("options", row)),
                        Cell.of(agents.flag("dynamic", row) ? Text.of("name.while-running") : AT_START),
                        Cell.of(agents.seconds("initializationDuration", row))))
                .distinct()
                .toList();
    }

    static List<List<Cell>> fromArguments(String arguments) {
        return Arrays.stream(arguments.split("\\s+", -1))
                .map(ARGUMENT::matcher)
                .filter(Matcher::matches)
                .map(agent -> List.of(
                        Cell.of(agent.group(1).equals("javaagent") ? JAVA : NATIVE),
                        Cell.of(agent.group(2)),
                        Cell.of(agent.group(3)),
                        Cell.of(AT_START),
                        Cell.of(Double.NaN)))
                .toList();
    }
}
