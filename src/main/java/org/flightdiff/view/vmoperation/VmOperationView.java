package org.flightdiff.view.vmoperation;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Series.Style;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.TimePanel;
import org.flightdiff.view.panel.TimePanel.Curve;

public final class VmOperationView {

    static final Panel OVER_TIME = new TimePanel(
            "vmoperation.vm-operations-over-time",
            Unit.SECONDS,
            List.of(VmOperationEvents.VM_OPERATION),
            window -> List.of(
                    Curve.durations(Text.of("curve.collection"), Style.BARS, VmOperations.collections(window)),
                    Curve.durations(Text.of("curve.other"), Style.BARS, VmOperations.others(window)),
                    Curve.durations(Text.of("curve.handshake"), Style.BARS, VmOperations.handshakes(window)),
                    Curve.durations(Text.of("curve.recorders-own"), Style.BARS, VmOperations.recorders(window))));

    public static final View VIEW = View.of(
            "vmoperation",
            List.of(VmOperationMetrics.ALL, SafepointMetrics.ALL, List.of(BiasRevocations.RATE)),
            List.of(
                    List.of(OVER_TIME),
                    OperationBreakdowns.ALL,
                    SafepointPanels.ALL,
                    List.of(BiasRevocations.BY_CLASS)));

    private VmOperationView() {}
}
