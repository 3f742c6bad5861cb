package org.flightdiff.view.methods;

import static org.flightdiff.view.methods.MethodEvents.CPU_TIME;
import static org.flightdiff.view.methods.MethodEvents.EXECUTION;
import static org.flightdiff.view.methods.MethodEvents.IN_NATIVE;

import java.util.List;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.StackSubject;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.allocation.AllocationStacks;
import org.flightdiff.view.cpu.JvmLoad;
import org.flightdiff.view.stacks.StackPanel;
import org.flightdiff.view.stacks.StackWeights;

/** The stacks of samples. Each stands for its thread over one period of its event. */
final class MethodStacks {

    /** Programs that run for moments only are seen far more often or seldom than they should be: see {@link JvmLoad}. */
    static final StackSubject EXECUTED = samples(EXECUTION).alsoMeasured(JvmLoad::seconds);

    static final Panel RUNNING = new StackPanel("methods.stacks-running", "cpu", Source.allOf(EXECUTION), EXECUTED);

    static final Panel CPU_TIME_USED = new StackPanel(
            "methods.stacks-using-cpu-time",
            "cpu-time",
            Source.allOf(CPU_TIME).alsoReading(MethodEvents.CPU_TIME_LOST),
            AllocationStacks.subject(Unit.SECONDS, window -> List.of(CpuTimeSamples.weighed(window))));

    static final List<Panel> RUNNING_OR_USING = List.of(RUNNING, CPU_TIME_USED);

    /** Most threads in native code wait, so it comes last. */
    static final Panel NATIVE =
            new StackPanel("methods.stacks-in-native-code", "native", Source.allOf(IN_NATIVE), samples(IN_NATIVE));

    private MethodStacks() {}

    private static StackSubject samples(Selection samples) {
        return AllocationStacks.subject(
                Unit.SECONDS,
                window -> List.of(StackWeights.alike(
                        window.events(samples), isPeriodKnown(window, samples) ? period(window, samples) : 1)),
                window -> isPeriodKnown(window, samples) ? Text.none() : Text.of("note.methods.period-unknown"));
    }

    private static double period(Window window, Selection samples) {
        return window.settings().of(samples.event()).periodSeconds();
    }

    private static boolean isPeriodKnown(Window window, Selection samples) {
        return period(window, samples) > 0;
    }
}
