package org.flightdiff.events;

import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.reader.EventDetails;
import org.flightdiff.shape.PanelId;
import org.flightdiff.view.Panel;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.stacks.StackPanel;

public final class PanelEvents {

    private PanelEvents() {}

    /** The panel of a shape; empty for one of what was measured outside, behind which there are no events. */
    public static Optional<Panel> panel(PanelId id) {
        return Views.ALL.stream()
                .flatMap(view -> view.panels().stream())
                .filter(panel -> panel.id().equals(id))
                .findFirst();
    }

    public static List<String> types(Panel panel) {
        return panel.reads().stream().map(Selection::event).distinct().toList();
    }

    public static Stream<PanelId> flameGraphs(String type, Window window) {
        return Views.ALL.stream()
                .flatMap(view -> view.panels().stream())
                .filter(panel -> panel instanceof StackPanel stacks && stacks.isOf(type, window))
                .map(Panel::id);
    }

    public static List<String> countedIn(Panel panel, String key, Window window) {
        return panel.counted(window).stream()
                .map(counted -> counted.in(key))
                .filter(events -> !events.isEmpty())
                .map(Events::type)
                .toList();
    }

    static Events valued(Panel panel, DoublePredicate isMeant, Events events, EventDetails details, Window window) {
        return panel.valued(window, isMeant)
                .filter(valued -> valued.type().equals(details.type()))
                .map(valued -> events.and(details.of(valued)))
                .orElse(events);
    }

    static Events inRow(Panel panel, String key, String type, Window window) {
        return panel.counted(window).stream()
                .filter(counted -> counted.all().type().equals(type))
                .map(counted -> counted.in(key))
                .findFirst()
                .orElseGet(() -> window.events(type));
    }
}
