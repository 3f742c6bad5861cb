package org.flightdiff.comparison.result;

import java.util.List;
import java.util.Set;
import org.flightdiff.language.Text;
import org.flightdiff.model.Word;

/**
 * Something about the two sides that limits what their comparison is worth.
 *
 * @param id stable kebab-case name
 * @param finding one sentence, or its first half where there is advice
 * @param advice what people can do about it
 * @param views ids of the views it touches; empty for all
 * @param details all that the sentence only counts, for whoever asks; none where it says all itself
 */
public record ComparabilityRemark(
        String id, Severity severity, Text finding, Advice advice, List<String> views, Text details) {

    /** Two programs: nothing else that is said of the sides means what it seems to. */
    public static final String OTHER_PROGRAM = "other-program";

    /** Whoever has the sides the wrong way round reads all the rest the wrong way. */
    public static final String SIDES_SWAPPED = "sides-swapped";

    /** All that is said is of a part of the windows. */
    public static final String PART_OF_WINDOW = "part-of-window";

    /** Other processes had more of the machine on one side. */
    public static final String OTHER_LOAD = "other-load";

    public static final String RECORDED_LATER = "recorded-later";

    /** Nobody recorded how long requests take, nor how many there are: what changed there may not be seen. */
    public static final String REQUESTS_UNSEEN = "requests-not-recorded";

    /** Both sides are GC logs: what these do not tell of is not offered. */
    public static final String GC_LOGS = "gc-logs";

    /** Ids of the remarks that the sides may have been confused. */
    public static final Set<String> ABOUT_ORDER = Set.of(SIDES_SWAPPED, RECORDED_LATER);

    public enum Severity implements Word {
        INFO,
        WARNING,
        /** The views it touches cannot be compared. */
        BLOCKING;

        public Text text() {
            return Text.of("comparability." + word());
        }
    }

    /** What people can do. The window names its own way to do it. */
    public enum Advice {
        /** Nothing that this program could do for them. */
        NONE,
        SKIP_WARM_UP,
        /** Leave out what both sides hold. */
        SKIP_COMMON
    }

    public ComparabilityRemark {
        views = List.copyOf(views);
    }

    public ComparabilityRemark(String id, Severity severity, Text finding, Advice advice, List<String> views) {
        this(id, severity, finding, advice, views, Text.none());
    }

    /** One without advice that says all itself. */
    public ComparabilityRemark(String id, Severity severity, Text text, List<String> views) {
        this(id, severity, text, Advice.NONE, views);
    }

    /** The headings of the views it touches; empty for all. */
    public Text touched() {
        return Text.commas(views.stream().map(view -> Text.of("view." + view)).toList());
    }

    /** One sentence; the advice is how to do it on the command line. */
    public Text text() {
        return switch (advice) {
            case NONE -> finding;
            case SKIP_WARM_UP -> Text.of("remark.skip-warm-up", finding);
            case SKIP_COMMON -> Text.of("remark.skip-common", finding);
        };
    }
}
