package org.flightdiff.comparison.head;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Comparison;
import org.flightdiff.comparison.result.Diagnosis;
import org.flightdiff.comparison.result.Diagnosis.Group;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Breakdown;
import org.flightdiff.shape.Quantity;
import org.flightdiff.shape.SettingsDifference;
import org.flightdiff.shape.Shape;
import org.flightdiff.shape.VitalCurve;
import org.flightdiff.view.gc.PauseMetrics;
import org.flightdiff.view.methods.MethodMetrics;
import org.jspecify.annotations.Nullable;

/** The numbers that stand above the picture, each with how it went where that shows it. */
record ToldNumbers(
        Comparison comparison, Headline headline, @Nullable Diagnosis cause) {

    /** More would leave no room for the picture. */
    private static final int MOST = 3;

    private static final double MANY = 10;

    /** What the sentence tells, of the setting and the place that it names as well: each once, and none that is drawn. */
    List<Quantity> beside(Shape shape) {
        Diagnosis named = cause == null ? headline.cause() : cause;
        Stream<Quantity> setting = Optional.ofNullable(named)
                .filter(each -> each.group() == Group.SETTING && !(shape instanceof SettingsDifference))
                .stream()
                .flatMap(each -> each.tradeOff().values().stream());
        Stream<Quantity> place = Optional.ofNullable(cause).map(Diagnosis::site).stream()
                .flatMap(site -> Stream.of(site.amount(), site.awaited()))
                .filter(Objects::nonNull)
                .filter(there -> !(shape instanceof Breakdown bars && bars.draws(there)));
        // What the cause itself is seen by; where its effect leads, unless that is another effect.
        Stream<Quantity> seen = Optional.ofNullable(named).stream()
                .flatMap(each -> each.evidence().stream()
                        // A change without a bad side moves much that matters to nobody.
                        .filter(metric -> each.side() != null || Effects.matters(metric))
                        .limit(cause == null ? 1 : Long.MAX_VALUE))
                .filter(metric -> cause != null || !(metric.isVital() || PauseMetrics.ALL.contains(metric)))
                // Each side has a hottest method of its own, and the place has its number.
                .filter(metric -> cause == null || cause.site() == null || !metric.equals(MethodMetrics.HOTTEST))
                .flatMap(metric -> comparison.metric(metric).stream())
                .filter(result -> result.metric().critical() || result.verdict().isDivergence() || isManyTimes(result))
                .flatMap(result -> result.quantity().stream())
                .limit(1);
        Map<Object, Quantity> byValue = new LinkedHashMap<>();
        Stream.concat(headline.numbers().stream(), seen).forEach(told -> byValue.putIfAbsent(told.value(), told));
        // What is all there is of it has the name of the place.
        place.forEach(there -> byValue.merge(there.value(), there, (told, at) -> at.unit() == told.unit() ? at : told));
        // The sentence has them, too; what only follows from one of them has its value.
        setting.limit(Math.max(0, MOST - byValue.size())).forEach(told -> byValue.put(told.value(), told));
        return byValue.values().stream()
                .map(told -> told.over(course(told, shape)))
                .toList();
    }

    /** What was next to nothing on one side has no interval, and is as plain. */
    private static boolean isManyTimes(MetricResult result) {
        return result.amounts()
                .filter(both -> Math.max(both.baseline(), both.candidate())
                        >= MANY * Math.min(both.baseline(), both.candidate()))
                .isPresent();
    }

    /** How a vital sign went that is told, where that shows it and is not what is drawn. */
    private @Nullable VitalCurve course(Quantity told, Shape drawn) {
        return comparison.vitalSigns().stream()
                .filter(sign -> sign.result().label().equals(told.name()))
                .filter(sign -> comparison
                        .courses(sign.result().metric().id())
                        .noneMatch(curves -> curves.panel().equals(drawn.panel())))
                .flatMap(sign -> Stream.ofNullable(sign.curve()))
                .filter(curve -> shows(curve, told.amounts()))
                .findFirst()
                .orElse(null);
    }

    private static boolean shows(VitalCurve curve, Both<Double> amounts) {
        Separation separation = Separation.of(curve);
        return separation.size() >= Separation.CLEAR
                && separation.part() * (amounts.candidate() - amounts.baseline()) > 0;
    }
}
