package org.flightdiff.view;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Measurement.AtLeast;
import org.flightdiff.view.Measurement.Measured;
import org.jspecify.annotations.Nullable;

/**
 * One compared number: its identity, its events and how it is measured in one window. Declared in one place, with
 * {@link #named}.
 */
public final class Metric {

    private final Definition definition;
    private final Ways ways;
    private final Direction direction;

    private Metric(Definition definition, Ways ways, Direction direction) {
        this.definition = definition;
        this.ways = ways;
        this.direction = direction;
    }

    /**
     * Begins the declaration of a metric.
     *
     * @param id stable, dotted, lower case: {@code gc.pause.share}; the key of its words in {@code
     *     language/metric.properties}
     */
    public static Definition named(String id) {
        return new Definition(id);
    }

    /** Stable name, part of the contract with pipelines. */
    public String id() {
        return definition.id;
    }

    /** A few words for people. */
    public Text label() {
        Text own = definition.label;
        return own == null ? Text.of("metric." + definition.id) : own;
    }

    /** Unit of its values. */
    public Unit unit() {
        return definition.unit;
    }

    /** The good direction. */
    public Better better() {
        return direction.better();
    }

    /** The same with what it depends on. */
    public Direction direction() {
        return direction;
    }

    /** The same of two sides of which neither is good, with the reason. */
    public Metric directedNeitherWay(Text why) {
        return new Metric(definition, ways, direction.neitherWay(why));
    }

    /** What it is, in a sentence or two. */
    public Text meaning() {
        Text own = definition.meaning;
        return own == null ? Text.of("metric." + definition.id + ".meaning") : own;
    }

    /** Whether a single occurrence where there was none is already worse. */
    public boolean critical() {
        return definition.critical;
    }

    /**
     * Id of the metric that tells what its occurrences cost, in seconds of the window, which decides how loudly they are
     * told; null where nothing tells it, as of what is never made good: each then counts in full.
     */
    public @Nullable String cost() {
        return definition.cost;
    }

    /** Whether it grows with the length of the window: a count or a total. */
    public boolean extensive() {
        return definition.extensive;
    }

    /**
     * Whether it tells how far sides can be compared and not what became of the program, such as the load of others. It
     * is shown, but a change of it is no divergence, so that it is never ranked and fails no gate.
     */
    public boolean tellsOfComparability() {
        return definition.tellsOfComparability;
    }

    /**
     * Id of the metric that is the program's own part of it, or null. Where that part makes most of a change, the change is
     * one of the program although the whole {@linkplain #tellsOfComparability() tells of comparability}.
     */
    public @Nullable String ownPart() {
        return definition.ownPart;
    }

    /** Whether its values may be zero or below, so that only their difference makes sense. */
    public boolean mayBeNegative() {
        return definition.growthOf != null;
    }

    /** Id of the metric whose growth per second it is; null for one never below zero. */
    public @Nullable String growthOf() {
        return definition.growthOf;
    }

    /**
     * Weight in the ranking, by what a change costs a user: 4 for what is felt, such as pauses, requests that wait and
     * failures; 3 for what is paid for, such as processors, live memory and allocation; 2 for a part of either; 1 for what
     * is ordinary; 0.5 for a count or size that says the same in other words; 0.25 for a mechanical detail or a setting.
     */
    public double importance() {
        return definition.importance;
    }

    /**
     * From how large a change on, in the metric's unit, anybody feels it; a smaller one weighs less in proportion. 0
     * where each does.
     *
     * @param windowSeconds what a total of seconds is a share of
     */
    public double feltFrom(double windowSeconds) {
        Double own = definition.feltFrom;
        return own == null ? Felt.from(definition.unit, definition.extensive, definition.stopping, windowSeconds) : own;
    }

    /** Metrics with the same fact are one test: a share, its total and its complement. */
    public String fact() {
        return definition.fact == null ? definition.id : definition.fact;
    }

    /** The durations that its value is made of; null for a value of another kind. */
    public @Nullable TimedEvents timed() {
        return definition.timed;
    }

    /** Names of its events; empty if they are not known before a recording is read. */
    public List<String> events() {
        return reads().stream().map(Selection::event).distinct().toList();
    }

    /** The same for people; words for events whose names are not known. */
    public List<Text> eventsInWords() {
        return Stream.concat(events().stream().map(Text::code), Stream.of(definition.ownEvents.words()))
                .filter(words -> !words.isEmpty())
                .toList();
    }

    /** Whether it was measured outside, as users see it: what makes a program slower explains it, and it stands first. */
    public boolean isOutside() {
        return definition.floor != null;
    }

    /** Whether it is one number of a whole run, which does not depend on the window. */
    public boolean isOfWholeRun() {
        return definition.ofWholeRun;
    }

    /** Name of its run-to-run floor. */
    public String floor() {
        return definition.floor == null ? definition.id : definition.floor;
    }

    /** Which events of the application itself it is made of. */
    public OwnEvents ownEvents() {
        return definition.ownEvents;
    }

    /** Id of the metric that says the same of each unit of work, or null. What rises alone rises with the load. */
    public @Nullable String perUnit() {
        return definition.perUnit;
    }

    /** The event whose counters since the start of the JVM it is the growth of; null for any other metric. */
    public @Nullable Selection counter() {
        return definition.counter;
    }

    /** What must be read to measure it. */
    public List<Selection> reads() {
        return definition.reads();
    }

    /** Measures it in one window, as well as can be; cached per window. */
    public Measurement in(Window window) {
        return ways.best(window);
    }

    /** How it can be measured; windows that are compared are measured alike. */
    public Ways ways() {
        return ways;
    }

    /** An unfinished declaration; {@link #measured} ends it. */
    public static final class Definition {
        private final String id;
        private @Nullable Text label;
        private @Nullable Text meaning;
        private @Nullable String floor;
        private Unit unit = Unit.ONE;
        private Direction direction = Direction.NEITHER;
        private boolean critical;
        private @Nullable String cost;
        private boolean ofWholeRun;
        private boolean extensive;
        private boolean tellsOfComparability;
        private @Nullable String ownPart;
        private @Nullable String growthOf;
        private double importance = 1;
        private @Nullable Double feltFrom;
        private boolean stopping;
        private @Nullable String fact;
        private OwnEvents ownEvents = OwnEvents.NONE;
        private @Nullable String perUnit;
        private @Nullable TimedEvents timed;
        private @Nullable Selection counter;
        private List<Selection> required = List.of();
        private List<Selection> optional = List.of();
        private List<Selection> totalOf = List.of();

        private Definition(String id) {
            this.id = id;
        }

        private List<Selection> reads() {
            return Stream.concat(required.stream(), optional.stream()).toList();
        }

        /** Its unit; {@link Unit#ONE} unless given. */
        public Definition in(Unit unit) {
            this.unit = unit;
            return this;
        }

        /** Words for people, where the id is known only when a comparison is made. */
        public Definition called(Text words, Text inFull) {
            label = words;
            meaning = inFull;
            return this;
        }

        /**
         * Somebody measured it outside the recording.
         *
         * @param floorName of its run-to-run floor, as its id is not known before
         */
        public Definition fromOutside(String floorName) {
            floor = floorName;
            return this;
        }

        /** It is one number of a whole run, whatever the window. */
        public Definition ofWholeRun() {
            ofWholeRun = true;
            return this;
        }

        /** Less is better. */
        public Definition lowerIsBetter() {
            direction = direction.of(Better.LOWER);
            return this;
        }

        /** More is better. */
        public Definition higherIsBetter() {
            direction = direction.of(Better.HIGHER);
            return this;
        }

        /** Only where all of this holds of both sides; else a change is only different. */
        public Definition where(Proviso... all) {
            direction = direction.where(List.of(all));
            return this;
        }

        /** It is what is left of a whole, and judged by what is missing. */
        public Definition leftOfWhole() {
            direction = direction.ofRest();
            return this;
        }

        /** A single occurrence where there was none is already worse. */
        public Definition critical() {
            critical = true;
            return this;
        }

        /** Its occurrences cost the seconds of the metric given. */
        public Definition costing(String metricId) {
            cost = metricId;
            return this;
        }

        /** It grows with the length of the window. */
        public Definition extensive() {
            extensive = true;
            return this;
        }

        /** It shows how well the sides can be compared, and is never a divergence. */
        public Definition ofComparability() {
            tellsOfComparability = true;
            return this;
        }

        /** It shows the same but where most of a change is the program's own, which is the metric given. */
        public Definition ofComparabilityBeyond(String metricId) {
            ownPart = metricId;
            return ofComparability();
        }

        /** It is the growth per second of another metric, in whose value per window its run-to-run floor is given. */
        public Definition growthOf(String metricId) {
            growthOf = metricId;
            return this;
        }

        /** From how large a change on it is felt, where its unit does not tell: 0.01 of all of a machine's processors. */
        public Definition feltFrom(double amount) {
            feltFrom = amount;
            return this;
        }

        /** Nobody can work meanwhile, so that a second of it is felt in however long a window. */
        public Definition stopping() {
            stopping = true;
            return this;
        }

        /** Its weight in the ranking. */
        public Definition importance(double weight) {
            importance = weight;
            return this;
        }

        /** It says the same as another metric and is tested together with it. */
        public Definition sameFactAs(String fact) {
            this.fact = fact;
            return this;
        }

        /** The events it needs: if one was off, the metric is not recorded. */
        public Definition from(Selection... events) {
            required = List.of(events);
            return this;
        }

        /** It is a total, a share of time or an extreme of these events: where the JVM left some out, it is too low. */
        public Definition totalOf(Selection... events) {
            totalOf = List.of(events);
            return this;
        }

        /**
         * The event that it needs whose counters since the start of the JVM it is the growth of, see {@link Counted}.
         *
         * @throws IllegalArgumentException for an event that is not known to hold such
         */
        public Definition counting(Selection event) {
            if (!Counted.EVENTS.contains(event.event())) {
                throw new IllegalArgumentException(event.event() + " holds no counters since the start of the JVM");
            }
            counter = event;
            required = Stream.concat(Stream.of(event), required.stream()).toList();
            return this;
        }

        /** Optional events; the measure decides what to do without them. */
        public Definition using(Selection... events) {
            optional = List.of(events);
            return this;
        }

        /** Events of the application itself, which are read in any case. */
        public Definition fromOwn(OwnEvents events) {
            ownEvents = events;
            return this;
        }

        /** Another metric says the same of each unit of work. */
        public Definition perUnit(String metricId) {
            perUnit = metricId;
            return this;
        }

        /** It is a mean, a median or a sum of the durations of some events. */
        public Definition durationsOf(Function<Window, Events> events) {
            timed = new TimedEvents(events, false);
            return this;
        }

        /** It is a high percentile of the durations of some events, or the longest: those as long or longer are behind it. */
        public Definition longestOf(Function<Window, Events> events) {
            timed = new TimedEvents(events, true);
            return this;
        }

        /** How it is measured. Ends the declaration. */
        public Metric measured(Function<Window, Measurement> measure) {
            return measuredAlike(List.of(measure));
        }

        /** The same in one of several ways, the best first and last the one that asks for least; see {@link Ways}. */
        public Metric measuredAlike(List<Function<Window, Measurement>> fromTheBest) {
            return new Metric(
                    this,
                    new Ways(fromTheBest.stream()
                            .map(measure ->
                                    new Measuring(required, reads(), window -> bounded(measure.apply(window), window)))
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
}
