package org.flightdiff.view.cpu;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Column;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Source;
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
                    ConsumerPanels.DUMPED,
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

        static final Panel DUMPED = new BreakdownPanel(
                        "cpu.processors-by-thread",
                        "thread",
                        List.of(new Column("processors", Unit.ONE), new Column("cpu-time", Unit.SECONDS)),
                        new Source(
                                List.of(CpuEvents.THREAD_TIME),
                                window ->
                                        window.everywhere(CpuEvents.THREAD_TIME).isEmpty()
                                                ? Text.of("reason.cpu.no-dump")
                                                : null,
                                window -> Text.none()),
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

        /**
         * CPU by thread from thread dumps, which say of each thread how much it used since it started. Between the first and the
         * last of several dumps, or over the life of each thread in the last. What a thread used that ended between two dumps is
         * known up to the last dump that has it.
         */
        static final class DumpedThreads {

            private record Seen(@Nullable String name, double used, double elapsed) {

                private boolean isAfter(Seen earlier) {
                    return elapsed > earlier.elapsed && used >= earlier.used;
                }
            }

            private DumpedThreads() {}

            static boolean areTwice(List<Window> windows) {
                return windows.stream().allMatch(window -> dumps(window).size() > 1);
            }

            /** By kind of thread, processors and processor seconds between the first dump and the last. */
            static Map<String, double[]> between(Window window) {
                NavigableMap<Double, Map<String, Seen>> dumps = dumps(window);
                double seconds = dumps.lastKey() - dumps.firstKey();
                Map<String, Seen> before = new HashMap<>(dumps.firstEntry().getValue());
                Map<String, double[]> byKind = new TreeMap<>();
                Function<@Nullable String, String> kinds = ThreadNames.once(ThreadNames::kindOf);
                dumps.tailMap(dumps.firstKey(), false)
                        .values()
                        .forEach(dump -> dump.forEach((address, seen) -> {
                            Seen earlier = before.put(address, seen);
                            double used = seen.used - (earlier != null && seen.isAfter(earlier) ? earlier.used : 0);
                            add(byKind, kinds.apply(seen.name), used / seconds, used);
                        }));
                return byKind;
            }

            /** By kind of thread, processors over the life of each of its threads, and processor seconds since they started. */
            static Map<String, double[]> overLife(Window window) {
                Map<String, double[]> byKind = new TreeMap<>();
                Function<@Nullable String, String> kinds = ThreadNames.once(ThreadNames::kindOf);
                List<Seen> last =
                        new ArrayList<>(dumps(window).lastEntry().getValue().values());
                for (Seen seen : last) {
                    double processors = seen.elapsed > 0 ? seen.used / seen.elapsed : 0;
                    add(byKind, kinds.apply(seen.name), processors, seen.used);
                }
                return byKind;
            }

            private static void add(Map<String, double[]> byKind, String kind, double processors, double seconds) {
                double[] sums = byKind.computeIfAbsent(kind, name -> new double[2]);
                sums[0] += processors;
                sums[1] += seconds;
            }

            /** Threads by address, by how old the JVM was. */
            private static NavigableMap<Double, Map<String, Seen>> dumps(Window window) {
                Events times = window.everywhere(CpuEvents.THREAD_TIME);
                NavigableMap<Double, Map<String, Seen>> dumps = new TreeMap<>();
                times.rows()
                        .forEach(row -> dumps.computeIfAbsent(times.seconds("uptime", row), age -> new HashMap<>())
                                .put(
                                        String.valueOf(times.text("address", row)),
                                        new Seen(
                                                times.text("thread", row),
                                                times.seconds("cpuTime", row),
                                                times.seconds("elapsed", row))));
                return dumps;
            }
        }
    }
}
