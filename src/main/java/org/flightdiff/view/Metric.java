package org.flightdiff.view;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.statistics.Scale;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/** One compared number: its identity, events and measure in a window. Declared in one place, with {@link #named}. */
public final class Metric {

    private static final double LEAST_PART_FELT = 0.1;

    private final MetricDeclaration declared;
    private final Ways ways;
    private final Direction direction;

    Metric(MetricDeclaration declared, Ways ways, Direction direction) {
        this.declared = declared;
        this.ways = ways;
        this.direction = direction;
    }

    /** The id is stable, {@code gc.pause.share}, and the key of its words in {@code language/metric.properties}. */
    public static MetricDeclaration named(String id) {
        return new MetricDeclaration(id);
    }

    public String id() {
        return declared.id;
    }

    public Text label() {
        Text own = declared.label;
        return own == null ? Text.of("metric." + declared.id) : own;
    }

    /** What people read it as: of what is left of a whole, what is missing. */
    public Text shownLabel() {
        return direction().leftOfWhole() ? Text.of("head.name." + declared.id) : label();
    }

    public Unit unit() {
        return declared.unit;
    }

    public Better better() {
        return direction.better();
    }

    public Direction direction() {
        return direction;
    }

    public Metric directedNeitherWay(Text why) {
        return new Metric(declared, ways, direction.neitherWay(why));
    }

    public Text meaning() {
        Text own = declared.meaning;
        return own == null ? Text.of("metric." + declared.id + ".meaning") : own;
    }

    /** Whether a single occurrence where there was none is already worse. */
    public boolean critical() {
        return declared.critical;
    }

    /** What its occurrences cost in seconds of the window; null where nothing tells, so that each counts in full. */
    public @Nullable Metric cost() {
        return supplied(declared.cost);
    }

    public boolean extensive() {
        return declared.extensive;
    }

    /** Whether it only tells how far sides compare, as others' load does: shown, never ranked, and it fails no gate. */
    public boolean tellsOfComparability() {
        return declared.tellsOfComparability;
    }

    /** The program's own part of it, or null: where that makes most of a change, it is one of the program after all. */
    public @Nullable Metric ownPart() {
        return supplied(declared.ownPart);
    }

    /** How its sides are set against each other: by their ratio, or by their difference where it is a growth. */
    public Scale scale() {
        return isGrowth() ? Scale.LINEAR : Scale.LOG;
    }

    /** How large a change is, in words: a share, or an amount in its unit beside the larger of both values. */
    public Text sizeOfChange(double change, double largest) {
        return switch (scale()) {
            case LOG -> Text.share(change);
            case LINEAR -> Text.amount(unit(), change, largest);
        };
    }

    /** Whether it is the growth of another, whose changes are told in its unit and not as shares. */
    public boolean isGrowth() {
        return declared.growthOf != null;
    }

    /** The metric whose growth per second it is; null for one never below zero. */
    public @Nullable Metric growthOf() {
        return supplied(declared.growthOf);
    }

    /**
     * Weight in the ranking, by what a change costs a user: 4 for what is felt, such as pauses, requests that wait and
     * failures; 3 for what is paid for, such as processors, live memory and allocation; 2 for a part of either; 1 for what
     * is ordinary; 0.5 for a count or size that says the same in other words; 0.25 for a mechanical detail or a setting.
     */
    public double importance() {
        return declared.importance;
    }

    /** From how large a change on it is felt; 0 if each is, as of a growth. A total is a share of the window. */
    public double feltFrom(double windowSeconds) {
        Double own = declared.feltFrom;
        if (own != null || isGrowth()) {
            return own == null ? 0 : own;
        }
        return Felt.from(declared.unit, declared.extensive, declared.stopping, windowSeconds);
    }

    /** Whether a difference is below a tenth of that which counts in full, so that nobody feels it. */
    public boolean isHardlyFelt(double difference, double windowSeconds) {
        return Math.abs(difference) < LEAST_PART_FELT * feltFrom(windowSeconds);
    }

    /** Whether a difference of two values is so small that nobody would act on it, however sure it is. */
    public boolean isTooSmallToActOn(double difference, double windowSeconds) {
        return Math.abs(difference) < Felt.leastPart(declared.unit, declared.extensive) * feltFrom(windowSeconds);
    }

    /** Metrics with the same fact are one test: a share, its total and its complement. */
    public String fact() {
        return declared.fact.get();
    }

    /** Whether it is another number of what that one tells of: the same fact, the same of each unit of work. */
    public boolean isOfSubjectOf(Metric other) {
        return fact().equals(other.fact())
                || subject().equals(other.subject())
                || equals(other.perUnit())
                || other.equals(perUnit());
    }

    /** What an id names before its kind of number: "gc.pause" of {@code gc.pause.share}. */
    private String subject() {
        int kind = id().indexOf('.', id().indexOf('.') + 1);
        return kind < 0 ? id() : id().substring(0, kind);
    }

    /** Whether it is one of the few numbers that tell how a program fares, shown before all else. */
    public boolean isVital() {
        return declared.vital != null;
    }

    public int vitalPlace() {
        return Objects.requireNonNull(declared.vital);
    }

    public Impact impact() {
        return declared.impact;
    }

    /** Its place among the vital signs of which it is told how small a change would have been seen; null if not. */
    public @Nullable Integer placeWhereUnchanged() {
        return declared.toldWhereUnchanged;
    }

    /** The good direction if as much is asked for on both sides, of what has none by itself. */
    public Better betterAtEqualDemand() {
        return declared.atEqualDemand;
    }

    public boolean is(Trait trait) {
        return declared.traits.contains(trait);
    }

    /** The durations that its value is made of; null for a value of another kind. */
    public @Nullable TimedEvents timed() {
        return declared.timed;
    }

    public List<String> events() {
        return reads().stream().map(Selection::event).distinct().toList();
    }

    public List<Text> eventsInWords() {
        return Stream.concat(events().stream().map(Text::code), Stream.of(declared.ownEvents.words()))
                .filter(words -> !words.isEmpty())
                .toList();
    }

    /** Whether it was measured outside, as users see it: what makes a program slower explains it, and it stands first. */
    public boolean isOutside() {
        return declared.floor != null;
    }

    public boolean isOfWholeRun() {
        return declared.ofWholeRun;
    }

    public String floor() {
        return declared.floor == null ? declared.id : declared.floor;
    }

    public OwnEvents ownEvents() {
        return declared.ownEvents;
    }

    /** The metric that says the same of each unit of work, or null. What rises alone rises with the load. */
    public @Nullable Metric perUnit() {
        return supplied(declared.perUnit);
    }

    private static @Nullable Metric supplied(@Nullable Supplier<Metric> metric) {
        return metric == null ? null : metric.get();
    }

    /** The event whose counters since the start of the JVM it is the growth of; null for any other metric. */
    public @Nullable Selection counter() {
        return declared.counter;
    }

    public List<Selection> reads() {
        return declared.reads();
    }

    /** Its {@link #id} is what a metric is known by: one that is directed neither way is still the same. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Metric metric && metric.id().equals(id());
    }

    @Override
    public int hashCode() {
        return id().hashCode();
    }

    @Override
    public String toString() {
        return id();
    }

    /** Measures it in one window, as well as can be; cached per window. */
    public Measurement in(Window window) {
        return ways.best(window);
    }

    public Ways ways() {
        return ways;
    }

    /** From how large a change on a user feels a metric, by its unit; one for which that does not fit declares its own. */
    private static final class Felt {

        /** A twentieth of the time, or of whatever else: less is too little to act on, as of any change. */
        private static final double SHARE = 0.05;

        /** The least that a pause adds to a request that is worth a look. */
        private static final double SECONDS = 0.001;

        /** Whoever waits a second for a program that stands still notices, in whatever time. */
        private static final double STOP = 1;

        /** Of a process of hundreds of megabytes, less is nothing to anyone: a few buffers come and go. */
        private static final double BYTES = 16 * 1024 * 1024;

        /** A hundredth of what one ordinary disk writes; allocation begins to cost far above. */
        private static final double BYTES_PER_SECOND = 1024 * 1024;

        /** Once in five seconds, as an idle program collects; what happens once in fifty costs nothing by how often it does. */
        private static final double PER_SECOND = 0.2;

        /** 0.1 points of the time: a tenth of what JFR itself may take, less than 1 % by its makers. */
        private static final double LEAST_PART_OF_TIME = 0.02;

        private static final double LEAST_PART = 0.1;

        private Felt() {}

        static double leastPart(Unit unit, boolean total) {
            return unit == Unit.SHARE || (unit == Unit.SECONDS && total) ? LEAST_PART_OF_TIME : LEAST_PART;
        }

        /** The least change that is felt, in the unit, 0 where each is; a total of seconds is a share of the window. */
        static double from(Unit unit, boolean total, boolean stopping, double windowSeconds) {
            return switch (unit) {
                case SHARE -> SHARE;
                case SECONDS -> total ? ofTotal(stopping, windowSeconds) : SECONDS;
                case BYTES -> BYTES;
                case BYTES_PER_SECOND -> BYTES_PER_SECOND;
                case PER_SECOND -> PER_SECOND;
                case ONE -> 0;
            };
        }

        private static double ofTotal(boolean stopping, double windowSeconds) {
            double share = SHARE * windowSeconds;
            return stopping ? Math.min(share, STOP) : share;
        }
    }
}
