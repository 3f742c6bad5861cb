package org.flightdiff.diagnosis.rules.machine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rule.Rule.Definition;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.classes.LoadingMetrics;
import org.flightdiff.view.classes.MetaspaceMetrics;
import org.flightdiff.view.compilation.CompilationMetrics;
import org.flightdiff.view.configuration.FlagPanels;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.heap.MemoryPart;
import org.flightdiff.view.heap.ProcessMemoryMetrics;
import org.flightdiff.view.time.TimeView;

/** What a JVM is told to do at its start: where classes come from, which agents, and whether its heap is touched. */
public final class StartSettings {

    private static final Pattern WITHOUT_ARCHIVE = option("-Xshare:off|-XX:-UseSharedSpaces");
    private static final Pattern OWN_ARCHIVE = option("-XX:(SharedArchiveFile|AOTCache)=\\S+");
    private static final Pattern AGENT = option("-(javaagent|agentpath|agentlib):\\S+");

    private static final Pattern TOUCHED = option("-XX:\\+AlwaysPreTouch");

    /** Classes read from jars and verified that the other side maps from an archive. */
    public static final Rule CLASS_ARCHIVE = rule(
            named("class-archive-lost")
                    .covering(Set.of("UseSharedSpaces", "SharedArchiveFile", "AOTCache", "AOTMode"))
                    .folding(Causes.memory(MemoryPart.CLASSES), Causes.METASPACE_THRESHOLD_GC)
                    // What is mapped from an archive is in the resident set, and in no account of the JVM.
                    .masking(Causes.memory(MemoryPart.UNACCOUNTED)),
            "cause.class-archive-lost.found",
            // Classes of an archive take no metaspace.
            List.of(
                    MetaspaceMetrics.USED,
                    MetaspaceMetrics.COMMITTED,
                    MetaspaceMetrics.CLASS_SPACE,
                    LoadingMetrics.TIME),
            pair -> rises(pair, window -> count(WITHOUT_ARCHIVE, window) - count(OWN_ARCHIVE, window))
                    || (isOther(pair, OWN_ARCHIVE) && pair.rose(MetaspaceMetrics.USED)));

    /** Code that runs before the program, and changes its classes. */
    public static final Rule AGENT_ADDED = rule(
            named("agent-added").folding(Causes.CLASS_REDEFINITION, Causes.memory(MemoryPart.CLASSES)),
            "cause.agent-added.found",
            Case.all(
                    List.of(LoadingMetrics.REDEFINED_RATE, LoadingMetrics.LOADED_RATE, LoadingMetrics.AT_END),
                    List.of(LoadingMetrics.TIME, MetaspaceMetrics.USED, MetaspaceMetrics.COMMITTED),
                    List.of(CompilationMetrics.RATE, ProcessorMetrics.JVM)),
            pair -> rises(pair, window -> count(AGENT, window)));

    /** Every page of the heap, resident at once. */
    public static final Rule HEAP_TOUCHED = rule(
            named("heap-touched").covering(Set.of("AlwaysPreTouch")).folding(Causes.memory(MemoryPart.HEAP)),
            "cause.heap-touched.found",
            List.of(ProcessMemoryMetrics.RESIDENT, ProcessMemoryMetrics.MACHINE_SWAP),
            pair -> rises(pair, window -> count(TOUCHED, window)));

    /** For whatever other reason. */
    public static final Rule START_SLOWER = SlowerStart.RULE;

    private StartSettings() {}

    private static Definition named(String id) {
        return Rule.named(Cause.named(id, Cause.Trait.SET_AT_START));
    }

    private static Rule rule(Definition definition, String found, List<Metric> raised, Predicate<Case> set) {
        return definition
                .shownBy(FlagPanels.DIFFERING)
                .folding(Causes.START_SLOWER)
                .raising(raised.toArray(Metric[]::new))
                .changing(StartSettings::arguments)
                .found(pair -> set.test(pair) ? Optional.of(finding(pair, found, raised)) : Optional.empty());
    }

    private static boolean rises(Case pair, ToIntFunction<Window> amount) {
        return amount.applyAsInt(pair.after()) > amount.applyAsInt(pair.before());
    }

    /** Whether both sides have an option of a kind, each its own. */
    private static boolean isOther(Case pair, Pattern kind) {
        List<String> before = options(kind, pair.before()).toList();
        List<String> after = options(kind, pair.after()).toList();
        return !before.isEmpty() && !after.isEmpty() && !before.equals(after);
    }

    private static Finding finding(Case pair, String found, List<Metric> raised) {
        SlowerStart starts = SlowerStart.of(pair);
        boolean later = starts.later() >= SlowerStart.BEYOND_REPEATED_STARTS;
        List<Metric> shown = Stream.concat(
                        later ? Stream.of(TimeView.START) : Stream.of(),
                        raised.stream().filter(pair::rose))
                .toList();
        Text told = Text.sentences(
                Text.of(found, pair.sideAfter(), arguments(pair)),
                starts.told(pair),
                pair.effects(raised.stream().filter(pair::rose).toList()));
        return starts.followed(Finding.medium(told, shown.toArray(Metric[]::new)), pair)
                .bySetting(true)
                .sureIf(!shown.isEmpty() || pair.isUnexplained());
    }

    /** The options of each side that are of these kinds. */
    private static Text arguments(Case pair) {
        return pair.values(arguments(pair.before()), arguments(pair.after()));
    }

    private static Text arguments(Window window) {
        List<Text> all = Stream.of(WITHOUT_ARCHIVE, OWN_ARCHIVE, AGENT, TOUCHED)
                .flatMap(kind -> options(kind, window))
                .map(Text::code)
                .toList();
        return all.isEmpty() ? Text.of("finding.not-set") : Text.commas(all);
    }

    private static int count(Pattern kind, Window window) {
        return (int) options(kind, window).count();
    }

    private static Stream<String> options(Pattern kind, Window window) {
        return kind.matcher(window.jvm().arguments())
                .results()
                .map(found -> found.group().strip());
    }

    private static Pattern option(String words) {
        return Pattern.compile("(?<!\\S)(" + words + ")(?!\\S)");
    }
}
