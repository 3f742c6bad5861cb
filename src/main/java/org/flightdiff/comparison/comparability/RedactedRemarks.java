package org.flightdiff.comparison.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Advice;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.privacy.Redacted;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Jvm;
import org.flightdiff.recording.Selection;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Sides;
import org.flightdiff.view.configuration.Flag;
import org.flightdiff.view.configuration.Flags;
import org.flightdiff.view.configuration.setting.ConfigurationEvents;

/** What the JVM of a side left out of its recording, as it may be secret: told once, as it is compared with nothing. */
final class RedactedRemarks {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** It repeats the arguments of the program. */
    private static final String COMMAND = "sun.java.command";

    private final List<Text> told = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    private RedactedRemarks() {}

    static List<ComparabilityRemark> of(Sides sides) {
        return Stream.of(Role.values())
                .flatMap(role ->
                        sides.of(role).stream().limit(1).flatMap(window -> new RedactedRemarks().remark(role, window)))
                .toList();
    }

    private Stream<ComparabilityRemark> remark(Role role, Window window) {
        Jvm jvm = window.jvm();
        arguments("remark.redacted.arguments", jvm.mainClass());
        arguments("remark.redacted.jvm-arguments", jvm.arguments() + " " + jvm.flags());
        settings("remark.redacted.properties", window, ConfigurationEvents.PROPERTY);
        settings("remark.redacted.variables", window, ConfigurationEvents.ENVIRONMENT);
        add(
                "remark.redacted.flags",
                Flags.of(window).all().stream()
                        .filter(flag -> Redacted.isIn(flag.value()))
                        .map(Flag::name)
                        .toList());
        return told.isEmpty()
                ? Stream.of()
                : Stream.of(new ComparabilityRemark(
                        "redacted",
                        Severity.INFO,
                        Text.ofSide(
                                role, Text.of("remark.redacted", Text.recorded(jvm.shortVersion()), Text.commas(told))),
                        Advice.NONE,
                        List.of("configuration"),
                        names.isEmpty() ? Text.none() : Text.codes(names)));
    }

    /** Those without a name of their own are only counted. */
    private void arguments(String words, String line) {
        List<String> left = BLANKS.splitAsStream(line).filter(Redacted::isIn).toList();
        if (!left.isEmpty()) {
            told.add(Text.of(words, Text.count(left.size())));
            left.stream()
                    .filter(word -> !word.startsWith(Redacted.MARK))
                    .map(word -> word.substring(0, word.indexOf(Redacted.MARK)).replaceFirst("[=:]$", ""))
                    .forEach(names::add);
        }
    }

    private void settings(String words, Window window, Selection selection) {
        Events events = window.everywhere(selection);
        SortedSet<String> left = events.rows()
                .filter(row -> Redacted.isIn(events.text("value", row)))
                .mapToObj(row -> String.valueOf(events.text("key", row)))
                .filter(name -> !name.equals(COMMAND))
                .collect(Collectors.toCollection(TreeSet::new));
        add(words, List.copyOf(left));
    }

    private void add(String words, List<String> left) {
        if (!left.isEmpty()) {
            told.add(Text.of(words, Text.count(left.size())));
            names.addAll(left);
        }
    }
}
