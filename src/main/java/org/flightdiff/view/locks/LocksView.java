package org.flightdiff.view.locks;

import static org.flightdiff.view.locks.LockEvents.BLOCKED;
import static org.flightdiff.view.locks.LockEvents.PARKED;
import static org.flightdiff.view.locks.LockEvents.WAITED;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.table.StackTrace;
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
import org.flightdiff.view.panel.Sites;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;
import org.flightdiff.view.threads.ThreadNames;
import org.jspecify.annotations.Nullable;

public final class LocksView {

    private static final Function<String, Text> TYPE = StandIn.orRecorded(StandIn.UNKNOWN_CLASS_OF_LOCK);

    public static final Panel OVER_TIME = new TimePanel(
                    "locks.blocks-on-monitors-over-time",
                    Unit.SECONDS,
                    Source.allOf(BLOCKED).remarking(window -> Throttle.shortest(window, List.of(BLOCKED))),
                    window -> List.of(Curve.durations(Text.of("curve.blocked"), Style.POINTS, window.events(BLOCKED))))
            .about(LockMetrics.BLOCKED_SHARE);

    public static final Panel PARKED_BY_METHOD =
            StandstillPanel.of("locks.parked-by-method", "method", PARKED, LocksView::bySite, Sites.LABEL);

    public static final Panel WAITING_BY_CLASS =
            StandstillPanel.of("locks.waiting-by-monitor-class", "monitor-class", WAITED, LocksView::byType, TYPE);

    public static final View VIEW = new View(
            "locks",
            LockMetrics.ALL,
            List.of(
                    OVER_TIME,
                    StandstillPanel.of(
                            "locks.blocked-by-monitor-class", "monitor-class", BLOCKED, LocksView::byType, TYPE),
                    StandstillPanel.of("locks.blocked-by-method", "method", BLOCKED, LocksView::bySite, Sites.LABEL),
                    StandstillPanel.of(
                            "locks.blocked-by-thread",
                            "thread",
                            BLOCKED,
                            events -> events.byText(Selection.THREAD, ThreadNames::kindOf),
                            ThreadNames.LABEL),
                    StandstillPanel.of(
                            "locks.blocked-by-previous-owner",
                            "previous-owner",
                            BLOCKED,
                            events -> events.byText("previousOwner", ThreadNames::kindOf),
                            ThreadNames.LABEL),
                    StandstillPanel.of(
                            "locks.parked-by-class",
                            "parked-on",
                            PARKED,
                            events -> events.byText(
                                    "parkedClass", type -> type == null ? StandIn.NO_OBJECT.word() : type),
                            StandIn.orRecorded(StandIn.NO_OBJECT)),
                    PARKED_BY_METHOD,
                    WAITING_BY_CLASS,
                    stacks("locks.stacks-blocked", "lock", BLOCKED),
                    stacks("locks.stacks-parked", "park", PARKED)));

    private LocksView() {}

    private static Panel stacks(String id, String word, Selection standing) {
        return new StackPanel(
                id,
                word,
                Source.allOf(standing),
                AllocationStacks.subject(
                                Unit.SECONDS, window -> List.of(StackWeights.bySeconds(window.events(standing))))
                        .judgedPerSecond());
    }

    private static Groups byType(Events events) {
        return events.byText("monitorClass", LocksView::type);
    }

    private static String type(@Nullable String type) {
        return type == null ? StandIn.UNKNOWN_CLASS_OF_LOCK.word() : type;
    }

    private static Groups bySite(Events events) {
        return events.byStack(BlockingSites::of);
    }

    static final class BlockingSites {

        private static final List<String> STANDSTILL = List.of(
                "sun.misc.Unsafe.",
                "jdk.internal.misc.Unsafe.",
                "java.util.concurrent.locks.",
                "java.util.concurrent.ForkJoinPool.managedBlock",
                "java.util.concurrent.ForkJoinPool.unmanagedBlock",
                "java.lang.Object.wait");

        private BlockingSites() {}

        /** The application's method; if only the JDK runs, the topmost that does more than wait. */
        static String of(StackTrace stack) {
            String site = Sites.ofApplication(stack);
            if (!site.equals(Sites.ONLY_JDK)) {
                return site;
            }
            return stack.frames().stream()
                    .filter(frame -> STANDSTILL.stream().noneMatch(frame::startsWith))
                    .findFirst()
                    .orElse(site);
        }
    }

    private static final class StandstillPanel {

        private static final List<Column> COLUMNS = List.of(
                new Column("threads-at-a-time", Unit.ONE),
                new Column("times-per-second", Unit.PER_SECOND),
                new Column("total", Unit.SECONDS),
                Column.ofThose("mean", Unit.SECONDS),
                Column.ofThose("longest", Unit.SECONDS));

        static Panel of(
                String id,
                String keyColumn,
                Selection selection,
                Function<Events, Groups> key,
                Function<String, Text> label) {
            return new BreakdownPanel(
                            id,
                            keyColumn,
                            COLUMNS,
                            List.of(selection),
                            window -> BreakdownPanel.ofDurations(
                                    window.events(selection), key, durations -> amounts(durations, window.seconds())))
                    .counting(window -> List.of(RowEvents.grouped(window.events(selection), key)))
                    .naming(label);
        }

        private static double[] amounts(double[] durations, double windowSeconds) {
            double total = 0;
            double longest = 0;
            for (double seconds : durations) {
                total += seconds;
                longest = Math.max(longest, seconds);
            }
            int times = durations.length;
            return new double[] {total / windowSeconds, times / windowSeconds, total, total / times, longest};
        }
    }
}
