package org.flightdiff.report.events;

import static java.util.Map.entry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.flightdiff.events.EventSheet;
import org.flightdiff.privacy.MaskedValues;
import org.flightdiff.privacy.Masking;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.EventField;
import org.flightdiff.recording.EventField.ValueMeaning;
import org.flightdiff.unit.Notation;

/** The values of some events as they may be shown. Not thread-safe, as the masking is not. */
public final class ShownValues {

    private static final String VALUE = "value";

    private final EventSheet sheet;
    private final String type;
    private final Masking masking;

    /** What texts of names are shown as; many events have the same. */
    private final Map<EventField, Map<String, String>> known = new HashMap<>();

    public ShownValues(EventSheet sheet, String type, Masking masking) {
        this.sheet = sheet;
        this.type = type;
        this.masking = masking;
    }

    String words(int row, EventField field, Notation notation) {
        return shown(row, field, sheet.words(row, field, notation));
    }

    /** A value for other programs, and for conditions. */
    public String raw(int row, EventField field) {
        return shown(row, field, sheet.raw(row, field));
    }

    /** Whether the values of a field are masked whatever they are: numbers and truths are then written as texts. */
    public static boolean isHidden(EventField field) {
        return Masking.hidesAll(field.name());
    }

    private String shown(int row, EventField field, String value) {
        if (sheet.isMissing(row, field)) {
            return value;
        }
        if (isHidden(field)) {
            return masking.value(ValueKind.STATED, field.name(), value);
        }
        if (field.meaning() != ValueMeaning.TEXT) {
            return value;
        }
        ValueKind kind = RecordedKinds.of(type, field);
        // Properties and variables have their name in a field of its own.
        return field.name().equals(VALUE)
                ? masking.value(kind, nameOf(row), value)
                : known.computeIfAbsent(field, none -> new HashMap<>())
                        .computeIfAbsent(value, each -> masking.value(kind, "", each));
    }

    private String nameOf(int row) {
        return Stream.of("key", "name")
                .flatMap(name -> sheet.field(name).stream())
                .map(name -> sheet.raw(row, name))
                .findFirst()
                .orElse("");
    }

    /** What is masked of those that were asked for. */
    List<MaskedValues> masked() {
        return masking.masked();
    }

    /** Which fields of events hold command lines, properties, messages and the like; all other texts are names. */
    private static final class RecordedKinds {

        private static final String OF_THE_JDK = "jdk.";

        private static final Set<String> TEXTS = Set.of("java.lang.String", "char");

        private static final Map<String, Map<String, ValueKind>> BY_EVENT = Map.ofEntries(
                entry("jdk.InitialSystemProperty", Map.of("value", ValueKind.PROPERTY)),
                entry("jdk.InitialEnvironmentVariable", Map.of("value", ValueKind.VARIABLE)),
                entry("jdk.InitialSecurityProperty", Map.of("value", ValueKind.SECURITY_PROPERTY)),
                entry("jdk.SecurityPropertyModification", Map.of("value", ValueKind.SECURITY_PROPERTY)),
                entry(
                        "jdk.JVMInformation",
                        Map.of(
                                "jvmArguments", ValueKind.JVM_ARGUMENTS,
                                "jvmFlags", ValueKind.JVM_ARGUMENTS,
                                "javaArguments", ValueKind.PROGRAM)),
                entry("jdk.SystemProcess", Map.of("commandLine", ValueKind.COMMAND)),
                entry("jdk.ProcessStart", Map.of("command", ValueKind.COMMAND)),
                entry("jdk.JavaAgent", Map.of("options", ValueKind.AGENT_OPTIONS)),
                entry("jdk.NativeAgent", Map.of("options", ValueKind.AGENT_OPTIONS)),
                entry("jdk.JavaExceptionThrow", Map.of("message", ValueKind.SPOKEN)),
                entry("jdk.JavaErrorThrow", Map.of("message", ValueKind.SPOKEN)),
                entry("jdk.VirtualThreadSubmitFailed", Map.of("exceptionMessage", ValueKind.SPOKEN)));

        /** What a field holds: in the program's own events, texts are what it says; the rest are names. */
        static ValueKind of(String event, EventField field) {
            boolean said = !event.startsWith(OF_THE_JDK) && TEXTS.contains(field.typeName());
            return BY_EVENT.getOrDefault(event, Map.of())
                    .getOrDefault(field.name(), said ? ValueKind.SPOKEN : ValueKind.FREE_TEXT);
        }
    }
}
