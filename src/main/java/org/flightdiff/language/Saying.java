package org.flightdiff.language;

import java.util.List;
import java.util.Locale;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.flightdiff.unit.FromTo;
import org.flightdiff.unit.Unit;

/** What a {@link Text} says: one of few kinds of values, each of which knows how it is put into words. */
sealed interface Saying {

    String in(Words words);

    /** This with secrets masked, see {@link Text#masked}. */
    default Saying masked(BinaryOperator<String> mask) {
        return this;
    }

    /** A sentence, a part or a label. Its key up to the first dot names the file; arguments replace {@code {0}} … */
    record Phrase(String key, List<Text> arguments) implements Saying {

        public Phrase {
            arguments = List.copyOf(arguments);
        }

        @Override
        public String in(Words words) {
            return words.phrase(key, arguments);
        }

        @Override
        public Phrase masked(BinaryOperator<String> mask) {
            return new Phrase(
                    key,
                    arguments.stream().map(argument -> argument.masked(mask)).toList());
        }
    }

    record Sequence(Separator separator, List<Text> parts) implements Saying {

        public Sequence {
            parts = parts.stream().filter(part -> !part.isEmpty()).toList();
        }

        @Override
        public String in(Words words) {
            return parts.stream()
                    .map(part -> part.in(words))
                    .collect(Collectors.joining(words.phrase(separator.key(), List.of())));
        }

        @Override
        public Sequence masked(BinaryOperator<String> mask) {
            return new Sequence(
                    separator, parts.stream().map(part -> part.masked(mask)).toList());
        }
    }

    /** The values of both sides, baseline first; equal ones may be written once: "2.00 GiB on both sides". */
    record BothSides(Text baseline, Text candidate, boolean once) implements Saying {

        @Override
        public String in(Words words) {
            String before = baseline.in(words);
            String after = candidate.in(words);
            if (baseline.saying() instanceof Amount first && candidate.saying() instanceof Amount second) {
                before = first.in(words, first.value, second.value);
                after = second.in(words, first.value, second.value);
            }
            return once && before.equals(after) ? Text.of("side.both", baseline).in(words) : FromTo.of(before, after);
        }

        @Override
        public BothSides masked(BinaryOperator<String> mask) {
            return new BothSides(baseline.masked(mask), candidate.masked(mask), once);
        }
    }

    /** A label within a sentence, in lower case if the language has it. */
    record Inline(Text label) implements Saying {

        @Override
        public String in(Words words) {
            String written = label.in(words);
            boolean acronym = written.length() > 1 && Character.isUpperCase(written.charAt(1));
            // Elsewhere a label begins with Latin letters only where that is a name.
            return acronym || written.isEmpty() || !words.spoken().equals(Locale.ENGLISH)
                    ? written
                    : written.substring(0, 1).toLowerCase(Locale.ROOT) + written.substring(1);
        }

        @Override
        public Inline masked(BinaryOperator<String> mask) {
            return new Inline(label.masked(mask));
        }
    }

    /** A name that is the same in every language: an event, a field, a flag, an option, an id. Never a secret. */
    record Code(String name) implements Saying {

        @Override
        public String in(Words words) {
            return name;
        }
    }

    /**
     * Ready-made words: what a recording says, a goals file, a message of the JDK. May contain a secret, which the name of
     * a setting tells where it is one.
     */
    record Recorded(String name, String value) implements Saying {

        @Override
        public String in(Words words) {
            return value;
        }

        @Override
        public Recorded masked(BinaryOperator<String> mask) {
            return new Recorded(name, mask.apply(name, value));
        }
    }

    record Count(long number) implements Saying {

        @Override
        public String in(Words words) {
            return words.notation().count(number);
        }
    }

    /** The probability of something by chance alone, 0 to 1; written with two significant digits. */
    record Probability(double value) implements Saying {

        @Override
        public String in(Words words) {
            return String.format(words.language(), "%.2g", value);
        }
    }

    /** A quantity in the base unit, NaN written as a dash; beside may decide the notation, NaN if it stands alone. */
    record Amount(Unit unit, double value, double beside) implements Saying {

        @Override
        public String in(Words words) {
            return in(words, value, beside);
        }

        private String in(Words words, double... values) {
            return Double.isInfinite(value)
                    ? Words.unbounded(value)
                    : words.notation().of(unit, values).value(value);
        }
    }

    /** A difference, "+12.0 MiB", in the notation of the larger of the values that differ; NaN if that is not known. */
    record SignedAmount(Unit unit, double value, double beside) implements Saying {

        @Override
        public String in(Words words) {
            if (Double.isInfinite(value)) {
                return Words.unbounded(value);
            }
            return unit == Unit.SHARE
                    ? words.phrase(
                            "change.points", List.of(Text.given(words.notation().points(value))))
                    : words.notation()
                            .of(unit, Double.isNaN(beside) ? value : beside)
                            .difference(value);
        }
    }

    /** A relative change, candidate/baseline − 1, written as another change is: "+38.2 %", "×5.8". */
    record SignedPercent(double other, double change) implements Saying {

        @Override
        public String in(Words words) {
            return Double.isInfinite(change)
                    ? Words.unbounded(change)
                    : words.notation().changeAs(other, change);
        }
    }
}
