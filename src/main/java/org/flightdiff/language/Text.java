package org.flightdiff.language;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Something to tell people, as a value without words: a title, a reason, a cause, an advice. Two texts are equal if
 * they say the same. The program decides by values, never by a text.
 *
 * <p>{@link Words} puts a text into the words of one language; {@code toString} gives it in English, for logs and
 * tests, and so it stands in JSON.
 */
public final class Text {

    private static final Text NONE = new Text(new Saying.Sequence(Separator.NOTHING, List.of()));

    /** In seconds. */
    private static final List<Map.Entry<String, Integer>> LENGTHS = List.of(
            Map.entry("count.about.days", 86_400),
            Map.entry("count.about.hours", 3_600),
            Map.entry("count.about.minutes", 60),
            Map.entry("count.about.seconds", 1));

    private final Saying saying;

    private Text(Saying saying) {
        this.saying = saying;
    }

    Saying saying() {
        return saying;
    }

    /** Its words in a language. Nothing is shortened or escaped: the writer does that. */
    public String in(Words words) {
        return saying.in(words);
    }

    /** This text with secrets masked by a function of a setting's name, perhaps empty, and its value. */
    public Text masked(BinaryOperator<String> mask) {
        return new Text(saying.masked(mask));
    }

    public boolean isEmpty() {
        return equals(NONE);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Text text && text.saying.equals(saying);
    }

    @Override
    public int hashCode() {
        return saying.hashCode();
    }

    @Override
    @JsonValue
    public String toString() {
        return in(Words.ENGLISH);
    }

    public static Text none() {
        return NONE;
    }

    /** The key up to its first dot names the file of the bundle; arguments replace {@code {0}}, {@code {1}} … */
    public static Text of(String key, Text... arguments) {
        return new Text(new Saying.Phrase(key, List.of(arguments)));
    }

    public static Text amount(Unit unit, double value) {
        return amount(unit, value, Double.NaN);
    }

    /** A quantity in the notation of another that it stands beside, as one of the same metric. */
    public static Text amount(Unit unit, double value, double beside) {
        return new Text(new Saying.Amount(unit, value, beside));
    }

    public static Text seconds(double seconds) {
        return amount(Unit.SECONDS, seconds);
    }

    /** A length of time as one tells it who does not know it exactly, in the largest unit of which there are two: "about 4 minutes". */
    public static Text about(double seconds) {
        Map.Entry<String, Integer> unit = LENGTHS.stream()
                .filter(each -> seconds >= 2.0 * each.getValue())
                .findFirst()
                .orElse(LENGTHS.get(LENGTHS.size() - 1));
        return of(unit.getKey(), count(Math.max(2, Math.round(seconds / unit.getValue()))));
    }

    public static Text bytes(double bytes) {
        return amount(Unit.BYTES, bytes);
    }

    public static Text bytes(long bytes) {
        return bytes((double) bytes);
    }

    public static Text share(double share) {
        return amount(Unit.SHARE, share);
    }

    public static Text count(long number) {
        return new Text(new Saying.Count(number));
    }

    public static Text probability(double value) {
        return new Text(new Saying.Probability(value));
    }

    /** The name of an event, a flag, an option, an id. */
    public static Text code(String name) {
        return new Text(new Saying.Code(name));
    }

    public static Text codes(Collection<String> names) {
        return commas(names.stream().map(Text::code).toList());
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Text given(String words) {
        return words.isEmpty() ? NONE : recorded(words);
    }

    /** What a recording says, without a name. May contain a secret. */
    public static Text recorded(String value) {
        return recorded("", value);
    }

    public static Text recorded(String name, String value) {
        return new Text(new Saying.Recorded(name, value));
    }

    /** The values of both sides, from baseline to candidate; equal ones are written once. */
    public static Text pair(Text baseline, Text candidate) {
        return new Text(new Saying.BothSides(baseline, candidate, true));
    }

    /** The values of both sides, both written even if they are equal. */
    public static Text fromTo(Text baseline, Text candidate) {
        return new Text(new Saying.BothSides(baseline, candidate, false));
    }

    /** A change in the notation of another, as an end of that one's interval is written. */
    public static Text change(double notation, double change) {
        return new Text(new Saying.SignedPercent(notation, change));
    }

    public static Text difference(Unit unit, double value) {
        return difference(unit, value, Double.NaN);
    }

    /** A difference with its sign, in the notation of the larger of the values that differ. */
    public static Text difference(Unit unit, double value, double beside) {
        return new Text(new Saying.SignedAmount(unit, value, beside));
    }

    public static Text side(Role role) {
        return of("side." + role.word());
    }

    public static Text ofSide(Role role, Text text) {
        return of("side.says", side(role), text);
    }

    /** A text about each side: written once if both are equal; an empty one is left out. */
    public static Text ofSides(TwoSided<Text> texts) {
        return texts.baseline().equals(texts.candidate())
                ? texts.baseline()
                : semicolons(Arrays.stream(Role.values())
                        .filter(role -> !texts.of(role).isEmpty())
                        .map(role -> ofSide(role, texts.of(role)))
                        .toList());
    }

    public static Text inline(Text label) {
        return new Text(new Saying.Inline(label));
    }

    public static Text sentences(Text... parts) {
        return joined(Separator.SENTENCES, List.of(parts));
    }

    public static Text commas(List<Text> parts) {
        return joined(Separator.COMMAS, parts);
    }

    public static Text semicolons(List<Text> parts) {
        return joined(Separator.SEMICOLONS, parts);
    }

    public static Text semicolons(Text... parts) {
        return joined(Separator.SEMICOLONS, List.of(parts));
    }

    public static Text joined(Separator separator, List<Text> parts) {
        Saying.Sequence series = new Saying.Sequence(separator, parts);
        return switch (series.parts().size()) {
            case 0 -> NONE;
            case 1 -> series.parts().get(0);
            default -> new Text(series);
        };
    }
}
