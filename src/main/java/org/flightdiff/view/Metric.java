package org.flightdiff.view;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.language.Text;
import org.flightdiff.recording.MissingFieldException;
import org.flightdiff.recording.PerWindow;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/**
 * One compared number: what it is, where it comes from and how it is measured in one window. Declared in one place, by
 * {@link #named}.
 */
public final class Metric {

    private final Definition definition;
    private final PerWindow<Measurement> measurement;

    private Metric(Definition definition, Function<Window, Measurement> measure) {
        this.definition = definition;
        this.measurement = new PerWindow<>(window -> measured(definition, measure, window));
    }

    /**
     * Begins the declaration of a metric.
     *
     * @param id stable, dotted, lower case: {@code gc.pause.share}. What people read stands under it in
     *     {@code language/metric.properties}
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
        return Text.of("metric." + definition.id);
    }

    /** Unit of its values. */
    public Unit unit() {
        return definition.unit;
    }

    /** The good direction. */
    public Better better() {
        return definition.better;
    }

    /** What it is, in a sentence or two. */
    public Text meaning() {
        return Text.of("metric." + definition.id + ".meaning");
    }

    /** Whether one occurrence where there was none is worse however small. */
    public boolean critical() {
        return definition.critical;
    }

    /** Whether it grows with the length of the window: a count or a total. */
    public boolean extensive() {
        return definition.extensive;
    }

    /**
     * Whether it tells how far sides can be compared and not what became of the program: the load that others put on
     * the machine. It is shown like any other, but a change of it is no divergence.
     */
    public boolean tellsOfComparability() {
        return definition.tellsOfComparability;
    }

    /** Whether its values may be zero or below, so that only their difference makes sense. */
    public boolean mayBeNegative() {
        return definition.growthOf != null;
    }

    /** Id of the metric whose growth per second it is; null for a metric that is never below zero. */
    public @Nullable String growthOf() {
        return definition.growthOf;
    }

    /** Weight in the ranking; 1 is ordinary. */
    public double importance() {
        return definition.importance;
    }

    /** Metrics with the same fact are one test: a share, its total and its complement. */
    public String fact() {
        return definition.fact == null ? definition.id : definition.fact;
    }

    /** Names of the events it is made of; none where they are not known before a recording is read. */
    public List<String> events() {
        return reads().stream().map(Selection::event).distinct().toList();
    }

    /** The same for people; words for events whose names are not known. */
    public List<Text> eventsInWords() {
        return Stream.concat(events().stream().map(Text::code), Stream.of(definition.ownEvents.words()))
                .filter(words -> !words.isEmpty())
                .toList();
    }

    /** Which events of the application itself it is made of. */
    public OwnEvents ownEvents() {
        return definition.ownEvents;
    }

    /**
     * Id of the metric that says the same of each unit of work; null where there is none. What rises while that one
     * does not rises with the load.
     */
    public @Nullable String perUnit() {
        return definition.perUnit;
    }

    /** What must be read for it. */
    public List<Selection> reads() {
        return Stream.concat(definition.required.stream(), definition.optional.stream())
                .toList();
    }

    /** Measures it in one window; once, however often it is asked for. */
    public Measurement in(Window window) {
        return measurement.of(window);
    }

    private static Measurement measured(Definition definition, Function<Window, Measurement> measure, Window window) {
        Text missing = Availability.missing(window, definition.required);
        if (missing != null) {
            return new Measurement.NotRecorded(missing);
        }
        try {
            return measure.apply(window);
        } catch (MissingFieldException otherwiseRecorded) {
            return new Measurement.NotRecorded(otherwiseRecorded.reason());
        } catch (RuntimeException odd) {
            return Measurement.NotComputed.because(odd);
        }
    }

    /** A declaration under way; {@link #measured} ends it. */
    public static final class Definition {
        private final String id;
        private Unit unit = Unit.ONE;
        private Better better = Better.NONE;
        private boolean critical;
        private boolean extensive;
        private boolean tellsOfComparability;
        private @Nullable String growthOf;
        private double importance = 1;
        private @Nullable String fact;
        private OwnEvents ownEvents = OwnEvents.NONE;
        private @Nullable String perUnit;
        private List<Selection> required = List.of();
        private List<Selection> optional = List.of();

        private Definition(String id) {
            this.id = id;
        }

        /** Its unit; {@link Unit#ONE} unless given. */
        public Definition in(Unit unit) {
            this.unit = unit;
            return this;
        }

        /** Less is better. */
        public Definition lowerIsBetter() {
            better = Better.LOWER;
            return this;
        }

        /** More is better. */
        public Definition higherIsBetter() {
            better = Better.HIGHER;
            return this;
        }

        /** One occurrence where there was none is worse however small. */
        public Definition critical() {
            critical = true;
            return this;
        }

        /** It grows with the length of the window. */
        public Definition extensive() {
            extensive = true;
            return this;
        }

        /** It tells how far sides can be compared, and is never a divergence. */
        public Definition ofComparability() {
            tellsOfComparability = true;
            return this;
        }

        /**
         * It is how fast another metric grows per second, and so may be zero or below. How far it varies from run to
         * run is then counted in that metric's values per window.
         */
        public Definition growthOf(String metricId) {
            growthOf = metricId;
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

        /** The events it cannot do without: where one was off, the metric is not recorded. */
        public Definition from(Selection... events) {
            required = List.of(events);
            return this;
        }

        /** Events it uses where they are there; what to do without them is the measure's business. */
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

        /** How it is measured. Ends the declaration. */
        public Metric measured(Function<Window, Measurement> measure) {
            return new Metric(this, measure);
        }
    }
}
