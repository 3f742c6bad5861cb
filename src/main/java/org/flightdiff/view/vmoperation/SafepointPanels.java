package org.flightdiff.view.vmoperation;

import static org.flightdiff.view.vmoperation.VmOperationEvents.SAFEPOINT_BEGIN;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.panel.DistributionPanel;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class SafepointPanels {

    public static final Panel OVER_TIME = new TimePanel(
            "vmoperation.time-to-safepoint-over-time",
            Unit.SECONDS,
            List.of(SAFEPOINT_BEGIN),
            window -> List.of(reaching(window.events(SAFEPOINT_BEGIN))));

    static final Panel DISTRIBUTION = new DistributionPanel(
                    "vmoperation.distribution-of-time-to-safepoint",
                    Unit.SECONDS,
                    List.of(SAFEPOINT_BEGIN),
                    window -> window.events(SAFEPOINT_BEGIN).durations())
            .counting(window -> window.events(SAFEPOINT_BEGIN));

    static final List<Panel> ALL = List.of(OVER_TIME, DISTRIBUTION);

    private SafepointPanels() {}

    private static Curve reaching(Events safepoints) {
        return Curve.of(Text.of("curve.time-to-safepoint"), Style.POINTS, safepoints, safepoints.durations());
    }
}
