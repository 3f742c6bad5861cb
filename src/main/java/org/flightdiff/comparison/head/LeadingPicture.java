package org.flightdiff.comparison.head;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.EvidenceCard.Labelled;
import org.flightdiff.comparison.result.Proof;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.TimeSeries;
import org.flightdiff.view.Metric;

/** Chooses the one picture that proves what the headline says. */
final class LeadingPicture {

    private LeadingPicture() {}

    /**
     * The picture of the first cause that has one; where none has and something diverged, where the time of threads went.
     * Empty if that is not known either, or shapes were not asked for.
     */
    static Optional<Proof> of(Comparison comparison, Headline headline) {
        Optional<Proof> ofCause = comparison.diagnoses().stream()
                .flatMap(cause ->
                        comparison.picture(cause).map(picture -> of(comparison, headline, cause, picture)).stream())
                .findFirst();
        return ofCause.isPresent() || comparison.divergences().isEmpty()
                ? ofCause
                : course(comparison, headline)
                        .or(comparison::timeSpent)
                        .map(picture -> new Proof(null, headline.numbers(), picture));
    }

    private static Proof of(Comparison comparison, Headline headline, Diagnosis cause, Shape picture) {
        // That settings differ is no proof of what came of it.
        Shape shown = picture instanceof SettingsDifference
                ? course(comparison, headline).orElse(picture)
                : about(picture, cause);
        return new Proof(cause, numbers(headline, cause), shown);
    }

    /** How the effect that is told went over time. */
    private static Optional<Shape> course(Comparison comparison, Headline headline) {
        return Optional.ofNullable(headline.main())
                .filter(main -> !headline.numbers().isEmpty())
                .flatMap(main -> comparison.course(main.metric().id()));
    }

    /** Of a chart of several things only what the cause is about. */
    private static Shape about(Shape picture, Diagnosis cause) {
        Labelled drawn = cause.card().drawn();
        return drawn != null && picture instanceof TimeSeries curves
                ? curves.about(drawn.metric()).orElse(curves)
                : picture;
    }

    /** What the sentence tells, then what is seen in the picture, or else is evidence first, if that is another number. */
    private static List<Quantity> numbers(Headline headline, Diagnosis cause) {
        Optional<Quantity> own = Optional.ofNullable(cause.card().drawn())
                .or(() -> firstEvidence(cause))
                .flatMap(Labelled::quantity)
                .filter(seen -> headline.numbers().stream()
                        .noneMatch(told -> told.amounts().equals(seen.amounts())));
        return Stream.concat(headline.numbers().stream(), own.stream()).toList();
    }

    private static Optional<Labelled> firstEvidence(Diagnosis cause) {
        List<String> evidence = cause.evidence().stream().map(Metric::id).toList();
        return cause.card().values().stream()
                .filter(value -> evidence.contains(value.metric()))
                .findFirst();
    }
}
