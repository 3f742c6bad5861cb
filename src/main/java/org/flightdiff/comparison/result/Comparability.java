package org.flightdiff.comparison.result;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Word;
import org.flightdiff.shape.JudgedPart;
import org.jspecify.annotations.Nullable;

/**
 * Whether the two sides can be compared at all.
 *
 * @param remarks why, the weightiest first
 * @param part what is compared of the windows; null for all
 */
public record Comparability(
        Degree verdict,
        List<ComparabilityRemark> remarks,
        @Nullable JudgedPart part) {

    public Comparability(Degree verdict, List<ComparabilityRemark> remarks) {
        this(verdict, remarks, null);
    }

    public enum Degree implements Word {
        COMPARABLE,
        LIMITED,
        NOT_COMPARABLE;

        public Text text() {
            return Text.of("comparability." + word());
        }
    }

    public static Comparability of(List<ComparabilityRemark> remarks) {
        Severity weightiest = remarks.stream()
                .map(ComparabilityRemark::severity)
                .max(Comparator.naturalOrder())
                .orElse(Severity.INFO);
        Degree degree = switch (weightiest) {
            case INFO -> Degree.COMPARABLE;
            case WARNING -> Degree.LIMITED;
            case BLOCKING -> Degree.NOT_COMPARABLE;
        };
        return new Comparability(
                degree,
                remarks.stream()
                        .sorted(Comparator.comparing(ComparabilityRemark::severity)
                                .reversed()
                                .thenComparing(remark -> !remark.id().equals(ComparabilityRemark.OTHER_PROGRAM))
                                .thenComparing(ComparabilityRemark::id))
                        .toList());
    }

    /** This comparability with remarks that may change the verdict. */
    public Comparability and(List<ComparabilityRemark> further) {
        return of(all(further));
    }

    /** This comparability with remarks at the end that leave the verdict as it is. */
    public Comparability with(List<ComparabilityRemark> further) {
        return new Comparability(verdict, all(further), part);
    }

    private List<ComparabilityRemark> all(List<ComparabilityRemark> further) {
        return Stream.concat(remarks.stream(), further.stream()).toList();
    }

    public Comparability within(@Nullable JudgedPart compared) {
        return new Comparability(verdict, remarks, compared);
    }
}
