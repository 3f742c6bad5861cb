package org.flightdiff.view.io;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Listing.Cell;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.BreakdownPanel;
import org.flightdiff.view.ListingPanel;
import org.flightdiff.view.Ordering;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Sites;
import org.flightdiff.view.Source;
import org.flightdiff.view.Things;
import org.flightdiff.view.Throttle;
import org.flightdiff.view.TimePanel;
import org.flightdiff.view.TimePanel.Curve;

/** Operations on files and sockets over time, by what they read or write, and one by one. */
final class OperationPanels {

    static final Panel OVER_TIME = new TimePanel(
            "Operations over time",
            Unit.SECONDS,
            sourceOf(Arrays.asList(Operation.values())),
            window -> Arrays.stream(Operation.values())
                    .map(operation -> durations(operation, window))
                    .toList());

    static final Panel SLOWEST = new ListingPanel(
            "Operations, slowest first",
            List.of(
                    new Column("Duration", Unit.SECONDS),
                    Column.text("Operation"),
                    Column.text("File or host"),
                    new Column("Bytes", Unit.BYTES),
                    new Column("Time", Unit.SECONDS),
                    Column.text("Thread"),
                    Column.text("Method outside the JDK")),
            Ordering.LONGEST_FIRST,
            sourceOf(Arrays.asList(Operation.values())),
            OperationPanels::slowest);

    static final List<Panel> ALL = List.of(
            OVER_TIME,
            by("Files", "Path", Operation.ON_FILES, Peer::paths),
            by("Sockets", "Host", Operation.ON_SOCKETS, Peer::hosts),
            SLOWEST);

    private OperationPanels() {}

    private static Source sourceOf(List<Operation> operations) {
        return Source.anyOf(operations.stream().map(Operation::selection).toList())
                .remarking(window -> operations.stream()
                        .map(operation -> Throttle.remark(window, operation.selection()))
                        .filter(remark -> !remark.isEmpty())
                        .collect(Collectors.joining("; ")));
    }

    private static Panel by(
            String title, String keyName, List<Operation> operations, Function<Events, IntFunction<String>> peer) {
        return new BreakdownPanel(
                title,
                keyName,
                List.of(
                        new Column("Time per second", Unit.SHARE),
                        new Column("Times per second", Unit.PER_SECOND),
                        new Column("Bytes per second", Unit.BYTES_PER_SECOND),
                        Column.ofThose("Longest", Unit.SECONDS)),
                sourceOf(operations),
                window -> byPeer(operations, peer, window));
    }

    private static Map<String, double[]> byPeer(
            List<Operation> operations, Function<Events, IntFunction<String>> peer, Window window) {
        Map<String, double[]> all = new TreeMap<>();
        for (Operation operation : operations) {
            Events events = window.events(operation.selection());
            byPeer(operation, events, peer.apply(events), window.seconds())
                    .forEach((name, amounts) -> all.put(operation.label() + ": " + name, amounts));
        }
        return all;
    }

    private static Map<String, double[]> byPeer(
            Operation operation, Events events, IntFunction<String> peer, double windowSeconds) {
        Map<String, double[]> byPeer = new HashMap<>();
        double[] bytes = operation.bytes(events);
        events.rows().forEach(row -> {
            double[] amounts = byPeer.computeIfAbsent(peer.apply(row), name -> new double[4]);
            amounts[0] += events.duration(row) / windowSeconds;
            amounts[1] += 1 / windowSeconds;
            amounts[2] += bytes[row] / windowSeconds;
            amounts[3] = Math.max(amounts[3], events.duration(row));
        });
        return byPeer;
    }

    private static Curve durations(Operation operation, Window window) {
        Events events = window.events(operation.selection());
        return Curve.of(operation.label(), Style.POINTS, events, events.durations());
    }

    private static Things slowest(Window window) {
        return Things.together(Arrays.stream(Operation.values())
                .map(operation -> slowest(operation, window.events(operation.selection())))
                .toList());
    }

    private static Things slowest(Operation operation, Events events) {
        double[] bytes = operation.bytes(events);
        return Things.byDuration(
                events,
                row -> List.of(
                        Cell.of(events.duration(row)),
                        Cell.of(operation.label()),
                        Cell.of(Peer.exact(events, row)),
                        Cell.of(operation.movesBytes() ? bytes[row] : Double.NaN),
                        Cell.of(events.start(row)),
                        Cell.of(events.text(Selection.THREAD, row)),
                        Cell.of(Sites.ofApplication(events.stack(row)))));
    }
}
