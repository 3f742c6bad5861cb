package org.flightdiff.diagnosis.rules.jdk;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.JdkPanel;

/** Another release of the JDK: of what it changed, that which this pair shows, and what none of it explains. */
public final class JdkChanged {

    public static final Rule RULE = Rule.named("jdk-changed")
            .shownBy(JdkPanel.PANEL)
            .undirected()
            .changing(JdkChanged::change)
            .triedBy(JdkChanged::takenBack)
            .found(JdkChanged::examine);

    private static final int MOST_IN_HEAD = 2;
    private static final int MOST_UNEXPLAINED = 3;

    private JdkChanged() {}

    /** Both releases, and the most of what they changed. */
    private static Text change(Case pair) {
        Text releases = Text.of(
                "cause.jdk-changed.jdk",
                Text.fromTo(
                        Text.recorded(pair.before().jvm().shortVersion()),
                        Text.recorded(pair.after().jvm().shortVersion())));
        List<Text> shown = Upgrade.of(pair).shown().stream()
                .limit(MOST_IN_HEAD)
                .map(each -> each.change().title())
                .toList();
        return shown.isEmpty() ? releases : Text.of("cause.jdk-changed.jdk-with", releases, Text.semicolons(shown));
    }

    private static Optional<Finding> examine(Case pair) {
        Upgrade upgrade = Upgrade.of(pair);
        if (!upgrade.isTold()) {
            return Optional.empty();
        }
        Set<Metric> moved = upgrade.shown().stream()
                .flatMap(each -> each.moved().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return Optional.of(
                new Finding(confidence(pair, upgrade.shown()), told(pair, upgrade, moved), List.copyOf(moved))
                        .claiming(moved));
    }

    /** What a flag shows is certain; a trace may have come about otherwise. */
    private static Confidence confidence(Case pair, List<ShownChange> shown) {
        if (shown.stream().anyMatch(each -> each.change().flag() != null)) {
            return Confidence.HIGH;
        }
        boolean explains =
                pair.isUnexplained() && !pair.comparison().divergences().isEmpty();
        return explains || shown.stream().anyMatch(each -> !each.isOfRecorder()) ? Confidence.MEDIUM : Confidence.LOW;
    }

    private static Text told(Case pair, Upgrade upgrade, Set<Metric> moved) {
        List<ShownChange> shown = upgrade.shown();
        Text releases = Text.of(
                "cause.jdk-changed.found",
                Text.recorded(pair.before().jvm().shortVersion()),
                Text.recorded(pair.after().jvm().shortVersion()));
        Text seen = shown.isEmpty()
                ? Text.of("cause.jdk-changed.none", Text.count(upgrade.known()))
                : Text.of("cause.jdk-changed.shown", Text.count(upgrade.known()), Text.count(shown.size()));
        Stream<Text> changes = IntStream.range(0, shown.size())
                .mapToObj(i ->
                        Text.of("cause.jdk-changed.item", Text.count(i + 1L), JdkWords.of(pair, shown.get(i), shown)));
        return Text.sentences(Stream.of(Stream.of(releases, seen), changes, Stream.of(unexplained(pair, moved)))
                .flatMap(each -> each)
                .toArray(Text[]::new));
    }

    /** The vital signs that diverged though no change that is known and seen moves them, and no other cause does. */
    private static Text unexplained(Case pair, Set<Metric> moved) {
        Set<String> facts = moved.stream().map(Metric::fact).collect(Collectors.toSet());
        List<Text> left = pair.comparison().vitalSigns().stream()
                .map(sign -> sign.result().metric())
                .filter(metric ->
                        pair.diverged(metric) && !facts.contains(metric.fact()) && !pair.isAccountedFor(metric))
                .limit(MOST_UNEXPLAINED)
                .map(pair::labelled)
                .toList();
        return left.isEmpty() ? Text.none() : Text.of("cause.jdk-changed.unexplained", Text.semicolons(left));
    }

    private static List<String> takenBack(Case pair) {
        return Upgrade.of(pair).shown().stream()
                .flatMap(each -> Stream.ofNullable(each.back()))
                .distinct()
                .toList();
    }
}
