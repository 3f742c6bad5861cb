package org.flightdiff.diagnosis.rule;

import java.util.Optional;
import org.flightdiff.comparison.result.Site;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Unit;

/** Names the method in which a cause shows most, with what was spent or done there on both sides. */
public final class NamedSite {

    private NamedSite() {}

    /**
     * The place; empty where the method stands in for one that is not known.
     *
     * @param method {@code package.Class.method}
     * @param through a method that it calls and that still has most of it; empty where none is told
     * @param what key of the words for the amount, which are made of the method
     * @param before the amount on the good side, in this unit
     * @param after on the suffering side
     */
    public static Optional<Site> of(
            Case pair, String method, String through, String what, Unit unit, double before, double after) {
        Both<Double> amounts = Both.seenFrom(pair.suffering(), after, before);
        return Name.ofMethod(method)
                .map(name -> new Site(
                        name,
                        Name.ofMethod(through).orElse(null),
                        new Quantity(Text.of(what, name), amounts, amounts.map(amount -> Text.amount(unit, amount)))));
    }
}
