package org.flightdiff.report;

import java.util.Locale;
import org.flightdiff.accounting.WorkWords;
import org.flightdiff.comparison.result.Change;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.comparison.result.RunIdentity;
import org.flightdiff.comparison.result.Standing;
import org.flightdiff.comparison.result.Standing.Quiet;
import org.flightdiff.language.Text;
import org.flightdiff.language.Words;
import org.flightdiff.model.Role;
import org.flightdiff.unit.FromTo;
import org.flightdiff.unit.Notation;
import org.flightdiff.unit.Unit;
import org.flightdiff.unit.UnitNotation;
import org.flightdiff.view.Measurement.Unread;
import org.flightdiff.view.Value;
import org.flightdiff.view.Value.Known;

/** How the numbers of a result are written in every report for people. */
public record Figures(Notation notation) {

    private static final String ABSENT = "–";
    private static final String AWAITED = "…";
    private static final double WHOLE = 0.9999;

    /** The ends of a shorter window would look the same with one decimal place. */
    private static final double SHORT_SECONDS = 1;

    public String words(Text text) {
        return Words.in(notation).of(text);
    }

    /** What reports say around the texts of a comparison, by its id in {@code page.properties}. */
    public String word(String id, Text... arguments) {
        return words(Text.of("page." + id, arguments));
    }

    public Locale spoken() {
        return Words.in(notation).spoken();
    }

    public String verdict(PassedVerdict verdict) {
        return words(verdict.text()).replace('-', ' ');
    }

    public String verdict(MetricResult result) {
        return words(result.said()).replace('-', ' ');
    }

    /** A value with its unit; a dash if there is none, an ellipsis if there is none yet. */
    public String value(MetricResult result, Role side) {
        MetricResult shown = result.shown();
        Value value = shown.of(side);
        if (value instanceof Known known) {
            return notation(shown).value(known.value());
        }
        return value instanceof Unread ? AWAITED : ABSENT;
    }

    private UnitNotation notation(MetricResult result) {
        return notation.of(
                result.metric().unit(),
                result.baseline().amount().orElse(Double.NaN),
                result.candidate().amount().orElse(Double.NaN));
    }

    public String baseline(MetricResult result) {
        return value(result, Role.BASELINE);
    }

    public String candidate(MetricResult result) {
        return value(result, Role.CANDIDATE);
    }

    /** The change: "+38.2 %", "×5.80", "+12.0 MiB/s", "new", "×3.55 each" of the same work; empty if there is none. */
    public String change(MetricResult result) {
        if (result.each().isPresent()) {
            return words(
                    Text.of("work.times-each", WorkWords.ratio(result.each().getAsDouble())));
        }
        Change change = result.shown().change();
        if (change == null) {
            return isNew(result) ? word("new") : "";
        }
        return words(change.judged().text(result.metric().unit()));
    }

    /** Whether the baseline has none of it and the candidate has some. */
    public static boolean isNew(MetricResult result) {
        return result.appeared()
                || result.shown()
                        .amounts()
                        .filter(both -> both.baseline() == 0 && both.candidate() > 0)
                        .isPresent();
    }

    /** The 95 % interval, see {@link Change#interval}; empty where there is none, or it is too wide to say anything. */
    public String interval(MetricResult result) {
        Change change = result.shown().change();
        Standing standing = result.standing();
        return change == null || result.each().isPresent() || (standing != null && !standing.tellsRange())
                ? ""
                : words(change.judged().interval(result.metric().unit()));
    }

    public String quantity(Unit unit, double value) {
        return notation.value(unit, value);
    }

    /** A difference, with its sign, of values that are written so; a dash if a side is missing. */
    public String difference(UnitNotation values, double difference) {
        if (Double.isNaN(difference)) {
            return ABSENT;
        }
        return values.unit() == Unit.SHARE || Double.isInfinite(difference)
                ? words(Text.difference(values.unit(), difference))
                : values.difference(difference);
    }

    /** A recording: its file, JVM, collector and length, and the window that is compared. */
    public String identity(RunIdentity run) {
        return recording(run) + " · " + length(run);
    }

    /** The file of a recording, its JDK where that is known, and its collector. */
    public String recording(RunIdentity run) {
        String version = run.jvm().shortVersion();
        return run.source().file() + (version.isEmpty() ? "" : " · JDK " + version) + " · "
                + run.jvm().collector().label();
    }

    /** The length of a recording, and the window, unless all of it is compared. */
    public String length(RunIdentity run) {
        String window = run.seconds() < run.source().durationSeconds() * WHOLE
                ? word("window", seconds(run, run.fromSeconds()), seconds(run, run.toSeconds()))
                : "";
        return quantity(Unit.SECONDS, run.source().durationSeconds()) + window;
    }

    private Text seconds(RunIdentity run, double seconds) {
        return Text.given(
                String.format(notation.language(), run.seconds() < SHORT_SECONDS ? "%.3f s" : "%.1f s", seconds));
    }

    public String count(long number) {
        return notation.count(number);
    }

    /** A whole number of things, by their id in {@code count.properties}: "1 chunk", "2 chunks". */
    public String count(long number, String thing) {
        return words(Text.of("count." + thing, Text.count(number)));
    }

    /** How many came out in one way: "3 worse". */
    public Text tally(long number, Text outcome) {
        return Text.of("count.of-verdict", Text.count(number), outcome);
    }

    public String values(MetricResult result) {
        return FromTo.of(baseline(result), candidate(result));
    }

    /** The mark beside a verdict's word: an arrow shows where the value went, the word whether that is good. */
    public static String mark(MetricResult result) {
        return switch (result.verdict()) {
            case WORSE, BETTER, DIFFERENT -> arrow(result);
            case UNCHANGED -> "=";
            case INCONCLUSIVE ->
                result.quiet().filter(Quiet.ABOUT_THE_SAME::equals).isPresent() ? "≈" : "?";
            case NOT_COMPARABLE -> ABSENT;
        };
    }

    private static String arrow(MetricResult result) {
        Change change = result.shown().change();
        if (result.each().isPresent()) {
            return result.each().getAsDouble() < 1 ? "↓" : "↑";
        }
        if (change != null) {
            return change.amount() < 0 ? "↓" : "↑";
        }
        return result.shown()
                .amounts()
                .filter(both -> both.candidate() < both.baseline())
                .map(less -> "↓")
                .orElse("↑");
    }
}
