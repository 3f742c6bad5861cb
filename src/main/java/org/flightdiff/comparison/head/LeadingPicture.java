package org.flightdiff.comparison.head;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.comparison.result.EvidenceCard.Labelled;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationView;
import org.flightdiff.view.application.EventPanels;

/** Chooses the one picture that proves what the headline says. */
final class LeadingPicture {

    private LeadingPicture() {}

    /**
     * The picture of the cause that is told, else of the first that has one; where none has and something diverged, of
     * the effect that is told, or where the time of threads went. Empty if shapes were not asked for, too.
     */
    static Optional<Proof> of(Comparison comparison, Headline headline) {
        Optional<Proof> ofCause = Stream.concat(Stream.ofNullable(headline.cause()), comparison.diagnoses().stream())
                .flatMap(cause ->
                        comparison.picture(cause).map(picture -> of(comparison, headline, cause, picture)).stream())
                .findFirst();
        return ofCause.isPresent() || comparison.divergences().isEmpty()
                ? ofCause
                : effect(comparison, headline)
                        .or(() -> comparison
                                .timeSpent()
                                .filter(spent -> !spent.kinds().isEmpty()))
                        .map(picture -> new Proof(null, headline.numbers(), picture));
    }

    private static Proof of(Comparison comparison, Headline headline, Diagnosis cause, Shape picture) {
        Optional<Shape> ofEffect =
                provesNothing(comparison, cause, picture) ? effect(comparison, headline) : Optional.empty();
        Shape shown = ofEffect.orElseGet(() -> about(picture, headline, cause));
        return new Proof(cause, numbers(headline, cause, shown, ofEffect.isEmpty()), shown);
    }

    /** That settings differ is no proof of what came of it, and curves that hardly differ are none at all. */
    private static boolean provesNothing(Comparison comparison, Diagnosis cause, Shape picture) {
        Labelled drawn = cause.card().drawn();
        boolean alike = drawn != null
                && comparison.metrics().stream()
                        .filter(result -> result.metric().id().equals(drawn.metric()))
                        .noneMatch(result -> result.verdict().isDivergence());
        return picture instanceof SettingsDifference || (picture instanceof TimeSeries && alike);
    }

    /** How the effect that is told went over time, or what tells of the work; empty where no number is told. */
    private static Optional<Shape> effect(Comparison comparison, Headline headline) {
        if (headline.numbers().isEmpty()) {
            return Optional.empty();
        }
        MetricResult main = headline.main();
        return main == null
                ? work(comparison)
                : comparison.course(main.metric().id()).map(Shape.class::cast);
    }

    private static Optional<Shape> work(Comparison comparison) {
        Work work = comparison.amountOfWork();
        if (!work.isLess() && !work.isMore()) {
            return Optional.empty();
        }
        return switch (work.source()) {
            case UNITS -> comparison.picture(EventPanels.RATES_OVER_TIME.id());
            case CONSENSUS -> comparison.picture(AllocationView.BY_APPLICATION_METHOD.id());
            case OUTSIDE, NONE -> Optional.empty();
        };
    }

    /** Of a chart of several things only what is told, as far as it is evidence of the cause, or what the cause is about. */
    private static Shape about(Shape picture, Headline headline, Diagnosis cause) {
        if (!(picture instanceof TimeSeries curves)) {
            return picture;
        }
        Stream<String> told = Stream.ofNullable(headline.main())
                .map(MetricResult::metric)
                .filter(cause.evidence()::contains)
                .map(Metric::id);
        Stream<String> drawn = Stream.ofNullable(cause.card().drawn()).map(Labelled::metric);
        return Stream.concat(told, drawn)
                .flatMap(metric -> curves.about(metric).stream())
                .findFirst()
                .orElse(curves);
    }

    /**
     * What the sentence tells, of the place that it names as well, what is seen in the picture, and what shows the cause if
     * that does not: each once. Beside the place, bars of several places need no number of all of them.
     */
    private static List<Quantity> numbers(Headline headline, Diagnosis cause, Shape shown, boolean isOfCause) {
        Optional<Quantity> there = Optional.ofNullable(cause.site()).map(Site::amount);
        Map<Both<Double>, Quantity> byAmounts = new LinkedHashMap<>();
        Stream.concat(headline.numbers().stream(), there.stream())
                .forEach(told -> byAmounts.putIfAbsent(told.amounts(), told));
        if (there.isEmpty() || !(shown instanceof Breakdown)) {
            further(cause, byAmounts.keySet(), isOfCause)
                    .forEach(number -> byAmounts.putIfAbsent(number.amounts(), number));
        }
        return List.copyOf(byAmounts.values());
    }

    private static Stream<Quantity> further(Diagnosis cause, Set<Both<Double>> told, boolean isOfCause) {
        Labelled drawn = isOfCause ? cause.card().drawn() : null;
        Optional<Quantity> seen = Optional.ofNullable(drawn)
                .filter(number -> !isToldOfThePlace(number, cause))
                .flatMap(Labelled::quantity);
        boolean isShown = seen.filter(number -> told.contains(number.amounts())).isPresent()
                || (drawn != null && isEvidence(drawn, cause));
        return Stream.concat(seen.stream(), isShown ? Stream.empty() : firstEvidence(cause).stream());
    }

    /** What is allocated at a place is told of other moments than all that is: those that both sides have in common. */
    private static boolean isToldOfThePlace(Labelled drawn, Diagnosis cause) {
        Site site = cause.site();
        return drawn.unit() == Unit.BYTES_PER_SECOND && site != null && site.amount() != null;
    }

    private static Optional<Quantity> firstEvidence(Diagnosis cause) {
        return cause.card().values().stream()
                .filter(value -> isEvidence(value, cause))
                .findFirst()
                .flatMap(Labelled::quantity);
    }

    private static boolean isEvidence(Labelled value, Diagnosis cause) {
        return cause.evidence().stream().anyMatch(metric -> metric.id().equals(value.metric()));
    }
}
