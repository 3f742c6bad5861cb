package org.flightdiff.accounting;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.flightdiff.accounting.Account.Sort;
import org.flightdiff.accounting.ThreadTime.Amount;
import org.flightdiff.accounting.ThreadTime.KindAccounts;
import org.flightdiff.accounting.ThreadTime.Nature;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Sureness;
import org.flightdiff.shape.ThreadState;
import org.flightdiff.view.Availability;
import org.flightdiff.view.cpu.ThreadLoad;
import org.flightdiff.view.lanes.HaltTimes;
import org.flightdiff.view.lanes.StateEvents;
import org.flightdiff.view.lanes.StateTimes;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.threads.ThreadEvents;

/** The ledger of one run: what was recorded of each kind of threads, and of what is left what samples tell. */
final class RunLedger {

    /** Virtual threads came with JDK 19. */
    private static final int VIRTUAL_THREADS = 19;

    private final Window window;
    private final Running running;
    private final Map<String, Double> alive;
    private final Map<String, Double> silent;
    private final Map<String, Map<Account, Double>> unended;
    private final Map<String, Map<Account, Double>> inNative;
    private final Map<String, Map<Account, Double>> byWallClock;
    private final Map<String, Double> onProcessorInJava;
    private final double active;
    private final double halted;
    private final Map<String, Map<Account, Amount>> waits = new HashMap<>();

    private RunLedger(Window window) {
        this.window = window;
        running = Running.of(window);
        ThreadLifetimes lives = ThreadLifetimes.of(window);
        alive = lives.means();
        silent = lives.silent(told(window));
        unended = Unended.in(window, lives);
        inNative = InNative.in(window);
        byWallClock = WallClock.in(window);
        onProcessorInJava = inJava(window);
        active = active(window);
        halted = HaltTimes.seconds(window) / window.seconds();
        for (Waits each : Waits.values()) {
            each.in(window)
                    .forEach((kind, amounts) -> amounts.forEach(
                            (account, amount) -> waits.computeIfAbsent(kind, first -> new EnumMap<>(Account.class))
                                    .merge(account, amount, Amount::plus)));
        }
    }

    static List<Selection> reads() {
        return Selection.union(Stream.of(
                        Waits.read(),
                        Running.READ,
                        ThreadLifetimes.READ,
                        HaltTimes.READ,
                        List.of(MethodEvents.IN_NATIVE, ThreadEvents.STATISTICS, WallClock.SAMPLES))
                .flatMap(List::stream)
                .toList());
    }

    static SideLedger of(Window window) {
        return new RunLedger(window).filled();
    }

    private SideLedger filled() {
        Set<String> kinds = new TreeSet<>(running.byKind().keySet());
        kinds.addAll(waits.keySet());
        kinds.addAll(alive.keySet());
        kinds.addAll(inNative.keySet());
        kinds.addAll(byWallClock.keySet());
        kinds.add(Threads.OTHERS);
        return new SideLedger(
                kinds.stream()
                        .map(this::kind)
                        .filter(each -> each.alive() > 0 || each.total() > 0)
                        .toList(),
                recorded(),
                active,
                running.processors());
    }

    private ThreadTime kind(String kind) {
        KindAccounts accounts = new KindAccounts(kind, nature(kind), alive(kind));
        double runs = runs(kind);
        accounts.add(Account.RUNNING, new Amount(runs, running.sureness()));
        waits.getOrDefault(kind, Map.of()).forEach(accounts::add);
        accounts.takePinnedFromOthers();
        // While all stood still, as many would have run as did before and after.
        accounts.addOfLeft(Account.STOPPED, halted < 1 ? halted * runs / (1 - halted) : 0, Sureness.SAMPLED);
        accounts.addOfLeft(notInEvents(kind, accounts), Sureness.SAMPLED);
        accounts.addOfLeft(notInSamples(kind, accounts), Sureness.SAMPLED);
        accounts.addOfLeft(unended.getOrDefault(kind, Map.of()), Sureness.SAMPLED);
        accounts.addOfLeft(Account.IDLE, nothingToDo(kind, accounts), Sureness.SAMPLED);
        return accounts.done();
    }

    /** Of the threads of which nothing else tells, those that stood still all the time. */
    private double nothingToDo(String kind, KindAccounts accounts) {
        return switch (nature(kind)) {
            case JVM -> accounts.left();
            case OTHER -> Running.isRecorded(window) ? accounts.left() : 0;
            case PROGRAM, VIRTUAL, COMPILERS, COLLECTOR -> silent.getOrDefault(kind, 0.0);
        };
    }

    /** What samples in native code tell beyond the events of the same. */
    private Map<Account, Double> notInEvents(String kind, KindAccounts accounts) {
        double runs = running.inUserMode().getOrDefault(kind, 0.0);
        double runsInNative = Math.max(0, runs - onProcessorInJava.getOrDefault(kind, 0.0));
        Map<Account, Double> more = new EnumMap<>(Account.class);
        inNative.getOrDefault(kind, Map.of()).forEach((account, threads) -> {
            double known = account == Account.IN_NATIVE ? runsInNative : accounts.threads(account);
            more.put(account, Math.max(0, threads - known));
        });
        return more;
    }

    /** Where nothing else tells who was on a processor, wall-clock samples do. */
    private double runs(String kind) {
        return Running.isRecorded(window)
                ? running.byKind().getOrDefault(kind, 0.0)
                : byWallClock.getOrDefault(kind, Map.of()).getOrDefault(Account.RUNNING, 0.0);
    }

    /** What wall-clock samples tell of those that stand still beyond all else. */
    private Map<Account, Double> notInSamples(String kind, KindAccounts accounts) {
        Map<Account, Double> more = new EnumMap<>(Account.class);
        byWallClock.getOrDefault(kind, Map.of()).forEach((account, threads) -> {
            if (account != Account.RUNNING) {
                more.put(account, Math.max(0, threads - accounts.threads(account)));
            }
        });
        return more;
    }

    private Nature nature(String kind) {
        boolean unlisted = !alive.containsKey(kind)
                && waits.containsKey(kind)
                && ThreadLifetimes.areComplete(window)
                && window.jvm().feature() >= VIRTUAL_THREADS;
        Nature byName = Threads.natureOf(kind);
        return unlisted && byName == Nature.PROGRAM ? Nature.VIRTUAL : byName;
    }

    private double alive(String kind) {
        return switch (nature(kind)) {
            case VIRTUAL, COMPILERS, COLLECTOR -> Double.NaN;
            case PROGRAM, JVM -> alive.getOrDefault(kind, seen(kind));
            case OTHER -> Double.isNaN(active) ? Double.NaN : Math.max(0, active - named());
        };
    }

    /** How many threads of a kind wall-clock samples show; NaN without any. */
    private double seen(String kind) {
        Map<Account, Double> seen = byWallClock.getOrDefault(kind, Map.of());
        return seen.isEmpty()
                ? Double.NaN
                : seen.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** How many of the threads that the JVM counts are of a kind with a name. */
    private double named() {
        Set<String> kinds = new HashSet<>(alive.keySet());
        kinds.addAll(waits.keySet());
        return kinds.stream()
                .filter(kind -> nature(kind) == Nature.PROGRAM || nature(kind) == Nature.JVM)
                .mapToDouble(kind -> alive.getOrDefault(kind, waited(kind)))
                .sum();
    }

    private double waited(String kind) {
        return waits.getOrDefault(kind, Map.of()).values().stream()
                .mapToDouble(Amount::threads)
                .sum();
    }

    private static double active(Window window) {
        Events counts = window.events(ThreadEvents.STATISTICS);
        return counts.rows()
                .mapToDouble(row -> counts.number("activeCount", row))
                .average()
                .orElse(Double.NaN);
    }

    static Map<String, Double> inJava(Window window) {
        Map<String, Double> threads = new HashMap<>();
        if (StateEvents.in(window, ThreadState.RUNNING).isEmpty()) {
            return threads;
        }
        new StateTimes(window, ThreadState.RUNNING)
                .totals()
                .forEach((kind, seconds) ->
                        threads.merge(Threads.kindOf(kind), seconds / window.seconds(), Double::sum));
        return threads;
    }

    /** The names of all threads of which something is told. */
    private static Set<String> told(Window window) {
        Set<String> told = new HashSet<>(OpenUnits.in(window).threads());
        Arrays.stream(Waits.values()).forEach(each -> told.addAll(each.threads(window)));
        ThreadLoad.looks(window).forEach(look -> told.add(String.valueOf(look.name())));
        Stream.of(MethodEvents.EXECUTION, MethodEvents.IN_NATIVE)
                .forEach(each -> told.addAll(ThreadLifetimes.names(window.events(each), "sampledThread")));
        told.addAll(ThreadLifetimes.names(window.events(MethodEvents.CPU_TIME), Selection.THREAD));
        return told;
    }

    private Set<Account> recorded() {
        Set<Account> recorded = EnumSet.noneOf(Account.class);
        Arrays.stream(Waits.values())
                .filter(each -> each.isRecorded(window))
                .forEach(each -> recorded.add(each.account()));
        if (Running.isRecorded(window)) {
            recorded.add(Account.RUNNING);
        }
        if (InNative.isRecorded(window)) {
            recorded.add(Account.IN_NATIVE);
        }
        if (!byWallClock.isEmpty()) {
            recorded.addAll(WallClock.TELLS);
        }
        if (HaltTimes.READ.stream().anyMatch(each -> Availability.missing(window, each.event()) == null)) {
            recorded.add(Account.STOPPED);
        }
        Arrays.stream(Account.values())
                .filter(account -> account.sort() == Sort.IDLE || account.sort() == Sort.BELOW_THRESHOLD)
                .forEach(recorded::add);
        return recorded;
    }
}
