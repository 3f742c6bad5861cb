package org.flightdiff.language;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.BinaryOperator;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;
import org.flightdiff.unit.Unit;

/**
 * Something to tell people, as a value without words: a title, a reason, a cause, an advice. Two texts are equal if
 * they say the same. The program decides by values, never by a text.
 *
 * <p>{@link Words} puts a text into the words of one language; {@code toString} gives it in English, for logs and
 * tests, and so it stands in JSON.
 */
public sealed interface Text
        permits Amount,
                Text.SignedPercent,
                Text.Code,
                Count,
                SignedAmount,
                Given,
                Text.Inline,
                BothSides,
                Phrase,
                Text.Probability,
                Text.RecordedText,
                Sequence {

    /** Its words in a language. Nothing is shortened or escaped: the writer does that. */
    String in(Words words);

    @Override
    @JsonValue
    String toString();

    /** This text with secrets masked by a function of a setting's name, perhaps empty, and its value. */
    default Text masked(BinaryOperator<String> mask) {
        return this;
    }

    default boolean isEmpty() {
        return equals(none());
    }

    static Text none() {
        return Sequence.OF_NOTHING;
    }

    /** The key up to its first dot names the file of the bundle; arguments replace {@code {0}}, {@code {1}} … */
    static Text of(String key, Text... arguments) {
        return new Phrase(key, List.of(arguments));
    }

    static Text amount(Unit unit, double value) {
        return new Amount(unit, value, Double.NaN);
    }

    /** A quantity in the notation of another that it stands beside, as one of the same metric. */
    static Text amount(Unit unit, double value, double beside) {
        return new Amount(unit, value, beside);
    }

    static Text seconds(double seconds) {
        return new Amount(Unit.SECONDS, seconds, Double.NaN);
    }

    /** A length of time as one tells it who does not know it exactly: "about 4 minutes". */
    static Text about(double seconds) {
        return RoundTime.of(seconds);
    }

    static Text bytes(double bytes) {
        return new Amount(Unit.BYTES, bytes, Double.NaN);
    }

    static Text bytes(long bytes) {
        return new Amount(Unit.BYTES, (double) bytes, Double.NaN);
    }

    static Text share(double share) {
        return new Amount(Unit.SHARE, share, Double.NaN);
    }

    static Text count(long number) {
        return new Count(number);
    }

    static Text probability(double value) {
        return new Probability(value);
    }

    /** The name of an event, a flag, an option, an id. */
    static Text code(String name) {
        return new Code(name);
    }

    static Text codes(Collection<String> names) {
        return commas(names.stream().map(Text::code).toList());
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Text given(String words) {
        return words.isEmpty() ? none() : new Given(words);
    }

    /** What a recording says, without a name. May contain a secret. */
    static Text recorded(String value) {
        return new RecordedText("", value);
    }

    static Text recorded(String name, String value) {
        return new RecordedText(name, value);
    }

    /** The values of both sides, from baseline to candidate; equal ones are written once. */
    static Text pair(Text baseline, Text candidate) {
        return new BothSides(baseline, candidate, true);
    }

    /** The values of both sides, both written even if they are equal. */
    static Text fromTo(Text baseline, Text candidate) {
        return new BothSides(baseline, candidate, false);
    }

    /** A change in the notation of another, as an end of that one's interval is written. */
    static Text change(double notation, double change) {
        return new SignedPercent(notation, change);
    }

    static Text difference(Unit unit, double value) {
        return new SignedAmount(unit, value, Double.NaN);
    }

    /** A difference with its sign, in the notation of the larger of the values that differ. */
    static Text difference(Unit unit, double value, double beside) {
        return new SignedAmount(unit, value, beside);
    }

    static Text side(Role role) {
        return of("side." + role.word());
    }

    static Text ofSide(Role role, Text text) {
        return of("side.says", side(role), text);
    }

    /** A text about each side: written once if both are equal; an empty one is left out. */
    static Text ofSides(TwoSided<Text> texts) {
        return texts.baseline().equals(texts.candidate())
                ? texts.baseline()
                : semicolons(Arrays.stream(Role.values())
                        .filter(role -> !texts.of(role).isEmpty())
                        .map(role -> ofSide(role, texts.of(role)))
                        .toList());
    }

    static Text inline(Text label) {
        return new Inline(label);
    }

    static Text sentences(Text... parts) {
        return joined(Separator.SENTENCES, List.of(parts));
    }

    static Text commas(List<Text> parts) {
        return joined(Separator.COMMAS, parts);
    }

    static Text semicolons(List<Text> parts) {
        return joined(Separator.SEMICOLONS, parts);
    }

    static Text semicolons(Text... parts) {
        return joined(Separator.SEMICOLONS, List.of(parts));
    }

    static Text joined(Separator separator, List<Text> parts) {
        Sequence series = new Sequence(separator, parts);
        return series.parts().isEmpty()
                ? none()
                : series.parts().size() == 1 ? series.parts().get(0) : series;
    }

    /** A name that is the same in every language: an event, a field, a flag, an option, an id. Never a secret. */
    record Code(String name) implements Text {

        @Override
        public String in(Words words) {
            return name;
        }

        @Override
        public String toString() {
            return in(Words.ENGLISH);
        }
    }

    /** The probability of something by chance alone, 0 to 1; written with two significant digits. */
    record Probability(double value) implements Text {

        @Override
        public String in(Words words) {
            return String.format(words.language(), "%.2g", value);
        }

        @Override
        public String toString() {
            return in(Words.ENGLISH);
        }
    }

    /** A relative change, candidate/baseline − 1, written as another change is: "+38.2 %", "×5.8". */
    record SignedPercent(double other, double change) implements Text {

        @Override
        public String in(Words words) {
            return Double.isInfinite(change)
                    ? Words.unbounded(change)
                    : words.notation().changeAs(other, change);
        }

        @Override
        public String toString() {
            return in(Words.ENGLISH);
        }
    }

    /** The name of a class, file or host, or the value of a setting, whose name tells whether it is a secret. */
    record RecordedText(String name, String value) implements Text {

        @Override
        public String in(Words words) {
            return value;
        }

        @Override
        public RecordedText masked(BinaryOperator<String> mask) {
            return new RecordedText(name, mask.apply(name, value));
        }

        @Override
        public String toString() {
            return in(Words.ENGLISH);
        }
    }

    /** A label within a sentence, in lower case if the language has it. */
    record Inline(Text label) implements Text {

        @Override
        public String in(Words words) {
            String written = label.in(words);
            boolean acronym = written.length() > 1 && Character.isUpperCase(written.charAt(1));
            return acronym || written.isEmpty()
                    ? written
                    : written.substring(0, 1).toLowerCase(Locale.ROOT) + written.substring(1);
        }

        @Override
        public Inline masked(BinaryOperator<String> mask) {
            return new Inline(label.masked(mask));
        }

        @Override
        public String toString() {
            return in(Words.ENGLISH);
        }
    }
}
