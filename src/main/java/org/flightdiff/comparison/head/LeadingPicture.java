package org.flightdiff.comparison.head;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.flightdiff.comparison.head.PossiblePictures.Candidate;
import org.flightdiff.comparison.head.PossiblePictures.Kind;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Trait;
import org.flightdiff.view.gc.GcView;
import org.flightdiff.view.gc.PausePanels;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the one picture that proves what the headline says: of those of its cause, else of its effect, that on which both
 * sides lie furthest apart. One on which they look alike, or go the other way than is told, or that lacks the place that is
 * named, is none.
 */
record LeadingPicture(
        Comparison comparison,
        Headline headline,
        PossiblePictures pictures,
        @Nullable Diagnosis cause) {

    private LeadingPicture(Comparison comparison, Headline headline, @Nullable Diagnosis cause) {
        this(comparison, headline, new PossiblePictures(comparison, headline), cause);
    }

    /** Empty if no picture proves it, too, and if shapes were not asked for. */
    static Optional<Proof> of(Comparison comparison, Headline headline) {
        LeadingPicture alone = new LeadingPicture(comparison, headline, null);
        // A setting that is told alone has no effect to draw.
        return Optional.ofNullable(headline.main())
                .filter(main -> !headline.numbers().isEmpty())
                .flatMap(main -> alone.proof(alone.least(), Kind.EFFECT))
                .or(() -> Stream.concat(
                                Stream.ofNullable(headline.cause()),
                                comparison.diagnoses().stream().filter(Diagnosis::isSure))
                        .findFirst()
                        .map(cause -> new LeadingPicture(comparison, headline, cause))
                        .orElse(alone)
                        .proof(Separation.ALIKE, Kind.POINTS))
                .or(alone::ofDoubt)
                .or(alone::ofLikeness)
                .or(() -> Optional.of(comparison).filter(Comparison::isOfLogs).flatMap(alone::ofLog));
    }

    /** Whoever has but logs sees how what is told went, or the pauses, be they as they were. */
    private Optional<Proof> ofLog(Comparison logs) {
        return Stream.concat(
                        Stream.ofNullable(headline.main())
                                .flatMap(pictures::went)
                                .filter(each -> each.separation().isReadable())
                                .map(Candidate::shape),
                        logs.picture(PausePanels.OVER_TIME.id()).stream())
                .findFirst()
                .map(shape -> new Proof(null, headline.numbers(), shape));
    }

    /** What may be the cause, else how what lies far apart without proof went. */
    private Optional<Proof> ofDoubt() {
        boolean anything = headline.cause() != null && headline.cause().is(Cause.Trait.MAY_BE_ANYTHING);
        if (headline.tone() != Tone.DOUBTFUL) {
            return anything ? ofUnproven() : Optional.empty();
        }
        Optional<Proof> perhaps = comparison.diagnoses().stream()
                .findFirst()
                .flatMap(told -> new LeadingPicture(comparison, headline, told).proof(Separation.CLEAR, Kind.COURSE));
        return perhaps.or(this::ofLikeness).or(this::ofUnproven);
    }

    /** What lies furthest apart, proven or not; best of the view of the effect that is told. */
    private Optional<Proof> ofUnproven() {
        String view = headline.main() == null ? "" : headline.main().view();
        return Stream.concat(InconclusiveVitals.of(comparison).results().stream(), comparison.divergences().stream())
                .filter(result -> !result.metric().is(Trait.OF_ONE_EVENT))
                .flatMap(pictures::went)
                .filter(each -> each.isApart(Separation.ALIKE))
                .max(Comparator.comparing(
                                (Candidate each) -> each.shape().panel().view().equals(view))
                        .thenComparingDouble(each -> each.separation().size()))
                .map(this::alone);
    }

    /** Where nothing is told to have changed, the vital sign that shows best how alike both sides are. */
    private Optional<Proof> ofLikeness() {
        boolean nothing = headline.main() == null
                && headline.cause() == null
                && headline.numbers().isEmpty()
                && (headline.tone() == Tone.UNCHANGED || headline.tone() == Tone.DOUBTFUL);
        return Stream.of(pictures)
                .filter(any -> nothing)
                .flatMap(PossiblePictures::vital)
                .filter(each -> isOfLikeness(each) && each.separation().distance() < Separation.CLEAR)
                .min(NEAREST)
                .map(this::alone);
    }

    private Proof alone(Candidate shown) {
        return new Proof(null, new ToldNumbers(comparison, headline, null).beside(shown.shape()), shown.shape());
    }

    private static final Comparator<Candidate> NEAREST = Comparator.comparingDouble(
                    (Candidate each) -> each.shape() instanceof TimeSeries curves ? Separation.atOnce(curves) : 1)
            .thenComparingDouble(each -> each.separation().distance());

    /** How far apart the sides are where what is told goes first: no setting needs a proof, and load was asked for. */
    private double least() {
        Diagnosis cause = headline.cause();
        // What it does not explain, or has no bad side, the picture of a cause does not prove.
        if (cause == null || cause.side() == null) {
            return Separation.ALIKE;
        }
        // What must never happen is seen in itself, whatever setting brought it.
        if (cause.evidence().stream().limit(1).anyMatch(Metric::critical)) {
            return Double.POSITIVE_INFINITY;
        }
        boolean ofLoad = headline.gist() != null && headline.gist().isOfLoad();
        return (ofLoad && !comparison.isOfLogs()) || cause.group() == Group.SETTING
                ? Separation.CLEAR
                : Double.POSITIVE_INFINITY;
    }

    /** Of the axis: what changed by less shows less than what brought it does. */
    private static final double DISTINCT = 0.1;

    private Optional<Proof> proof(double least, Kind last) {
        if (cause == null && comparison.divergences().isEmpty()) {
            return Optional.empty();
        }
        List<Candidate> all = Stream.concat(Stream.ofNullable(cause).flatMap(pictures::ofCause), ofEffect())
                .filter(each -> each.kind().compareTo(last) <= 0)
                .filter(each -> cause != null
                        || least < Separation.CLEAR
                        || each.separation().distance() >= DISTINCT)
                .toList();
        Comparator<Candidate> furthest = Comparator.comparing((Candidate each) -> isInUnitTold(each.shape()))
                .thenComparingDouble(each -> each.separation().size());
        // Few points tell least: what is near in a curve is seen better.
        Optional<Candidate> apart = EnumSet.range(Kind.COURSE, Kind.EFFECT).stream()
                .flatMap(kind -> all.stream()
                        .filter(each -> each.kind() == kind && each.isApart(Math.max(least, Separation.CLEAR)))
                        .max(furthest)
                        .stream())
                .findFirst()
                .or(() -> all.stream()
                        .filter(each -> each.kind() != Kind.POINTS && each.isApart(least))
                        .max(furthest))
                .or(() -> all.stream().filter(each -> each.isApart(least)).max(furthest));
        return (isWithoutEffect() ? alike(all.stream()).or(() -> apart) : apart)
                .map(Candidate::shape)
                // Settings that differ, and a list, compare no amounts.
                .or(() -> Optional.ofNullable(cause)
                        .filter(each -> !comparison.isOfLogs() && !each.is(Cause.Trait.MAY_BE_ANYTHING))
                        .flatMap(comparison::picture)
                        .filter(shape -> shape instanceof SettingsDifference || shape instanceof Listing))
                .map(shape -> new Proof(cause, new ToldNumbers(comparison, headline, cause).beside(shape), shape));
    }

    /** Whether what the sentence tells is read off it: when it is full, what is spent at the place, or the effect. */
    private boolean isInUnitTold(Shape shape) {
        if (!(shape instanceof TimeSeries curves)) {
            return false;
        }
        if (headline.gist() == Gist.FILLS_UP) {
            return !curves.ahead().isEmpty();
        }
        if (cause == null) {
            return headline.main() != null
                    && curves.unit() == headline.main().metric().unit();
        }
        return curves.panel().equals(PanelId.NAMED_PLACE);
    }

    /** Whether a setting is told to have none: then both sides look alike. */
    private boolean isWithoutEffect() {
        return cause != null
                && headline.numbers().isEmpty()
                && cause.site() == null
                && cause.group() == Group.SETTING
                && cause.tradeOff().isNeither();
    }

    /** Of what a setting governs and the vital signs what lies most alike, of the collector's work first. */
    private Optional<Candidate> alike(Stream<Candidate> governed) {
        Predicate<Candidate> near = each -> each.separation().distance() < Separation.CLEAR
                && each.shape().panel().view().equals(GcView.VIEW.id());
        return Stream.concat(governed.filter(each -> !isOfDivergence(each.shape())), pictures.vital())
                .filter(LeadingPicture::isOfLikeness)
                .min(Comparator.comparing(near.negate()::test).thenComparing(NEAREST));
    }

    /** Curves alone: below a distribution stand quantiles, of which some always differ. */
    private static boolean isOfLikeness(Candidate shown) {
        return shown.shape() instanceof TimeSeries && shown.separation().isReadable();
    }

    /** Whether it shows something that changed, felt or not. */
    private boolean isOfDivergence(Shape shape) {
        return shape instanceof TimeSeries curves
                && comparison.divergences().stream()
                        .anyMatch(result -> curves.about(result.metric().id()).isPresent());
    }

    /** How the effect that is told went over time, or what tells of the work; without either, what diverged first. */
    private Stream<Candidate> ofEffect() {
        MetricResult main = headline.main();
        Optional<Shape> work = pictures.work();
        if (main != null) {
            Stream<Candidate> led = work.filter(shape -> headline.isLedByWork()).stream()
                    .flatMap(shape -> PossiblePictures.candidate(Kind.EFFECT, shape, Optional.empty()));
            return Stream.concat(pictures.went(main), led);
        }
        return work.isPresent()
                ? work.stream().flatMap(shape -> PossiblePictures.candidate(Kind.EFFECT, shape, Optional.empty()))
                : comparison.divergences().stream()
                        .filter(first -> isWithoutEffect())
                        .limit(1)
                        .flatMap(pictures::went);
    }
}
