package org.flightdiff.report.events;

import java.util.Map;
import org.flightdiff.privacy.ValueKind;

/** Which fields of the JDK's events hold command lines, properties and the like; all other texts may say anything. */
final class RecordedKinds {

    private static final Map<String, Map<String, ValueKind>> BY_EVENT = Map.of(
            "jdk.InitialSystemProperty", Map.of("value", ValueKind.PROPERTY),
            "jdk.InitialEnvironmentVariable", Map.of("value", ValueKind.VARIABLE),
            "jdk.InitialSecurityProperty", Map.of("value", ValueKind.SECURITY_PROPERTY),
            "jdk.SecurityPropertyModification", Map.of("value", ValueKind.SECURITY_PROPERTY),
            "jdk.JVMInformation",
                    Map.of(
                            "jvmArguments", ValueKind.JVM_ARGUMENTS,
                            "jvmFlags", ValueKind.JVM_ARGUMENTS,
                            "javaArguments", ValueKind.PROGRAM),
            "jdk.SystemProcess", Map.of("commandLine", ValueKind.COMMAND),
            "jdk.ProcessStart", Map.of("command", ValueKind.COMMAND),
            "jdk.JavaAgent", Map.of("options", ValueKind.AGENT_OPTIONS),
            "jdk.NativeAgent", Map.of("options", ValueKind.AGENT_OPTIONS));

    private RecordedKinds() {}

    /** What a field holds. */
    static ValueKind of(String event, String field) {
        return BY_EVENT.getOrDefault(event, Map.of()).getOrDefault(field, ValueKind.FREE_TEXT);
    }
}
