package org.flightdiff.view.time;

import java.util.List;
import java.util.stream.IntStream;
import org.flightdiff.accounting.InNative;
import org.flightdiff.accounting.regression.SystemCall;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.TimeBins;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

/**
 * How many threads are in system calls for files over time, by samples of native code: most calls are too short for an event
 * of their own.
 */
final class FileCalls {

    static final Panel PANEL = new TimePanel(
            "time.threads-in-file-calls", Unit.ONE, List.of(MethodEvents.IN_NATIVE), window -> List.of(curve(window)));

    private FileCalls() {}

    private static Curve curve(Window window) {
        Events samples = window.events(MethodEvents.IN_NATIVE);
        RowTests ofFiles = samples.stackMeets(stack ->
                !stack.frames().isEmpty() && SystemCall.FILES.is(stack.frames().get(0)));
        double[] weights = InNative.isRecorded(window) ? InNative.weights(samples, window) : new double[0];
        double[] threads = IntStream.range(0, weights.length)
                .mapToDouble(row -> ofFiles.test(row) ? weights[row] : 0)
                .toArray();
        TimeBins bins = TimeBins.forCurve(window);
        double[] perSecond = bins.perSecond(samples.starts(), threads);
        return Curve.ofBins(Text.of("curve.in-file-calls"), bins, bin -> perSecond[bin]);
    }
}
