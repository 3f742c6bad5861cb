package org.flightdiff.comparison.head;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Remark;
import org.flightdiff.comparison.result.Remark.Severity;
import org.flightdiff.comparison.result.Value;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.comparison.result.VitalSign;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.view.Better;
import org.jspecify.annotations.Nullable;

/**
 * One sentence: the effect that a user feels most with both values, the cause that explains most, and since when.
 *
 * @param tone what kind of news it is
 * @param text the sentence
 * @param main the effect that it tells; null where nothing changed that is worth telling
 */
record Headline(Tone tone, Text text, @Nullable MetricResult main) {

    private static final int DOUBTS = 2;

    /** Of one single pause there is no headline of doubt: repeated runs differ by more. */
    private static final String ONE_EVENT = "gc.pause.longest";

    /** What would have been seen is told in steps of 5 %: it is no measurement. */
    private static final double STEP = 0.05;

    private static final int SMALLEST = 4;

    private static final double ROUNDING = 1e-6;

    /** Whoever can only see a change by more than this factor sees next to nothing. */
    private static final double LARGEST_TOLD = 2;

    /** The vital signs by which it is told what would have been seen. */
    private static final List<String> TELLING = List.of(
            "application.duration.median",
            "gc.pause.share",
            "gc.throughput",
            "cpu.jvm.mean",
            "allocation.rate",
            "heap.live-set.median");

    static Headline of(Comparison comparison, Effects effects) {
        if (comparison.isEmpty()) {
            return new Headline(Tone.NOT_COMPARABLE, Text.of("head.not-comparable", blocking(comparison)), null);
        }
        Headline nothing = withoutNews(comparison, effects);
        return main(comparison, effects)
                .map(effect -> ofEffect(comparison, effects, effect))
                .orElse(nothing);
    }

    /**
     * What a user feels, all the time rather than once; else what the first cause shows in, if that is worth a headline; else what is; else what the
     * first cause shows in all the same; else memory.
     */
    private static Optional<MetricResult> main(Comparison comparison, Effects effects) {
        Optional<Diagnosis> first = first(comparison);
        return effects.felt()
                .or(() -> critical(comparison, effects))
                .or(effects::singlePauses)
                .or(() -> first.flatMap(cause -> effects.of(cause, true)))
                .or(() -> first.filter(cause -> cause.group() != Group.GONE).flatMap(cause -> effects.of(cause, false)))
                .or(effects::news)
                .or(() -> first.flatMap(cause -> effects.of(cause, false)))
                .or(effects::memory);
    }

    /** What must never happen, where the likeliest cause shows in it, or a setting surely made it so. */
    private static Optional<MetricResult> critical(Comparison comparison, Effects effects) {
        Stream<Diagnosis> settings = comparison.diagnoses().stream()
                .filter(diagnosis -> diagnosis.group() == Group.SETTING && diagnosis.confidence() == Confidence.HIGH);
        return Stream.concat(first(comparison).stream(), settings)
                .map(effects::criticalOf)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The likeliest cause; a changed setting that is as sure comes before what may only look like a cause. */
    private static Optional<Diagnosis> first(Comparison comparison) {
        return comparison.diagnoses().stream()
                .filter(diagnosis -> diagnosis.confidence() != Confidence.LOW)
                .min(Comparator.comparing(Diagnosis::confidence, Comparator.reverseOrder())
                        .thenComparing(diagnosis -> diagnosis.group() == Group.GONE));
    }

    private static Text blocking(Comparison comparison) {
        return comparison.comparability().remarks().stream()
                .filter(remark -> remark.severity() == Severity.BLOCKING)
                .map(Remark::finding)
                .findFirst()
                .orElse(Text.none());
    }

    private static Headline ofEffect(Comparison comparison, Effects effects, MetricResult main) {
        Optional<MetricResult> counter = effects.against(main);
        Optional<Diagnosis> cause = cause(comparison, effects, main);
        Text spared = effects.reachVitalSigns() ? Text.none() : Text.of("head.no-vital-sign");
        if (cause.isPresent() && isOfNoEffect(cause.get())) {
            return new Headline(
                    Tone.DIFFERENT,
                    Text.of("head.no-effect", told(cause.get(), cause.get().title())),
                    main);
        }
        if (cause.isPresent() && isCountOf(main, cause.get())) {
            Text counted = Text.of(
                    "head.counted",
                    told(cause.get(), cause.get().title()),
                    count(main.baseline()),
                    count(main.candidate()));
            Tone tone = effects.isNews(main) ? tone(effects.verdict(main)) : Tone.DIFFERENT;
            return new Headline(tone, Text.sentences(counted, spared), main);
        }
        if (cause.isPresent() && !effects.isNews(main)) {
            return new Headline(
                    tone(cause.get(), main, effects.verdict(main)),
                    Text.sentences(
                            Text.of(
                                    "head.led-by-cause",
                                    told(cause.get(), cause.get().title()),
                                    Effects.told(main)),
                            spared),
                    main);
        }
        Text effect = counter.map(
                        other -> Text.of("head.but", Effects.sentence(main), Text.inline(Effects.sentence(other))))
                .orElse(Effects.sentence(main));
        Text told = joined(effect, cause.map(Headline::told).orElse(Text.none()), since(comparison, main));
        Text also = cause.isPresent() ? Text.none() : also(comparison);
        return new Headline(
                counter.isPresent() ? Tone.MIXED : tone(effects.verdict(main), cause),
                Text.sentences(told, also, spared),
                main);
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
                && cause.evidence().stream().limit(1).anyMatch(main.metric().id()::equals);
    }

    private static Text count(Value value) {
        return Text.count(Math.round(value.amount() == null ? 0 : value.amount()));
    }

    /** What has no good direction by itself is bad news where a sure fault did it. */
    private static Tone tone(Verdict verdict, Optional<Diagnosis> cause) {
        return verdict == Verdict.DIFFERENT && cause.isPresent() ? fault(cause.get()) : tone(verdict);
    }

    /** The tone of a sure fault of one side; a setting that also gained something is none. */
    private static Tone fault(Diagnosis cause) {
        boolean sure = cause.confidence() == Confidence.HIGH
                && cause.tradeOff().gains().isEmpty();
        if (!sure || cause.side() == null) {
            return Tone.DIFFERENT;
        }
        return cause.side() == Role.CANDIDATE ? Tone.WORSE : Tone.BETTER;
    }

    /**
     * Of what nobody feels: no word of worse or better stands above rows that do not say so, nor above a critical event
     * that cost next to nothing.
     */
    private static Tone tone(Diagnosis cause, MetricResult main, Verdict verdict) {
        if (main.metric().critical()) {
            return Tone.DIFFERENT;
        }
        return switch (cause.group()) {
            case NEW, GONE -> tone(verdict);
            case SETTING -> tone(verdict) == fault(cause) ? tone(verdict) : Tone.DIFFERENT;
        };
    }

    private static Text joined(Text effect, Text cause, Text since) {
        if (cause.isEmpty()) {
            return since.isEmpty() ? Text.of("head.told", effect) : Text.of("head.told-since", effect, since);
        }
        return since.isEmpty()
                ? Text.of("head.told-cause", effect, cause)
                : Text.of("head.told-cause-since", effect, cause, since);
    }

    private static Tone tone(Verdict verdict) {
        return switch (verdict) {
            case WORSE -> Tone.WORSE;
            case BETTER -> Tone.BETTER;
            case DIFFERENT, UNCHANGED, INCONCLUSIVE, NOT_COMPARABLE -> Tone.DIFFERENT;
        };
    }

    /**
     * The first cause that goes the way of the effect, as what is gone did not make anything worse, and shows in it.
     * What a user feels is put down to a cause of high confidence also where its evidence is elsewhere.
     */
    private static Optional<Diagnosis> cause(Comparison comparison, Effects effects, MetricResult main) {
        Verdict verdict = effects.verdict(main);
        boolean felt = effects.felt().filter(main::equals).isPresent();
        return Stream.concat(first(comparison).stream(), comparison.diagnoses().stream())
                .filter(diagnosis -> verdict == Verdict.DIFFERENT
                        || diagnosis.group() != (verdict == Verdict.WORSE ? Group.GONE : Group.NEW))
                .filter(diagnosis ->
                        Effects.isIn(main, diagnosis) || (felt && diagnosis.confidence() == Confidence.HIGH))
                .findFirst();
    }

    /** The first cause, where it does not show in the effect. */
    private static Text also(Comparison comparison) {
        return first(comparison)
                .map(diagnosis -> Text.of("head.also", told(diagnosis)))
                .orElse(Text.none());
    }

    private static Text told(Diagnosis diagnosis) {
        return told(diagnosis, Text.inline(diagnosis.title()));
    }

    private static Text told(Diagnosis diagnosis, Text title) {
        Text placed = diagnosis
                .explanation()
                .site()
                .map(site -> Text.of("head.cause.at", title, site))
                .orElse(title);
        Text sure = diagnosis.confidence() == Confidence.LOW ? Text.of("head.cause.possible", placed) : placed;
        return switch (diagnosis.group()) {
            case NEW -> sure;
            case GONE -> Text.of("head.cause.gone", sure);
            case SETTING ->
                Text.of(
                        diagnosis.side() == Role.BASELINE ? "head.cause.setting-gone" : "head.cause.setting",
                        sure,
                        changed(diagnosis));
        };
    }

    private static Text changed(Diagnosis diagnosis) {
        Text setting = diagnosis.tradeOff().setting();
        return setting.isEmpty() ? Text.of("head.cause.changed") : setting;
    }

    private static Text since(Comparison comparison, MetricResult main) {
        if (main.verdict() != Verdict.WORSE) {
            return Text.none();
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
        return since.isEmpty()
                ? Text.none()
                : since.getAsDouble() == 0
                        ? Text.of("head.since-start")
                        : Text.of("head.since", Text.seconds(since.getAsDouble()));
    }

    private static Headline withoutNews(Comparison comparison, Effects effects) {
        List<Text> doubts = Doubt.of(comparison, effects).results().stream()
                .filter(result -> effects.isFelt(result)
                        && !ONE_EVENT.equals(result.metric().id()))
                .limit(DOUBTS)
                .map(Effects::told)
                .toList();
        if (!doubts.isEmpty()) {
            Text perhaps = comparison.diagnoses().stream()
                    .findFirst()
                    .map(diagnosis -> Text.of("head.also", told(diagnosis)))
                    .orElse(Text.none());
            return new Headline(
                    Tone.DOUBTFUL, Text.sentences(Text.of("head.doubtful", Text.semicolons(doubts)), perhaps), null);
        }
        Text smallest = smallest(comparison);
        Text nothing = effects.all().isEmpty()
                ? Text.of("head.unchanged")
                : Text.of("head.minor", Effects.told(effects.all().get(0)));
        return new Headline(
                Tone.UNCHANGED, smallest.isEmpty() ? nothing : Text.of("head.would-be-seen", nothing, smallest), null);
    }

    private static Text smallest(Comparison comparison) {
        Map<String, VitalSign> bySubject = new LinkedHashMap<>();
        for (String id : TELLING) {
            comparison.vitalSigns().stream()
                    .filter(sign -> sign.result().metric().id().equals(id))
                    .filter(sign -> sign.smallest() != null && sign.smallest() <= LARGEST_TOLD)
                    .forEach(sign -> bySubject.putIfAbsent(id.equals("gc.throughput") ? "gc.pause.share" : id, sign));
        }
        return Text.commas(bySubject.values().stream()
                .limit(SMALLEST)
                .map(Headline::smallest)
                .toList());
    }

    private static Text smallest(VitalSign sign) {
        double change = Math.ceil(Objects.requireNonNull(sign.smallest()) / STEP - ROUNDING) * STEP;
        double worse = sign.result().metric().better() == Better.HIGHER ? -change : change;
        return Text.of("head.effect", Effects.name(sign.result()), Text.change(worse, worse));
    }
}
