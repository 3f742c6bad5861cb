package org.flightdiff.diagnosis.rules.spent;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flightdiff.accounting.regression.ChangedCode.Known;
import org.flightdiff.accounting.regression.ChangedCode.Part;
import org.flightdiff.accounting.regression.Regression;
import org.flightdiff.accounting.regression.Regression.Increase;
import org.flightdiff.comparison.result.Diagnosis.Confidence;
import org.flightdiff.comparison.result.Diagnosis.Site;
import org.flightdiff.diagnosis.rule.Case;
import org.flightdiff.diagnosis.rule.Causes;
import org.flightdiff.diagnosis.rule.Finding;
import org.flightdiff.diagnosis.rule.LargestRise;
import org.flightdiff.diagnosis.rule.Rule;
import org.flightdiff.diagnosis.rules.work.ExceptionStorm;
import org.flightdiff.language.Text;
import org.flightdiff.model.Both;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.application.ApplicationMetrics;
import org.flightdiff.view.configuration.ClassPath;
import org.flightdiff.view.cpu.ProcessorMetrics;
import org.flightdiff.view.exceptions.ExceptionMetrics;

/** Most of what a side spends more lies in a library of another version, or in classes that are not the same. */
public final class LibraryChanged {

    public static final Rule RULE = Rule.named(Causes.LIBRARY_CHANGED)
            .shownBy(ClassPath.PANEL)
            .raising(ProcessorMetrics.JVM, ProcessorMetrics.PER_UNIT)
            .slowing()
            .found(LibraryChanged::examine);

    private static final int MOST_TOLD = 3;

    /** What holds less of it is not where it comes from. */
    private static final double MOST = 0.5;

    private LibraryChanged() {}

    /**
     * @param severity of the most severe of what lies there; 0 where it is exceptions only
     * @param shares what of it lies there, in words
     */
    private record Found(Part part, double severity, List<Text> shares) {}

    private static Optional<Finding> examine(Case pair) {
        Map<String, Found> byPart = new LinkedHashMap<>();
        for (Regression regression : pair.regressions()) {
            double severity = (regression.follows() ? Spent.WORTH_OF_WAITING_FOR_OTHERS : 1) * regression.severity();
            Stream.concat(Stream.of(regression.main()), regression.others().stream())
                    .forEach(increase -> pair.changedCode()
                            .holding(pair.suffering(), increase)
                            .ifPresent(held -> add(byPart, held.part(), severity, word(increase), held.share())));
        }
        addExceptions(pair, byPart);
        return byPart.values().stream()
                .max(Comparator.comparingDouble(Found::severity))
                .map(found -> finding(pair, found));
    }

    private static void add(Map<String, Found> byPart, Part part, double severity, String what, double share) {
        byPart.computeIfAbsent(part.name(), name -> new Found(part, severity, new ArrayList<>()))
                .shares()
                .add(Text.of("cause.library-changed." + what, Text.share(share)));
    }

    private static String word(Increase increase) {
        return increase.resource().name().toLowerCase(Locale.ROOT);
    }

    /** Each is made in the innermost changed code on its stack. */
    private static void addExceptions(Case pair, Map<String, Found> byPart) {
        if (!pair.rose(ExceptionMetrics.RATE)) {
            return;
        }
        Map<String, Part> parts = new HashMap<>();
        Function<Window, Events> made = window -> ExceptionStorm.made(pair, window);
        double all = LargestRise.ofCount(pair, made, (events, row) -> "")
                .map(LargestRise::rise)
                .orElse(Double.NaN);
        LargestRise.ofCount(
                        pair,
                        made,
                        (events, row) -> events.stack(row).frames().stream()
                                .flatMap(frame -> pair.changedCode().of(frame).stream())
                                .findFirst()
                                .map(part -> {
                                    parts.put(part.name(), part);
                                    return part.name();
                                })
                                .orElse(""))
                .filter(most -> !most.key().isEmpty() && most.rise() >= MOST * all)
                .ifPresent(most -> add(
                        byPart,
                        Objects.requireNonNull(parts.get(most.key())),
                        0,
                        "exceptions",
                        Math.min(1, most.rise() / all)));
    }

    private static Finding finding(Case pair, Found found) {
        Part part = found.part();
        Text told = Text.sentences(
                Text.of(
                        part.known() == Known.PACKAGE ? "cause.library-changed.classes" : "cause.library-changed.found",
                        named(part),
                        Text.semicolons(found.shares().stream().limit(MOST_TOLD).toList())),
                part.known() == Known.NAMED ? Text.of("cause.library-changed.guessed") : Text.none(),
                changed(part));
        // Of a package without versions, what is spent in it says more than that its classes are others.
        boolean sure = part.known() == Known.LISTED
                || (part.known() != Known.PACKAGE && !part.changed().isEmpty());
        return new Finding(
                        sure ? Confidence.HIGH : Confidence.MEDIUM, told, pair.worsened(ApplicationMetrics.DURATIONS))
                .at(Optional.of(Site.of(named(part))))
                .mattering(found.severity())
                .properIf(pair.work().isKnown())
                .advising(advice(pair, part));
    }

    private static Text changed(Part part) {
        List<String> simple = part.changed().stream()
                .map(type -> type.substring(type.lastIndexOf('.') + 1))
                .limit(MOST_TOLD)
                .toList();
        Text count = Text.count(part.changed().size());
        return simple.isEmpty() ? Text.none() : Text.of("cause.library-changed.places", count, Text.codes(simple));
    }

    private static Optional<Text> advice(Case pair, Part part) {
        String other = part.versions().of(pair.suffering().other());
        Text name = Text.recorded(part.name());
        Text back = Text.of("cause.library-changed.take-back", pair.sideAfter(), name, Text.recorded(other));
        return other.isEmpty() ? Optional.empty() : Optional.of(back);
    }

    /** "gson 2.10 → 2.10.1", or the package of classes that changed. */
    static Text named(Part part) {
        Text name = Text.recorded(part.name());
        Both<Text> versions = part.versions()
                .map(version -> version.isEmpty() ? Text.of("cause.library-changed.none") : Text.recorded(version));
        return part.known() == Known.PACKAGE
                ? name
                : Text.of(
                        "cause.library-changed.versions", name, Text.fromTo(versions.baseline(), versions.candidate()));
    }
}
