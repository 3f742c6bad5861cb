package org.flightdiff.view.catalogue;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.outside.Outside;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
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
import org.flightdiff.view.gc.PausePanels;
import org.flightdiff.view.heap.HeapPanels;
import org.flightdiff.view.heap.HeapView;
import org.flightdiff.view.io.IoView;
import org.flightdiff.view.lanes.LanesPanel;
import org.flightdiff.view.locks.LocksView;
import org.flightdiff.view.methods.MethodsView;
import org.flightdiff.view.outside.OutsideView;
import org.flightdiff.view.panel.TogetherPanel.Strand;
import org.flightdiff.view.threads.ThreadsView;
import org.flightdiff.view.time.TimeView;
import org.flightdiff.view.vmoperation.VmOperationView;

/** Every view, in the order they are shown. A new view is one more line here. */
public final class Views {

    public static final List<View> ALL = List.of(
            TimeView.VIEW,
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

    public static final List<View> TELLING = List.of(HeapView.VIEW, GcView.VIEW, AllocationView.VIEW, CpuView.VIEW);

    /** What is shown in one chart with what was measured outside. */
    private static final List<Strand> BESIDE = List.of(
            new Strand(PausePanels.OVER_TIME, 2),
            new Strand(HeapPanels.AFTER_COLLECTIONS, 1),
            new Strand(CodeCacheView.USED, 1));

    private Views() {}

    /** All views of a comparison, that of what was measured outside first, where anything was. */
    public static List<View> of(Collection<Window> windows) {
        return with(windows.stream().map(window -> window.recording().outside()).toList());
    }

    public static List<View> with(Collection<Outside> measured) {
        return measured.stream().allMatch(Outside::hasNoNumbers)
                ? ALL
                : Stream.concat(Stream.of(OutsideView.of(measured, BESIDE)), ALL.stream())
                        .toList();
    }

    public static List<Metric> vitalSigns() {
        return ALL.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(Metric::isVital)
                .sorted(Comparator.comparing(Metric::vitalPlace))
                .toList();
    }

    public static Optional<Metric> metric(String id) {
        return ALL.stream()
                .flatMap(view -> view.metrics().stream())
                .filter(metric -> metric.id().equals(id))
                .findFirst();
    }

    public static List<Selection> reads() {
        return Selection.union(
                ALL.stream().flatMap(view -> view.reads().stream()).toList());
    }
}
