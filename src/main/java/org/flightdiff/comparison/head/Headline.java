package org.flightdiff.comparison.head;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.flightdiff.accounting.WorkWords;
import org.flightdiff.comparison.result.Cause.Trait;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Value;
import org.flightdiff.view.time.TimeView;
import org.jspecify.annotations.Nullable;

/**
 * One sentence: the effect that a user feels most with both values, and the cause that explains most.
 *
 * @param tone what kind of news it is
 * @param main the effect that it tells; null where nothing changed that is worth telling
 * @param cause that it names with the effect; null where it names none
 */
record Headline(
        Tone tone,
        @Nullable Gist gist,
        Text text,
        @Nullable MetricResult main,
        List<Quantity> numbers,
        @Nullable Diagnosis cause) {

    /** When which sentence is told: the first that holds of {@link Headline#ALL}, and of the kind that it leaves open. */
    enum Case {
        NOT_COMPARABLE(news -> news.comparison().isEmpty(), Headline::notComparable),
        /** Of a job with an end, all else is felt less than how long it takes. */
        JOB(news -> news.job().isPresent(), Headline::ofJob),
        /** Threads wait longer in the middle of their work, and nobody counted what they do. */
        KEPT(
                News::isKept,
                news -> ofPlace(news, news.comparison().keptWaiting().orElseThrow(), news.byWork(), Optional.empty())),
        /** How much was done, with what is felt of it. */
        WORK_WITH_EFFECT(News::isEffectBesideWork, Headline::ofWorkWithEffect),
        /** How much was done, with the likeliest cause. */
        WORK(news -> news.byWork() != null, Headline::ofWork),
        /** How much was done, of which nobody knows whether it was asked for or took longer. */
        WORK_UNSEEN(News::isWorkUnseen, Headline::ofWorkUnseen),
        /** How long it took until there was work, where the work itself is as it was. */
        START(news -> news.start().isPresent(), Headline::ofStart),
        /** What the same work costs by the likeliest cause, where nothing that is felt says it. */
        SPENDING(news -> news.cost() == null && news.spending().isPresent(), Headline::ofSpending),
        /** Where the likeliest cause shows in the program, where the effect is felt less and comes from elsewhere. */
        PLACE(
                News::isLedByPlace,
                news -> ofPlace(
                        news,
                        news.first().orElseThrow(),
                        news.cost(),
                        news.main().filter(news.effects()::isNews))),
        /** What nobody feels, and a cause that does not explain it. */
        UNFELT(News::isUnfelt, WithoutEffect::causeAlone),
        EFFECT(news -> news.main().isPresent(), Headline::ofEffect),
        NO_EFFECT(news -> true, news -> first(WITHOUT_EFFECT, news)),

        /** A changed setting that shows in nothing but itself. */
        OF_SETTING(
                News::isOfNoEffect,
                news -> effect(news, WithoutEffect.told(news, news.cause().orElseThrow()), List.of(), null)),
        /** How often something happened that must never happen. */
        COUNTED(News::isCountOfCause, Headline::counted),
        /** Something got better, and something else fills up. */
        BUT_FILLING(news -> news.filling().isPresent(), Headline::butFilling),
        LED_BY_CAUSE(News::isLedByCause, Headline::ledByCause),
        /** Something got better, and something else worse. */
        BUT(news -> news.counter().isPresent(), Headline::but),
        TOLD(
                news -> true,
                news -> effect(news, news.effects().sentence(news.main().orElseThrow()), Optional.empty())),

        CAUSE_ALONE(news -> news.first().isPresent(), WithoutEffect::causeAlone),
        /** Values lie far apart without proof. */
        DOUBTFUL(news -> !news.doubts().isEmpty(), WithoutEffect::doubtful),
        /** Nothing is felt, and something may be a cause. */
        PERHAPS(news -> news.perhaps().isPresent(), WithoutEffect::perhaps),
        UNCHANGED(news -> true, WithoutEffect::unchanged);

        private final Predicate<News> when;
        private final Function<News, Headline> told;

        Case(Predicate<News> when, Function<News, Headline> told) {
            this.when = when;
            this.told = told;
        }
    }

    static final Set<Case> ALL = EnumSet.range(Case.NOT_COMPARABLE, Case.NO_EFFECT);
    static final Set<Case> OF_EFFECT = EnumSet.range(Case.OF_SETTING, Case.TOLD);
    static final Set<Case> WITHOUT_EFFECT = EnumSet.range(Case.CAUSE_ALONE, Case.UNCHANGED);

    Headline(Tone tone, Text text, List<Quantity> numbers) {
        this(tone, null, text, null, numbers, null);
    }

    static Headline of(News news) {
        return first(ALL, news);
    }

    boolean isLedByWork() {
        return !numbers.isEmpty() && numbers.get(0).name().equals(WorkWords.label());
    }

    private static Headline first(Set<Case> cases, News news) {
        return holding(cases, news).told.apply(news);
    }

    static Case holding(Set<Case> cases, News news) {
        return cases.stream().filter(each -> each.when.test(news)).findFirst().orElseThrow();
    }

    private static Headline notComparable(News news) {
        Text blocking = news.comparison().comparability().remarks().stream()
                .filter(remark -> remark.severity() == Severity.BLOCKING)
                .map(ComparabilityRemark::finding)
                .findFirst()
                .orElse(Text.none());
        return new Headline(Tone.NOT_COMPARABLE, Text.of("head.not-comparable", blocking), List.of());
    }

    private static Headline ofJob(News news) {
        Diagnosis job = news.job().orElseThrow();
        Both<Double> seconds = news.comparison().map(runs -> runs.get(0).seconds());
        Both<Text> words = seconds.map(Text::seconds);
        Optional<Diagnosis> cause = news.first().filter(first -> first.side() == job.side());
        double change = seconds.candidate() / seconds.baseline() - 1;
        Text took = Text.of(
                "head.effect",
                Text.of("head.name.job"),
                Text.of("head.effect.by", Text.pair(words.baseline(), words.candidate()), Text.change(change, change)));
        Text told = joined(took, cause);
        return new Headline(
                job.side() == Role.CANDIDATE ? Tone.WORSE : Tone.BETTER,
                news.byWork(),
                Text.sentences(told, news.also(cause)),
                null,
                List.of(new Quantity(Text.of("head.name.job"), Unit.SECONDS, seconds, words)),
                job);
    }

    private static Headline ofStart(News news) {
        Diagnosis cause = news.start().orElseThrow();
        MetricResult start = news.comparison().metric(TimeView.START).orElseThrow();
        return new Headline(
                cause.side() == Role.CANDIDATE ? Tone.WORSE : Tone.BETTER,
                null,
                joined(news.effects().sentence(start), Optional.of(cause).filter(each -> !each.is(Trait.OF_START))),
                null,
                numbers(List.of(start)),
                cause);
    }

    /** How many threads or processors a cause keeps where it is, then the effect beside it. */
    private static Headline ofPlace(News news, Diagnosis cause, @Nullable Gist gist, Optional<MetricResult> beside) {
        Text effect = beside.map(each -> Text.of("head.told", news.effects().sentence(each)))
                .orElse(Text.none());
        return ofPlace(news.tone(), cause, gist, effect, beside);
    }

    static Headline ofPlace(
            Tone tone, Diagnosis cause, @Nullable Gist gist, Text effect, Optional<MetricResult> beside) {
        Optional<Quantity> there = ToldCause.place(cause);
        Text title = ToldCause.first(cause);
        Text told = there.map(each -> Text.of(
                        cause.is(Trait.COSTS) ? "head.busy" : "head.kept",
                        title,
                        each.words().baseline(),
                        each.words().candidate()))
                .orElseGet(() -> Text.of("head.told", title));
        return new Headline(
                tone,
                gist,
                Text.sentences(told, effect),
                beside.orElse(null),
                Stream.concat(there.stream(), beside.flatMap(MetricResult::quantity).stream())
                        .toList(),
                cause);
    }

    private static Headline ofWorkWithEffect(News news) {
        Headline felt = first(OF_EFFECT, news);
        ToldWork work = new ToldWork(news);
        Text told = news.main().equals(work.counted()) ? Text.none() : Text.of("head.told", work.sentence());
        return new Headline(
                news.tone(),
                gistOfWork(news),
                Text.sentences(told, felt.text),
                work.counted().orElse(felt.main),
                Stream.concat(work.numbers(), felt.numbers.stream()).distinct().toList(),
                felt.cause);
    }

    private static Headline ofWork(News news) {
        ToldWork work = new ToldWork(news);
        return new Headline(
                news.tone(),
                gistOfWork(news),
                joined(work.sentence(), news.first()),
                work.units().orElse(null),
                work.numbers().toList(),
                null);
    }

    private static Headline ofWorkUnseen(News news) {
        boolean less = news.comparison().amountOfWork().isLess();
        ToldWork work = new ToldWork(news);
        Text told = joined(work.sentence(), news.first());
        Text open = Text.of(less ? "work.unseen.less" : "work.unseen.more");
        return new Headline(Tone.DIFFERENT, Text.sentences(told, open), List.of(work.number()));
    }

    private static @Nullable Gist gistOfWork(News news) {
        return news.tone() == Tone.MIXED ? null : news.byWork();
    }

    private static Headline ofSpending(News news) {
        Diagnosis cause = news.first().orElseThrow();
        Gist gist = news.spending().orElseThrow();
        Text title = ToldCause.first(cause);
        Text told = Optional.ofNullable(cause.site())
                .map(Site::amount)
                .filter(there -> there.unit() != Unit.ONE)
                .map(there -> Text.of(
                        "head.costs.by",
                        title,
                        there.words().baseline(),
                        there.words().candidate()))
                .orElseGet(() -> Text.of("head.costs", title));
        return new Headline(gist.tone(), gist, told, null, List.of(), cause);
    }

    private static Headline ofEffect(News news) {
        Gist cost = news.cost();
        boolean filled =
                cost == Gist.FILLS_UP && news.sureCause().filter(Gist::fills).isPresent();
        // What fills up brings all else with it.
        Headline told = filled ? ledByCause(news.ofStock()) : first(OF_EFFECT, news);
        Text when = cost == Gist.FILLS_UP ? news.outlook() : Text.none();
        return new Headline(told.tone, cost, Text.sentences(told.text, when), told.main, told.numbers, told.cause);
    }

    private static Headline counted(News news) {
        Both<Text> counts = news.main().orElseThrow().map(Headline::count);
        Text counted = Text.of(
                "head.counted", ToldCause.first(news.cause().orElseThrow()), counts.baseline(), counts.candidate());
        Text text = Text.sentences(counted, news.held(), news.spared());
        return effect(news, text, told(news, Optional.empty()), news.cause().orElse(null));
    }

    private static Text count(Value value) {
        return Text.count(Math.round(value.amount().orElse(0)));
    }

    private static Headline butFilling(News news) {
        MetricResult main = news.main().orElseThrow();
        Diagnosis filling = news.filling().orElseThrow();
        Text both = Text.of("head.but", news.effects().sentence(main), ToldCause.within(filling));
        List<MetricResult> told = Stream.concat(
                        filling.evidence().stream().limit(1).flatMap(grown -> news.comparison().metric(grown).stream()),
                        Stream.of(main))
                .toList();
        return effect(news, Text.sentences(Text.of("head.told", both), news.outlook()), told, filling);
    }

    private static Headline ledByCause(News news) {
        Diagnosis cause = news.cause().orElseThrow();
        MetricResult main = news.main().orElseThrow();
        Text first = ToldCause.first(cause);
        Text led = news.effects().isSet(main)
                ? Text.of("head.told", first)
                : Text.of(
                        "head.led-by-cause",
                        first,
                        news.isNamedByCause() ? Effects.values(main) : Effects.told(news.comparison(), main));
        return effect(news, Text.sentences(led, news.held(), news.spared()), told(news, Optional.empty()), cause);
    }

    private static Headline but(News news) {
        Text main = news.effects().sentence(news.main().orElseThrow());
        Text other = Effects.told(news.comparison(), news.counter().orElseThrow());
        return effect(news, Text.of("head.but", main, other), news.counter());
    }

    /** With the cause, and what else is to be known. */
    private static Headline effect(News news, Text sentence, Optional<MetricResult> counter) {
        Text told = news.isNamedByCause()
                ? Text.of("head.told", ToldCause.placed(sentence, news.cause().orElseThrow()))
                : joined(sentence, news.cause());
        return effect(
                news,
                Text.sentences(told, news.held(), news.also(news.sureCause()), unexplained(news), news.spared()),
                told(news, counter),
                news.cause().orElse(null));
    }

    private static Text unexplained(News news) {
        boolean any = news.comparison().diagnoses().stream().anyMatch(Diagnosis::isSure);
        return any || news.isOfLoad() || news.cause().isPresent()
                ? Text.none()
                : Text.of(news.comparison().isOfLogs() ? "head.no-cause.of-logs" : "head.no-cause");
    }

    private static List<MetricResult> told(News news, Optional<MetricResult> counter) {
        return Stream.of(news.main(), news.howOften(), counter)
                .flatMap(Optional::stream)
                .toList();
    }

    private static Headline effect(News news, Text text, List<MetricResult> told, @Nullable Diagnosis cause) {
        return new Headline(news.tone(), null, text, news.main().orElseThrow(), numbers(told), cause);
    }

    static List<Quantity> numbers(List<MetricResult> told) {
        return told.stream()
                .map(MetricResult::quantity)
                .flatMap(Optional::stream)
                .toList();
    }

    private static Text joined(Text effect, Optional<Diagnosis> named) {
        return named.map(ToldCause::within)
                .filter(cause -> !cause.isEmpty())
                .map(cause -> Text.of("head.told-cause", effect, cause))
                .orElseGet(() -> Text.of("head.told", effect));
    }
}
