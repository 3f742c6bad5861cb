package org.flightdiff.diagnosis.rules.spent;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.accounting.excess.Burden;
import org.flightdiff.accounting.excess.Excess;
import org.flightdiff.comparison.result.Site;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.NamedSite;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.threads.ThreadNames;

/**
 * What was found under one name.
 *
 * @param pair where
 * @param burdens the most severe first; at least one
 */
record Spent(Case pair, List<Burden> burdens) {

    /** What else ends in the same method, and the same elsewhere, is told briefly. */
    private static final int TOLD = 2;

    /** Beside what these others spend more of: it comes after that, however many threads wait. */
    private static final double WORTH_OF_WAITING_FOR_OTHERS = 0.1;

    /** What has a name on a pair; empty where there is none. */
    static Optional<Spent> in(Case pair, SpentName name) {
        List<Burden> own = pair.burdens().stream()
                .filter(burden -> SpentName.of(burden) == name)
                .toList();
        return own.isEmpty() ? Optional.empty() : Optional.of(new Spent(pair, own));
    }

    /** What leads. */
    Excess main() {
        return burdens.get(0).main();
    }

    /** All of it, what leads first. */
    Stream<Excess> excesses() {
        return Stream.concat(
                burdens.stream().map(Burden::main), burdens.stream().flatMap(burden -> burden.others().stream()));
    }

    /** The methods of one, the outermost first. */
    static Stream<String> frames(Excess excess) {
        return Stream.of(excess.frame(), excess.through(), excess.mechanism()).filter(frame -> !frame.isEmpty());
    }

    /**
     * As a finding: sure of its effect where a unit of work takes longer, or other effects show.
     *
     * @param trace the metrics that show it, where they diverged
     * @param effects those that show what it does
     * @param more what else is said of it
     */
    Finding finding(List<Metric> trace, List<Metric> effects, Text more) {
        List<Metric> shown = Stream.concat(effects.stream(), pair.worsened(ApplicationMetrics.DURATIONS).stream())
                .distinct()
                .toList();
        Burden first = burdens.get(0);
        double part = first.follows() ? WORTH_OF_WAITING_FOR_OTHERS : 1;
        return Finding.traced(Text.sentences(told(), more, pair.effects(shown)), pair.diverged(trace), shown)
                .at(site())
                .mattering(part * first.severity())
                .accountingFor(part);
    }

    private Optional<Site> site() {
        Excess main = main();
        return NamedSite.of(
                pair,
                main.frame(),
                main.through(),
                SpentWords.of(main).site(),
                main.resource().unit(),
                main.before(),
                main.after());
    }

    private Text told() {
        Burden first = burdens.get(0);
        List<Text> also = first.others().stream().limit(TOLD).map(this::amount).toList();
        List<Text> elsewhere = burdens.stream()
                .skip(1)
                .limit(TOLD)
                .map(Burden::main)
                .map(this::clause)
                .toList();
        return Text.sentences(
                Text.of("cause.spent.sentence", clause(first.main())),
                also.isEmpty() ? Text.none() : Text.of("cause.spent.also", Text.semicolons(also)),
                elsewhere.isEmpty() ? Text.none() : Text.of("cause.spent.elsewhere", Text.semicolons(elsewhere)));
    }

    /** "worker-# (4 threads): 0.0016 → 3.97 threads in sockets, in Worker.call, there most in Socket.read". */
    private Text clause(Excess excess) {
        return Text.of(
                "cause.spent.clause",
                ThreadNames.LABEL.apply(excess.thread()),
                Text.count(Math.round(excess.threads())),
                amount(excess),
                place(excess));
    }

    private static Text place(Excess excess) {
        if (excess.frame().isEmpty()) {
            return Text.none();
        }
        Text method = excess.through().isEmpty()
                ? Name.of(excess.frame())
                : Text.of("cause.spent.through", Name.of(excess.frame()), Name.of(excess.through()));
        return excess.mechanism().isEmpty()
                ? Text.of("cause.spent.in", method)
                : Text.of("cause.spent.in-most", method, Name.of(excess.mechanism()));
    }

    private Text amount(Excess excess) {
        return Text.of(
                SpentWords.of(excess).amount(), pair.values(excess.resource().unit(), excess.before(), excess.after()));
    }
}
