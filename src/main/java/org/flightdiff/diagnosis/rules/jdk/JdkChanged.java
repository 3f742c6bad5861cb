package org.flightdiff.diagnosis.rules.jdk;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Divergences;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.jdk.ShownChange.SmallerObjects;
import org.flightdiff.jdk.JdkChange;
import org.flightdiff.jdk.JdkChange.FlagDefault;
import org.flightdiff.jdk.JdkChanges;
import org.flightdiff.jdk.Release;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.Flag;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.configuration.JdkPanel;
import org.jspecify.annotations.Nullable;

/** Another release of the JDK: of what it changed, that which this pair shows, and what none of it explains. */
public final class JdkChanged {

    public static final Rule RULE = Rule.named(Cause.named("jdk-changed", Cause.Trait.MAY_BE_ANYTHING))
            .shownBy(JdkPanel.PANEL)
            .undirected()
            .changing(JdkChanged::change)
            .setAs(pair -> List.of(new Quantity(Text.of("head.name.jdk"), null, Quantity.NO_AMOUNTS, releases(pair))))
            .triedBy(JdkChanged::takenBack)
            .found(JdkChanged::examine);

    private static final int MOST_IN_HEAD = 2;
    private static final int MOST_UNEXPLAINED = 3;

    private JdkChanged() {}

    /** Both releases, and the most of what they changed. */
    private static Text change(Case pair) {
        Text releases = Text.fromTo(releases(pair).baseline(), releases(pair).candidate());
        List<Text> shown = Upgrade.of(pair).shown().stream()
                .limit(MOST_IN_HEAD)
                .map(each -> each.change().title())
                .toList();
        return shown.isEmpty() ? releases : Text.of("cause.jdk-changed.jdk-with", releases, Text.semicolons(shown));
    }

    private static Both<Text> releases(Case pair) {
        return Both.seenFrom(
                pair.suffering(),
                Text.recorded(pair.after().jvm().shortVersion()),
                Text.recorded(pair.before().jvm().shortVersion()));
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
        Text seen = Text.of(
                shown.isEmpty() ? "cause.jdk-changed.none" : "cause.jdk-changed.shown",
                Text.count(upgrade.known()),
                Text.recorded(pair.before().jvm().shortVersion()),
                Text.recorded(pair.after().jvm().shortVersion()),
                Text.count(shown.size()));
        Stream<Text> changes = IntStream.range(0, shown.size())
                .mapToObj(i -> Text.of("cause.jdk-changed.item", Text.count(i + 1L), item(pair, shown.get(i), shown)));
        return Text.sentences(Stream.of(Stream.of(seen), changes, Stream.of(unexplained(pair, moved)))
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

    /**
     * From one release of the JDK to another, either way.
     *
     * @param known how many changes between both are known
     * @param shown those of them that the pair shows, the one that accounts for most first
     */
    record Upgrade(Release baseline, Release candidate, int known, List<ShownChange> shown) {

        private static final Upgrade NONE = new Upgrade(new Release(0, 0), new Release(0, 0), 0, List.of());

        /** That of a pair; none where a release is not known, or both are the same. */
        static Upgrade of(Case pair) {
            return pair.once(Upgrade.class, Upgrade::between);
        }

        private static Upgrade between(Case pair) {
            Optional<Release> before = Release.of(pair.before().jvm().javaVersion());
            Optional<Release> after = Release.of(pair.after().jvm().javaVersion());
            if (before.isEmpty() || after.isEmpty() || before.equals(after)) {
                return NONE;
            }
            List<JdkChange> between = JdkChanges.between(before.get(), after.get());
            List<ShownChange> shown = between.stream()
                    .flatMap(change -> ShownChange.of(pair, change, after.get()).stream())
                    .toList();
            Divergences divergences = new Divergences(pair.comparison());
            return new Upgrade(
                    before.get(),
                    after.get(),
                    between.size(),
                    shown.stream()
                            .sorted(Comparator.comparingDouble(each -> -each.share(divergences, shown)))
                            .toList());
        }

        /** Whether there is anything to tell: another feature release, or an update that shows. */
        boolean isTold() {
            return baseline.feature() != candidate.feature() || !shown.isEmpty();
        }
    }

    private static final int MOST_METRICS = 3;

    /**
     * Its title and source, the flag that shows it, what it moved, its share of all that diverged, and how to take it back.
     *
     * @param all what the pair shows: what several move, each has its part of it
     */
    static Text item(Case pair, ShownChange shown, List<ShownChange> all) {
        JdkChange change = shown.change();
        double share = shown.share(new Divergences(pair.comparison()), all);
        Text title = Text.of(
                "cause.jdk-changed.change",
                shown.inCandidate() ? change.title() : Text.of("cause.jdk-changed.not-yet", change.title()),
                Text.commas(List.of(Text.code(change.source()), flag(pair, change))),
                Text.semicolons(
                        moved(pair, shown),
                        smaller(shown.smaller()),
                        shown.moved().isEmpty()
                                ? Text.none()
                                : Text.of("cause.jdk-changed.share", Text.amount(Unit.SHARE, share))));
        String back = shown.back();
        return back == null ? title : Text.of("cause.jdk-changed.taken-back", title, Text.code(back));
    }

    private static Text moved(Case pair, ShownChange shown) {
        Text moved = Text.semicolons(
                shown.moved().stream().limit(MOST_METRICS).map(pair::labelled).toList());
        Text part = Text.amount(Unit.SHARE, shown.part().value());
        if (shown.moved().isEmpty()) {
            return moved;
        }
        return switch (shown.part().bound()) {
            case MAY_BE_ALL -> moved;
            case AT_LEAST -> Text.of("cause.jdk-changed.at-least", moved, part);
            case AT_MOST -> Text.of("cause.jdk-changed.at-most", moved, part);
        };
    }

    private static Text smaller(@Nullable SmallerObjects smaller) {
        return smaller == null
                ? Text.none()
                : Text.of(
                        "cause.jdk-changed.smaller",
                        Text.count(smaller.smaller()),
                        Text.count(smaller.classes()),
                        Text.code(smaller.example()),
                        Text.fromTo(
                                Text.bytes(smaller.bytes().baseline()),
                                Text.bytes(smaller.bytes().candidate())),
                        Text.amount(Unit.SHARE, smaller.spared()));
    }

    private static Text flag(Case pair, JdkChange change) {
        FlagDefault flag = change.flag();
        return flag == null
                ? Text.none()
                : Text.of(
                        "head.effect",
                        Text.code(flag.name()),
                        pair.values(value(pair.flagsBefore(), flag.name()), value(pair.flagsAfter(), flag.name())));
    }

    private static Text value(Flags flags, String name) {
        Flag flag = flags.get(name);
        return flag == null ? Text.of("cause.jdk-changed.no-flag") : Text.recorded(flag.inWords());
    }
}
