package org.flightdiff.accounting;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.flightdiff.accounting.Account.Sort;
import org.flightdiff.language.Text;
import org.flightdiff.model.Word;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.chunk.ChunkHeader;
import org.flightdiff.view.classes.ClassEvents;
import org.flightdiff.view.compilation.CompilationEvents;
import org.flightdiff.view.configuration.StartedAs;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.methods.MethodEvents;

/**
 * From a JVM's start to its work, by what its first thread does. NaN is what was not recorded from the JVM's start.
 *
 * @param seconds until the work, see {@link FirstWork}, else until nearly all classes were loaded
 * @param isOfWork whether the work tells
 * @param parts that add up to all seconds
 * @param classes loaded until then
 * @param compiling seconds that compilations took until then
 */
public record Start(double seconds, boolean isOfWork, Map<Part, Double> parts, double classes, double compiling) {

    public enum Part implements Word {
        /** Until it was in place and touched, if that was asked for and is known. */
        HEAP,
        /** From then until the recorder ran, but for agents. */
        RECORDER,
        /** From JDK 25 on. */
        AGENTS,
        CLASSES,
        JAVA,
        NATIVE,
        WAITING,
        PAUSES,
        /** In the JVM, as to read and to link classes, without a processor, or for less than events have. */
        REST;

        public Text label() {
            return Text.of("account.start." + word());
        }
    }

    public static final List<Selection> READ = Stream.of(
                    FirstWork.SAMPLES,
                    List.of(ClassEvents.LOADING, CompilationEvents.STATISTICS, GcEvents.PAUSE),
                    List.of(ConfigurationEvents.JAVA_AGENT, ConfigurationEvents.NATIVE_AGENT))
            .flatMap(List::stream)
            .toList();

    private static final PerWindow<Start> OF = new PerWindow<>(Start::measured);

    /** HotSpot's name for the thread that it runs the main class in. */
    private static final String FIRST_THREAD = "main";

    private static final List<String> LOADERS = List.of(
            "java.lang.ClassLoader.loadClass",
            "java.lang.ClassLoader.defineClass",
            "java.lang.Class.forName",
            "java.lang.invoke.MethodHandleNatives.linkCallSite",
            "sun.instrument.InstrumentationImpl.transform");

    /** Of the classes loaded at the end; the rest come with the work. */
    private static final double NEARLY_ALL = 0.95;

    /** Of {@code os::elapsed_counter}, which begins with the process; that of a processor's time stamps begins with the recorder. */
    private static final long TICKS_PER_SECOND = 1_000_000_000;

    /** Longer no heap takes: such a clock is the machine's, as other recorders have it. */
    private static final double LONGEST_SECONDS = 600;

    private static final String LOADED = "loadedClassCount";
    private static final String COMPILING = "totalTimeSpent";

    public Start {
        parts = Map.copyOf(parts);
    }

    public static Start of(Window window) {
        return OF.of(window);
    }

    public double part(Part part) {
        return parts.getOrDefault(part, 0.0);
    }

    private static Start measured(Window window) {
        double work = window.beginsWithJvm() ? FirstWork.of(window) : Double.NaN;
        Events classes = window.events(ClassEvents.LOADING);
        double all =
                classes.isEmpty() || !classes.has(LOADED) ? Double.NaN : classes.number(LOADED, classes.size() - 1);
        double begun = window.beginsWithJvm() && Double.isNaN(work)
                ? first(
                        classes,
                        row -> classes.number(LOADED, row) >= NEARLY_ALL * all ? classes.start(row) : Double.NaN)
                : work;
        Events compiler = window.events(CompilationEvents.STATISTICS);
        double age = Math.max(0, window.jvmAgeSeconds());
        double heap = heap(window, age);
        return new Start(
                heap + age + begun,
                !Double.isNaN(work),
                Double.isNaN(begun) ? Map.of() : parts(window, heap, age, begun),
                first(classes, row -> classes.start(row) >= begun ? classes.number(LOADED, row) : Double.NaN),
                compiler.has(COMPILING)
                        ? first(
                                compiler,
                                row -> compiler.start(row) >= begun ? compiler.seconds(COMPILING, row) : Double.NaN)
                        : Double.NaN);
    }

    private static double first(Events looks, IntToDoubleFunction value) {
        return looks.rows()
                .mapToDouble(value)
                .filter(each -> !Double.isNaN(each))
                .findFirst()
                .orElse(Double.NaN);
    }

    /** How much older its clock is than the JVM says of itself, which counts from when its heap is in place; 0 if unknown. */
    private static double heap(Window window, double age) {
        ChunkHeader first = window.recording().chunks().get(0).header();
        double before = first.startTicks() / (double) TICKS_PER_SECOND - age;
        return first.ticksPerSecond() == TICKS_PER_SECOND
                        && before <= LONGEST_SECONDS
                        && StartedAs.of(window).options().contains("-XX:+AlwaysPreTouch")
                ? Math.max(0, before)
                : 0;
    }

    private static Map<Part, Double> parts(Window window, double heap, double age, double begun) {
        double agents = Math.min(age, agents(window));
        Map<Part, Double> parts = new EnumMap<>(Map.of(Part.AGENTS, agents, Part.RECORDER, age - agents));
        if (heap > 0) {
            parts.put(Part.HEAP, heap);
        }
        double left = begun;
        if (begun > 0) {
            Window start = window.first(begun);
            ThreadTime thread = Ledger.of(start)
                    .of(FIRST_THREAD)
                    .orElse(ThreadTime.none(FIRST_THREAD, Threads.natureOf(FIRST_THREAD)));
            double java = begun * thread.threads(Sort.RUNNING);
            double classes = java * loading(start);
            double inNative = begun * thread.amount(Account.IN_NATIVE).threads();
            left = take(parts, Part.PAUSES, start.events(GcEvents.PAUSE).totalDuration(), left);
            left = take(parts, Part.WAITING, begun * thread.threads(Sort.WAITING) - inNative, left);
            left = take(parts, Part.CLASSES, classes, left);
            left = take(parts, Part.JAVA, java - classes, left);
            left = take(parts, Part.NATIVE, inNative, left);
        }
        parts.put(Part.REST, left);
        return parts;
    }

    private static double take(Map<Part, Double> parts, Part part, double seconds, double left) {
        double taken = Math.max(0, Math.min(left, seconds));
        parts.put(part, taken);
        return left - taken;
    }

    private static double agents(Window window) {
        return Stream.of(ConfigurationEvents.JAVA_AGENT, ConfigurationEvents.NATIVE_AGENT)
                .map(window::everywhere)
                .filter(events -> events.has("initializationDuration"))
                .flatMapToDouble(events -> Arrays.stream(events.seconds("initializationDuration")))
                .filter(seconds -> seconds > 0)
                .sum();
    }

    /** What part of the samples of the first thread is at loading classes, 0 to 1. */
    private static double loading(Window start) {
        Events samples = start.events(MethodEvents.EXECUTION).where("sampledThread", FIRST_THREAD);
        Events loads = samples.whereStack(stack -> stack.frames().stream().anyMatch(LOADERS::contains));
        return samples.isEmpty() ? 0 : (double) loads.size() / samples.size();
    }
}
