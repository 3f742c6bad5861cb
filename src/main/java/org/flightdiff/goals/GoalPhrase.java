package org.flightdiff.goals;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightdiff.comparison.result.Goal.Subject;
import org.flightdiff.view.Better;
import org.flightdiff.view.Metric;

/** A goal in everyday words: {@code at least 20 % fewer}, {@code under 100 ms}; a bound that there is none is infinite. */
record GoalPhrase(Subject subject, double atLeast, double atMost) {

    private static final String FORMS = "'at least 20 % fewer', 'at least halved', 'at most 5 % more',"
            + " 'no worse than 5 %', 'changed by at most 5 %', 'under 100 ms', 'at least 50 /s', 'none'";

    private static final String LESS = " (?:fewer|less|lower|shorter|smaller)";
    private static final String MORE = " (?:more|higher|longer|larger|greater)";
    private static final String ON_CANDIDATE = "(?: on the candidate)?";

    private static final List<PhrasePattern> ALL = List.of(
            form("at least halved", (metric, none) -> changeUpTo(ratio(metric, -0.5))),
            form("at least doubled", (metric, none) -> changeFrom(ratio(metric, 1))),
            form("at most doubled", (metric, none) -> changeUpTo(ratio(metric, 1))),
            form("none" + ON_CANDIDATE, (metric, none) -> new GoalPhrase(Subject.RECORDED, 0, 0)),
            form("at least AMOUNT" + LESS, (metric, amount) -> changeUpTo(-decrease(metric, amount))),
            form("at least AMOUNT" + MORE, (metric, amount) -> changeFrom(change(metric, amount))),
            form("at most AMOUNT" + LESS, (metric, amount) -> changeFrom(-decrease(metric, amount))),
            form("at most AMOUNT" + MORE, (metric, amount) -> changeUpTo(change(metric, amount))),
            form("no worse than AMOUNT", GoalPhrase::noWorse),
            form("at most AMOUNT worse", GoalPhrase::noWorse),
            form("at least AMOUNT better", GoalPhrase::better),
            form(
                    "changed by at most AMOUNT",
                    (metric, amount) ->
                            new GoalPhrase(Subject.CHANGE, -change(metric, amount), change(metric, amount))),
            form(
                    "(?:under|below|at most|up to) AMOUNT" + ON_CANDIDATE,
                    (metric, amount) -> new GoalPhrase(Subject.CANDIDATE, Double.NEGATIVE_INFINITY, amount.in(metric))),
            form(
                    "(?:over|above|at least) AMOUNT" + ON_CANDIDATE,
                    (metric, amount) ->
                            new GoalPhrase(Subject.CANDIDATE, amount.in(metric), Double.POSITIVE_INFINITY)));

    private interface PhraseMeaning {
        GoalPhrase of(Metric metric, WrittenAmount amount);
    }

    private record PhrasePattern(Pattern pattern, PhraseMeaning meaning) {}

    private record WrittenAmount(String number, String symbol) {

        double in(Metric metric) {
            return GoalAmount.of(metric.unit(), number, symbol);
        }

        double asShare(Metric metric) {
            if (!symbol.equals("%")) {
                throw new IllegalArgumentException("the change of " + metric.id() + " is a share in %, not " + text());
            }
            return GoalAmount.share(text());
        }

        double asDifference(Metric metric) {
            if (symbol.equals("%") || symbol.isEmpty()) {
                throw new IllegalArgumentException(
                        metric.id() + " may be negative, so its change is an amount in its unit, not a share");
            }
            return in(metric);
        }

        String text() {
            return (number + " " + symbol).trim();
        }
    }

    /** @throws IllegalArgumentException with one clear line if it cannot be understood */
    static GoalPhrase parse(String text, Metric metric) {
        String words = text.trim().replaceAll("\\s+", " ");
        for (PhrasePattern form : ALL) {
            Matcher matcher = form.pattern.matcher(words);
            if (matcher.matches()) {
                boolean withAmount = matcher.groupCount() > 0;
                return form.meaning.of(
                        metric,
                        new WrittenAmount(withAmount ? matcher.group(1) : "", withAmount ? matcher.group(2) : ""));
            }
        }
        throw new IllegalArgumentException("'" + text + "' is no goal; goals are " + FORMS);
    }

    private static PhrasePattern form(String words, PhraseMeaning meaning) {
        return new PhrasePattern(Pattern.compile(words.replace("AMOUNT", GoalAmount.PATTERN)), meaning);
    }

    private static GoalPhrase noWorse(Metric metric, WrittenAmount amount) {
        return higherIsGood(metric) ? changeFrom(-decrease(metric, amount)) : changeUpTo(change(metric, amount));
    }

    private static GoalPhrase better(Metric metric, WrittenAmount amount) {
        return higherIsGood(metric) ? changeFrom(change(metric, amount)) : changeUpTo(-decrease(metric, amount));
    }

    private static boolean higherIsGood(Metric metric) {
        if (metric.better() == Better.NONE) {
            throw new IllegalArgumentException(
                    metric.id() + " has no good direction; say 'at most 5 % more' or 'changed by at most 5 %'");
        }
        return metric.better() == Better.HIGHER;
    }

    private static double decrease(Metric metric, WrittenAmount amount) {
        double change = change(metric, amount);
        if (!metric.isGrowth() && change > 1) {
            throw new IllegalArgumentException("nothing can become less by " + amount.text());
        }
        return change;
    }

    private static double change(Metric metric, WrittenAmount amount) {
        return metric.isGrowth() ? amount.asDifference(metric) : amount.asShare(metric);
    }

    private static double ratio(Metric metric, double change) {
        if (metric.isGrowth()) {
            throw new IllegalArgumentException(metric.id() + " may be negative, so it has no half and no double");
        }
        return change;
    }

    private static GoalPhrase changeUpTo(double atMost) {
        return new GoalPhrase(Subject.CHANGE, Double.NEGATIVE_INFINITY, atMost);
    }

    private static GoalPhrase changeFrom(double atLeast) {
        return new GoalPhrase(Subject.CHANGE, atLeast, Double.POSITIVE_INFINITY);
    }
}
