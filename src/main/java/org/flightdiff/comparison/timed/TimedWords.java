package org.flightdiff.comparison.timed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Availability;
import org.flightdiff.view.timing.TimedMethods;
import org.flightdiff.view.timing.TimingEvents;

/** What is said of a method that was timed. */
public final class TimedWords {

    private TimedWords() {}

    /** "shop.Cart.add: called 3.0 times as often for the same work, a call takes 1.0 times as long (1.2 µs → 1.2 µs)". */
    public static Text clause(TimedMethod method) {
        Text each = Text.pair(
                Text.seconds(method.perSecond().baseline().mean()),
                Text.seconds(method.perSecond().candidate().mean()));
        return method.isHardlyMoreThanTiming()
                ? Text.of("timed.method.short", Text.recorded(method.name()), calls(method), each)
                : Text.of(
                        "timed.method",
                        Text.recorded(method.name()),
                        calls(method),
                        Text.amount(Unit.ONE, method.each().times()),
                        each);
    }

    /** "called 3.0 times as often for the same work". */
    public static Text calls(TimedMethod method) {
        String words = switch (method.per()) {
            case WORK -> "timed.calls-per.work";
            case CALLER -> "timed.calls-per.caller";
            case SECOND -> "timed.calls-per.second";
        };
        return Text.of(words, Text.amount(Unit.ONE, method.calls().times()));
    }

    /** "2.9 to 3.1 times". */
    public static Text between(Factor factor) {
        return Text.of(
                "timed.between",
                Text.amount(Unit.ONE, Math.exp(factor.interval().low())),
                Text.amount(Unit.ONE, Math.exp(factor.interval().high())));
    }

    /** What became of the methods that a side was told to time, each of them; nothing where no side timed any. */
    public static List<ComparabilityRemark> remarks(Both<List<Window>> windows, TimedSides compared) {
        Both<Set<String>> names = windows.map(TimedWords::names);
        if (names.baseline().isEmpty() && names.candidate().isEmpty()) {
            return List.of();
        }
        List<Text> told = new ArrayList<>();
        compared.of(Role.CANDIDATE).methods().forEach(method -> told.add(clause(method)));
        for (Role side : Role.values()) {
            addOnlyThere(names, side, windows.of(side.other()), told);
        }
        return List.of(new ComparabilityRemark(
                "timed-methods",
                Severity.INFO,
                Text.of("remark.timed-methods", Text.semicolons(told)),
                List.of("methods")));
    }

    private static Set<String> names(List<Window> runs) {
        return runs.stream()
                .flatMap(run -> TimedMethods.in(run).byMethod().entrySet().stream())
                .filter(each -> each.getValue().calls() > 0)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static void addOnlyThere(Both<Set<String>> names, Role side, List<Window> others, List<Text> told) {
        Set<String> only = new TreeSet<>(names.of(side));
        only.removeAll(names.of(side.other()));
        if (only.isEmpty()) {
            return;
        }
        List<Text> methods = only.stream().map(Text::recorded).toList();
        Text why = others.stream()
                .map(run -> Availability.missing(run, TimingEvents.TIMING.event()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(Text.none());
        told.add(
                why.isEmpty()
                        ? Text.of("remark.timed-methods.only", Text.side(side), Text.commas(methods))
                        : Text.of("remark.timed-methods.not-there", Text.side(side), Text.commas(methods), why));
    }
}
