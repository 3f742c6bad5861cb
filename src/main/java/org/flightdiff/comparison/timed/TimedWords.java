package org.flightdiff.comparison.timed;

import org.flightdiff.language.Text;
import org.flightdiff.unit.Unit;

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
}
