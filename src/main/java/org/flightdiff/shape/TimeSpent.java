package org.flightdiff.shape;

import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.model.Role;
import org.flightdiff.model.TwoSided;

/** Where the time of threads went: per kind and side a bar whose parts add up to the mean number of threads. */
public record TimeSpent(PanelId panel, List<ThreadBars> kinds, Text note) implements Shape {

    /** What changed less, as a part of the threads of a kind, is not marked. */
    private static final double SMALL_PART = 0.02;

    /** Nor what changed less than so many threads: of one that runs, 5 % of a processor. */
    private static final double FEW = 0.05;

    /** As many as people take in at a glance. */
    private static final int MOST_CHANGES = 3;

    public TimeSpent {
        kinds = List.copyOf(kinds);
    }

    /** Threads of one or several kinds: what they did, and what is not shown of a side though some may have done it. */
    public record ThreadBars(
            Text label, List<TimePart> baseline, List<TimePart> candidate, Both<Set<String>> unrecorded)
            implements TwoSided<List<TimePart>> {

        public ThreadBars {
            baseline = List.copyOf(baseline);
            candidate = List.copyOf(candidate);
        }

        public double threads(Role side) {
            return of(side).stream().mapToDouble(TimePart::threads).sum();
        }

        public double longest() {
            return Math.max(threads(Role.BASELINE), threads(Role.CANDIDATE));
        }

        /** How many threads the whole width stands for: the longer bar, but at least one. */
        public double scale() {
            return Math.max(1, longest());
        }

        public Optional<TimePart> part(Role side, String account) {
            return of(side).stream()
                    .filter(part -> part.account().equals(account))
                    .findFirst();
        }

        public List<PartChange> changes() {
            return Stream.of(baseline, candidate)
                    .flatMap(List::stream)
                    .map(TimePart::account)
                    .distinct()
                    .map(account -> new PartChange(
                            this,
                            Stream.of(Role.values())
                                    .flatMap(side -> part(side, account).stream())
                                    .findFirst()
                                    .orElseThrow(),
                            new Both<>(threads(Role.BASELINE, account), threads(Role.CANDIDATE, account))))
                    .toList();
        }

        public List<PartChange> greatestChanges() {
            return changes().stream()
                    .filter(PartChange::isMarked)
                    .sorted(Comparator.comparingDouble(change -> -Math.abs(change.difference())))
                    .limit(MOST_CHANGES)
                    .toList();
        }

        /** What part of the time was recorded on each side, at least, 0 to 1; empty where hardly any was not. */
        public Optional<Both<Double>> recorded() {
            boolean isWhole = Stream.of(Role.values()).allMatch(side -> untold(side) < least());
            return isWhole || baseline.isEmpty() || candidate.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Both<>(recorded(Role.BASELINE), recorded(Role.CANDIDATE)));
        }

        private double recorded(Role side) {
            return 1 - untold(side) / threads(side);
        }

        private double untold(Role side) {
            return of(side).stream()
                    .filter(part -> part.use() == ThreadUse.UNKNOWN)
                    .mapToDouble(TimePart::threads)
                    .sum();
        }

        private double least() {
            return Math.max(FEW, SMALL_PART * longest());
        }

        private double threads(Role side, String account) {
            double ofNone = unrecorded.of(side).contains(account) ? Double.NaN : 0;
            return part(side, account).map(TimePart::threads).orElse(ofNone);
        }
    }

    /** What some threads did, matched by account; the key is that of the row of events that tell of it, or empty. */
    public record TimePart(
            String account,
            Text label,
            ThreadUse use,
            double threads,
            Sureness sureness,
            String key,
            List<String> events) {

        public TimePart {
            events = List.copyOf(events);
        }
    }

    /** How much more or less threads of a kind did something; 0 if none did it, NaN if that was not recorded. */
    public record PartChange(ThreadBars bars, TimePart part, Both<Double> threads) {

        public Sureness sureness() {
            return Stream.of(Role.values())
                    .flatMap(side -> bars.part(side, part.account()).stream())
                    .map(TimePart::sureness)
                    .reduce(Sureness.EXACT, Sureness::with);
        }

        public String sign(Role side) {
            return bars.part(side, part.account())
                    .map(each -> each.sureness().sign())
                    .orElse("");
        }

        /** Threads more on the candidate; NaN if a side has not recorded it. */
        public double difference() {
            return threads.candidate() - threads.baseline();
        }

        public boolean isMarked() {
            return !bars.baseline().isEmpty()
                    && !bars.candidate().isEmpty()
                    && part.use() != ThreadUse.UNKNOWN
                    && !mayBeUntold()
                    && Math.abs(difference()) >= bars.least();
        }

        /** Whether what samples show on one side may be as much on the other, where only long waits are recorded. */
        private boolean mayBeUntold() {
            Role more = difference() > 0 ? Role.CANDIDATE : Role.BASELINE;
            Role less = more.other();
            return sureness(more) == Sureness.SAMPLED
                    && sureness(less) == Sureness.AT_LEAST
                    && threads.of(less) + bars.untold(less) >= threads.of(more);
        }

        /** That nobody has nothing to do is not known for certain. */
        private Sureness sureness(Role side) {
            return bars.part(side, part.account())
                    .map(TimePart::sureness)
                    .orElse(part.use() == ThreadUse.IDLE ? Sureness.AT_LEAST : Sureness.EXACT);
        }
    }

    public List<PartChange> rows() {
        return kinds.stream().flatMap(bars -> bars.changes().stream()).toList();
    }

    /** What is called how, in the order of the bars: all that looks the same together. */
    public Map<ThreadUse, Text> legend() {
        Map<ThreadUse, Set<Text>> names = new EnumMap<>(ThreadUse.class);
        rows().forEach(row -> names.computeIfAbsent(row.part().use(), first -> new LinkedHashSet<>())
                .add(row.part().label()));
        Map<ThreadUse, Text> legend = new EnumMap<>(ThreadUse.class);
        names.forEach((use, labels) -> legend.put(use, Text.commas(List.copyOf(labels))));
        return Collections.unmodifiableMap(legend);
    }

    @Override
    public boolean isEmpty() {
        return kinds.isEmpty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.timeSpent(this);
    }
}
