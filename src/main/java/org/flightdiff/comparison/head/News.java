package org.flightdiff.comparison.head;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.load.AmountOfWork;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.VitalSign.VitalState;
import org.flightdiff.language.Text;
import org.flightdiff.view.Better;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.time.TimeView;
import org.jspecify.annotations.Nullable;

/**
 * What the cases of the first sentence ask about a comparison.
 *
 * @param effects what diverged
 * @param job the diagnosis that one side took longer for a job of equal work
 * @param byWork what the amount of work makes of it; null where it is the same, unknown, or not what happened
 * @param tone what kind of news the whole is
 * @param main the effect that a sentence tells; empty where nothing changed that is worth telling
 */
record News(
        Comparison comparison,
        Effects effects,
        Optional<Diagnosis> job,
        @Nullable Gist byWork,
        Tone tone,
        Optional<MetricResult> main) {

    private static final int DOUBTS = 2;

    static News of(Comparison comparison, Effects effects) {
        Gist byWork = Gist.ofWork(comparison, effects);
        Tone tone = byWork == null ? Balance.of(effects) : tone(effects, byWork);
        return new News(comparison, effects, comparison.slowerJob(), byWork, tone, MainEffect.of(effects, tone));
    }

    /** More work with pauses that are felt is both. */
    private static Tone tone(Effects effects, Gist byWork) {
        boolean paused = byWork.tone() == Tone.BETTER
                && effects.with(PassedVerdict.WORSE).stream().anyMatch(effects::isFeltAtOnce);
        return paused ? Tone.MIXED : byWork.tone();
    }

    /** Whether threads are kept from work of which nobody knows how much there was, and nothing that is felt says more. */
    boolean isKept() {
        return byWork != null
                && !comparison.amountOfWork().isKnown()
                && main.filter(effects::isFeltAtAll).isEmpty();
    }

    boolean isWorkUnseen() {
        Work work = comparison.amountOfWork();
        return byWork == null && (work.isLess() || work.isMore()) && main.isEmpty();
    }

    /** What the start took longer for, where it is the likeliest cause and neither requests nor pauses tell more. */
    Optional<Diagnosis> start() {
        return main.filter(effects::isFeltAtAll).isPresent()
                ? Optional.empty()
                : first().filter(cause -> cause.evidence().contains(TimeView.START));
    }

    Optional<Diagnosis> first() {
        return MainEffect.first(effects);
    }

    /** The first cause that explains the effect and goes its way: what is gone did not make anything worse. */
    private Optional<Diagnosis> explaining() {
        PassedVerdict way = main.map(MetricResult::told).orElse(PassedVerdict.DIFFERENT);
        return main.flatMap(told -> Stream.concat(first().stream(), effects.causes().stream())
                .filter(cause -> way == PassedVerdict.DIFFERENT
                        || cause.group() != (way == PassedVerdict.WORSE ? Group.GONE : Group.NEW))
                .filter(cause -> Effects.isIn(told, cause))
                .findFirst());
    }

    /** That, or what may have brought whatever nothing else explains. */
    Optional<Diagnosis> cause() {
        return explaining().or(() -> main.flatMap(told -> MainEffect.anything(effects)));
    }

    Optional<Diagnosis> sureCause() {
        return cause().filter(Diagnosis::isSure);
    }

    boolean goes(PassedVerdict way) {
        return main.stream().anyMatch(told -> told.told() == way);
    }

    /** Whether the title of the cause says which way the effect went, so that its name would be told twice. */
    boolean isNamedByCause() {
        return cause().filter(cause -> cause.is(Cause.Trait.NAMES_EFFECT))
                .filter(cause -> main.map(MetricResult::metric)
                        .equals(cause.evidence().stream().findFirst()))
                .isPresent();
    }

    /** Whether an effect is more only for each request, while less or more of them hide it. */
    private static boolean isOnlyForEach(MetricResult told, Work work) {
        return told.isCharged()
                && told.amounts()
                        .map(both -> both.candidate() / both.baseline())
                        .filter(times -> times > 1 != times > work.ratio())
                        .isPresent();
    }

    boolean isOfLoad() {
        return byWork != null && byWork.isOfLoad();
    }

    /** Whether an effect is worth telling beside the work: it is felt, or the likeliest cause does not say more. */
    boolean isEffectBesideWork() {
        return byWork != null
                && main.filter(told -> isOnlyForEach(told, comparison.amountOfWork())
                                // How much was asked for is told already.
                                || (isOfLoad() && told.metric().equals(ApplicationMetrics.UNITS)))
                        .isEmpty()
                && (main.filter(effects::isFeltAtAll).isPresent()
                        || (main.isPresent()
                                && (explaining().stream().anyMatch(Diagnosis::isSure) || first().isEmpty())));
    }

    /** What the effect that is told costs, where as much was done, or nobody knows. Null where it is no cost. */
    @Nullable
    Gist cost() {
        return byWork == null && main.isPresent() ? Gist.ofCost(comparison, effects, tone, main.get()) : null;
    }

    /** Where the likeliest cause shows what the same work costs more or less, and nothing that is felt says it. */
    Optional<Gist> spending() {
        boolean directed = main.isPresent() && (tone == Tone.WORSE || tone == Tone.BETTER || tone == Tone.MIXED);
        boolean felt = main.filter(effects::isFeltAtAll).isPresent();
        return byWork != null || directed || felt
                ? Optional.empty()
                : first().flatMap(cause -> Gist.ofSpending(comparison, cause));
    }

    /** Whether what keeps threads or processors at one place says more than an effect that no sure cause explains. */
    boolean isLedByPlace() {
        Group group = goes(PassedVerdict.BETTER) ? Group.GONE : Group.NEW;
        return byWork == null
                && main.filter(effects::isHardlyFelt).isPresent()
                && sureCause().isEmpty()
                && first().stream()
                        .anyMatch(cause ->
                                cause.group() == group && ToldCause.place(cause).isPresent());
    }

    /** Whether nothing is felt, and the likeliest cause explains none of what is not. */
    boolean isUnfelt() {
        return byWork == null
                && main.filter(told -> !effects.isNews(told) && effects.isHardlyFelt(told))
                        .isPresent()
                && sureCause().isEmpty()
                && first().filter(cause -> cause.group() == Group.NEW)
                        .filter(cause -> effects.each().noneMatch(told -> Effects.isIn(told, cause)))
                        .isPresent();
    }

    /** The same, telling how the thing itself grows that fills up, before all that this brings with it. */
    News ofStock() {
        Optional<MetricResult> stock = cause().flatMap(
                        cause -> cause.evidence().stream().findFirst())
                .flatMap(comparison::metric)
                .filter(grown -> grown.verdict().isDivergence());
        return new News(comparison, effects, job, byWork, tone, stock.or(this::main));
    }

    /** What comes of what surely fills up. */
    Text outlook() {
        return comparison.diagnoses().stream()
                .filter(cause ->
                        cause.isSure() && Gist.fills(cause) && !cause.outlook().isEmpty())
                .map(Diagnosis::outlook)
                .findFirst()
                .orElse(Text.none());
    }

    Optional<MetricResult> counter() {
        return tone == Tone.MIXED ? main.flatMap(effects::against) : Optional.empty();
    }

    /** What fills up while something got better. */
    Optional<Diagnosis> filling() {
        return tone == Tone.MIXED && counter().isEmpty() && goes(PassedVerdict.BETTER)
                ? Balance.filling(effects)
                : Optional.empty();
    }

    /** Whether a setting changed nothing but what nobody feels, and no vital sign. */
    boolean isOfNoEffect() {
        boolean unfelt = main.filter(told -> told.metric().critical()
                        || effects.isNews(told)
                        || (told.metric().isVital() && !effects.isSet(told)))
                .isEmpty();
        return goes(PassedVerdict.DIFFERENT)
                && sureCause()
                        .filter(cause -> cause.group() == Group.SETTING)
                        .filter(cause -> cause.side() == null
                                || comparison.amountOfWork().lost(cause.side()) == 0)
                        .filter(cause -> unfelt
                                || (cause.side() != null
                                        && cause.confidence() == Confidence.MEDIUM
                                        && cause.tradeOff().isNeither()))
                        .isPresent();
    }

    /**
     * Whether an effect only says how often the cause was there: it would be told twice. A difference without a bad side
     * is not there a number of times.
     */
    boolean isCountOfCause() {
        List<Metric> shown = cause().filter(cause -> cause.side() != null)
                .map(Diagnosis::evidence)
                .orElse(List.of());
        return tone != Tone.MIXED
                && !shown.isEmpty()
                && main.stream()
                        .anyMatch(told ->
                                told.metric().critical() && told.metric().equals(shown.get(0)));
    }

    /** Whether the cause says more than what it did. */
    boolean isLedByCause() {
        return sureCause().isPresent()
                && counter().isEmpty()
                && main.filter(effects::isNews).isEmpty();
    }

    /** Whether good news is not told as such: of a side that may do less, less is no gain. */
    private boolean isHeld() {
        boolean goodNews = effects.news(PassedVerdict.BETTER).findAny().isPresent();
        boolean less = main
                .filter(told -> told.metric().isVital() && told.metric().better() == Better.NONE)
                .flatMap(MetricResult::amounts)
                .stream()
                .anyMatch(both -> both.candidate() < both.baseline());
        return (effects.workDone() != AmountOfWork.AS_MUCH
                        || effects.moreOften().isPresent())
                && tone == Tone.DIFFERENT
                && (goes(PassedVerdict.BETTER) || (goodNews && less));
    }

    /** How often there is what became shorter, or longer: neither is told without the other. */
    Optional<MetricResult> howOften() {
        return (isHeld() ? effects.moreOften() : effects.lessOften().filter(rarer -> tone == Tone.DIFFERENT))
                .filter(often -> main.stream().noneMatch(often::equals));
    }

    /** What is to be known of good or bad news that is held back. */
    Text held() {
        if (main.filter(MetricResult::maybeWithWork).isPresent()) {
            boolean more =
                    main.flatMap(MetricResult::amounts).stream().anyMatch(both -> both.candidate() > both.baseline());
            // What a log tells is named more allocation or more load.
            return comparison.isOfLogs() && sureCause().isPresent()
                    ? Text.none()
                    : Text.of(more ? "head.work-unknown.more" : "head.work-unknown");
        }
        return howOften()
                .map(often -> Text.of("head.told", effects.sentence(often)))
                // What a setting surely did needs no other load; below it is said that the gain holds at equal load.
                .orElseGet(() -> !isHeld() || sureCause().stream().anyMatch(cause -> cause.group() == Group.SETTING)
                        ? Text.none()
                        : effects.workDone() == AmountOfWork.LESS
                                ? Text.of("head.less-done")
                                : Text.of("head.work-unknown"));
    }

    /** Whether the other vital signs are as they were: not said where the values of one lie far apart. */
    Text spared() {
        boolean far = comparison.vitalSigns().stream().anyMatch(sign -> sign.state() == VitalState.LARGE_NOT_PROVEN);
        boolean unseen = sureCause().stream().anyMatch(cause -> WithoutEffect.isUnseen(comparison, cause));
        Text spared = Text.of(unseen ? "head.requests-unseen" : "head.no-vital-sign");
        return effects.reachVitalSigns() || far || comparison.isOfLogs() ? Text.none() : spared;
    }

    /** The first cause, where no sure one is told; else what was set besides, or is new beside it. */
    Text also(Optional<Diagnosis> told) {
        return told.map(first -> effects.causes().stream()
                        .filter(each -> first.group() != Group.SETTING)
                        .filter(each ->
                                each.isSure() && (each.group() == Group.SETTING || ToldCause.isBeside(first, each)))
                        .findFirst())
                .orElseGet(this::first)
                .map(cause -> Text.of("head.also", ToldCause.within(cause)))
                .orElse(Text.none());
    }

    List<MetricResult> doubts() {
        return InconclusiveVitals.of(comparison).results().stream()
                .filter(result -> effects.isFelt(result) && !result.metric().is(Trait.OF_ONE_EVENT))
                .limit(DOUBTS)
                .toList();
    }

    /** A cause that may be one, of doubts or of nothing: a setting only where there is something that it may explain. */
    Optional<Diagnosis> perhaps() {
        boolean something = first().isPresent() || !doubts().isEmpty();
        return comparison.diagnoses().stream()
                .filter(cause -> something || cause.group() != Group.SETTING)
                .findFirst();
    }

    /** What changed too little to be news; empty where nothing did that matters to more than one rule. */
    Optional<MetricResult> minor() {
        return effects.all().stream()
                .filter(result -> Effects.matters(result.metric()))
                .findFirst();
    }
}
