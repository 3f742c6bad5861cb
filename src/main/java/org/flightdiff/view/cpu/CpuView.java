package org.flightdiff.view.cpu;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightdiff.language.StandIn;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.View;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadNames;
import org.jspecify.annotations.Nullable;

public final class CpuView {

    public static final View VIEW = new View(
            "cpu",
            ProcessorMetrics.ALL,
            List.of(
                    CpuPanels.LOAD_OVER_TIME,
                    ConsumerPanels.THREADS,
                    CpuPanels.THROTTLING_OVER_TIME,
                    CpuPanels.NETWORK_OVER_TIME,
                    ConsumerPanels.MACHINE,
                    ConsumerPanels.STARTED));

    private CpuView() {}

    static final class ConsumerPanels {

        static final Panel THREADS = new BreakdownPanel(
                        "cpu.cpu-by-thread",
                        "thread",
                        List.of(
                                new Column("part-of-all-threads-cpu", Unit.SHARE),
                                new Column("thereof-in-the-kernel", Unit.SHARE)),
                        List.of(CpuEvents.THREAD_LOAD, ThreadEvents.START),
                        ThreadLoad::byKind)
                .naming(ThreadNames.LABEL);

        static final Panel MACHINE = new BreakdownPanel(
                        "cpu.processes-on-the-machine",
                        "program",
                        List.of(new Column("processes", Unit.ONE)),
                        List.of(CpuEvents.PROCESSES),
                        ConsumerPanels::running)
                .naming(StandIn.orRecorded(StandIn.UNKNOWN_PROGRAM));

        static final Panel STARTED = new BreakdownPanel(
                        "cpu.processes-started-by-the-application",
                        "program",
                        List.of(new Column("started-per-second", Unit.PER_SECOND), new Column("started", Unit.ONE)),
                        List.of(CpuEvents.PROCESS_START),
                        ConsumerPanels::started)
                .naming(StandIn.orRecorded(StandIn.UNKNOWN_PROGRAM));

        private ConsumerPanels() {}

        private static Map<String, double[]> running(Window window) {
            Events processes = window.events(CpuEvents.PROCESSES);
            Set<String> seen = new HashSet<>();
            return BreakdownPanel.sums(
                    processes.where(row -> seen.add(String.valueOf(processes.text("pid", row)))),
                    (each, row) -> programOf(each.text("commandLine", row)),
                    row -> new double[] {1});
        }

        private static Map<String, double[]> started(Window window) {
            return BreakdownPanel.sums(
                    window.events(CpuEvents.PROCESS_START),
                    (starts, row) -> programOf(starts.text("command", row)),
                    row -> new double[] {1 / window.seconds(), 1});
        }

        /** The program's file name: arguments differ from run to run, and may be private. */
        static String programOf(@Nullable String command) {
            if (command == null || command.isBlank()) {
                return StandIn.UNKNOWN_PROGRAM.word();
            }
            String path = command.strip().split("\\s", 2)[0];
            return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        }
    }
}
