package org.flightdiff.comparison.head;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Cause.Trait;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.Change.Bounds;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Quantity;
import org.flightdiff.view.classes.LoadingMetrics;
import org.flightdiff.view.time.TimeView;
import org.jspecify.annotations.Nullable;

/** The first sentence where no effect is told: a cause alone, what may be chance, or that nothing changed. */
final class WithoutEffect {

    /** More of them leave no room for what would have been seen. */
    private static final int SETTINGS = 2;

    private WithoutEffect() {}

    static Headline doubtful(News news) {
        Text doubts = Text.of(
                "head.doubtful",
                Text.semicolons(news.doubts().stream()
                        .map(doubt -> Effects.told(news.comparison(), doubt))
                        .toList()));
        List<Quantity> numbers = news.doubts().stream()
                .flatMap(doubt -> doubt.quantity().map(told -> within(told, doubt.shown())).stream())
                .toList();
        return new Headline(Tone.DOUBTFUL, Text.sentences(doubts, also(news)), numbers);
    }

    /** With the interval of its change behind the candidate's number: what may be chance is seen as that. */
    private static Quantity within(Quantity told, MetricResult doubt) {
        Change change = doubt.change();
        Bounds bounds = change == null ? null : change.judged().bounds();
        // One that excludes no change does not show why it is unproven: as one of many, or within the noise between
        // runs.
        Text interval = change == null || bounds == null || bounds.low() * bounds.high() > 0
                ? Text.none()
                : change.judged().interval(doubt.metric().unit());
        Both<Text> words = told.words();
        return interval.isEmpty()
                ? told
                : new Quantity(
                        told.name(),
                        told.unit(),
                        told.amounts(),
                        new Both<>(words.baseline(), Text.of("head.effect.by", words.candidate(), interval)));
    }

    private static Text also(News news) {
        return news.perhaps()
                .map(cause -> Text.of("head.also", ToldCause.within(cause)))
                .orElse(Text.none());
    }

    private static Text nothing(News news) {
        boolean ofLogs = news.comparison().isOfLogs();
        return news.minor()
                .map(minor ->
                        Text.of(ofLogs ? "head.minor.of-logs" : "head.minor", Effects.told(news.comparison(), minor)))
                .orElseGet(() -> Text.of(ofLogs ? "head.unchanged.of-logs" : "head.unchanged"));
    }

    /** With what is no news, where something is. */
    private static Headline told(Tone tone, Text text, News news) {
        Optional<MetricResult> minor = news.minor();
        List<Quantity> numbers = Headline.numbers(minor.stream().toList());
        return new Headline(tone, null, text, minor.orElse(null), numbers, null);
    }

    static Headline unchanged(News news) {
        Text nothing = Text.sentences(nothing(news), setOtherwise(news));
        return WouldBeSeen.in(news.comparison())
                .map(smallest -> Text.of("head.would-be-seen", nothing, smallest))
                .map(text -> told(Tone.UNCHANGED, text, news))
                .orElseGet(() -> told(Tone.DOUBTFUL, Text.sentences(nothing, little(news)), news));
    }

    /** What a log does not tell is more than what it is too short for. */
    private static Text little(News news) {
        return news.comparison().isOfLogs() ? Text.none() : Text.of("head.little");
    }

    /** What was changed on purpose is looked for, although nothing came of it. */
    private static Text setOtherwise(News news) {
        return news.comparison().diagnoses().stream()
                .map(Diagnosis::tradeOff)
                .filter(set -> set.isNeither()
                        && !set.values().isEmpty()
                        && set.values().size() <= SETTINGS)
                .findFirst()
                .map(set -> Text.of("head.set-otherwise", set.setting()))
                .orElseGet(Text::none);
    }

    /** Something may be a cause, of nothing that is felt: how many threads it may keep waiting comes first. */
    static Headline perhaps(News news) {
        return news.perhaps()
                .filter(cause ->
                        cause.is(Trait.KEEPS_WAITING) && ToldCause.place(cause).isPresent())
                .map(cause -> Headline.ofPlace(Tone.DOUBTFUL, cause, null, Text.none(), Optional.empty()))
                .orElseGet(() -> told(Tone.DOUBTFUL, Text.sentences(nothing(news), also(news)), news));
    }

    /** With a vital sign that may have changed with the work, or else how much there is of the cause itself. */
    static Headline causeAlone(News news) {
        Diagnosis cause = news.first().orElseThrow();
        Optional<MetricResult> beside = news.minor()
                .filter(result -> news.main().isEmpty()
                        && result.metric().isVital()
                        && !news.effects().isSet(result))
                .or(() -> shown(news.comparison(), cause));
        Text told = beside.map(result ->
                        Text.of("head.led-by-cause", ToldCause.first(cause), Effects.told(news.comparison(), result)))
                .orElseGet(() -> told(news, cause));
        return new Headline(
                Tone.DIFFERENT,
                null,
                told,
                beside.orElse(null),
                Headline.numbers(beside.stream().toList()),
                beside.isPresent() ? cause : null);
    }

    private static Optional<MetricResult> shown(Comparison comparison, Diagnosis cause) {
        return cause.evidence().stream()
                .limit(cause.group() == Group.NEW && !cause.is(Trait.ENDS_PROCESS) ? 1 : 0)
                .flatMap(metric -> comparison.metric(metric).stream())
                .filter(result -> result.amounts()
                        .filter(both -> !both.baseline().equals(both.candidate()))
                        .isPresent())
                .findFirst();
    }

    /**
     * A cause of which nothing is felt; one that shows in nothing until all is over is no small matter. Where nobody saw
     * requests, nobody knows what threads that wait did to them.
     */
    static Text told(News news, Diagnosis cause) {
        @Nullable Role side = cause.side();
        Text told = ToldCause.first(cause);
        Text start = cause.is(Trait.SET_AT_START) ? startTimes(news.comparison()) : Text.none();
        if (!start.isEmpty()) {
            return Text.of("head.led-by-cause", told, start);
        }
        if (side != null && cause.is(Trait.ENDS_PROCESS)) {
            return Text.of("head.danger.container-limit-near", told, Text.side(side));
        }
        if (news.comparison().isOfLogs()) {
            return Text.of("head.effect-unseen.of-logs", told);
        }
        boolean isSeen =
                news.effects().all().stream().anyMatch(result -> !news.effects().isSet(result));
        return Text.of(
                isUnseen(news.comparison(), cause)
                        ? "head.effect-unseen"
                        : isSeen ? "head.no-effect-seen" : "head.no-effect",
                told);
    }

    /** Whether threads wait where nobody saw requests. */
    static boolean isUnseen(Comparison comparison, Diagnosis cause) {
        return cause.is(Trait.KEEPS_WAITING)
                && comparison.comparability().remarks().stream()
                        .anyMatch(remark -> remark.id().equals(ComparabilityRemark.REQUESTS_UNSEEN));
    }

    /** What both starts took, proven or not. */
    private static Text startTimes(Comparison comparison) {
        return Text.semicolons(Stream.of(LoadingMetrics.TIME, TimeView.START)
                .flatMap(metric -> comparison.metric(metric).stream())
                .filter(result -> result.amounts().isPresent())
                .map(result -> InconclusiveVitals.told(comparison, result))
                .toList());
    }
}
