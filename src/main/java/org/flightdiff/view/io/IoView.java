package org.flightdiff.view.io;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.Source;
import org.flightdiff.view.Throttle;
import org.flightdiff.view.View;
import org.flightdiff.view.allocation.AllocationStacks;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;

public final class IoView {

    public static final Panel OVER_TIME = overTime();

    public static final View VIEW = new View(
            "io",
            OperationMetrics.ALL,
            List.of(
                    OVER_TIME,
                    by("io.files", "path", Operation.ON_FILES, Peer::paths),
                    by("io.sockets", "host", Operation.ON_SOCKETS, Peer::hosts),
                    OperationStacks.PANEL));

    private IoView() {}

    private static Panel overTime() {
        TimePanel panel = new TimePanel(
                "io.operations-over-time",
                Unit.SECONDS,
                sourceOf(Arrays.asList(Operation.values())),
                window -> Arrays.stream(Operation.values())
                        .map(operation ->
                                Curve.durations(operation.words(), Style.POINTS, window.events(operation.selection())))
                        .toList());
        for (Operation operation : Operation.values()) {
            panel = panel.about(OperationMetrics.timeShare(operation), operation.words());
        }
        return panel;
    }

    private static Source sourceOf(List<Operation> operations) {
        return Source.anyOf(operations.stream().map(Operation::selection).toList())
                .remarking(window -> leftOut(operations, window));
    }

    private static Text leftOut(List<Operation> operations, Window window) {
        List<Selection> events = operations.stream().map(Operation::selection).toList();
        return Text.semicolons(Stream.concat(
                        Stream.of(Throttle.shortest(window, events)),
                        events.stream().map(event -> Throttle.remark(window, event)))
                .toList());
    }

    private static Panel by(
            String id, String keyColumn, List<Operation> operations, Function<Events, IntFunction<String>> peer) {
        return new BreakdownPanel(
                        id,
                        keyColumn,
                        List.of(
                                new Column("time-per-second", Unit.SHARE),
                                new Column("times-per-second", Unit.PER_SECOND),
                                new Column("bytes-per-second", Unit.BYTES_PER_SECOND),
                                Column.ofThose("longest", Unit.SECONDS)),
                        sourceOf(operations),
                        window -> byPeer(operations, peer, window))
                .naming(key -> label(operations, key))
                .counting(window -> operations.stream()
                        .map(operation -> rows(operation, window.events(operation.selection()), peer))
                        .toList());
    }

    private static RowEvents rows(Operation operation, Events events, Function<Events, IntFunction<String>> peer) {
        IntFunction<String> name = peer.apply(events);
        return RowEvents.by(events, row -> key(operation, name.apply(row)));
    }

    private static String key(Operation operation, String peer) {
        return operation.label() + ": " + peer;
    }

    private static Text label(List<Operation> operations, String key) {
        return operations.stream()
                .filter(operation -> key.startsWith(key(operation, "")))
                .findFirst()
                .map(operation -> Text.of(
                        "name.operation-on",
                        Text.of("name." + operation.id()),
                        Peer.LABEL.apply(key.substring(key(operation, "").length()))))
                .orElseGet(() -> Text.recorded(key));
    }

    private static Map<String, double[]> byPeer(
            List<Operation> operations, Function<Events, IntFunction<String>> peer, Window window) {
        Map<String, double[]> all = new TreeMap<>();
        for (Operation operation : operations) {
            Events events = window.events(operation.selection());
            byPeer(operation, events, peer.apply(events), window.seconds())
                    .forEach((name, amounts) -> all.put(key(operation, name), amounts));
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

    /** Stacks of reads and writes, by time; all four kinds must be on, and forcing a file, mostly off, is left out. */
    private static final class OperationStacks {

        private static final List<Operation> MOVING_BYTES =
                List.of(Operation.FILE_READ, Operation.FILE_WRITE, Operation.SOCKET_READ, Operation.SOCKET_WRITE);

        static final Panel PANEL = new StackPanel(
                "io.stacks",
                "io",
                Source.allOf(MOVING_BYTES.stream().map(Operation::selection).toList())
                        .remarking(window -> leftOut(MOVING_BYTES, window)),
                AllocationStacks.subject(
                                Unit.SECONDS,
                                window -> MOVING_BYTES.stream()
                                        .map(operation -> StackWeights.bySeconds(window.events(operation.selection())))
                                        .toList(),
                                window -> leftOut(MOVING_BYTES, window))
                        .judgedPerSecond());
    }
}
