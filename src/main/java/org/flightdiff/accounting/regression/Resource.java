package org.flightdiff.accounting.regression;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.flightdiff.accounting.Idle;
import org.flightdiff.accounting.InNative;
import org.flightdiff.accounting.OpenUnits;
import org.flightdiff.accounting.Serving;
import org.flightdiff.accounting.SpinningWaits;
import org.flightdiff.recording.AlikeEvents;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.RowNumbers;
import org.flightdiff.recording.RowTests;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.stacks.Weighed;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Availability;
import org.flightdiff.view.Throttle;
import org.flightdiff.view.allocation.AllocationStacks;
import org.flightdiff.view.allocation.Origin;
import org.flightdiff.view.io.Operation;
import org.flightdiff.view.locks.LockEvents;
import org.flightdiff.view.locks.PoolWaits;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.stacks.StackWeights;
import org.flightdiff.view.threads.ThreadEvents;
import org.flightdiff.view.trunk.Trunks;

/** What threads spend while they do, or fail to do, their work. Time is in threads: thread-seconds per second. */
public enum Resource {
    /** Running Java code, from samples. */
    COMPUTING(Materiality.PROCESSORS, Resource::computing),
    /** In native code that is no idle wait, or one on a processor, from samples: calls of the system too short for events, too. */
    NATIVE(Materiality.SAMPLED_TIME, Resource::inNative),
    /** Bytes allocated per second. */
    ALLOCATING(Materiality.BYTES, Resource::allocated),
    /** Blocked at monitors. */
    BLOCKED(Materiality.TIME, Resource::blocked),
    /** Parked until a lock, a permit or an element of a pool comes free. */
    QUEUED(
            Materiality.TIME,
            (window, compared) -> isRecorded(window, LockEvents.PARKED)
                    ? seconds(notIdle(window, compared, PoolWaits.in(window), each -> each))
                    : List.of()),
    /** Parked until something else is done, such as the task of another thread. */
    PARKED(Materiality.TIME, Resource::parked),
    /** Waiting to be notified. */
    WAITING(Materiality.TIME, (window, compared) -> lasting(window, compared, LockEvents.WAITED)),
    SLEEPING(Materiality.TIME, (window, compared) -> lasting(window, compared, ThreadEvents.SLEPT)),
    /** Reading from and writing to sockets. */
    SOCKET(Materiality.TIME, (window, compared) -> lasting(window, compared, selections("socket"))),
    /** Reading, writing and forcing files. */
    FILE(Materiality.TIME, (window, compared) -> lasting(window, compared, selections("file")));

    /** Up to JDK 8 HotSpot holds it during each collection (VM_GC_Operation, gc/shared/vmGCOperations.cpp). */
    private static final String OF_COLLECTIONS = "java.lang.ref.Reference$Lock";

    private static final Set<Resource> BY_JVM = EnumSet.of(COMPUTING, ALLOCATING, NATIVE);
    private static final Set<Resource> OPERATIONS = EnumSet.of(NATIVE, SOCKET, FILE);
    private static final Set<Resource> FROM_OUTSIDE = EnumSet.of(PARKED, WAITING, SLEEPING, SOCKET);

    private final Materiality materiality;
    private final BiFunction<Window, List<Window>, List<Weighed>> weighed;

    Resource(Materiality materiality, Function<Window, List<Weighed>> weighed) {
        this(materiality, (window, compared) -> weighed.apply(window));
    }

    Resource(Materiality materiality, BiFunction<Window, List<Window>, List<Weighed>> weighed) {
        this.materiality = materiality;
        this.weighed = weighed;
    }

    /**
     * How much of a resource matters. The least are what single methods do not differ by between repeated runs: HBase under the
     * same load ({@link StackWeights#RUN_TO_RUN}), and 17 pairs of runs of seven programs on JDK 8, 17 and 25, of which the largest
     * sure differences were 3.1 % of the time of threads in native code and 8.4 % of what is allocated. The worths put time of
     * threads first, as who computes makes progress, and collecting garbage takes a part of what making it does; half or twice
     * as much of either leaves the causes of 75 known pairs as they are.
     */
    enum Materiality {
        /** Of the time of such threads, by events that tell how long each wait was. */
        TIME(Unit.ONE, false, 0.02, 0, 0, 1),
        /** Of the time of such threads, by samples. */
        SAMPLED_TIME(Unit.ONE, false, 0.032, 0, 0, 1),
        /** Of the processors that a side uses; who uses less than half of one has little to lose there. */
        PROCESSORS(Unit.ONE, true, StackWeights.RUN_TO_RUN, 0.05, 0.5, 0.5),
        /** Of what a side allocates; a JVM that does nothing allocates as much as the least while it is recorded. */
        BYTES(Unit.BYTES_PER_SECOND, true, 0.1, 2 << 20, 0, 0.35);

        private final Unit unit;
        private final boolean ofSide;
        private final double part;
        private final double least;
        private final double smallest;
        private final double worth;

        Materiality(Unit unit, boolean ofSide, double part, double least, double smallest, double worth) {
            this.unit = unit;
            this.ofSide = ofSide;
            this.part = part;
            this.least = least;
            this.smallest = smallest;
            this.worth = worth;
        }
    }

    /** The unit of its amounts: {@link Unit#ONE} is threads. */
    public Unit unit() {
        return materiality.unit;
    }

    /** Less is of no interest, of a kind of so many threads of a side that uses so much. */
    public double least(double side, double threads) {
        return Math.max(materiality.least, materiality.part * (materiality.ofSide ? side : threads));
    }

    /** How much it matters that there is so much more of it, 0 to 1. */
    double severity(double more, double side, double threads) {
        return Math.min(
                1, materiality.worth * more / Math.max(materiality.smallest, materiality.ofSide ? side : threads));
    }

    /**
     * @param compared all windows of both sides: of several types of events those count that were recorded in each
     * @return its events in a window, and what each stands for; none where it was not recorded
     */
    List<Weighed> weighed(Window window, List<Window> compared) {
        return weighed.apply(window, compared);
    }

    /** Whether it is time in which a thread makes no progress. */
    public boolean isWaiting() {
        return this != COMPUTING && this != ALLOCATING;
    }

    /** Whether threads wait for a file, a peer or another part of the system, rather than for each other. */
    boolean isOperation() {
        return OPERATIONS.contains(this);
    }

    /** Whether threads wait for each other, or for time to pass: who is new and does so keeps nobody waiting. */
    public boolean isForOthers() {
        return isWaiting() && !isOperation();
    }

    /** Whether of more threads as many more wait, and none for longer: for somebody outside, or for time to pass. */
    boolean isFromOutside() {
        return FROM_OUTSIDE.contains(this);
    }

    /** Whether other code of the JVM makes more or less of it, or samples it more or less often. */
    public boolean isByJvm() {
        return BY_JVM.contains(this);
    }

    /** Whether threads wait for what others do for them, and not for their next task. */
    boolean isForAnswers() {
        return this == BLOCKED || this == QUEUED || this == PARKED;
    }

    /**
     * Below how many seconds a wait is not recorded in some of the windows; NaN where others are left out as well, or where no
     * event lasts as long as the wait.
     */
    double threshold(List<Window> windows) {
        Selection[] types = switch (this) {
            case BLOCKED -> new Selection[] {LockEvents.BLOCKED};
            case QUEUED, PARKED -> new Selection[] {LockEvents.PARKED};
            case WAITING -> new Selection[] {LockEvents.WAITED};
            case SLEEPING -> new Selection[] {ThreadEvents.SLEPT};
            case SOCKET -> selections("socket");
            case FILE -> selections("file");
            case COMPUTING, NATIVE, ALLOCATING -> new Selection[0];
        };
        return windows.stream()
                .flatMap(window -> Arrays.stream(types).map(type -> threshold(window, type)))
                .reduce(Math::max)
                .orElse(Double.NaN);
    }

    private static double threshold(Window window, Selection type) {
        long nanos = Math.max(
                window.shortestNanos(type), window.settings().of(type.event()).thresholdNanos());
        return Throttle.remark(window, type).isEmpty() ? nanos / 1e9 : Double.NaN;
    }

    private static Selection[] selections(String kind) {
        return Arrays.stream(Operation.values())
                .map(Operation::selection)
                .filter(selection -> selection.event().toLowerCase(Locale.ROOT).contains(kind))
                .toArray(Selection[]::new);
    }

    private static List<Weighed> computing(Window window) {
        double period = window.settings().of(MethodEvents.EXECUTION.event()).periodSeconds();
        return isRecorded(window, MethodEvents.EXECUTION) && period > 0
                ? List.of(StackWeights.alike(window.events(MethodEvents.EXECUTION), period))
                : List.of();
    }

    private static List<Weighed> inNative(Window window) {
        if (!InNative.isRecorded(window)) {
            return List.of();
        }
        Events samples = window.events(MethodEvents.IN_NATIVE);
        if (samples.isEmpty()) {
            return List.of(StackWeights.alike(samples, 0));
        }
        double[] seconds = InNative.weights(samples, window);
        RowTests idle = Idle.among(samples)
                .and(OpenUnits.in(window).around(samples).negate())
                .or(InNative.nextRequests(samples, window));
        RowNumbers spinning = SpinningWaits.in(window).of(samples);
        return List.of(StackWeights.of(
                samples, row -> idle.test(row) ? spinning.applyAsDouble(row) * seconds[row] : seconds[row]));
    }

    private static List<Weighed> allocated(Window window) {
        Origin origin = Origin.in(window);
        return origin == Origin.TLAB_EVENTS || origin == Origin.SAMPLES ? AllocationStacks.weighed(window) : List.of();
    }

    private static List<Weighed> lasting(Window window, List<Window> compared, Selection... selections) {
        return Stream.of(selections)
                .filter(selection -> compared.stream().allMatch(each -> isRecorded(each, selection)))
                .flatMap(selection -> seconds(notServing(window, compared, selection)).stream())
                .toList();
    }

    private static Events notServing(Window window, List<Window> compared, Selection selection) {
        Events busy = notIdle(window, compared, window.events(selection), each -> each);
        boolean read = selection.equals(Operation.SOCKET_READ.selection());
        return read ? busy.where(Serving.in(window).waits(busy).negate()) : busy;
    }

    private static List<Weighed> blocked(Window window) {
        return isRecorded(window, LockEvents.BLOCKED)
                ? seconds(window.events(LockEvents.BLOCKED)
                        .whereText("monitorClass", monitor -> !OF_COLLECTIONS.equals(monitor)))
                : List.of();
    }

    /** Who parks without a blocker may mean to wait for a while. */
    private static List<Weighed> parked(Window window, List<Window> compared) {
        if (!isRecorded(window, LockEvents.PARKED)) {
            return List.of();
        }
        return seconds(notIdle(window, compared, window.events(LockEvents.PARKED), parked -> {
            Events forReason = parked.whereText(PoolWaits.PARKED_CLASS, Objects::nonNull);
            return forReason.where(PoolWaits.areTaken(forReason).negate());
        }));
    }

    private static boolean isRecorded(Window window, Selection selection) {
        return Availability.missing(window, selection.event()) == null;
    }

    private static List<Weighed> seconds(Events events) {
        return List.of(StackWeights.bySeconds(events));
    }

    /** Those chosen of threads in the middle of a task. */
    private static Events notIdle(Window window, List<Window> compared, Events events, UnaryOperator<Events> chosen) {
        AlikeEvents alike = events.alike(PoolWaits.PARKED_CLASS);
        RowTests busy = alike.areOf(each -> chosen.apply(busy(compared, each)));
        RowTests open = OpenUnits.in(window).around(events);
        return events.where(open == RowTests.NONE ? busy : busy.or(open.and(alike.areOf(chosen))));
    }

    /** A loop that one side's samples show is one on the other side too. */
    private static Events busy(List<Window> compared, Events events) {
        Events busy = events.where(Idle.among(events).negate());
        if (busy.isEmpty() || !busy.has(Selection.THREAD)) {
            return busy;
        }
        RowTests mayBeLoop = busy.stackMeets(Idle::mayBeLoop);
        RowTests beside = compared.stream()
                .map(window -> Trunks.in(window).areBeside(busy))
                .reduce(RowTests.NONE, RowTests::or);
        return busy.where(mayBeLoop.and(beside).negate());
    }
}
