package org.flightdiff.view.io;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.recording.Events;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurements;
import org.flightdiff.view.Metric;
import org.flightdiff.view.MetricDeclaration;
import org.flightdiff.view.Throttle;
import org.flightdiff.view.Trait;

public final class OperationMetrics {

    private static final Map<Operation, Metric> TIME_SHARES =
            Arrays.stream(Operation.values()).collect(Collectors.toMap(Function.identity(), OperationMetrics::time));

    static final List<Metric> ALL =
            Arrays.stream(Operation.values()).flatMap(OperationMetrics::of).toList();

    private OperationMetrics() {}

    public static Metric timeShare(Operation operation) {
        return Objects.requireNonNull(TIME_SHARES.get(operation));
    }

    private static Stream<Metric> of(Operation operation) {
        return operation.movesBytes()
                ? Stream.of(timeShare(operation), longest(operation), bytes(operation))
                : Stream.of(timeShare(operation), longest(operation));
    }

    private static Metric time(Operation operation) {
        return judged(operation, Metric.named("io." + operation.id() + ".time.share"))
                .being(Trait.SHARE_OF_TIME)
                .in(Unit.SHARE)
                .importance(2)
                .from(operation.selection())
                .totalOf(operation.selection())
                .durationsOf(window -> window.events(operation.selection()))
                .measured(window -> Measurements.shareOfTime(window.events(operation.selection()), window)
                        .noting(Throttle.remark(window, operation.selection())));
    }

    private static Metric longest(Operation operation) {
        return judged(operation, Metric.named("io." + operation.id() + ".longest"))
                .in(Unit.SECONDS)
                .importance(0.5)
                .from(operation.selection())
                .totalOf(operation.selection())
                .longestOf(window -> window.events(operation.selection()))
                .measured(window -> Measurements.longest(
                                window.events(operation.selection()).durations(), operation.id())
                        .noting(Throttle.remark(window, operation.selection())));
    }

    private static Metric bytes(Operation operation) {
        return Metric.named("io." + operation.id() + ".bytes.rate")
                .in(Unit.BYTES_PER_SECOND)
                .importance(0.25)
                .from(operation.selection())
                .totalOf(operation.selection())
                .measured(window -> {
                    Events events = window.events(operation.selection());
                    return Measurements.perSecond(events, operation.bytes(events), window)
                            .noting(Throttle.remark(window, operation.selection()));
                });
    }

    /** A socket read is usually a wait for the other end to send something, so its time has no good direction. */
    private static MetricDeclaration judged(Operation operation, MetricDeclaration definition) {
        return operation == Operation.SOCKET_READ ? definition : definition.lowerIsBetter();
    }
}
