package org.flightdiff.comparison.head;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.WorkWords;
import org.flightdiff.comparison.load.AmountOfWork;
import org.flightdiff.comparison.load.FiniteJob;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.VitalSign.VitalState;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.shape.Quantity;
import org.flightdiff.view.Better;
import org.flightdiff.view.Trait;
import org.flightdiff.view.Value;
import org.jspecify.annotations.Nullable;

/**
 * One sentence: the effect that a user feels most with both values, the cause that explains most, and since when.
 *
 * @param tone what kind of news it is
 * @param gist the same in terms of work and cost; null where that cannot be said
 * @param text the sentence
 * @param main the effect that it tells; null where nothing changed that is worth telling
 * @param numbers of both sides in the sentence, in its order
 * @param cause that it names with the effect; null where it names none
 */
record Headline(
        Tone tone,
        @Nullable Gist gist,
        Text text,
        @Nullable MetricResult main,
        List<Quantity> numbers,
        @Nullable Diagnosis cause) {

    private static final int DOUBTS = 2;

    private Headline(Tone tone, Text text, @Nullable MetricResult main, List<Quantity> numbers) {
        this(tone, null, text, main, numbers, null);
    }

    private Headline by(Optional<Diagnosis> named) {
        return new Headline(tone, gist, text, main, numbers, named.orElse(null));
    }

    /** Of the numbers of these results. */
    private static List<Quantity> numbers(List<MetricResult> told) {
        return told.stream().map(Effects::quantity).flatMap(Optional::stream).toList();
    }

    static Headline of(Comparison comparison, Effects effects) {
        if (comparison.isEmpty()) {
            return new Headline(
                    Tone.NOT_COMPARABLE, Text.of("head.not-comparable", blocking(comparison)), null, List.of());
        }
        Optional<Diagnosis> job = FiniteJob.slower(comparison);
        Gist byWork = Gist.ofWork(comparison, effects);
        if (job.isPresent()) {
            return ofJob(comparison, effects, job.get(), byWork);
        }
        Tone tone = byWork == null ? Balance.of(effects) : tone(effects, byWork);
        Optional<Headline> told = MainEffect.of(effects, tone).map(main -> ofEffect(comparison, effects, main, tone));
        return byWork == null
                ? ofCost(comparison, effects, told.orElseGet(() -> withoutNews(comparison, effects)))
                : ofWork(comparison, effects, told, tone, byWork);
    }

    /** Where as much was done, or nobody knows: what is felt, or what it costs. */
    private static Headline ofCost(Comparison comparison, Effects effects, Headline whole) {
        Gist cost = Gist.ofCost(comparison, effects, whole);
        if (cost == null) {
            return ofSpending(comparison, effects, whole).orElse(whole);
        }
        Text filled = cost == Gist.FILLS_UP ? FilledHeap.when(comparison) : Text.none();
        return new Headline(
                whole.tone, cost, Text.sentences(whole.text, filled), whole.main, whole.numbers, whole.cause);
    }

    /** How much was done, with what is felt of it, or else the likeliest cause. */
    private static Headline ofWork(
            Comparison comparison, Effects effects, Optional<Headline> told, Tone tone, Gist byWork) {
        Gist gist = tone == Tone.MIXED ? null : byWork;
        Text work = work(comparison, byWork);
        Quantity done = done(comparison);
        return told.filter(each -> isBesideWork(effects, each))
                .map(felt -> new Headline(
                        tone,
                        gist,
                        Text.sentences(Text.of("head.told", work), felt.text),
                        felt.main,
                        Stream.concat(Stream.of(done), felt.numbers.stream()).toList(),
                        felt.cause))
                .orElseGet(() -> new Headline(
                        tone,
                        gist,
                        joined(work, MainEffect.first(effects).map(ToldCause::within), Optional.empty()),
                        null,
                        List.of(done),
                        null));
    }

    /** Whether an effect is worth telling beside the work: it is felt, or the likeliest cause does not say more. */
    private static boolean isBesideWork(Effects effects, Headline told) {
        MetricResult main = told.main;
        return main == null
                || effects.isFeltAtAll(main)
                || cause(effects, main).filter(Headline::isSure).isPresent()
                || MainEffect.first(effects).isEmpty();
    }

    /** More work with pauses that are felt is both. */
    private static Tone tone(Effects effects, Gist byWork) {
        boolean paused = byWork.tone() == Tone.BETTER
                && effects.with(PassedVerdict.WORSE).stream().anyMatch(effects::isFeltAtOnce);
        return paused ? Tone.MIXED : byWork.tone();
    }

    /** Where the likeliest cause shows what the same work costs more or less, and nothing that is felt says it. */
    private static Optional<Headline> ofSpending(Comparison comparison, Effects effects, Headline whole) {
        boolean directed = whole.tone == Tone.WORSE || whole.tone == Tone.BETTER || whole.tone == Tone.MIXED;
        boolean felt = whole.main != null && effects.isFeltAtAll(whole.main);
        return directed || felt
                ? Optional.empty()
                : MainEffect.first(effects)
                        .flatMap(cause -> Gist.ofSpending(comparison, cause)
                                .map(gist -> new Headline(
                                        gist.tone(),
                                        gist,
                                        Text.of("head.costs", ToldCause.first(cause)),
                                        null,
                                        List.of(),
                                        cause)));
    }

    private static Quantity done(Comparison comparison) {
        Work work = comparison.amountOfWork();
        return new Quantity(
                WorkWords.label(),
                new Both<>(1.0, work.ratio()),
                new Both<>(WorkWords.ratio(1), WorkWords.amount(work)));
    }

    private static Text work(Comparison comparison, Gist gist) {
        Text amount = WorkWords.amount(comparison.amountOfWork());
        boolean asDear = gist == Gist.BUSIER || gist == Gist.IDLER;
        return Text.of(asDear ? "work.sentence.as-dear" : "work.sentence", amount);
    }

    private static Text blocking(Comparison comparison) {
        return comparison.comparability().remarks().stream()
                .filter(remark -> remark.severity() == Severity.BLOCKING)
                .map(ComparabilityRemark::finding)
                .findFirst()
                .orElse(Text.none());
    }

    /** Of a job with an end, all else is felt less than how long it takes. */
    private static Headline ofJob(Comparison comparison, Effects effects, Diagnosis job, @Nullable Gist gist) {
        Both<Double> seconds = new Both<>(
                comparison.baseline().get(0).seconds(),
                comparison.candidate().get(0).seconds());
        Both<Text> words = seconds.map(Text::seconds);
        Text told = Text.of("head.says.job", words.baseline(), words.candidate());
        return new Headline(
                job.side() == Role.CANDIDATE ? Tone.WORSE : Tone.BETTER,
                gist,
                Text.sentences(Text.of("head.told", told), also(effects, Optional.empty())),
                null,
                List.of(new Quantity(Text.of("head.name.job"), seconds, words)),
                job);
    }

    private static Headline ofEffect(Comparison comparison, Effects effects, MetricResult main, Tone tone) {
        Optional<Diagnosis> cause = cause(effects, main);
        Text spared = spared(comparison, effects);
        Optional<MetricResult> more = isHeld(effects, main, tone) ? effects.moreOften() : Optional.empty();
        Text work = more.map(often -> Text.of("head.told", Effects.sentence(often)))
                .orElseGet(() -> work(effects, main, tone));
        List<MetricResult> told = Stream.concat(Stream.of(main), more.stream()).toList();
        if (cause.isPresent() && isOfNoEffect(cause.get()) && effects.verdict(main) == PassedVerdict.DIFFERENT) {
            return new Headline(tone, noEffect(cause.get()), main, List.of());
        }
        if (cause.isPresent() && tone != Tone.MIXED && isCountOf(main, cause.get())) {
            Text counted = Text.of(
                    "head.counted", ToldCause.first(cause.get()), count(main.baseline()), count(main.candidate()));
            return new Headline(tone, Text.sentences(counted, work, spared), main, numbers(told));
        }
        Optional<MetricResult> counter = tone == Tone.MIXED ? effects.against(main) : Optional.empty();
        Optional<Diagnosis> filling = tone == Tone.MIXED && counter.isEmpty() && isGood(effects, main)
                ? Balance.filling(effects)
                : Optional.empty();
        if (filling.isPresent()) {
            Text both = Text.of("head.but", Effects.sentence(main), ToldCause.within(filling.get()));
            return new Headline(tone, Text.of("head.told", both), main, numbers(List.of(main))).by(filling);
        }
        if (cause.filter(Headline::isSure).isPresent() && counter.isEmpty() && !effects.isNews(main)) {
            Text led = Text.of("head.led-by-cause", ToldCause.first(cause.get()), Effects.told(main));
            return new Headline(tone, Text.sentences(led, work, also(effects, cause), spared), main, numbers(told))
                    .by(cause);
        }
        Text effect = counter.map(
                        other -> Text.of("head.but", Effects.sentence(main), Text.inline(Effects.sentence(other))))
                .orElse(Effects.sentence(main));
        Text sentence = joined(effect, cause.map(ToldCause::within), since(comparison, main));
        return new Headline(
                        tone,
                        Text.sentences(sentence, work, also(effects, cause), spared),
                        main,
                        numbers(Stream.concat(told.stream(), counter.stream()).toList()))
                .by(cause);
    }

    private static boolean isGood(Effects effects, MetricResult main) {
        return effects.verdict(main) == PassedVerdict.BETTER;
    }

    /** Whether the other vital signs are as they were: not said where the values of one lie far apart. */
    private static Text spared(Comparison comparison, Effects effects) {
        boolean far = comparison.vitalSigns().stream().anyMatch(sign -> sign.state() == VitalState.LARGE_NOT_PROVEN);
        return effects.reachVitalSigns() || far ? Text.none() : Text.of("head.no-vital-sign");
    }

    /** What is to be known of good news that is not told as such: of a side that may do less, less is no gain. */
    private static Text work(Effects effects, MetricResult main, Tone tone) {
        if (!isHeld(effects, main, tone)) {
            return Text.none();
        }
        return Text.of(effects.workDone() == AmountOfWork.LESS ? "head.less-done" : "head.work-unknown");
    }

    private static boolean isHeld(Effects effects, MetricResult main, Tone tone) {
        boolean goodNews = effects.each()
                .anyMatch(result -> effects.verdict(result) == PassedVerdict.BETTER && effects.isNews(result));
        return effects.workDone() != AmountOfWork.AS_MUCH
                && tone == Tone.DIFFERENT
                && (effects.verdict(main) == PassedVerdict.BETTER || (goodNews && isLessOf(main)));
    }

    private static boolean isLessOf(MetricResult main) {
        return main.metric().isVital()
                && main.metric().better() == Better.NONE
                && main.amounts()
                        .filter(both -> both.candidate() < both.baseline())
                        .isPresent();
    }

    private static Text noEffect(Diagnosis cause) {
        return Danger.of(cause, ToldCause.first(cause));
    }

    /** A changed setting that shows in nothing but itself. */
    private static boolean isOfNoEffect(Diagnosis cause) {
        return cause.group() == Group.SETTING
                && cause.side() != null
                && cause.confidence() == Confidence.MEDIUM
                && cause.tradeOff().isNeither();
    }

    /**
     * Whether an effect only says how often the cause was there: it would be told twice. A difference without a bad side
     * is not there a number of times.
     */
    private static boolean isCountOf(MetricResult main, Diagnosis cause) {
        return main.metric().critical()
                && cause.side() != null
                && cause.evidence().stream().limit(1).anyMatch(main.metric()::equals);
    }

    private static Text count(Value value) {
        return Text.count(Math.round(value.amount().orElse(0)));
    }

    private static Text joined(Text effect, Optional<Text> cause, Optional<Text> since) {
        if (cause.isEmpty()) {
            return since.isEmpty() ? Text.of("head.told", effect) : Text.of("head.told-since", effect, since.get());
        }
        return since.isEmpty()
                ? Text.of("head.told-cause", effect, cause.get())
                : Text.of("head.told-cause-since", effect, cause.get(), since.get());
    }

    /** The first cause that explains the effect and goes its way: what is gone did not make anything worse. */
    private static Optional<Diagnosis> cause(Effects effects, MetricResult main) {
        PassedVerdict verdict = effects.verdict(main);
        return Stream.concat(MainEffect.first(effects).stream(), effects.causes().stream())
                .filter(diagnosis -> verdict == PassedVerdict.DIFFERENT
                        || diagnosis.group() != (verdict == PassedVerdict.WORSE ? Group.GONE : Group.NEW))
                .filter(diagnosis -> Effects.isIn(main, diagnosis))
                .findFirst();
    }

    private static boolean isSure(Diagnosis cause) {
        return cause.confidence() != Confidence.LOW;
    }

    /** The first cause, where it does not show in the effect and no other sure one does. */
    private static Text also(Effects effects, Optional<Diagnosis> told) {
        return told.filter(Headline::isSure).isPresent()
                ? Text.none()
                : MainEffect.first(effects)
                        .map(diagnosis -> Text.of("head.also", ToldCause.within(diagnosis)))
                        .orElse(Text.none());
    }

    private static Optional<Text> since(Comparison comparison, MetricResult main) {
        if (main.verdict() != PassedVerdict.WORSE) {
            return Optional.empty();
        }
        OptionalDouble since = comparison.vitalSigns().stream()
                .filter(sign ->
                        sign.result().metric().fact().equals(main.metric().fact()) && sign.curve() != null)
                .map(sign -> Since.of(
                        Objects.requireNonNull(sign.curve()),
                        Role.CANDIDATE,
                        sign.result().metric().better()))
                .filter(OptionalDouble::isPresent)
                .findFirst()
                .orElse(OptionalDouble.empty());
        if (since.isEmpty()) {
            return Optional.empty();
        }
        double seconds = since.getAsDouble();
        return Optional.of(seconds == 0 ? Text.of("head.since-start") : Text.of("head.since", Text.seconds(seconds)));
    }

    /** Where nothing goes a good or a bad way: doubts, then causes that show in nothing, then what would have been seen. */
    private static Headline withoutNews(Comparison comparison, Effects effects) {
        List<MetricResult> far = doubts(comparison, effects);
        Optional<Text> doubts = far.isEmpty()
                ? Optional.empty()
                : Optional.of(Text.of(
                        "head.doubtful",
                        Text.semicolons(far.stream().map(Effects::told).toList())));
        Optional<Diagnosis> sure = MainEffect.first(effects);
        if (doubts.isEmpty() && sure.isPresent()) {
            return new Headline(Tone.DIFFERENT, noEffect(sure.get()), null, List.of());
        }
        Optional<Text> perhaps = comparison.diagnoses().stream()
                .filter(cause -> sure.isPresent() || doubts.isPresent() || cause.group() != Group.SETTING)
                .findFirst()
                .map(cause -> Text.of("head.also", ToldCause.within(cause)));
        Text nothing = effects.all().isEmpty()
                ? Text.of("head.unchanged")
                : Text.of("head.minor", Effects.told(effects.all().get(0)));
        List<MetricResult> minor = effects.all().stream().limit(1).toList();
        if (doubts.isPresent() || perhaps.isPresent()) {
            return new Headline(
                    Tone.DOUBTFUL,
                    Text.sentences(doubts.orElse(nothing), perhaps.orElse(Text.none())),
                    null,
                    numbers(doubts.isPresent() ? far : minor));
        }
        return new Headline(
                Tone.UNCHANGED,
                WouldBeSeen.in(comparison)
                        .map(smallest -> Text.of("head.would-be-seen", nothing, smallest))
                        .orElse(nothing),
                null,
                numbers(minor));
    }

    /** Of values that lie far apart without proof. */
    private static List<MetricResult> doubts(Comparison comparison, Effects effects) {
        return InconclusiveVitals.of(comparison, effects).results().stream()
                .filter(result -> effects.isFelt(result) && !result.metric().is(Trait.OF_ONE_EVENT))
                .limit(DOUBTS)
                .toList();
    }
}
