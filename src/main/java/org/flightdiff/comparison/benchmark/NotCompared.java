package org.flightdiff.comparison.benchmark;

import java.util.List;
import org.flightdiff.jmh.Benchmark;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/**
 * A benchmark that is named and not compared.
 *
 * @param only the side that has it; null where both have it, but measured otherwise
 * @param reasons what is other, where the other side has one of the same name
 */
public record NotCompared(Benchmark benchmark, @Nullable Role only, List<Text> reasons) {

    public NotCompared {
        reasons = List.copyOf(reasons);
    }
}
