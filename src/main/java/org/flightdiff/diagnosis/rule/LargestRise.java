package org.flightdiff.diagnosis.rule;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.language.Text;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.jspecify.annotations.Nullable;

/**
 * The class, place or operation whose rate rose most, to be named in an explanation.
 *
 * @param key its name; empty if it has none
 * @param before per second on the good side
 * @param after per second on the suffering side
 */
public record LargestRise(String key, double before, double after) {

    /** Gives the key of an event; null if it has none. */
    public interface Key {
        @Nullable
        String of(Events events, int row);
    }

    /** By number of events per second. Empty if nothing rose. */
    public static Optional<LargestRise> ofCount(Case pair, Function<Window, Events> events, Key key) {
        return of(pair, events, key, (each, row) -> 1);
    }

    public static Optional<LargestRise> ofCount(Case pair, Selection events, Key key) {
        return ofCount(pair, window -> window.events(events), key);
    }

    /** By time: in threads, which are seconds per second. Empty if nothing rose. */
    public static Optional<LargestRise> ofTime(Case pair, Function<Window, Events> events, Key key) {
        return of(pair, events, key, Events::duration);
    }

    private static Optional<LargestRise> of(
            Case pair, Function<Window, Events> events, Key key, ToDoubleBiFunction<Events, Integer> amount) {
        return between(perSecond(pair.before(), events, key, amount), perSecond(pair.after(), events, key, amount));
    }

    /** Of amounts per second by key. Empty if nothing rose. */
    public static Optional<LargestRise> between(Map<String, Double> before, Map<String, Double> after) {
        return after.entrySet().stream()
                .map(each -> new LargestRise(each.getKey(), before.getOrDefault(each.getKey(), 0.0), each.getValue()))
                .filter(each -> each.rise() > 0)
                .max(Comparator.comparingDouble(LargestRise::rise)
                        .thenComparing(LargestRise::key, Comparator.reverseOrder()));
    }

    public Text told(Case pair, String sentence, Text name, Unit unit) {
        return Text.of(sentence, pair.sideAfter(), name, values(pair, unit));
    }

    public Text values(Case pair, Unit unit) {
        return pair.values(unit, before, after);
    }

    public Text name() {
        return Name.of(key);
    }

    /** Its name for people where keys may be words of the program. */
    public Text name(Function<String, Text> label) {
        return Name.of(key, label);
    }

    public Text site() {
        return Name.ofSite(key);
    }

    /** Where it is, if its key is a method; empty where the key stands in for one. */
    public Optional<Site> at(Case pair, String what, Unit unit) {
        return Name.site(pair, key, "", what, unit, before, after);
    }

    /** The same without an amount. */
    public Optional<Site> place() {
        return Name.ofMethod(key).map(Site::of);
    }

    public double rise() {
        return after - before;
    }

    private static Map<String, Double> perSecond(
            Window window, Function<Window, Events> select, Key key, ToDoubleBiFunction<Events, Integer> amount) {
        Events events = select.apply(window);
        Map<String, Double> sums = new HashMap<>();
        for (int row = 0; row < events.size(); row++) {
            String name = key.of(events, row);
            String known = name == null || name.isBlank() ? "" : name;
            sums.merge(known, amount.applyAsDouble(events, row) / window.seconds(), Double::sum);
        }
        return sums;
    }
}
