package org.flightdiff.diagnosis.rules.compiler;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.configuration.flag.Flags;
import org.flightdiff.view.methods.MethodSamples;
import org.flightdiff.view.panel.Sites;

/** Methods that a flag tells the compilers to leave alone: {@code -XX:CompileCommand=exclude,Class::method}. */
record ExcludedMethods(List<Pattern> methods) {

    static final String FLAG = "CompileCommand";

    /** HotSpot joins the commands of several such options by line breaks. */
    private static final Pattern COMMAND = Pattern.compile("(?m)^\\s*exclude[ ,]\\s*(\\S+)");

    /** In standard errors of independent samples; those of one request are not, so it is twice the usual 2. */
    private static final double BEYOND_CHANCE = 4;

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

    /** What share of the samples these are. */
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

    /** Of the share, with one more sample of either kind, as none of a kind may be chance. */
    private double variance(Window window) {
        double all = MethodSamples.withStack(window).size() + 2;
        double share = (interpreted(window).size() + 1) / all;
        return share * (1 - share) / all;
    }
}
