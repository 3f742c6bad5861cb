package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Rule.Definition;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.classes.ClassEvents;
import org.flightdiff.view.classes.LoadingMetrics;
import org.flightdiff.view.classes.MetaspaceMetrics;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.flightdiff.view.configuration.FlagPanels;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.gc.GcEvents;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;

/** What a JVM is told to do at its start: where classes come from, which agents, and whether its heap is touched. */
public final class StartSettings {

    private static final Pattern WITHOUT_ARCHIVE = option("-Xshare:off|-XX:-UseSharedSpaces");
    private static final Pattern OWN_ARCHIVE = option("-XX:(SharedArchiveFile|AOTCache)=\\S+");
    private static final Pattern AGENT = option("-(javaagent|agentpath|agentlib):\\S+");

    private static final Pattern TOUCHED = option("-XX:\\+AlwaysPreTouch");

    /** Seconds: less the starts of one program differ by. */
    private static final double BEYOND_REPEATED_STARTS = 1;

    /** Classes read from jars and verified that the other side maps from an archive. */
    public static final Rule CLASS_ARCHIVE = rule(
            Rule.named("class-archive-lost")
                    .covering(Set.of("UseSharedSpaces", "SharedArchiveFile", "AOTCache", "AOTMode"))
                    .folding(Causes.memory(MemoryPart.CLASSES), Causes.METASPACE_THRESHOLD_GC)
                    // What is mapped from an archive is in the resident set, and in no account of the JVM.
                    .masking(Causes.memory(MemoryPart.UNACCOUNTED)),
            "cause.class-archive-lost.found",
            // Classes of an archive take no metaspace, and an AOT cache may hold profiles.
            List.of(
                    MetaspaceMetrics.USED,
                    MetaspaceMetrics.COMMITTED,
                    MetaspaceMetrics.CLASS_SPACE,
                    LoadingMetrics.TIME,
                    CompilationMetrics.SETTLED_AFTER),
            window -> -count(OWN_ARCHIVE, window) + count(WITHOUT_ARCHIVE, window));

    /** Code that runs before the program, and changes its classes. */
    public static final Rule AGENT_ADDED = rule(
            Rule.named("agent-added").folding(Causes.CLASS_REDEFINITION, Causes.memory(MemoryPart.CLASSES)),
            "cause.agent-added.found",
            List.of(
                    LoadingMetrics.REDEFINED_RATE,
                    LoadingMetrics.LOADED_RATE,
                    LoadingMetrics.AT_END,
                    LoadingMetrics.TIME,
                    MetaspaceMetrics.USED,
                    MetaspaceMetrics.COMMITTED,
                    CompilationMetrics.RATE,
                    ProcessorMetrics.JVM),
            window -> count(AGENT, window));

    /** Every page of the heap, resident at once. */
    public static final Rule HEAP_TOUCHED = rule(
            Rule.named("heap-touched").covering(Set.of("AlwaysPreTouch")).folding(Causes.memory(MemoryPart.HEAP)),
            "cause.heap-touched.found",
            List.of(ProcessMemoryMetrics.RESIDENT, ProcessMemoryMetrics.MACHINE_SWAP),
            window -> count(TOUCHED, window));

    private StartSettings() {}

    private static Rule rule(Definition definition, String found, List<Metric> raised, ToIntFunction<Window> amount) {
        return definition
                .shownBy(FlagPanels.DIFFERING)
                .raising(raised.toArray(Metric[]::new))
                .changing(StartSettings::arguments)
                .found(pair -> amount.applyAsInt(pair.after()) > amount.applyAsInt(pair.before())
                        ? Optional.of(finding(pair, found, raised))
                        : Optional.empty());
    }

    private static Finding finding(Case pair, String found, List<Metric> raised) {
        Start before = Start.of(pair.before());
        Start after = Start.of(pair.after());
        List<Metric> shown = raised.stream().filter(pair::rose).toList();
        Text seconds = Double.isNaN(before.work() + after.work())
                ? Text.none()
                : Text.of(
                        "cause.start.took",
                        pair.values(Unit.SECONDS, before.work(), after.work()),
                        pair.values(Unit.SECONDS, before.recorder(), after.recorder()),
                        pair.values(Unit.SECONDS, before.paused(), after.paused()));
        Text told = Text.sentences(
                Text.of(found, pair.sideAfter(), arguments(pair)),
                seconds,
                after.agents() > 0
                        ? Text.of("cause.start.agents", pair.sideAfter(), Text.seconds(after.agents()))
                        : Text.none(),
                pair.effects(shown));
        double later = after.work() - before.work();
        return Finding.medium(told, shown.toArray(Metric[]::new))
                .bySetting(true)
                .followedBy(
                        Causes.JOB_SLOWER,
                        later / (pair.after().seconds() - pair.before().seconds()))
                .sureIf(!shown.isEmpty() || pair.isUnexplained() || later >= BEYOND_REPEATED_STARTS);
    }

    /** The options of each side that are of these kinds. */
    private static Text arguments(Case pair) {
        return pair.values(arguments(pair.before()), arguments(pair.after()));
    }

    private static Text arguments(Window window) {
        List<Text> all = Stream.of(WITHOUT_ARCHIVE, OWN_ARCHIVE, AGENT, TOUCHED)
                .flatMap(kind -> kind.matcher(window.jvm().arguments()).results())
                .map(found -> Text.code(found.group().strip()))
                .toList();
        return all.isEmpty() ? Text.of("finding.not-set") : Text.commas(all);
    }

    private static int count(Pattern kind, Window window) {
        return (int) kind.matcher(window.jvm().arguments()).results().count();
    }

    private static Pattern option(String words) {
        return Pattern.compile("(?<!\\S)(" + words + ")(?!\\S)");
    }

    /**
     * From a JVM's start to its work, in seconds; NaN where the recorder was not there from the start, or does not tell. The JVM
     * counts from when its heap is in place: what it did before, such as touching that heap, no recording tells.
     *
     * @param recorder until the recorder ran, after agents were started
     * @param work until the first unit of work; without any, until nearly all classes were loaded
     * @param agents to start agents, of the first part; 0 before JDK 25, which tells
     * @param paused by collections before the work
     */
    private record Start(double recorder, double work, double agents, double paused) {

        /** Of the classes loaded at the end; the rest come with the work. */
        private static final double NEARLY_ALL = 0.95;

        private static final String LOADED = "loadedClassCount";

        static Start of(Window window) {
            if (!window.beginsWithJvm()) {
                return new Start(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
            }
            double age = window.jvmAgeSeconds();
            double begun = begun(window);
            Events pauses = window.events(GcEvents.PAUSE);
            Stream<Events> agents = Stream.of(ConfigurationEvents.JAVA_AGENT, ConfigurationEvents.NATIVE_AGENT)
                    .map(window::everywhere)
                    .filter(events -> events.has("initializationDuration"));
            return new Start(
                    age,
                    age + begun,
                    agents.flatMapToDouble(events ->
                                    events.rows().mapToDouble(row -> events.seconds("initializationDuration", row)))
                            .sum(),
                    pauses.where(row -> pauses.start(row) < begun).totalDuration());
        }

        /** Seconds from the start of the recording. */
        private static double begun(Window window) {
            String unit = window.unitOfWork();
            if (unit != null && !window.events(unit).isEmpty()) {
                return window.events(unit).start(0);
            }
            Events looks = window.events(ClassEvents.LOADING);
            double all = looks.isEmpty() || !looks.has(LOADED) ? Double.NaN : looks.number(LOADED, looks.size() - 1);
            return looks.rows()
                    .filter(row -> looks.number(LOADED, row) >= NEARLY_ALL * all)
                    .mapToDouble(looks::start)
                    .findFirst()
                    .orElse(Double.NaN);
        }
    }
}
