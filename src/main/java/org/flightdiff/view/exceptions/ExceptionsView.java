package org.flightdiff.view.exceptions;

import java.util.List;
import java.util.function.BiFunction;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Counted;
import org.flightdiff.view.Panel;
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

public final class ExceptionsView {

    public static final Panel OVER_TIME = new TimePanel(
                    "exceptions.exceptions-per-second-over-time",
                    Unit.PER_SECOND,
                    List.of(ExceptionEvents.STATISTICS),
                    window -> List.of(growth(Counted.byItself(window, ExceptionEvents.STATISTICS))))
            .courseOf(ExceptionMetrics.RATE);

    public static final View VIEW = new View(
            "exceptions",
            ExceptionMetrics.ALL,
            List.of(
                    OVER_TIME,
                    by("exceptions.exceptions-by-class", "class", ExceptionEvents.EXCEPTION, ExceptionsView::className),
                    by("exceptions.exceptions-by-method", "method", ExceptionEvents.EXCEPTION, ThrowSite::of),
                    by("exceptions.errors-by-class", "class", ExceptionEvents.ERROR, ExceptionsView::className),
                    by("exceptions.errors-by-method", "method", ExceptionEvents.ERROR, ThrowSite::of),
                    new StackPanel(
                            "exceptions.stacks",
                            "exception",
                            source(ExceptionEvents.EXCEPTION),
                            AllocationStacks.subject(
                                            Unit.ONE,
                                            window -> List.of(
                                                    StackWeights.alike(window.events(ExceptionEvents.EXCEPTION), 1)),
                                            window -> Throttle.remark(window, ExceptionEvents.EXCEPTION))
                                    .judgedPerSecond())));

    private ExceptionsView() {}

    private static Curve growth(Counted counted) {
        return Curve.growth(Text.of("curve.exceptions-and-errors"), counted.times(), counted.numbers("throwables"));
    }

    private static Panel by(String id, String keyColumn, Selection thrown, BiFunction<Events, Integer, String> key) {
        return BreakdownPanel.ofEvents(id, keyColumn, source(thrown), thrown, key)
                .naming(StandIn.orRecorded(StandIn.UNKNOWN_CLASS, StandIn.NO_STACK_TRACE, StandIn.ONLY_JDK));
    }

    private static Source source(Selection thrown) {
        return Source.allOf(thrown).remarking(window -> Throttle.remark(window, thrown));
    }

    private static String className(Events thrown, int row) {
        String name = thrown.text("thrownClass", row);
        return name == null ? StandIn.UNKNOWN_CLASS.word() : name;
    }

    /** Where a throwable was created. The recorded stack begins with the constructors of the throwable itself. */
    private static final class ThrowSite {

        private static final String CONSTRUCTOR = ".<init>";

        /** The method that created it: the first below the constructor of its class. */
        static String of(Events thrown, int row) {
            List<String> frames = thrown.stack(row).frames();
            if (frames.isEmpty()) {
                return Sites.NO_STACK;
            }
            int own = ownConstructor(frames, thrown.text("thrownClass", row) + CONSTRUCTOR);
            return frames.get(Math.min(own + 1, frames.size() - 1));
        }

        /** Index of the last leading constructor of the class itself; of the last leading constructor if there is none. */
        private static int ownConstructor(List<String> frames, String constructor) {
            int last = -1;
            int own = -1;
            for (int i = 0; i < frames.size() && frames.get(i).endsWith(CONSTRUCTOR); i++) {
                last = i;
                if (frames.get(i).equals(constructor)) {
                    own = i;
                }
            }
            return own >= 0 ? own : last;
        }
    }
}
