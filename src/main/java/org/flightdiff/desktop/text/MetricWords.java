package org.flightdiff.desktop.text;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.report.Figures;
import org.flightdiff.view.Measurement.Unread;
import org.flightdiff.view.Value;

public final class MetricWords {

    private MetricWords() {}

    public static Figures figures() {
        return new Figures(Messages.notation());
    }

    /** Both values and the interval: "12 → 18   [+22 % … +55 %]". */
    public static String valuesAndInterval(MetricResult result) {
        return (figures().values(result) + "   " + interval(result)).strip();
    }

    /** The 95 % interval of the change, or nothing. */
    public static String interval(MetricResult result) {
        String ends = figures().interval(result);
        return ends.isEmpty() ? "" : "[" + ends + "]";
    }

    public static String observations(MetricResult result) {
        return Messages.get("metric.observations", observations(result.baseline()), observations(result.candidate()));
    }

    private static Object observations(Value value) {
        return value instanceof Unread ? Messages.get("reading.verdict") : (Object) value.observations();
    }

    /** The reason of the verdict, with the notes of both sides; one sentence per line. */
    public static String explanation(MetricResult result) {
        List<String> notes = Stream.of(
                        Messages.of(result.reason()), noted(Role.BASELINE, result), noted(Role.CANDIDATE, result))
                .filter(line -> !line.isBlank())
                .distinct()
                .toList();
        return String.join("\n", notes);
    }

    private static String noted(Role side, MetricResult result) {
        Text note = result.of(side).note();
        return note.isEmpty() ? "" : Messages.of(Text.ofSide(side, note));
    }
}
