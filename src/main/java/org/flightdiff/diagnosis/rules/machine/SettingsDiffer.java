package org.flightdiff.diagnosis.rules.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Verdict;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.InWords;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.unit.FromTo;
import org.flightdiff.view.configuration.Flag;
import org.flightdiff.view.configuration.Flags;

/** What someone set differently, and no cause named so far speaks of. */
public final class SettingsDiffer {

    private static final int MOST_TOLD = 6;

    /** HotSpot marks these as set on the command line when it follows up on another flag. */
    private static final Set<String> FOLLOWING = Set.of("ProfileInterpreter");

    public static final Rule RULE = Rule.named("settings-differ", "Other settings")
            .evidence("JVM flags that someone set, known to both JVMs and of other value (jdk.BooleanFlag and the like,"
                    + " see the Configuration view), which no other cause speaks of; or events recorded on one side only"
                    + " though both JVMs know them (jdk.ActiveSetting), so that metrics cannot be compared.")
            .advice(
                    "Set the flags alike on both sides, change one at a time and record again. Record both sides with the"
                            + " same settings file (settings=profile, or one .jfc of your own).")
            .undirected()
            .found(SettingsDiffer::examine);

    private SettingsDiffer() {}

    private static Optional<Finding> examine(Case pair) {
        List<String> flags = flags(pair);
        List<String> events = events(pair);
        if (flags.isEmpty() && events.isEmpty()) {
            return Optional.empty();
        }
        String explanation = (flags.isEmpty() ? "" : "JVM flags that differ: " + few(flags) + ".")
                + (flags.isEmpty() || events.isEmpty() ? "" : " ")
                + (events.isEmpty() ? "" : "Recorded on one side only: " + few(events) + ".");
        boolean explains = !flags.isEmpty()
                && pair.isUnexplained()
                && !pair.comparison().divergences().isEmpty();
        return Optional.of(new Finding(explains ? Confidence.MEDIUM : Confidence.LOW, explanation, List.of()));
    }

    private static List<String> flags(Case pair) {
        Flags after = pair.flagsAfter();
        List<String> differing = new ArrayList<>();
        for (Flag flag : pair.flagsBefore().all()) {
            Flag other = after.get(flag.name());
            if (other != null && isDifferent(flag, other) && !pair.isCovered(flag.name())) {
                differing.add(flag.name() + " " + FromTo.of(value(flag), value(other)));
            }
        }
        return differing;
    }

    /** What nobody set may be a number that stands for "without limit". */
    private static String value(Flag flag) {
        return flag.isSetByPerson() ? InWords.name(flag.inWords()) : "not set";
    }

    /** Flags that one of the JVMs does not know cannot be set alike; the Configuration view lists them. */
    private static boolean isDifferent(Flag flag, Flag other) {
        boolean byPerson = flag.isSetByPerson() || other.isSetByPerson();
        boolean ordinary = flag.isOrdinary() || other.isOrdinary() || FOLLOWING.contains(flag.name());
        return byPerson && !ordinary && !flag.value().equals(other.value());
    }

    /** Events that were off on one side and kept a metric from being compared. */
    private static List<String> events(Case pair) {
        EventSettings before = pair.before().settings();
        EventSettings after = pair.after().settings();
        return pair.comparison().with(Verdict.NOT_COMPARABLE).stream()
                .flatMap(result -> result.metric().events().stream())
                .distinct()
                .filter(event ->
                        isOneSided(before.of(event).state(), after.of(event).state()))
                .sorted()
                .toList();
    }

    private static boolean isOneSided(State before, State after) {
        return (before == State.ON && after == State.OFF) || (before == State.OFF && after == State.ON);
    }

    private static String few(List<String> all) {
        return all.stream().limit(MOST_TOLD).collect(Collectors.joining(", "))
                + (all.size() > MOST_TOLD ? " and " + (all.size() - MOST_TOLD) + " more" : "");
    }
}
