package org.flightdiff.comparison.head;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.Listing;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.Trait;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.application.EventPanels;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.PausePanels;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.SafepointPanels;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the one picture that proves what the headline says: of those of its cause, else of its effect, that on which both
 * sides lie furthest apart. One on which they look alike, or go the other way than is told, or that lacks the place that is
 * named, is none.
 */
record LeadingPicture(
        Comparison comparison, Headline headline, @Nullable Diagnosis cause) {

    /** Empty if no picture proves it, too, and if shapes were not asked for. */
    static Optional<Proof> of(Comparison comparison, Headline headline) {
        LeadingPicture alone = new LeadingPicture(comparison, headline, null);
        return Optional.ofNullable(headline.main())
                .flatMap(main -> alone.proof(alone.least(), Kind.EFFECT))
                .or(() -> Stream.concat(
                                Stream.ofNullable(headline.cause()),
                                comparison.diagnoses().stream().filter(Diagnosis::isSure))
                        .findFirst()
                        .map(cause -> new LeadingPicture(comparison, headline, cause))
                        .orElse(alone)
                        .proof(Separation.ALIKE, Kind.POINTS))
                .or(alone::ofDoubt)
                // Whoever has but logs sees the pauses first, be they as they were.
                .or(() -> comparison
                        .picture(PausePanels.OVER_TIME.id())
                        .filter(pauses -> comparison.isOfLogs())
                        .map(pauses -> new Proof(null, headline.numbers(), pauses)));
    }

    /** What may be the cause, else how what lies far apart without proof went. */
    private Optional<Proof> ofDoubt() {
        if (headline.tone() != Tone.DOUBTFUL) {
            return Optional.empty();
        }
        Optional<Proof> perhaps = comparison.diagnoses().stream()
                .findFirst()
                .flatMap(told -> new LeadingPicture(comparison, headline, told).proof(Separation.CLEAR, Kind.COURSE));
        return perhaps.or(this::ofUnproven);
    }

    private Optional<Proof> ofUnproven() {
        return Stream.concat(InconclusiveVitals.of(comparison).results().stream(), comparison.divergences().stream())
                .filter(result -> !result.metric().is(Trait.OF_ONE_EVENT))
                .flatMap(this::went)
                .filter(each -> each.isApart(Separation.ALIKE))
                .max(Comparator.comparingDouble(each -> each.separation.size()))
                .map(each -> new Proof(null, headline.numbers(), each.shape));
    }

    /** How the cause went or how long each took, the cause where it has no course, and what it did: in this order. */
    private enum Kind {
        COURSE,
        BARS,
        EFFECT,
        /** Lines through few points, which tell no more than the numbers above them. */
        POINTS
    }

    private record Candidate(Kind kind, Shape shape, Separation separation) {

        boolean isApart(double least) {
            return separation.isReadable() && separation.size() >= least;
        }

        Candidate sure() {
            return new Candidate(kind, shape, Separation.SURE);
        }
    }

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
        List<Candidate> all = Stream.concat(Stream.ofNullable(cause).flatMap(this::ofCause), ofEffect())
                .filter(each -> each.kind.compareTo(last) <= 0)
                .filter(each -> cause != null || least < Separation.CLEAR || each.separation.distance() >= DISTINCT)
                .toList();
        Comparator<Candidate> furthest = Comparator.comparing((Candidate each) -> isInUnitTold(each.shape))
                .thenComparingDouble(each -> each.separation.size());
        Optional<Candidate> apart = Stream.of(Kind.values())
                .flatMap(kind -> all.stream()
                        .filter(each -> each.kind == kind && each.isApart(Math.max(least, Separation.CLEAR)))
                        .max(furthest)
                        .stream())
                .findFirst()
                .or(() -> all.stream().filter(each -> each.isApart(least)).max(furthest));
        return (isWithoutEffect() ? alike(all).or(() -> apart) : apart)
                .map(Candidate::shape)
                // Settings that differ, and a list, compare no amounts.
                .or(() -> Optional.ofNullable(cause)
                        .filter(each -> !comparison.isOfLogs())
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
        return curves.panel().equals(Site.OVER_TIME);
    }

    /** Whether a setting is told to have none: then both sides look alike. */
    private boolean isWithoutEffect() {
        return cause != null
                && headline.numbers().isEmpty()
                && cause.site() == null
                && cause.group() == Group.SETTING
                && cause.tradeOff().isNeither();
    }

    /** Of what a setting governs, else of the vital signs, what lies alike; else what lies most alike. */
    private Optional<Candidate> alike(List<Candidate> governed) {
        Stream<Candidate> vital = comparison.vitalSigns().stream().flatMap(sign -> went(sign.result()));
        List<Candidate> readable = Stream.concat(governed.stream().filter(each -> !isOfDivergence(each.shape)), vital)
                .filter(each -> each.separation.isReadable())
                .toList();
        Comparator<Candidate> nearest = Comparator.comparingDouble(each -> each.separation.distance());
        return readable.stream()
                .filter(each -> governed.contains(each) && each.separation.distance() < Separation.ALIKE)
                .findFirst()
                .or(() -> readable.stream()
                        .filter(each -> governed.contains(each) && each.separation.distance() < Separation.CLEAR)
                        .min(nearest))
                .or(() -> readable.stream().min(nearest));
    }

    /** Whether it shows something that changed, felt or not. */
    private boolean isOfDivergence(Shape shape) {
        return shape instanceof TimeSeries curves
                && comparison.divergences().stream()
                        .anyMatch(result -> curves.about(result.metric().id()).isPresent());
    }

    private Stream<Candidate> ofCause(Diagnosis told) {
        Stream<Candidate> place = Stream.ofNullable(told.site()).flatMap(LeadingPicture::ofPlace);
        Stream<Candidate> sights = told.card().sights().stream()
                .flatMap(sight -> comparison.picture(sight.panel()).stream()
                        .flatMap(shape -> seen(told, shape, Optional.ofNullable(sight.metric()))));
        Stream<Candidate> evidence = told.evidence().stream()
                .flatMap(metric -> comparison.metric(metric).stream())
                .filter(result -> result.verdict().isDivergence())
                .flatMap(this::went);
        return Stream.of(place, sights, evidence).flatMap(each -> each);
    }

    /** What was spent at the place that is named, as the cause tells it. */
    private static Stream<Candidate> ofPlace(Site site) {
        Quantity amount = site.amount();
        Unit unit = amount == null ? null : amount.unit();
        return amount == null || unit == null || site.course().isEmpty()
                ? Stream.empty()
                : candidate(
                        Kind.COURSE,
                        new TimeSeries(Site.OVER_TIME, unit, site.course(), List.of(), Text.none()),
                        Optional.of(amount.amounts()));
    }

    private Stream<Candidate> seen(Diagnosis told, Shape shape, Optional<Metric> metric) {
        if (shape instanceof Breakdown bars) {
            Stream<Candidate> drawn = bars(told, bars, metric.flatMap(this::amounts));
            return metric.filter(this::isOnOneSide).isPresent() ? drawn.map(Candidate::sure) : drawn;
        }
        if (!(shape instanceof TimeSeries curves)) {
            Kind kind = shape instanceof Distribution ? Kind.COURSE : Kind.BARS;
            return candidate(kind, shape, metric.flatMap(this::amounts));
        }
        if (told.is(Cause.Trait.OF_JOB)) {
            // Its curves go on for longer on one side.
            TimeSeries longer = metric.flatMap(each -> curves.about(each.id())).orElse(curves);
            return Stream.of(new Candidate(Kind.COURSE, longer, Separation.SURE));
        }
        List<Metric> about = Stream.concat(metric.stream(), told.evidence().stream())
                .filter(each -> curves.about(each.id()).isPresent())
                .toList();
        return about.isEmpty()
                ? candidate(Kind.COURSE, curves, Optional.empty())
                : about.stream().flatMap(each -> course(curves.about(each.id()).orElse(curves), each));
    }

    private Stream<Candidate> course(TimeSeries curves, Metric metric) {
        if (isOnOneSide(metric)) {
            return Stream.of(new Candidate(isLong(curves) ? Kind.COURSE : Kind.POINTS, curves, Separation.SURE));
        }
        return candidate(isCourse(curves) ? Kind.COURSE : Kind.POINTS, curves, amounts(metric));
    }

    private static boolean isCourse(TimeSeries curves) {
        return isLong(curves)
                || curves.series().stream()
                                .filter(Series::isMarks)
                                .mapToInt(series -> series.points().size())
                                .sum()
                        >= Separation.FEW;
    }

    private static boolean isLong(TimeSeries curves) {
        return curves.series().stream().anyMatch(series -> seconds(series) >= Separation.FEW);
    }

    /** In how many seconds it has points. */
    private static long seconds(Series series) {
        Points points = series.points();
        return IntStream.range(0, points.size())
                .mapToLong(at -> Math.round(points.x(at)))
                .distinct()
                .count();
    }

    /** Of what must never happen few are as good as many, where the other side has none. */
    private boolean isOnOneSide(Metric metric) {
        return metric.critical()
                && amounts(metric)
                        .filter(both -> both.baseline() == 0 ^ both.candidate() == 0)
                        .isPresent();
    }

    /** The place that the cause names stands first; without any, what has the number that is told. */
    private Stream<Candidate> bars(Diagnosis told, Breakdown bars, Optional<Both<Double>> amounts) {
        Site site = told.site();
        if (site == null || !bars.isOfMethods()) {
            Breakdown shown = inShares(bars);
            Breakdown led =
                    amounts.flatMap(both -> shown.ledBy(row -> row.has(both))).orElse(shown);
            return candidate(Kind.BARS, led, amounts);
        }
        Optional<Both<Double>> more = Optional.ofNullable(told.side()).map(role -> Both.seenFrom(role, 1.0, 0.0));
        return bars.ledBy(row -> site.isAt(row.key())).stream()
                .flatMap(Breakdown::byEachColumn)
                .flatMap(each -> candidate(Kind.BARS, each, more))
                .filter(each -> each.isApart(Separation.CLEAR))
                .limit(1);
    }

    /** Of a share that is told the parts, where there are some. */
    private Breakdown inShares(Breakdown bars) {
        return Stream.ofNullable(headline.main())
                .filter(main -> main.metric().unit() == Unit.SHARE)
                .flatMap(main -> bars.byEachColumn())
                .filter(each -> each.columns().get(0).unit() == Unit.SHARE)
                .findFirst()
                .orElse(bars);
    }

    /** How the effect that is told went over time, or what tells of the work; without either, what diverged first. */
    private Stream<Candidate> ofEffect() {
        MetricResult main = headline.main();
        Optional<Shape> work = work();
        if (main != null) {
            Stream<Candidate> led = work.filter(shape -> headline.isLedByWork()).stream()
                    .flatMap(shape -> candidate(Kind.EFFECT, shape, Optional.empty()));
            return Stream.concat(went(main), led);
        }
        return work.isPresent()
                ? work.stream().flatMap(shape -> candidate(Kind.EFFECT, shape, Optional.empty()))
                : comparison.divergences().stream()
                        .filter(first -> isWithoutEffect())
                        .limit(1)
                        .flatMap(this::went);
    }

    /** What a metric, or another that states the same fact, was over time. */
    private Stream<Candidate> went(MetricResult result) {
        List<Candidate> courses = comparison.metrics().stream()
                .filter(each -> each.metric().fact().equals(result.metric().fact()))
                .flatMap(each -> comparison
                        .courses(each.metric().id())
                        .flatMap(curves ->
                                candidate(isCourse(curves) ? Kind.EFFECT : Kind.POINTS, curves, each.amounts())))
                .toList();
        // The longest ones set no axis, and what is shorter but more often may look like either: both are seen in how
        // they are distributed.
        if (result.metric().equals(PauseMetrics.LONGEST) || result.metric().equals(ApplicationMetrics.P99)) {
            return distribution(result.metric())
                    .flatMap(panel -> comparison.picture(panel.id()).stream())
                    .map(shape -> new Candidate(Kind.EFFECT, shape, Separation.SURE));
        }
        boolean isSeen = courses.stream().anyMatch(each -> each.isApart(Separation.ALIKE));
        Stream<Candidate> distributed = distribution(result.metric())
                .filter(panel -> !isSeen)
                .flatMap(panel -> comparison.picture(panel.id()).stream())
                .flatMap(shape -> candidate(Kind.EFFECT, shape, result.amounts()));
        return Stream.concat(courses.stream(), distributed);
    }

    private static final List<Metric> OF_PAUSES = List.of(PauseMetrics.MEDIAN, PauseMetrics.MEAN, PauseMetrics.LONGEST);

    private static Stream<Panel> distribution(Metric metric) {
        if (ApplicationMetrics.DURATIONS.contains(metric)) {
            return Stream.of(EventPanels.DISTRIBUTION);
        }
        if (SafepointMetrics.TIMES.contains(metric)) {
            return Stream.of(SafepointPanels.DISTRIBUTION);
        }
        return OF_PAUSES.contains(metric) ? Stream.of(PausePanels.DISTRIBUTION) : Stream.empty();
    }

    private Optional<Shape> work() {
        Work work = comparison.amountOfWork();
        if (!work.isLess() && !work.isMore()) {
            return Optional.empty();
        }
        return switch (work.source()) {
            case UNITS -> comparison.picture(EventPanels.RATES_OVER_TIME.id());
            case CONSENSUS ->
                comparison
                        .courses(AllocationMetrics.RATE.id())
                        .map(Shape.class::cast)
                        .findFirst();
            case OUTSIDE, NONE -> Optional.empty();
        };
    }

    /** Unless it shows the opposite of the amounts that it is to show. */
    private static Stream<Candidate> candidate(Kind kind, Shape shape, Optional<Both<Double>> amounts) {
        Separation separation = Separation.of(shape);
        boolean opposite = amounts.filter(both -> (both.candidate() - both.baseline()) * separation.part() < 0)
                .isPresent();
        return opposite ? Stream.empty() : Stream.of(new Candidate(kind, shape, separation));
    }

    private Optional<Both<Double>> amounts(Metric metric) {
        return comparison.metric(metric).flatMap(MetricResult::amounts);
    }
}
