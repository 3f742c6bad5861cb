package org.flightdiff.recording.reader;

import java.util.Set;
import java.util.stream.Collectors;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSettings;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.beside.EventsBeside;

/**
 * A recording with what only the log of the same JVM has: each safepoint, of which a recording usually has the long ones
 * alone, and events that were off.
 */
final class LogBesideRecording {

    private static final Set<String> WITH_THRESHOLD = Set.of("jdk.SafepointBegin", "jdk.ExecuteVMOperation");

    private LogBesideRecording() {}

    static LoadedRecording joined(LoadedRecording recording, LoadedRecording log) {
        return EventsBeside.joined(
                recording,
                log,
                log.tables().keySet().stream()
                        .filter(event -> isBetterLogged(event, recording))
                        .collect(Collectors.toSet()));
    }

    private static boolean isBetterLogged(String event, LoadedRecording recording) {
        EventSetting recorded = recording.settings().of(event);
        boolean isSetting = event.equals(EventSettings.ACTIVE_SETTING.event());
        return !isSetting && (!recorded.isOn() || (WITH_THRESHOLD.contains(event) && recorded.thresholdNanos() > 0));
    }
}
