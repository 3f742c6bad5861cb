package org.flightdiff.report.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightdiff.shape.TimeSpent;
import org.flightdiff.shape.TimeSpent.PartChange;
import org.jspecify.annotations.Nullable;

/** Where the time of threads went, a row for each kind of threads and what they did. */
final class LedgerJson {

    private LedgerJson() {}

    static List<Map<String, @Nullable Object>> of(@Nullable TimeSpent shape) {
        return shape == null
                ? List.of()
                : shape.rows().stream().map(LedgerJson::row).toList();
    }

    private static Map<String, @Nullable Object> row(PartChange row) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("account", row.part().account());
        object.put("threads", row.bars().label());
        object.put("frames", List.of());
        object.put("baseline", known(row.threads().baseline()));
        object.put("candidate", known(row.threads().candidate()));
        object.put("difference", known(row.difference()));
        object.put("low", null);
        object.put("high", null);
        object.put("exact", row.sureness().word());
        return object;
    }

    private static @Nullable Double known(double threads) {
        return Double.isNaN(threads) ? null : threads;
    }
}
