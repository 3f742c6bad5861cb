package org.flightdiff.comparison.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.flightdiff.jmh.Benchmark;
import org.flightdiff.jmh.JmhFolder;
import org.flightdiff.jmh.Result;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.jspecify.annotations.Nullable;

/**
 * Which benchmarks both sides ran alike, and what is other of the rest.
 *
 * @param alike those that can be compared, by name
 * @param left the others
 */
public record Pairing(List<Benchmark> alike, List<NotCompared> left) {

    public Pairing {
        alike = List.copyOf(alike);
        left = List.copyOf(left);
    }

    public static Pairing of(Both<JmhFolder> sides) {
        List<Benchmark> alike = new ArrayList<>();
        List<NotCompared> left = new ArrayList<>();
        for (Benchmark benchmark : all(sides)) {
            boolean before = sides.baseline().benchmarks().contains(benchmark);
            boolean after = sides.candidate().benchmarks().contains(benchmark);
            if (!before || !after) {
                Role only = before ? Role.BASELINE : Role.CANDIDATE;
                left.add(new NotCompared(benchmark, only, other(benchmark, sides.of(only.other()))));
                continue;
            }
            List<Text> otherwise = otherwise(
                    sides.baseline().result(benchmark), sides.candidate().result(benchmark));
            if (otherwise.isEmpty()) {
                alike.add(benchmark);
            } else {
                left.add(new NotCompared(benchmark, null, otherwise));
            }
        }
        return new Pairing(alike, left);
    }

    private static TreeSet<Benchmark> all(Both<JmhFolder> sides) {
        TreeSet<Benchmark> all = new TreeSet<>(sides.baseline().benchmarks());
        all.addAll(sides.candidate().benchmarks());
        return all;
    }

    /** What the other side has of the same name. */
    private static List<Text> other(Benchmark benchmark, JmhFolder side) {
        List<Benchmark> alike = side.benchmarks().stream()
                .filter(each -> each.name().equals(benchmark.name()))
                .toList();
        List<Text> reasons = new ArrayList<>();
        if (!alike.isEmpty() && alike.stream().noneMatch(each -> each.mode() == benchmark.mode())) {
            reasons.add(Text.of(
                    "benchmark.other.mode", Text.code(alike.get(0).mode().word())));
        }
        if (!alike.isEmpty()
                && alike.stream().noneMatch(each -> each.parameters().equals(benchmark.parameters()))) {
            reasons.add(Text.of("benchmark.other.parameters"));
        }
        return reasons;
    }

    private static List<Text> otherwise(@Nullable Result before, @Nullable Result after) {
        List<Text> reasons = new ArrayList<>();
        if (before == null || after == null) {
            return reasons;
        }
        String unit = before.score().unit();
        String otherUnit = after.score().unit();
        if (!unit.equals(otherUnit)) {
            reasons.add(Text.of("benchmark.other.unit", Text.given(unit), Text.given(otherUnit)));
        }
        if (before.threads() != after.threads()) {
            reasons.add(Text.of("benchmark.other.threads", Text.count(before.threads()), Text.count(after.threads())));
        }
        if (!before.score().isPossible() || !after.score().isPossible()) {
            reasons.add(Text.of("benchmark.impossible"));
        }
        if (before.batch() != after.batch()) {
            reasons.add(Text.of("benchmark.other.batch", Text.count(before.batch()), Text.count(after.batch())));
        }
        return reasons;
    }

    /**
     * A benchmark that is named and not compared.
     *
     * @param only the side that has it; null where both have it, but measured otherwise
     * @param reasons what is other, where the other side has one of the same name
     */
    public record NotCompared(Benchmark benchmark, @Nullable Role only, List<Text> reasons) {

        public NotCompared {
            reasons = List.copyOf(reasons);
        }
    }
}
