package org.flightdiff.diagnosis.rules.work;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.diagnosis.rule.AllocatingCalls;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.GcCost;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.recording.table.StackTrace;
import org.flightdiff.shape.Quantity;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.allocation.AllocationEvents;
import org.flightdiff.view.allocation.AllocationMetrics;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.exceptions.ExceptionEvents;
import org.flightdiff.view.exceptions.ExceptionMetrics;
import org.flightdiff.view.exceptions.ExceptionsView;
import org.flightdiff.view.methods.MethodEvents;
import org.flightdiff.view.panel.Sites;

/** Exceptions as normal control flow: each walks the stack to fill in its trace. */
public final class ExceptionStorm {

    private static final Metric RATE = ExceptionMetrics.RATE;

    /** Filling in a stack trace takes 1 to 50 µs depending on its depth: fewer a second are under 1 % of a processor. */
    private static final double TELLING_PER_SECOND = 200;

    /** The longest of these, in seconds. */
    private static final double LONGEST_TRACE = 50e-6;

    /** An exception with a stack trace of 32 frames, for which HotSpot allocates at a time (javaClasses.cpp). */
    private static final double USUAL_BYTES = 1_024;

    /** What every exception does that has a stack trace. */
    private static final Set<String> IN_THROWABLE =
            Set.of("java.lang.Throwable.<init>", "java.lang.Throwable.fillInStackTrace");

    /** Of a class that is named as exceptions are: others may throw within their own. */
    private static final Pattern CONSTRUCTOR = Pattern.compile(".*(Exception|Error|Throwable)\\.<init>");

    private static final double MOSTLY = 0.5;

    /** Of the other side: of so few, samples may see none. */
    private static final double NEXT_TO_NOTHING = 0.05;

    /** Separates class and place in a key, and occurs in neither. */
    private static final String SEPARATOR = "\n";

    public static final Rule RULE = Rule.named(Causes.EXCEPTION_STORM)
            .shownBy(ExceptionsView.OVER_TIME, RATE)
            .raising(RATE, AllocationMetrics.RATE, AllocationMetrics.TOTAL, AllocationMetrics.PER_UNIT)
            .raising(ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
            .worsening(GcCost.FREQUENCY)
            .slowing()
            .naming(pair -> most(pair).map(ExceptionStorm::thrown))
            .found(ExceptionStorm::examine);

    private ExceptionStorm() {}

    private static Optional<Finding> examine(Case pair) {
        boolean telling = pair.rise(RATE) >= TELLING_PER_SECOND;
        if (!pair.rose(RATE) && !(telling && pair.jumped(RATE))) {
            return Optional.empty();
        }
        double part = part(pair);
        List<Metric> effects = part < MOSTLY
                ? List.of()
                : Stream.of(ProcessorMetrics.JVM, AllocationMetrics.RATE)
                        .filter(pair::rose)
                        .toList();
        Text explanation = Text.sentences(
                Text.of("cause.exception-storm.found", pair.values(RATE)), thrown(pair), pair.effects(effects));
        return Optional.of(Finding.traced(explanation, List.of(RATE), effects)
                .sureIf(telling && pair.rose(RATE))
                .accountingFor(part)
                .followedBy(Causes.ALLOCATION_RATE_UP, partOfAllocation(pair))
                .at(most(pair).flatMap(most -> site(pair, most)))
                .advising(recorded(pair)
                        .map(most -> Text.of(
                                "cause.exception-storm.look", Name.of(thrown(most)), Name.ofSite(place(most))))));
    }

    /** With what of all that was thrown was of that class and place, as far as events or samples tell. */
    private static Optional<Site> site(Case pair, LargestRise most) {
        boolean recorded = recorded(pair).isPresent();
        double all = pair.before(RATE).orElse(Double.NaN);
        double after = pair.after(RATE).orElse(Double.NaN) * share(pair.after(), most.key(), recorded);
        double seen = all * share(pair.before(), most.key(), recorded);
        double before = Double.isNaN(seen) && all <= NEXT_TO_NOTHING * after ? 0 : seen;
        return AllocatingCalls.place(pair, place(most))
                .map(site -> Double.isNaN(before + after)
                        ? site
                        : site.with(Quantity.of(
                                Text.of(
                                        recorded ? "cause.site.thrown" : "cause.site.thrown.sampled",
                                        Name.ofMethod(place(most)).orElseThrow(),
                                        Name.ofType(thrown(most))),
                                Unit.PER_SECOND,
                                Both.seenFrom(pair.suffering(), after, before))));
    }

    /** Of all that was seen to be thrown; NaN where nothing was. */
    private static double share(Window window, String key, boolean recorded) {
        List<String> all = recorded
                ? keys(window.events(ExceptionEvents.EXCEPTION), ExceptionStorm::thrown)
                : Stream.of(AllocationEvents.SAMPLE, MethodEvents.EXECUTION)
                        .flatMap(selection ->
                                keys(sampled(window, selection), (events, row) -> made(events.stack(row))).stream())
                        .toList();
        return all.isEmpty() ? Double.NaN : (double) Collections.frequency(all, key) / all.size();
    }

    private static List<String> keys(Events events, LargestRise.Key key) {
        return events.rows()
                .mapToObj(row -> Objects.requireNonNullElse(key.of(events, row), ""))
                .toList();
    }

    private static String thrown(LargestRise most) {
        return most.key().substring(0, most.key().indexOf(SEPARATOR));
    }

    private static String place(LargestRise most) {
        return most.key().substring(most.key().indexOf(SEPARATOR) + 1);
    }

    private static Optional<LargestRise> most(Case pair) {
        return recorded(pair).or(() -> isOn(pair.after()) ? Optional.empty() : sampled(pair));
    }

    private static boolean isOn(Window window) {
        return window.settings().of(ExceptionEvents.EXCEPTION.event()).isOn();
    }

    private static Optional<LargestRise> recorded(Case pair) {
        return LargestRise.ofCount(pair, ExceptionEvents.EXCEPTION, ExceptionStorm::thrown);
    }

    /** Its class, and the application's method that is nearest to where it was made. */
    private static String thrown(Events events, int row) {
        return Objects.requireNonNullElse(events.text("thrownClass", row), "")
                + SEPARATOR
                + Sites.ofApplication(events.stack(row));
    }

    /** By their usual size, or by what was sampled within the method that makes them, with all that goes into one. */
    private static double partOfAllocation(Case pair) {
        double bytes = pair.rise(RATE) * USUAL_BYTES / pair.rise(AllocationMetrics.RATE);
        return Math.max(bytes, AllocatingCalls.partOfAdded(pair, IN_THROWABLE::contains));
    }

    /** What part of the additional processor time it takes at most; NaN where there is none. */
    private static double part(Case pair) {
        double processors = pair.rise(ProcessorMetrics.JVM)
                * pair.after(ProcessorMetrics.HARDWARE_THREADS).orElse(Double.NaN);
        return processors > 0 ? pair.rise(RATE) * LONGEST_TRACE / processors : Double.NaN;
    }

    private static Text thrown(Case pair) {
        boolean recorded = recorded(pair).isPresent();
        return Text.sentences(
                recorded || isOn(pair.after())
                        ? Text.none()
                        : Text.of("cause.exception-storm.not-recorded", pair.sideAfter()),
                most(pair)
                        .map(most -> Text.of(
                                recorded ? "cause.exception-storm.most-added" : "cause.exception-storm.sampled",
                                pair.sideAfter(),
                                Name.of(thrown(most)),
                                Name.ofSite(place(most)),
                                most.values(pair, Unit.PER_SECOND)))
                        .orElse(Text.none()));
    }

    /** Where most were made, by the samples of code and allocation within constructors of exceptions. */
    private static Optional<LargestRise> sampled(Case pair) {
        return Stream.of(AllocationEvents.SAMPLE, MethodEvents.EXECUTION)
                .flatMap(
                        selection -> LargestRise.ofCount(
                                pair, window -> sampled(window, selection), (events, row) -> made(events.stack(row)))
                                .stream())
                .filter(most -> !Sites.isStandIn(place(most)))
                .max(Comparator.comparingDouble(LargestRise::rise));
    }

    /** The class whose constructors run, and who called the last of them. */
    private static String made(StackTrace stack) {
        List<String> frames = stack.frames();
        int last = -1;
        for (int i = 0; i < frames.size() && (last < 0 || i == last + 1); i++) {
            if (IN_THROWABLE.contains(frames.get(i))
                    || CONSTRUCTOR.matcher(frames.get(i)).matches()) {
                last = i;
            }
        }
        StackTrace callers = new StackTrace(stack.calls().subList(last + 1, frames.size()), stack.truncated());
        return frames.get(last).replaceFirst("\\.[^.]*$", "") + SEPARATOR + Sites.ofApplication(callers);
    }

    private static Events sampled(Window window, Selection selection) {
        return window.events(selection)
                .whereStack(stack -> stack.frames().stream().anyMatch(IN_THROWABLE::contains));
    }

    /** What was thrown in a window of the pair, by its events where both sides recorded them, else by what was sampled. */
    public static Events made(Case pair, Window window) {
        boolean recorded = Stream.of(pair.before(), pair.after()).allMatch(ExceptionStorm::isOn);
        return recorded ? window.events(ExceptionEvents.EXCEPTION) : sampled(window, AllocationEvents.SAMPLE);
    }
}
