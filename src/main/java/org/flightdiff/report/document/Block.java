package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.flightdiff.report.SafeText;

public sealed interface Block permits Block.Heading, Lines, Table, Block.Spark, Block.Command, Block.Fold {

    /** Begins a section, or a part of one. The id names it for links, unique in the document. */
    record Heading(String id, String words, boolean within) implements Block {

        public Heading {
            words = SafeText.of(words);
        }

        public Heading(String id, String words) {
            this(id, words, false);
        }
    }

    /** What few ask for, and is made for them only. It opens on a click; else only its heading is told. */
    record Fold(String words, Supplier<Block> folded) implements Block {

        public Fold {
            words = SafeText.shortened(words, SafeText.LONGEST_SENTENCE);
        }
    }

    /** A line to be copied, whole, as a part of a command does something else; what it does may be empty. */
    record Command(String lead, String line) implements Block {

        /** A word up to here is read rather than skipped: a class with its package, a path. */
        private static final int LONGEST_WORD = 80;

        private static final int LONGEST = 600;

        public Command {
            lead = SafeText.shortened(lead, SafeText.LONGEST_SENTENCE);
            line = SafeText.of(line);
        }

        /** The line without the middles of long words, such as a class path, and without its own. */
        public String brief() {
            String words = Arrays.stream(line.split(" ", -1))
                    .map(word -> SafeText.shortened(word, LONGEST_WORD))
                    .collect(Collectors.joining(" "));
            return SafeText.shortened(words, LONGEST);
        }
    }

    /**
     * A curve as small as a word, of values at equal distances, parted where one is missing; the meaning is for the blind.
     */
    record Spark(String meaning, List<OptionalDouble> values, double lowest, double highest) implements Block {

        public Spark {
            values = List.copyOf(values);
        }

        /** A curve that has its own scale, which holds 0. */
        public static Spark of(String meaning, double... values) {
            return new Spark(
                    meaning,
                    DoubleStream.of(values).mapToObj(OptionalDouble::of).toList(),
                    Math.min(0, DoubleStream.of(values).min().orElse(0)),
                    DoubleStream.of(values).max().orElse(0));
        }

        private double height(double value) {
            return highest > lowest ? Math.max(0, Math.min(1, (value - lowest) / (highest - lowest))) : 0;
        }

        /**
         * The curve as steps of a path: one to where it begins or goes on after a gap, or a line from the place before.
         */
        public <S> List<S> steps(Step<S> move, Step<S> line) {
            List<S> steps = new ArrayList<>();
            boolean drawn = false;
            for (int i = 0; i < values.size(); i++) {
                if (values.get(i).isPresent()) {
                    double x = (double) i / Math.max(1, values.size() - 1);
                    steps.add((drawn ? line : move).to(x, height(values.get(i).getAsDouble())));
                }
                drawn = values.get(i).isPresent();
            }
            return steps;
        }

        @FunctionalInterface
        public interface Step<S> {
            /** To a place, 0 to 1 from left to right and from bottom to top. */
            S to(double x, double y);
        }
    }
}
