package org.flightdiff.comparison.head;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Distribution;
import org.flightdiff.shape.PanelId;
import org.flightdiff.shape.Points;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.Series;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.application.EventPanels;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.gc.PausePanels;
import org.flightdiff.view.gc.ThroughputMetric;
import org.flightdiff.view.vmoperation.SafepointMetrics;
import org.flightdiff.view.vmoperation.SafepointPanels;

/** The pictures that there are of a cause, or of how a metric went, each with how far apart both sides lie in it. */
record PossiblePictures(Comparison comparison, Headline headline) {

    /** How the cause went or how long each took, the cause where it has no course, and what it did: in this order. */
    enum Kind {
        COURSE,
        BARS,
        EFFECT,
        /** Lines through few points, which tell no more than the numbers above them. */
        POINTS
    }

    record Candidate(Kind kind, Shape shape, Separation separation) {

        boolean isApart(double least) {
            return separation.isReadable() && separation.size() >= least;
        }

        Candidate sure() {
            return new Candidate(kind, shape, Separation.SURE);
        }
    }

    /** How the vital signs went, alike or not, in curves; all stops are pauses where nothing stops for long. */
    Stream<Candidate> vital() {
        return comparison.vitalSigns().stream()
                .map(sign -> sign.result().metric())
                .filter(metric -> !metric.equals(ThroughputMetric.THROUGHPUT))
                .flatMap(metric -> comparison.courses(metric.id()))
                .filter(PossiblePictures::isCourse)
                .flatMap(curves -> candidate(Kind.EFFECT, curves, Optional.empty()));
    }

    Stream<Candidate> ofCause(Diagnosis told) {
        Stream<Candidate> place = Stream.ofNullable(told.site()).flatMap(PossiblePictures::ofPlace);
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
                        new TimeSeries(PanelId.NAMED_PLACE, unit, site.course(), List.of(), Text.none()),
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
            // A few marks are seen among those of the other kinds.
            Shape shown =
                    isLong(curves) ? curves : comparison.picture(curves.panel()).orElse(curves);
            return Stream.of(new Candidate(isLong(curves) ? Kind.COURSE : Kind.POINTS, shown, Separation.SURE));
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

    /** What a metric, or another that states the same fact, was over time. */
    Stream<Candidate> went(MetricResult result) {
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

    Optional<Shape> work() {
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
    static Stream<Candidate> candidate(Kind kind, Shape shape, Optional<Both<Double>> amounts) {
        Separation separation = Separation.of(shape);
        boolean opposite = amounts.filter(both -> (both.candidate() - both.baseline()) * separation.part() < 0)
                .isPresent();
        return opposite ? Stream.empty() : Stream.of(new Candidate(kind, shape, separation));
    }

    private Optional<Both<Double>> amounts(Metric metric) {
        return comparison.metric(metric).flatMap(MetricResult::amounts);
    }
}
