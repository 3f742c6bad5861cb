package org.flightdiff.view;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.AtLeast;
import org.flightdiff.view.Measurement.Measured;
import org.flightdiff.view.Ways.Measuring;
import org.jspecify.annotations.Nullable;

/** An unfinished declaration; {@link #measured} ends it. */
public final class MetricDeclaration {
    final String id;

    @Nullable
    Text label;

    @Nullable
    Text meaning;

    @Nullable
    String floor;

    Unit unit = Unit.ONE;
    Direction direction = Direction.NEITHER;
    boolean critical;

    @Nullable
    Supplier<Metric> cost;

    boolean ofWholeRun;
    boolean extensive;
    boolean tellsOfComparability;

    @Nullable
    Supplier<Metric> ownPart;

    @Nullable
    Supplier<Metric> growthOf;

    double importance = 1;

    @Nullable
    Double feltFrom;

    boolean stopping;

    Supplier<String> fact;

    @Nullable
    Integer vital;

    @Nullable
    Integer toldWhereUnchanged;

    Impact impact = Impact.INDIRECT;
    Better atEqualDemand = Better.NONE;
    Set<Trait> traits = Set.of();

    OwnEvents ownEvents = OwnEvents.NONE;

    @Nullable
    Supplier<Metric> perUnit;

    @Nullable
    TimedEvents timed;

    @Nullable
    Selection counter;

    List<Selection> required = List.of();
    List<Selection> optional = List.of();
    private List<Measuring> better = List.of();
    List<Selection> totalOf = List.of();

    MetricDeclaration(String id) {
        this.id = id;
        fact = () -> id;
    }

    List<Selection> reads() {
        return Stream.of(
                        required,
                        optional,
                        better.stream().flatMap(way -> way.reads().stream()).toList())
                .flatMap(List::stream)
                .toList();
    }

    /** Its unit; {@link Unit#ONE} unless given. */
    public MetricDeclaration in(Unit unit) {
        this.unit = unit;
        return this;
    }

    /** Words for people, where the id is known only when a comparison is made. */
    public MetricDeclaration called(Text words, Text inFull) {
        label = words;
        meaning = inFull;
        return this;
    }

    /** Somebody measured it outside the recording; its id is not known before, so its run-to-run floor has a name. */
    public MetricDeclaration fromOutside(String floorName) {
        floor = floorName;
        return this;
    }

    public MetricDeclaration ofWholeRun() {
        ofWholeRun = true;
        return this;
    }

    public MetricDeclaration lowerIsBetter() {
        direction = direction.of(Better.LOWER);
        return this;
    }

    public MetricDeclaration higherIsBetter() {
        direction = direction.of(Better.HIGHER);
        return this;
    }

    /** Only where all of this holds of both sides; else a change is only different. */
    public MetricDeclaration where(Proviso... all) {
        direction = direction.where(List.of(all));
        return this;
    }

    public MetricDeclaration leftOfWhole() {
        direction = direction.ofRest();
        return this;
    }

    public MetricDeclaration critical() {
        critical = true;
        return this;
    }

    /** Its occurrences cost the seconds of the metric given, which may be declared later, as wherever one is supplied. */
    public MetricDeclaration costing(Supplier<Metric> seconds) {
        cost = seconds;
        return this;
    }

    public MetricDeclaration extensive() {
        extensive = true;
        return this;
    }

    public MetricDeclaration ofComparability() {
        tellsOfComparability = true;
        return this;
    }

    /** It shows the same but where most of a change is the program's own, which is the metric given. */
    public MetricDeclaration ofComparabilityBeyond(Supplier<Metric> part) {
        ownPart = part;
        return ofComparability();
    }

    /** It is the growth per second of another metric, in whose value per window its run-to-run floor is given. */
    public MetricDeclaration growthOf(Supplier<Metric> level) {
        growthOf = level;
        return this;
    }

    /** From how large a change on it is felt, where its unit does not tell: 0.01 of all of a machine's processors. */
    public MetricDeclaration feltFrom(double amount) {
        feltFrom = amount;
        return this;
    }

    /** Nobody can work meanwhile, so that a second of it is felt in however long a window. */
    public MetricDeclaration stopping() {
        stopping = true;
        return this;
    }

    public MetricDeclaration importance(double weight) {
        importance = weight;
        return this;
    }

    public MetricDeclaration sameFactAs(Supplier<Metric> other) {
        fact = () -> other.get().fact();
        return this;
    }

    /**
     * It is one of the few numbers that tell how a program fares, shown before all else, with a short name and a sentence
     * in {@code language/head.properties}. The smallest place is first, in tens; 0 for what was measured outside, which
     * keeps its order and its words.
     */
    public MetricDeclaration vital(int place) {
        vital = place;
        return this;
    }

    /** As what a user feels a change of it; {@link Impact#INDIRECT} unless given. */
    public MetricDeclaration felt(Impact as) {
        impact = as;
        return this;
    }

    /** Where nothing got worse, it is told how small a change of this vital sign would have been seen; places as above. */
    public MetricDeclaration toldWhereUnchanged(int place) {
        toldWhereUnchanged = place;
        return this;
    }

    /** It has no good direction by itself, as demand decides it; this is the one where as much was asked for. */
    public MetricDeclaration betterAtEqualDemand(Better way) {
        atEqualDemand = way;
        return this;
    }

    public MetricDeclaration being(Trait... all) {
        traits = Set.of(all);
        return this;
    }

    /** The events it needs: if one was off, the metric is not recorded. */
    public MetricDeclaration from(Selection... events) {
        required = List.of(events);
        return this;
    }

    /** It is a total, a share of time or an extreme of these events: where the JVM left some out, it is too low. */
    public MetricDeclaration totalOf(Selection... events) {
        totalOf = List.of(events);
        return this;
    }

    /** The event whose counters it is the growth of; fails for one not known to hold such, see {@link Counted}. */
    public MetricDeclaration counting(Selection event) {
        if (!Counted.EVENTS.contains(event.event())) {
            throw new IllegalArgumentException(event.event() + " holds no counters since the start of the JVM");
        }
        counter = event;
        required = Stream.concat(Stream.of(event), required.stream()).toList();
        return this;
    }

    /** Optional events; the measure decides what to do without them. */
    public MetricDeclaration using(Selection... events) {
        optional = List.of(events);
        return this;
    }

    /** Events of the application itself, which are read in any case. */
    public MetricDeclaration fromOwn(OwnEvents events) {
        ownEvents = events;
        return this;
    }

    public MetricDeclaration perUnit(Supplier<Metric> ofEach) {
        perUnit = ofEach;
        return this;
    }

    /** It is a mean, a median or a sum of the durations of some events. */
    public MetricDeclaration durationsOf(Function<Window, Events> events) {
        timed = new TimedEvents(events, false);
        return this;
    }

    /** It is a high percentile of the durations of some events, or the longest: those as long or longer are behind it. */
    public MetricDeclaration longestOf(Function<Window, Events> events) {
        timed = new TimedEvents(events, true);
        return this;
    }

    /** A better way to measure it, from other events than those it needs else; see {@link Ways}. */
    public MetricDeclaration better(Selection from, Function<Window, Measurement> measure) {
        better = Stream.concat(better.stream(), Stream.of(new Measuring(List.of(from), List.of(from), measure)))
                .toList();
        return this;
    }

    /** How often the events of a type come, per second. */
    public Metric rateOf(Selection event) {
        return in(Unit.PER_SECOND).from(event).measured(window -> Measurements.rate(window.events(event), window));
    }

    /** How many events of a type there were, each rare and independent. */
    public Metric rareCountOf(Selection event) {
        return extensive()
                .from(event)
                .measured(window -> Measurements.rareCount(window.events(event).size()));
    }

    public Metric measured(Function<Window, Measurement> measure) {
        return measuredAlike(List.of(measure));
    }

    /** The same in one of several ways, the best first and last the one that asks for least; see {@link Ways}. */
    public Metric measuredAlike(List<Function<Window, Measurement>> fromTheBest) {
        return new Metric(
                this,
                new Ways(Stream.concat(
                                better.stream(),
                                fromTheBest.stream()
                                        .map(measure -> new Measuring(
                                                required, reads(), window -> bounded(measure.apply(window), window))))
                        .toList()),
                direction);
    }

    /** What may be more than was recorded, as some of its events were left out. */
    private Measurement bounded(Measurement measured, Window window) {
        for (Selection selection : totalOf) {
            String limit = measured instanceof Measured ? Throttle.reached(window, selection) : null;
            if (limit != null && measured instanceof Measured total) {
                return new AtLeast(
                        total,
                        Text.of(
                                "reason.throttled",
                                Text.code(selection.event()),
                                Text.recorded(limit),
                                Text.amount(unit, total.value()),
                                Text.code(selection.event() + "#throttle=off")));
            }
        }
        return measured;
    }
}
