package org.flightdiff.diagnosis.rules.machine;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.accounting.ProcessorTime;
import org.flightdiff.accounting.ProcessorUse;
import org.flightdiff.accounting.Work;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.PassedVerdict;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.ChangedFlags;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.Name;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.Window;
import org.flightdiff.unit.Unit;
import org.flightdiff.view.Metric;
import org.flightdiff.view.configuration.Flag;
import org.flightdiff.view.configuration.FlagPanels;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.jspecify.annotations.Nullable;

/** Settings that were set differently and that no earlier cause covers. */
public final class SettingsDiffer {

    private static final int MOST_TOLD = 6;

    private static final double MOSTLY = 0.5;

    /** HotSpot marks these as set on the command line when another flag implies them. */
    private static final Set<String> FOLLOWING = Set.of("ProfileInterpreter");

    public static final Rule RULE = Rule.named("settings-differ")
            .shownBy(FlagPanels.DIFFERING)
            .undirected()
            .changing(pair -> few(flags(pair)))
            .setAs(pair -> ChangedFlags.in(pair, differing(pair)))
            .found(SettingsDiffer::examine);

    private SettingsDiffer() {}

    private static Optional<Finding> examine(Case pair) {
        List<Text> flags = flags(pair);
        List<Text> events = events(pair);
        if (flags.isEmpty() && events.isEmpty()) {
            return Optional.empty();
        }
        List<Metric> spent = flags.isEmpty() || !pair.isUnexplained() ? List.of() : spent(pair);
        Text explanation = Text.sentences(
                flags.isEmpty() ? Text.none() : Text.of("cause.settings-differ.flags", few(flags)),
                spent.isEmpty()
                        ? Text.none()
                        : Text.of(
                                "cause.settings-differ.spent",
                                pair.values(Unit.ONE, ofJvm(pair.runsBefore()), ofJvm(pair.runsAfter()))),
                events.isEmpty() ? Text.none() : Text.of("cause.settings-differ.events", few(events)));
        double lost = lost(pair);
        boolean explains = !flags.isEmpty()
                && (lost > 0
                        || (pair.isUnexplained()
                                && !pair.comparison().divergences().isEmpty()));
        Text advice = Text.sentences(
                flags.isEmpty() ? Text.none() : Text.of("cause.settings-differ.set-alike"),
                events.isEmpty() ? Text.none() : Text.of("cause.settings-differ.record-alike"));
        return Optional.of(new Finding(explains ? Confidence.MEDIUM : Confidence.LOW, explanation, spent)
                .claiming(Set.copyOf(spent))
                .mattering(lost)
                .advising(advice));
    }

    /** What tells of CPU time that diverged, where most of the difference is neither the program's nor the recorder's. */
    private static List<Metric> spent(Case pair) {
        double all = ProcessorTime.of(pair.runsAfter()).ofProcess()
                - ProcessorTime.of(pair.runsBefore()).ofProcess();
        double own = ofJvm(pair.runsAfter()) - ofJvm(pair.runsBefore());
        return own / all >= MOSTLY
                ? pair.diverged(List.of(ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT))
                : List.of();
    }

    /** Processors that neither the program nor the recorder used. */
    private static double ofJvm(List<Window> runs) {
        ProcessorTime time = ProcessorTime.of(runs);
        return time.ofProcess()
                - Stream.of(ProcessorUse.JAVA, ProcessorUse.NATIVE, ProcessorUse.KERNEL, ProcessorUse.RECORDER)
                        .mapToDouble(time::of)
                        .sum();
    }

    /** What part of the other side's work a side lost by itself that suffers from nothing that is known; 0 where none did. */
    private static double lost(Case pair) {
        Work work = pair.comparison().amountOfWork();
        Role less = work.isLess() ? Role.CANDIDATE : Role.BASELINE;
        return pair.isUnexplained(less) ? work.lost(less) : 0;
    }

    private static List<Text> flags(Case pair) {
        return differing(pair).stream()
                .map(name -> Text.of(
                        "cause.settings-differ.flag",
                        Text.code(name),
                        Text.fromTo(
                                value(pair.flagsBefore().get(name)),
                                value(pair.flagsAfter().get(name)))))
                .toList();
    }

    private static List<String> differing(Case pair) {
        Flags after = pair.flagsAfter();
        return pair.flagsBefore().all().stream()
                .filter(flag -> isDifferent(flag, after.get(flag.name())) && !pair.isCovered(flag.name()))
                .map(Flag::name)
                .toList();
    }

    /** A default may be a number that means "no limit". */
    private static Text value(@Nullable Flag flag) {
        return flag != null && (flag.isSetByPerson() || flag.isSwitch())
                ? Name.ofValue(flag.name(), flag.inWords())
                : Text.of("cause.settings-differ.not-set");
    }

    /** Flags that one of the JVMs does not know cannot be made equal; the Configuration view lists them. */
    private static boolean isDifferent(Flag flag, @Nullable Flag other) {
        if (other == null) {
            return false;
        }
        boolean byPerson = flag.isSetByPerson() || other.isSetByPerson();
        boolean ordinary = flag.isOrdinary() || other.isOrdinary() || FOLLOWING.contains(flag.name());
        return byPerson && !ordinary && flag.isOtherThan(other);
    }

    /** Events that were off on one side and so prevented the comparison of a metric. */
    private static List<Text> events(Case pair) {
        EventSettings before = pair.before().settings();
        EventSettings after = pair.after().settings();
        return pair.comparison().with(PassedVerdict.NOT_COMPARABLE).stream()
                .flatMap(result -> result.metric().events().stream())
                .distinct()
                .filter(event -> EnumSet.of(
                                before.of(event).state(), after.of(event).state())
                        .equals(EnumSet.of(State.ON, State.OFF)))
                .sorted()
                .map(Text::code)
                .toList();
    }

    private static Text few(List<Text> all) {
        if (all.isEmpty()) {
            return Text.none();
        }
        Text told = Text.commas(all.stream().limit(MOST_TOLD).toList());
        int more = all.size() - MOST_TOLD;
        return more > 0 ? Text.of("cause.settings-differ.and-more", told, Text.count(more)) : told;
    }
}
