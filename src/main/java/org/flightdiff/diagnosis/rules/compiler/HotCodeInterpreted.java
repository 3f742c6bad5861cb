package org.flightdiff.diagnosis.rules.compiler;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Growth;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.machine.Processors;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.methods.MethodMetrics;
import org.flightdiff.view.methods.MethodPanels;
import org.flightdiff.view.methods.MethodSamples;
import org.flightdiff.view.panel.Sites;

/** Hot code stays interpreted, though the compilers work: it is excluded, too large, or was given up. */
public final class HotCodeInterpreted {

    private static final Metric SHARE = MethodMetrics.INTERPRETED;

    /** Repeated runs of one program differ by up to a tenth of the samples. */
    private static final double TELLING = 0.15;

    /** Where this much more of the samples is interpreted, the verdict need not be awaited. */
    private static final double BEYOND_DOUBT = 0.3;

    private static final double MOSTLY = 0.5;

    /** In standard errors of independent samples; those of one request are not, so it is twice the usual 2. */
    private static final double BEYOND_CHANCE = 4;

    private static final String[] FLAGS = {
        "CompileCommand", "CompileCommandFile", "CompileOnly", "DontCompileHugeMethods", "HugeMethodLimit"
    };

    public static final Rule RULE = Rule.named(Causes.HOT_CODE_INTERPRETED)
            .shownBy(MethodPanels.RUNNING)
            .covering(Set.of(FLAGS))
            .folding(Causes.HOT_METHOD_CHANGED)
            .masking(Causes.ALLOCATION_RATE_UP, Causes.LOAD_DIFFERS, Causes.HOT_METHOD_CHANGED)
            .raising(SHARE, ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
            .lowering(AllocationMetrics.RATE)
            .moving(MethodMetrics.HOTTEST, MethodMetrics.JDK_SHARE)
            .slowing()
            .found(pair -> excluded(pair).or(() -> examine(pair)));

    private HotCodeInterpreted() {}

    /** A flag that keeps methods from being compiled, and these run interpreted: then it need not cost much. */
    private static Optional<Finding> excluded(Case pair) {
        ExcludedMethods excluded = ExcludedMethods.of(pair.after());
        if (!pair.isSetDifferently(ExcludedMethods.FLAG) || !excluded.slow(pair)) {
            return Optional.empty();
        }
        return LargestRise.ofCount(pair, excluded::interpreted, (events, row) -> Sites.top(events.stack(row)))
                .map(most -> Finding.traced(
                                Text.sentences(
                                        Text.of(
                                                "cause.hot-code-interpreted.excluded",
                                                pair.sideAfter(),
                                                pair.values(
                                                        Unit.SHARE,
                                                        excluded.share(pair.before()),
                                                        excluded.share(pair.after()))),
                                        mostAdded(pair, most)),
                                List.of(SHARE),
                                pair.worsened(ApplicationMetrics.DURATIONS))
                        .at(most.at(pair, "cause.site.interpreted", Unit.PER_SECOND))
                        .bySetting(true)
                        .advising(Text.of("cause.hot-code-interpreted.include", most.site())));
    }

    private static Text mostAdded(Case pair, LargestRise most) {
        return most.told(pair, "cause.hot-code-interpreted.most-added", most.site(), Unit.PER_SECOND);
    }

    private static Optional<Finding> examine(Case pair) {
        Optional<LargestRise> most =
                LargestRise.ofCount(pair, HotCodeInterpreted::samples, (events, row) -> Sites.top(events.stack(row)));
        if (!stays(pair) || most.isEmpty()) {
            return Optional.empty();
        }
        List<Metric> effects = Stream.concat(
                        Stream.of(ProcessorMetrics.JVM).filter(pair::rose),
                        pair.worsened(ApplicationMetrics.DURATIONS).stream())
                .toList();
        Text explanation = Text.sentences(
                Text.of("cause.hot-code-interpreted.found", pair.values(SHARE)),
                mostAdded(pair, most.get()),
                pair.effects(effects));
        // Compilers that wait for a processor come late, with many methods rather than with one.
        boolean byFlags = pair.isSetDifferently(FLAGS);
        boolean late = Processors.isCrowded(pair) || (Processors.isBusy(pair) && !isMostOfIt(most.get(), pair));
        return Optional.of(Finding.traced(explanation, List.of(SHARE), effects)
                .sureIf(byFlags || !late)
                .at(most.get().at(pair, "cause.site.interpreted", Unit.PER_SECOND))
                .bySetting(byFlags)
                .advising(Text.of("cause.hot-code-interpreted.look", most.get().site())));
    }

    private static boolean isMostOfIt(LargestRise most, Case pair) {
        double before = samples(pair.before()).size() / pair.before().seconds();
        double after = samples(pair.after()).size() / pair.after().seconds();
        return most.rise() >= MOSTLY * (after - before);
    }

    /** Whether code that the other side ran compiled, or that flags keep from it, is interpreted until the end. */
    static boolean stays(Case pair) {
        // While a program warms up much is interpreted; that does not last.
        return pair.rise(SHARE) >= TELLING
                && (pair.rose(SHARE) || isBeyondDoubt(pair))
                && (pair.isSetDifferently(FLAGS) || shareOnceCompiled(pair) >= TELLING)
                && Growth.lasts(pair, SHARE);
    }

    /**
     * What share of the samples is interpreted of methods that the other side ran compiled. New code is interpreted too
     * until the compilers come round to it; that says nothing of why there is new code.
     */
    private static double shareOnceCompiled(Case pair) {
        Events before = MethodSamples.withStack(pair.before());
        Set<String> compiled = before.rows()
                .filter(row -> !before.stack(row).interpreted())
                .mapToObj(row -> Sites.top(before.stack(row)))
                .collect(Collectors.toSet());
        Events after = samples(pair.after());
        long slowed = after.rows()
                .filter(row -> compiled.contains(Sites.top(after.stack(row))))
                .count();
        return slowed / (double) MethodSamples.withStack(pair.after()).size();
    }

    private static boolean isBeyondDoubt(Case pair) {
        double variance = variance(samples(pair.before()).size(), pair.before())
                + variance(samples(pair.after()).size(), pair.after());
        return pair.rise(SHARE) >= BEYOND_DOUBT && pair.rise(SHARE) >= BEYOND_CHANCE * Math.sqrt(variance);
    }

    /** Of the share, with one more sample of either kind, as none of a kind may be chance. */
    private static double variance(int ofKind, Window window) {
        double all = MethodSamples.withStack(window).size() + 2;
        double share = (ofKind + 1) / all;
        return share * (1 - share) / all;
    }

    private static Events samples(Window window) {
        Events samples = MethodSamples.withStack(window);
        return samples.where(samples.stackMeets(StackTrace::interpreted));
    }

    /** Methods that a flag tells the compilers to leave alone: {@code -XX:CompileCommand=exclude,Class::method}. */
    record ExcludedMethods(List<Pattern> methods) {

        static final String FLAG = "CompileCommand";

        /** HotSpot joins the commands of several such options by line breaks. */
        private static final Pattern COMMAND = Pattern.compile("(?m)^\\s*exclude[ ,]\\s*(\\S+)");

        static ExcludedMethods of(Window window) {
            String commands = Flags.of(window).text(FLAG);
            return new ExcludedMethods(
                    commands == null
                            ? List.of()
                            : COMMAND.matcher(commands)
                                    .results()
                                    .map(found -> pattern(found.group(1)))
                                    .toList());
        }

        /** Class and method may be written with slashes, and begin and end with an asterisk. */
        private static Pattern pattern(String written) {
            String name = written.replace("::", ".").replace('/', '.').replace(",", ".");
            String[] parts = name.split("\\*", -1);
            return Pattern.compile(
                    String.join(".*", Arrays.stream(parts).map(Pattern::quote).toList()));
        }

        /** The interpreted ones among the samples in which one of them was running. */
        Events interpreted(Window window) {
            Events samples = MethodSamples.withStack(window);
            return samples.where(samples.stackMeets(stack -> stack.interpreted() && contains(Sites.top(stack))));
        }

        double share(Window window) {
            return interpreted(window).size()
                    / (double) Math.max(1, MethodSamples.withStack(window).size());
        }

        /** Whether that share is larger on the suffering side by enough to act on, and by more than chance. */
        boolean slow(Case pair) {
            double rise = share(pair.after()) - share(pair.before());
            return rise >= Case.SMALLEST_CHANGE - 1
                    && rise >= BEYOND_CHANCE * Math.sqrt(variance(pair.before()) + variance(pair.after()));
        }

        private boolean contains(String method) {
            return methods.stream().map(each -> each.matcher(method)).anyMatch(Matcher::matches);
        }

        private double variance(Window window) {
            return HotCodeInterpreted.variance(interpreted(window).size(), window);
        }
    }
}
