package org.flightdiff.report.events;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Set;
import org.flightdiff.privacy.ValueKind;
import org.flightdiff.recording.EventField;

/** Which fields of events hold command lines, properties, messages and the like; all other texts are names. */
final class RecordedKinds {

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

    private RecordedKinds() {}

    /** What a field holds: in the program's own events, texts are what it says; the rest are names. */
    static ValueKind of(String event, EventField field) {
        boolean said = !event.startsWith(OF_THE_JDK) && TEXTS.contains(field.typeName());
        return BY_EVENT.getOrDefault(event, Map.of())
                .getOrDefault(field.name(), said ? ValueKind.SPOKEN : ValueKind.FREE_TEXT);
    }
}
