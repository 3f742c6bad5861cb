package org.flightdiff.comparison.result;

import java.util.function.UnaryOperator;
import org.flightdiff.language.Text;
import org.flightdiff.shape.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * Where in the program a cause shows most.
 *
 * @param method class and method, without the package
 * @param through a method that it calls and that still has most of it; null where none is told
 * @param amount what was spent or done there on both sides; null where that is not known
 */
public record Site(
        Text method, @Nullable Text through, @Nullable Quantity amount) {

    /** A method of which no amount is told. */
    public static Site of(Text method) {
        return new Site(method, null, null);
    }

    /** The same in other words, such as masked ones. */
    public Site in(UnaryOperator<Text> words) {
        return new Site(
                words.apply(method),
                through == null ? null : words.apply(through),
                amount == null ? null : new Quantity(words.apply(amount.name()), amount.amounts(), amount.words()));
    }

    /** In words: "Planner.request through Prepare.prepareSql". */
    public Text text() {
        return through == null ? method : Text.of("cause.spent.through", method, through);
    }
}
