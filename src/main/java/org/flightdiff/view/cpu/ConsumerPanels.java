package org.flightdiff.view.cpu;

import static org.flightdiff.view.cpu.CpuEvents.PROCESSES;
import static org.flightdiff.view.cpu.CpuEvents.PROCESS_START;
import static org.flightdiff.view.cpu.CpuEvents.THREAD_LOAD;
import static org.flightdiff.view.cpu.CpuEvents.THREAD_TIME;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
import org.flightdiff.view.panel.BreakdownPanel;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.threads.ThreadNames;
import org.jspecify.annotations.Nullable;

/** Who uses the processors: the JVM's threads, and other processes of the machine. */
final class ConsumerPanels {

    static final Panel THREADS = new BreakdownPanel(
                    "cpu.cpu-by-thread",
                    "thread",
                    List.of(
                            new Column("part-of-all-threads-cpu", Unit.SHARE),
                            new Column("thereof-in-the-kernel", Unit.SHARE)),
                    List.of(THREAD_LOAD, ThreadEvents.START),
                    ThreadLoad::byKind)
            .naming(ThreadNames.LABEL);

    static final Panel DUMPED = new BreakdownPanel(
                    "cpu.processors-by-thread",
                    "thread",
                    List.of(new Column("processors", Unit.ONE), new Column("cpu-time", Unit.SECONDS)),
                    new Source(List.of(THREAD_TIME), ConsumerPanels::noDump, window -> Text.none()),
                    DumpedThreads::overLife,
                    (baseline, candidate) -> Text.of(
                            DumpedThreads.areTwice(baseline) && DumpedThreads.areTwice(candidate)
                                    ? "note.cpu.between-dumps"
                                    : "note.cpu.over-life"))
            .whereAll(DumpedThreads::areTwice, DumpedThreads::between)
            .naming(ThreadNames.LABEL);

    static final Panel MACHINE = new BreakdownPanel(
                    "cpu.processes-on-the-machine",
                    "program",
                    List.of(new Column("processes", Unit.ONE)),
                    List.of(PROCESSES),
                    ConsumerPanels::running)
            .naming(StandIn.orRecorded(StandIn.UNKNOWN_PROGRAM));

    static final Panel STARTED = new BreakdownPanel(
                    "cpu.processes-started-by-the-application",
                    "program",
                    List.of(new Column("started-per-second", Unit.PER_SECOND), new Column("started", Unit.ONE)),
                    List.of(PROCESS_START),
                    ConsumerPanels::started)
            .naming(StandIn.orRecorded(StandIn.UNKNOWN_PROGRAM));

    private ConsumerPanels() {}

    private static @Nullable Text noDump(Window window) {
        return window.everywhere(THREAD_TIME).isEmpty() ? Text.of("reason.cpu.no-dump") : null;
    }

    private static Map<String, double[]> running(Window window) {
        Events processes = window.events(PROCESSES);
        Set<String> seen = new HashSet<>();
        Map<String, double[]> byProgram = new TreeMap<>();
        processes
                .rows()
                .filter(row -> seen.add(String.valueOf(processes.text("pid", row))))
                .forEach(row -> amounts(byProgram, processes.text("commandLine", row), 1)[0]++);
        return byProgram;
    }

    private static Map<String, double[]> started(Window window) {
        Events starts = window.events(PROCESS_START);
        Map<String, double[]> byProgram = new TreeMap<>();
        starts.rows().forEach(row -> {
            double[] amounts = amounts(byProgram, starts.text("command", row), 2);
            amounts[0] += 1 / window.seconds();
            amounts[1]++;
        });
        return byProgram;
    }

    private static double[] amounts(Map<String, double[]> byProgram, @Nullable String command, int columns) {
        return byProgram.computeIfAbsent(programOf(command), name -> new double[columns]);
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
