package org.flightdiff.view.methods;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Groups;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.RowEvents;
import org.flightdiff.view.Source;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;
import org.flightdiff.view.threads.ThreadNames;
import org.flightdiff.view.timing.TimingPanels;

public final class MethodsView {

    static final Panel OVER_TIME = new TimePanel(
            "methods.sampled-threads-over-time",
            Unit.ONE,
            List.of(MethodEvents.EXECUTION),
            window -> List.of(runningOverTime(window)));

    static final Panel RUNNING = by("methods.threads-running", MethodEvents.EXECUTION);
    static final Panel IN_NATIVE_CODE = by("methods.threads-in-native-code", MethodEvents.IN_NATIVE);

    public static final View VIEW = View.of(
            "methods",
            List.of(MethodMetrics.ALL),
            List.of(
                    MethodStacks.RUNNING_OR_USING,
                    MethodPanels.ALL,
                    List.of(TimingPanels.TIMED, RUNNING, OVER_TIME, IN_NATIVE_CODE, MethodStacks.NATIVE)));

    private MethodsView() {}

    private static Panel by(String id, Selection sampled) {
        return new BreakdownPanel(
                        id,
                        "thread",
                        List.of(
                                new Column("share-of-samples", Unit.SHARE),
                                new Column("sampled-threads-mean", Unit.ONE)),
                        Source.allOf(sampled).remarking(window -> periodOf(window, sampled)),
                        window -> byThread(window, sampled))
                .naming(ThreadNames.LABEL)
                .counting(window -> List.of(RowEvents.grouped(window.events(sampled), MethodsView::kinds)));
    }

    private static Groups kinds(Events samples) {
        return samples.byText("sampledThread", ThreadNames::kindOf);
    }

    private static Map<String, double[]> byThread(Window window, Selection sampled) {
        Events samples = window.events(sampled);
        double threads = periodSeconds(window, sampled) / window.seconds();
        return BreakdownPanel.ofDurations(samples, MethodsView::kinds, each ->
                new double[] {(double) each.length / samples.size(), each.length * threads});
    }

    private static Curve runningOverTime(Window window) {
        Events samples = window.events(MethodEvents.EXECUTION);
        double[] periods = new double[samples.size()];
        Arrays.fill(periods, periodSeconds(window, MethodEvents.EXECUTION));
        TimeBins bins = TimeBins.forCurve(window);
        double[] threads = bins.perSecond(samples.starts(), periods);
        return new Curve(Text.of("curve.running-java-code"), Style.LINE, bins.middles(), threads);
    }

    private static Text periodOf(Window window, Selection sampled) {
        String period = window.recording().settings().of(sampled.event()).period();
        return period.isEmpty()
                ? Text.of("note.methods.period-unknown")
                : Text.of("note.methods.sampled-every", Text.recorded(period));
    }

    private static double periodSeconds(Window window, Selection sampled) {
        return window.recording().settings().of(sampled.event()).periodSeconds();
    }
}
