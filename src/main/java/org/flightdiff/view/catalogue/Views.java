package org.flightdiff.view.catalogue;

import java.util.List;
import org.flightdiff.recording.Selection;
import org.flightdiff.view.View;
import org.flightdiff.view.allocation.AllocationView;
import org.flightdiff.view.application.ApplicationView;
import org.flightdiff.view.classes.ClassesView;
import org.flightdiff.view.codecache.CodeCacheView;
import org.flightdiff.view.compilation.CompilationView;
import org.flightdiff.view.configuration.ConfigurationView;
import org.flightdiff.view.cpu.CpuView;
import org.flightdiff.view.deoptimization.DeoptimizationView;
import org.flightdiff.view.exceptions.ExceptionsView;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.heap.HeapView;
import org.flightdiff.view.io.IoView;
import org.flightdiff.view.lanes.LanesPanel;
import org.flightdiff.view.locks.LocksView;
import org.flightdiff.view.methods.MethodsView;
import org.flightdiff.view.threads.ThreadsView;
import org.flightdiff.view.vmoperation.VmOperationView;

/** Every view, in the order they are shown. A new view is one more line here. */
public final class Views {

    /** All views. */
    public static final List<View> ALL = List.of(
            GcView.VIEW,
            HeapView.VIEW,
            AllocationView.VIEW,
            VmOperationView.VIEW,
            CompilationView.VIEW,
            CodeCacheView.VIEW,
            DeoptimizationView.VIEW,
            MethodsView.VIEW,
            ClassesView.VIEW,
            CpuView.VIEW,
            ThreadsView.VIEW.beginningWith(LanesPanel.LANES),
            LocksView.VIEW,
            ExceptionsView.VIEW,
            IoView.VIEW,
            ApplicationView.VIEW,
            ConfigurationView.VIEW);

    /** The views whose first curves say most about any run: heap, pauses, allocation, processor. */
    public static final List<View> TELLING = List.of(HeapView.VIEW, GcView.VIEW, AllocationView.VIEW, CpuView.VIEW);

    private Views() {}

    /** Everything that must be read for all views. */
    public static List<Selection> reads() {
        return Selection.union(
                ALL.stream().flatMap(view -> view.reads().stream()).toList());
    }
}
