package org.flightdiff.diagnosis.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Cause;
import org.flightdiff.comparison.result.MetricResult;
import org.flightdiff.comparison.result.Trial;
import org.flightdiff.diagnosis.rule.Prediction.Way;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Jvm;
import org.flightdiff.shape.Quantity;
import org.flightdiff.view.Metric;
import org.flightdiff.view.Panel;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.jspecify.annotations.Nullable;

/** One cause: its name, its evidence, what to do about it, and how it is recognised. */
public final class Rule {

    private final Definition definition;
    private final Function<Case, Optional<Finding>> examination;

    private Rule(Definition definition, Function<Case, Optional<Finding>> examination) {
        this.definition = definition;
        this.examination = examination;
    }

    public static Definition named(String id) {
        return named(Cause.named(id));
    }

    public static Definition named(Cause cause) {
        return new Definition(cause);
    }

    public Cause cause() {
        return definition.cause;
    }

    public String id() {
        return definition.cause.id();
    }

    public Text title() {
        return definition.cause.title();
    }

    /** In a few words, as this pair has it. */
    public Text title(Case pair) {
        return definition.title.apply(pair);
    }

    /** What is needed to recognise the cause: metrics, settings, and the events to turn on. */
    public Text evidence() {
        return Text.of("cause." + id() + ".evidence");
    }

    /** What to change, on whatever JVM. */
    public Text advice() {
        return Text.sentences(sentences(definition.tips.stream()));
    }

    /** What to change on one JVM: flags of other collectors and JDKs are left out. */
    public Text advice(Jvm jvm) {
        return Text.sentences(sentences(definition.tips.stream().filter(tip -> tip.isFor(jvm))));
    }

    /** What to change on the suffering side: what is so already is left out as well. */
    public Text advice(Case pair) {
        return Text.sentences(sentences(pair));
    }

    /** What to change on the suffering side, with first sentences of this pair in place of the usual ones. */
    public Text advice(Text own, Case pair) {
        Text[] all = sentences(pair);
        all[0] = own;
        return Text.sentences(all);
    }

    private Text[] sentences(Case pair) {
        return sentences(definition.tips.stream().filter(tip -> tip.isFor(pair)));
    }

    private Text[] sentences(Stream<Tip> tips) {
        String key = "cause." + id() + ".advice";
        return Stream.concat(Stream.of(key), tips.map(tip -> key + "." + tip.id()))
                .map(Text::of)
                .toArray(Text[]::new);
    }

    /** Whether one side suffers; false for a difference without a good side, which is examined once. */
    public boolean directed() {
        return definition.directed;
    }

    /** Causes that are consequences of this one and are folded into it. */
    public Set<Cause> folds() {
        return definition.folds;
    }

    /** Causes that are this one seen from elsewhere: they are not told besides it. */
    public Set<Cause> absorbs() {
        return definition.absorbs;
    }

    /** Causes on the other side that only reflect this one: this side does less work. */
    public Set<Cause> masks() {
        return definition.masks;
    }

    /**
     * Names of the JVM flags that the cause covers: a difference in them is part of it, not a cause of its own. They do
     * not depend on its words.
     */
    public Set<String> flags() {
        return definition.flags;
    }

    /** The charts and tables that show it, the usual ones first. */
    public List<Sight> sights() {
        return List.copyOf(definition.sights);
    }

    public List<Prediction> predictions() {
        return List.copyOf(definition.predictions);
    }

    /** What it does to one metric; empty if it leaves it alone. */
    public Optional<Prediction> prediction(MetricResult result) {
        return definition.predictions.stream()
                .filter(each -> each.metric().equals(result.metric()))
                .findFirst()
                .or(() -> definition.views.contains(result.view())
                        ? Optional.of(new Prediction(result.metric(), Way.MOVES))
                        : Optional.empty())
                .or(() -> result.metric().isOutside() ? ofOutside(result.metric()) : Optional.empty());
    }

    /** Of what was measured outside, it does what it does to the time that a unit of work takes: worse, or either way. */
    private Optional<Prediction> ofOutside(Metric metric) {
        return definition.predictions.stream()
                .filter(each -> ApplicationMetrics.DURATIONS.contains(each.metric()))
                .findFirst()
                .map(each -> new Prediction(metric, each.way() == Way.MOVES ? Way.MOVES : Way.WORSENS));
    }

    /** What was changed, from what to what, in a few words; empty if no flag that it covers was set differently. */
    public Text change(Case pair) {
        return definition.change.apply(pair);
    }

    /** The settings that were changed, as numbers of each side where they are; empty if no flag that it covers was. */
    public List<Quantity> values(Case pair) {
        return definition.values.apply(pair);
    }

    /**
     * An experiment that tries its advice on the suffering side; where the advice names no flags, one that times the calls
     * of what is suspected on both. None where there is nothing of either kind.
     */
    public Trial trial(Case pair) {
        Trial ofFlags = Remedies.trial(this, pair, definition.remedy.apply(pair));
        return ofFlags.isEmpty() ? Remedies.timed(pair, definition.suspects.apply(pair)) : ofFlags;
    }

    public Optional<Finding> examine(Case pair) {
        return examination.apply(pair);
    }

    /** An unfinished declaration; {@link #found} ends it. */
    public static final class Definition {
        private final Cause cause;
        private boolean directed = true;
        private List<Tip> tips = List.of();
        private final List<Sight> sights = new ArrayList<>();
        private Set<Cause> folds = Set.of();
        private Set<Cause> absorbs = Set.of();
        private Set<Cause> masks = Set.of();
        private Set<String> flags = Set.of();
        private Set<String> views = Set.of();
        private Function<Case, Text> change = pair -> ChangedFlags.of(pair, flags);
        private Function<Case, List<Quantity>> values = pair -> ChangedFlags.in(pair, flags);
        private Function<Case, Text> title;
        private Function<Case, List<String>> remedy = pair -> List.of();
        private Function<Case, List<String>> suspects = pair -> List.of();
        private final List<Prediction> predictions = new ArrayList<>();

        private Definition(Cause cause) {
            this.cause = cause;
            title = pair -> cause.title();
        }

        /** A chart or table that shows it; those that are told first are the usual ones. */
        public Definition shownBy(Panel panel) {
            sights.add(new Sight(panel, null));
            return this;
        }

        /** The same, with the metric that says in a number what is seen there. */
        public Definition shownBy(Panel panel, Metric metric) {
            sights.add(new Sight(panel, metric));
            return this;
        }

        /** Sentences of its advice that hold for some JVMs only, after those that hold for all. */
        public Definition advising(Tip... some) {
            tips = List.of(some);
            return this;
        }

        public Definition undirected() {
            directed = false;
            return this;
        }

        public Definition folding(Cause... causes) {
            folds = Stream.concat(folds.stream(), Stream.of(causes)).collect(Collectors.toUnmodifiableSet());
            return this;
        }

        /** Causes that are this one seen from elsewhere. */
        public Definition absorbing(Cause... causes) {
            absorbs = Set.of(causes);
            return this;
        }

        /** Causes that the other side only seems to have, because this side does less work. Adds to earlier ones. */
        public Definition masking(Cause... causes) {
            return masking(Set.of(causes));
        }

        /** The causes that another rule masks, if both look alike from the other side. Adds to earlier ones. */
        public Definition masking(Set<Cause> causes) {
            masks = Stream.concat(masks.stream(), causes.stream()).collect(Collectors.toUnmodifiableSet());
            return this;
        }

        /** JVM flags it covers, without {@code -XX:} and sign. Adds to earlier ones. */
        public Definition covering(Set<String> names) {
            flags = Stream.concat(flags.stream(), names.stream()).collect(Collectors.toUnmodifiableSet());
            return this;
        }

        /** How the change is told that makes it a setting, where it is more than the flags it covers. */
        public Definition changing(Function<Case, Text> told) {
            change = told;
            return this;
        }

        /** Metrics that state the setting, where that is more than the flags it covers; those that differ. */
        public Definition setAs(Metric... metrics) {
            return setAs(pair -> Stream.of(metrics)
                    .flatMap(metric -> pair.comparison().metric(metric).stream())
                    .flatMap(result -> result.quantity().stream())
                    .filter(told -> !told.words().baseline().equals(told.words().candidate()))
                    .toList());
        }

        public Definition setAs(Function<Case, List<Quantity>> told) {
            values = told;
            return this;
        }

        /** How a pair has it, where that can be said more exactly than by the cause's own words. */
        public Definition titled(Function<Case, Text> told) {
            title = told;
            return this;
        }

        /** The class it is about most, or the like, which is told behind its name, without a package. */
        public Definition naming(Function<Case, Optional<String>> type) {
            return titled(pair -> Name.behind(cause.title(), type.apply(pair)));
        }

        /** The flags that its advice names; without them, those that it covers, as the other side has them. */
        public Definition triedBy(Function<Case, List<String>> flags) {
            remedy = flags;
            return this;
        }

        /** The methods whose calls tell whether it is slower or happens more often. */
        public Definition timing(Function<Case, List<String>> methods) {
            suspects = methods;
            return this;
        }

        /** Metrics that it makes larger. Adds to earlier ones, as the others do. */
        public Definition raising(Metric... metrics) {
            return predicting(List.of(metrics), Way.RISES);
        }

        public Definition lowering(Metric... metrics) {
            return predicting(List.of(metrics), Way.FALLS);
        }

        /** Metrics that it changes, either way. */
        public Definition moving(Metric... metrics) {
            return predicting(List.of(metrics), Way.MOVES);
        }

        /** Views whose metrics it changes, whichever they are and either way. */
        public Definition movingViews(Set<String> ids) {
            views = ids;
            return this;
        }

        public Definition worsening(Metric... metrics) {
            return predicting(List.of(metrics), Way.WORSENS);
        }

        public Definition worsening(GcCost... costs) {
            return predicting(GcCost.metrics(costs), Way.WORSENS);
        }

        /** It makes VM operations longer, as pauses are such. */
        public Definition halting() {
            return predicting(Halts.BY_PAUSES, Way.WORSENS);
        }

        public Definition slowing() {
            return predicting(ApplicationMetrics.DURATIONS, Way.WORSENS);
        }

        /** It makes costs of garbage collection larger, VM operations longer, as pauses are such, and the program slower. */
        public Definition pausing(GcCost... costs) {
            return worsening(costs).halting().slowing();
        }

        /** It keeps threads from their work: they allocate and compute less, and the other side only seems to do more. */
        public Definition keepingFromWork() {
            return masking(LessWork.SEEMS)
                    .lowering(AllocationMetrics.RATE, ProcessorMetrics.JVM)
                    .slowing();
        }

        private Definition predicting(List<Metric> metrics, Way way) {
            metrics.forEach(metric -> predictions.add(new Prediction(metric, way)));
            return this;
        }

        /** How it is recognised. Ends the declaration. */
        public Rule found(Function<Case, Optional<Finding>> examination) {
            return new Rule(this, examination);
        }
    }

    /**
     * Where a cause is seen.
     *
     * @param metric says in a number what is seen there; null where which one does depends on the pair
     */
    public record Sight(Panel panel, @Nullable Metric metric) {}
}
