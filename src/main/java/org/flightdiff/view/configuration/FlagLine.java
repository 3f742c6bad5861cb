package org.flightdiff.view.configuration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Jvm;
import org.jspecify.annotations.Nullable;

/**
 * The flags that make one JVM like another. They are added to the end of its command line, where the last value of a
 * flag counts. A flag that was set on either JVM gets the other JVM's value. The collector, and what a JVM takes
 * from the machine, is stated too where both JVMs chose it themselves and chose differently; all else that they choose
 * follows from these. Properties ({@code -D}), arguments of the program, files and commands are never part of it.
 */
final class FlagLine {

    /** Each turns on a collector, and only one of them may be on: {@code GCConfig::select_gc}, gc/shared/gcConfig.cpp. */
    static final Set<String> COLLECTORS = Set.of(
            "UseConcMarkSweepGC",
            "UseEpsilonGC",
            "UseG1GC",
            "UseParallelGC",
            "UseSerialGC",
            "UseShenandoahGC",
            "UseZGC");

    /**
     * What a JVM takes from memory and processors, unless it is told: {@code Arguments::set_heap_size},
     * {@code WorkerPolicy::parallel_worker_threads}, {@code CompilationPolicy::initialize}.
     */
    private static final Set<String> FROM_THE_MACHINE =
            Set.of("CICompilerCount", "ConcGCThreads", "InitialHeapSize", "MaxHeapSize", "ParallelGCThreads");

    /** They say how it is recorded, or what it runs when it fails. */
    private static final Set<String> NOT_TOLD =
            Set.of("FlightRecorder", "FlightRecorderOptions", "OnError", "OnOutOfMemoryError", "StartFlightRecording");

    /** Locked flags are recorded only where they are unlocked; every JVM knows this one. */
    private static final String UNLOCKING = "Unlock";

    /** Experimental from JDK 11 (JEP 333) to 14 (JEP 377). */
    private static final String ONCE_EXPERIMENTAL = "UseZGC";

    private static final int FIRST_EXPERIMENTAL = 11;

    private static final String USUAL_MODE = "-Xmixed";
    static final Set<String> MODES = Set.of("-Xint", "-Xcomp", USUAL_MODE);

    private static final int NO_LONGER_EXPERIMENTAL = 15;

    private final Flags own;
    private final Flags model;
    private final int ownFeature;
    private final int modelFeature;
    private final Map<String, Flag> added =
            new TreeMap<>(Comparator.comparingInt(FlagLine::rank).thenComparing(Comparator.naturalOrder()));
    private final Map<String, Flag> takenAway = new TreeMap<>();
    private final Map<String, Flag> unknown = new TreeMap<>();
    private final String ownMode;
    private final String mode;
    private int others;

    /** What makes the JVM of the first flags like that of the second. */
    public FlagLine(Flags own, Jvm ownJvm, Flags model, Jvm modelJvm) {
        this.own = own.withSmallestHeap();
        this.model = model.withSmallestHeap();
        this.ownFeature = ownJvm.feature();
        this.modelFeature = modelJvm.feature();
        this.ownMode = mode(ownJvm);
        this.mode = mode(modelJvm);
        Set<String> names = new TreeSet<>();
        List.of(this.own, this.model).forEach(flags -> flags.all().forEach(flag -> names.add(flag.name())));
        names.forEach(this::compare);
        Flag smallest = added.get(Flags.SMALLEST_HEAP);
        Flag initial = added.get("InitialHeapSize");
        if (smallest != null
                && own.get(Flags.SMALLEST_HEAP) == null
                && (initial == null || !initial.value().equals(smallest.value()))) {
            added.remove(Flags.SMALLEST_HEAP);
            unknown.put(Flags.SMALLEST_HEAP, smallest);
        }
        if (ownFeature < NO_LONGER_EXPERIMENTAL && added.containsKey(ONCE_EXPERIMENTAL)) {
            String unlocking = UNLOCKING + "ExperimentalVMOptions";
            added.put(unlocking, new Flag(unlocking, "true", Flag.COMMAND_LINE));
        }
    }

    String text() {
        List<String> options = new ArrayList<>(FlagOptions.of(added));
        if (!mode.equals(ownMode)) {
            options.add(mode);
        }
        return String.join(" ", options);
    }

    /** Those of what is added that are named, and what unlocks them, an option each. */
    public List<String> options(Set<String> names) {
        if (added.keySet().stream().noneMatch(names::contains)) {
            return List.of();
        }
        Map<String, Flag> some = new LinkedHashMap<>(added);
        some.keySet().removeIf(name -> !names.contains(name) && !name.startsWith(UNLOCKING));
        return FlagOptions.of(some);
    }

    private void compare(String name) {
        Flag mine = own.get(name);
        Flag wanted = model.get(name);
        boolean told = !NOT_TOLD.contains(name) && !isRedacted(mine) && !isRedacted(wanted);
        if (!told || isOrdinary(mine) || isOrdinary(wanted) || isUnlocking(name, wanted)) {
            return;
        }
        boolean setHere = mine != null && mine.isSetByPerson();
        if (wanted == null) {
            if (setHere && mine != null) {
                takenAway.put(name, mine);
            }
        } else if (mine == null) {
            if (wanted.isSetByPerson() || isChosenCollector(wanted)) {
                (isOnlyLocked(name) ? added : unknown).put(name, wanted);
            }
        } else if (!mine.value().equals(wanted.value())) {
            if (wanted.isSetByPerson() || isChosenCollector(wanted) || isFromTheMachine(mine, wanted)) {
                added.put(name, wanted);
            } else if (!setHere) {
                others++;
            } else if (canBeAskedFor(wanted)) {
                added.put(name, wanted);
            } else {
                takenAway.put(name, mine);
            }
        }
    }

    /** Without it, a JVM takes no flag that needs it; with it, nothing else changes. */
    private static boolean isUnlocking(String name, @Nullable Flag wanted) {
        return name.startsWith(UNLOCKING) && (wanted == null || !wanted.value().equals("true"));
    }

    private boolean isOnlyLocked(String name) {
        return name.startsWith(UNLOCKING)
                || ownFeature == modelFeature
                || (name.equals(ONCE_EXPERIMENTAL)
                        && ownFeature >= FIRST_EXPERIMENTAL
                        && ownFeature < NO_LONGER_EXPERIMENTAL);
    }

    private static boolean isOrdinary(@Nullable Flag flag) {
        return flag != null && flag.isOrdinary();
    }

    private static boolean isRedacted(@Nullable Flag flag) {
        return flag != null && flag.isRedacted();
    }

    private static boolean isChosenCollector(Flag flag) {
        return COLLECTORS.contains(flag.name()) && flag.value().equals("true");
    }

    /** Under another collector, what is taken from the machine means something else. */
    private boolean isFromTheMachine(Flag mine, Flag wanted) {
        boolean sized = mine.isSetByPerson() || COLLECTORS.stream().allMatch(this::isAlike);
        return sized
                && FROM_THE_MACHINE.contains(wanted.name())
                && FlagOptions.isPlain(wanted)
                && !(isByHeap(wanted) && !mine.isSetByPerson());
    }

    /** ZGC takes fewer threads for a smaller heap, which the line states ({@code ZHeuristics}, gc/z/zHeuristics.cpp). */
    private boolean isByHeap(Flag flag) {
        return flag.name().endsWith("GCThreads")
                && Boolean.TRUE.equals(own.truth(ONCE_EXPERIMENTAL))
                && !Objects.equals(own.text("MaxHeapSize"), model.text("MaxHeapSize"));
    }

    private boolean isAlike(String name) {
        return Boolean.TRUE.equals(own.truth(name)) == Boolean.TRUE.equals(model.truth(name));
    }

    /** A size that a JVM works out, or a number that stands for none, is not the same once it is asked for. */
    private static boolean canBeAskedFor(Flag flag) {
        return FlagOptions.isTruth(flag)
                || (flag.isDefault() && FlagOptions.isPlain(flag) && !FlagOptions.isOfHeap(flag.name()));
    }

    private static String mode(Jvm jvm) {
        return Stream.of(jvm.arguments().split("\\s+", -1))
                .filter(MODES::contains)
                .reduce(USUAL_MODE, (earlier, later) -> later);
    }

    /** Whether a flag turns on a collector, or the part of one that old JVMs let people choose. */
    static boolean isCollector(String name) {
        return COLLECTORS.contains(name) || name.equals("UseParNewGC") || name.equals("UseParallelOldGC");
    }

    /** What unlocks others comes first, then the collector, then the heap. */
    private static int rank(String name) {
        if (name.startsWith(UNLOCKING)) {
            return 0;
        }
        if (isCollector(name)) {
            return 1;
        }
        return FlagOptions.isOfHeap(name) ? 2 : 3;
    }

    /** What is to be known besides the line: what is to be taken away, and what it cannot bring. */
    Text remark() {
        if (text().isEmpty() && takenAway.isEmpty() && unknown.isEmpty()) {
            return Text.none();
        }
        return Text.sentences(
                takenAway.isEmpty() ? Text.none() : Text.of("flag.take-away", Text.codes(FlagOptions.of(takenAway))),
                unknown.isEmpty()
                        ? Text.none()
                        : Text.of("flag.unknown", Text.count(ownFeature), Text.codes(FlagOptions.of(unknown))),
                others == 0 ? Text.none() : Text.of("flag.others", Text.count(others)));
    }
}
