package org.flightdiff.report.document;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * A curve as small as a word, of values at equal distances; one that is missing parts it. The meaning is for whoever
 * does not see it.
 */
public record Spark(String meaning, List<OptionalDouble> values, double lowest, double highest) implements Block {

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

    /** The curve as steps of a path: one to where it begins or goes on after a gap, or a line from the place before. */
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
