package org.flightdiff.diagnosis;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.flightdiff.comparison.Comparison;
import org.flightdiff.comparison.MetricResult;
import org.flightdiff.comparison.Value;
import org.flightdiff.recording.Window;
import org.flightdiff.shape.Role;
import org.flightdiff.unit.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Sides;

/**
 * A pair of sides seen from the one that suffers: {@code after} is that side, {@code before} the other, whichever is
 * called baseline.
 */
public final class Case {

    private final Comparison comparison;
    private final Sides sides;
    private final Role suffering;

    Case(Comparison comparison, Sides sides, Role suffering) {
        this.comparison = comparison;
        this.sides = sides;
        this.suffering = suffering;
    }

    /** First window of the side that does well. */
    public Window before() {
        return sides.of(suffering.other()).get(0);
    }

    /** First window of the side that suffers. */
    public Window after() {
        return sides.of(suffering).get(0);
    }

    /** A metric's value on the side that does well; empty where there is none. */
    public OptionalDouble before(String metric) {
        return amount(metric, suffering.other());
    }

    /** A metric's value on the side that suffers; empty where there is none. */
    public OptionalDouble after(String metric) {
        return amount(metric, suffering);
    }

    /** Whether the metric diverged, and is larger on the suffering side. */
    public boolean rose(String metric) {
        return diverged(metric) && after(metric).orElse(0) > before(metric).orElse(0);
    }

    /** Whether the metric diverged, and is smaller on the suffering side. */
    public boolean fell(String metric) {
        return diverged(metric) && after(metric).orElse(0) < before(metric).orElse(0);
    }

    /** Whether the metric diverged either way. */
    public boolean diverged(String metric) {
        return comparison
                .metric(metric)
                .filter(result -> result.verdict().isDivergence())
                .isPresent();
    }

    /** Whether the suffering side has a count above 0 and the other 0 or nothing recorded about it. */
    public boolean appeared(String metric) {
        return after(metric).orElse(0) > 0 && before(metric).orElse(1) == 0;
    }

    /** Suffering side / other side; empty where a value is missing or the other is 0. */
    public OptionalDouble ratio(String metric) {
        OptionalDouble before = before(metric);
        OptionalDouble after = after(metric);
        return before.isEmpty() || after.isEmpty() || before.getAsDouble() == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(after.getAsDouble() / before.getAsDouble());
    }

    /** Both values for people, the good side first: "0.37 % against 0.12 %". */
    public String values(String metric) {
        return text(metric, suffering.other()) + " against " + text(metric, suffering);
    }

    /** The comparison this is a view of. */
    public Comparison comparison() {
        return comparison;
    }

    /** "baseline" or "candidate": the side that suffers. */
    public String sufferingWord() {
        return suffering.name().toLowerCase(Locale.ROOT);
    }

    private Optional<MetricResult> result(String metric) {
        return comparison.metric(metric);
    }

    private OptionalDouble amount(String metric, Role role) {
        Double amount = result(metric).map(found -> value(found, role).amount()).orElse(null);
        return amount == null ? OptionalDouble.empty() : OptionalDouble.of(amount);
    }

    private String text(String metric, Role role) {
        Unit unit = result(metric).map(found -> found.metric().unit()).orElse(Unit.ONE);
        OptionalDouble amount = amount(metric, role);
        return amount.isEmpty() ? "not recorded" : Quantity.format(unit, amount.getAsDouble(), Locale.ENGLISH);
    }

    private static Value value(MetricResult result, Role role) {
        return role == Role.BASELINE ? result.baseline() : result.candidate();
    }
}
