package org.flightdiff.comparison.head;

import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.accounting.Work;
import org.flightdiff.accounting.Work.Source;
import org.flightdiff.accounting.WorkWords;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Quantity;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;

/** How much was done, as a sentence tells it: "throughput of Page 547 → 108 /s", else "throughput ×0.20". */
record ToldWork(News news) {

    /** As the application counts it, where that says how much was done, and not only how much was asked for. */
    Optional<MetricResult> counted() {
        return units().filter(result -> !news.isOfLoad());
    }

    /** The same, be it as much as was asked for. */
    Optional<MetricResult> units() {
        return news.comparison().amountOfWork().source() == Source.UNITS
                ? news.comparison().metric(ApplicationMetrics.UNITS)
                : Optional.empty();
    }

    Text sentence() {
        String words = news.isOfLoad() ? "work.sentence.as-dear" : "work.sentence";
        return counted()
                .map(news.effects()::sentence)
                .orElseGet(
                        () -> Text.of(words, WorkWords.amount(news.comparison().amountOfWork())));
    }

    Quantity number() {
        Work work = news.comparison().amountOfWork();
        return counted()
                .flatMap(MetricResult::quantity)
                .orElseGet(() -> new Quantity(
                        WorkWords.label(),
                        null,
                        new Both<>(1.0, work.ratio()),
                        new Both<>(WorkWords.ratio(1), WorkWords.amount(work))));
    }

    /** How much was done, and where each cost as much, what that was. */
    Stream<Quantity> numbers() {
        Stream<Quantity> each = Stream.of(ApplicationMetrics.MEDIAN, ProcessorMetrics.PER_UNIT)
                .filter(cost -> news.isOfLoad())
                .flatMap(cost -> news.comparison().metric(cost).stream())
                .flatMap(cost -> cost.quantity().stream());
        return Stream.concat(Stream.of(number()), each);
    }
}
