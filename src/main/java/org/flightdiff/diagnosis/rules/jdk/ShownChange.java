package org.flightdiff.diagnosis.rules.jdk;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.flightdiff.accounting.work.AllocatingStack;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Divergences;
import org.flightdiff.diagnosis.rule.Divergences.Explaining;
import org.flightdiff.diagnosis.rule.Prediction;
import org.flightdiff.diagnosis.rule.Prediction.PredictionOutcome;
import org.flightdiff.diagnosis.rule.Prediction.Way;
import org.flightdiff.jdk.JdkChange;
import org.flightdiff.jdk.JdkChange.Amount;
import org.flightdiff.jdk.JdkChange.FlagDefault;
import org.flightdiff.jdk.JdkChange.Kind;
import org.flightdiff.jdk.JdkChange.Move;
import org.flightdiff.jdk.Release;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Metric;
import org.flightdiff.view.catalogue.Views;
import org.flightdiff.view.configuration.ContainerLimits;
import org.flightdiff.view.configuration.Flag;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.configuration.StartedAs;
import org.flightdiff.view.gc.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * A change of the JDK that a pair shows: the metric by which it is known went where it sends it, or objects are smaller; and,
 * where it has a flag, both JVMs have the values of it and nobody set them.
 *
 * @param inCandidate whether the candidate has it and the baseline has not; else the other way round
 * @param back the option that takes it back on the candidate; null where there is none, or the baseline has it
 * @param moved the metrics that went as it predicts
 * @param part what part of these moves it makes by itself
 * @param smaller how much less objects take; null where it does not change that, or sizes are not recorded
 */
record ShownChange(
        JdkChange change,
        boolean inCandidate,
        @Nullable String back,
        List<Metric> moved,
        OwnPart part,
        @Nullable SmallerObjects smaller) {

    ShownChange {
        moved = List.copyOf(moved);
    }

    static Optional<ShownChange> of(Case pair, JdkChange change, Release after) {
        boolean inCandidate = change.isIn(after);
        if (!change.concerns(inCandidate ? pair.collectorAfter() : pair.collectorBefore())
                || (change.inContainers() && !isInContainer(inCandidate ? pair.after() : pair.before()))) {
            return Optional.empty();
        }
        if (change.by() == null || !isInPlace(change, pair, inCandidate)) {
            return Optional.empty();
        }
        List<Metric> moved = moved(pair, change, inCandidate);
        if (change.amount() == Amount.WHOLE && !isShownBy(change, moved)) {
            return Optional.empty();
        }
        Both<List<Window>> sides = inCandidate
                ? new Both<>(pair.runsBefore(), pair.runsAfter())
                : new Both<>(pair.runsAfter(), pair.runsBefore());
        Both<Map<String, Double>> allocated = sides.map(AllocatingStack::byClass);
        SmallerObjects smaller = change.amount() == Amount.LAYOUT
                ? SmallerObjects.of(sides, allocated.baseline()).orElse(null)
                : null;
        OwnPart part = OwnPart.of(change.amount(), allocated, smaller);
        boolean shown = smaller == null ? isShownBy(change, moved) && !part.isLittle() : smaller.matters();
        String back = inCandidate ? back(pair, change, after) : null;
        return shown ? Optional.of(new ShownChange(change, inCandidate, back, moved, part, smaller)) : Optional.empty();
    }

    /** Whether a container limits a JVM; false where that was not recorded. */
    private static boolean isInContainer(Window window) {
        ContainerLimits limits = ContainerLimits.of(window);
        return limits.cpuQuotaSeconds() != null || limits.memoryBytes() != null;
    }

    private static boolean isShownBy(JdkChange change, List<Metric> moved) {
        return JdkChange.FLAG.equals(change.by())
                ? !moved.isEmpty()
                : moved.stream().anyMatch(metric -> metric.id().equals(change.by()));
    }

    /** Its part of all that diverged, 0 to 1; what several of all that the pair shows move, each has its part of. */
    double share(Divergences divergences, List<ShownChange> all) {
        return divergences.share(
                explaining(), all.stream().map(ShownChange::explaining).toList());
    }

    private Explaining explaining() {
        return new Explaining(moved, part.value());
    }

    /** Whether it is of the recorder: the program is as it was. */
    boolean isOfRecorder() {
        return change.kind() == Kind.RECORDER;
    }

    /** What the ledger says; else, of a size that the JVM chose, that of the other side. */
    private static @Nullable String back(Case pair, JdkChange change, Release after) {
        FlagDefault flag = change.flag();
        Long before =
                flag == null || flag.to() != null ? null : pair.flagsBefore().number(flag.name());
        return before == null
                ? change.back(after)
                : StartedAs.sized(Objects.requireNonNull(flag).name(), before);
    }

    /** Who sets a flag, changes more than the JDK did. */
    private static boolean isInPlace(JdkChange change, Case pair, boolean inCandidate) {
        String unless = change.unless();
        if (unless != null && Views.metric(unless).filter(pair::diverged).isPresent()) {
            return false;
        }
        FlagDefault flag = change.flag();
        if (flag == null) {
            return true;
        }
        Flags without = inCandidate ? pair.flagsBefore() : pair.flagsAfter();
        Flags with = inCandidate ? pair.flagsAfter() : pair.flagsBefore();
        Flag before = without.get(flag.name());
        Flag after = with.get(flag.name());
        boolean differ = before == null || after == null || !before.value().equals(after.value());
        return differ
                && (before != null || after != null)
                && has(without, before, flag.from())
                && has(with, after, flag.to());
    }

    /** A JDK that does not know a flag does as its default of old or new says; one that recorded none tells nothing. */
    private static boolean has(Flags flags, @Nullable Flag flag, @Nullable String value) {
        return flag == null
                ? !flags.all().isEmpty()
                : !flag.isSetByPerson() && (value == null || value.equals(flag.value()));
    }

    private static List<Metric> moved(Case pair, JdkChange change, boolean inCandidate) {
        List<Metric> moved = new ArrayList<>();
        for (Map.Entry<String, Move> each : change.moves().entrySet()) {
            Views.metric(each.getKey())
                    .filter(metric -> pair.outcome(new Prediction(metric, way(each.getValue(), inCandidate)))
                            == PredictionOutcome.MET)
                    .ifPresent(moved::add);
        }
        return moved;
    }

    /** The candidate may be the earlier JDK. */
    private static Way way(Move move, boolean inCandidate) {
        return switch (move) {
            case RISES -> inCandidate ? Way.RISES : Way.FALLS;
            case FALLS -> inCandidate ? Way.FALLS : Way.RISES;
            case MOVES -> Way.MOVES;
        };
    }

    /** How much of a change in allocation a change of the JDK makes by itself, 0 to 1, and how near that is. */
    record OwnPart(double value, Bound bound) {

        enum Bound {
            /** Nothing tells; all of it may be. */
            MAY_BE_ALL,
            /** Classes whose sizes are not known may have become smaller too. */
            AT_LEAST,
            /** Strings that are made otherwise take less too. */
            AT_MOST
        }

        static final OwnPart ALL = new OwnPart(1, Bound.MAY_BE_ALL);

        /** What surely makes less than this is not among the causes that count. */
        private static final double LEAST_SURE = 0.1;

        /** What makes less than this, or less still, may make none of it. */
        private static final double LEAST_POSSIBLE = 0.25;

        /** What strings hold their characters in, before and after JEP 254. */
        private static final Set<String> TEXTS = Set.of("char[]", "byte[]");

        /** Whether it is too little to be told. */
        boolean isLittle() {
            return value < (bound == Bound.AT_MOST ? LEAST_POSSIBLE : LEAST_SURE);
        }

        /** @param allocated class to bytes per second, without and with the change */
        static OwnPart of(Amount amount, Both<Map<String, Double>> allocated, @Nullable SmallerObjects smaller) {
            double before = sum(allocated.baseline());
            double spared = before - sum(allocated.candidate());
            if (allocated.baseline().containsKey("") || spared <= 0) {
                return ALL;
            }
            return switch (amount) {
                case WHOLE -> ALL;
                case STRINGS -> part(texts(allocated.baseline()) - texts(allocated.candidate()), spared, Bound.AT_MOST);
                case LAYOUT -> smaller == null ? ALL : part(smaller.spared() * before, spared, Bound.AT_LEAST);
            };
        }

        private static OwnPart part(double own, double all, Bound bound) {
            return new OwnPart(Math.max(0, Math.min(1, own / all)), bound);
        }

        private static double texts(Map<String, Double> allocated) {
            return TEXTS.stream()
                    .mapToDouble(each -> allocated.getOrDefault(each, 0.0))
                    .sum();
        }

        private static double sum(Map<String, Double> allocated) {
            return allocated.values().stream().mapToDouble(Double::doubleValue).sum();
        }
    }

    /**
     * How much less objects of the same classes take: exact, for those classes that collections of both sides copied.
     *
     * @param classes how many these are
     * @param smaller how many of them take less
     * @param example the class of which most is spared
     * @param bytes what one of it takes, before and after
     * @param spared the part of all that was allocated that these classes spare, 0 to 1
     */
    record SmallerObjects(int classes, int smaller, String example, Both<Long> bytes, double spared) {

        /** Less of what is allocated is nothing to anyone. */
        private static final double LEAST_SPARED = 0.01;

        /** @param allocated class to bytes per second, of those without the change; empty where nothing is smaller */
        static Optional<SmallerObjects> of(Both<List<Window>> sides, Map<String, Double> allocated) {
            Map<String, Long> before = ObjectSizes.of(sides.baseline());
            Map<String, Long> after = ObjectSizes.of(sides.candidate());
            List<String> common =
                    before.keySet().stream().filter(after::containsKey).sorted().toList();
            double all =
                    allocated.values().stream().mapToDouble(Double::doubleValue).sum();
            List<Size> smaller = common.stream()
                    .map(name -> new Size(
                            name,
                            new Both<>(before.getOrDefault(name, 0L), after.getOrDefault(name, 0L)),
                            allocated.getOrDefault(name, 0.0) / all))
                    .filter(size -> size.bytes.candidate() < size.bytes.baseline())
                    .toList();
            return smaller.stream()
                    .max(Comparator.comparingDouble(Size::spared))
                    .map(most -> new SmallerObjects(
                            common.size(),
                            smaller.size(),
                            most.name,
                            most.bytes,
                            smaller.stream().mapToDouble(Size::spared).sum()));
        }

        boolean matters() {
            return spared >= LEAST_SPARED;
        }

        private record Size(String name, Both<Long> bytes, double allocated) {
            double spared() {
                return allocated * (1 - (double) bytes.candidate() / bytes.baseline());
            }
        }
    }
}
