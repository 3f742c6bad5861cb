package org.flightdiff.comparison.comparability;

import java.util.List;
import java.util.stream.Stream;
import org.flightdiff.comparison.result.ComparabilityRemark;
import org.flightdiff.comparison.result.ComparabilityRemark.Severity;
import org.flightdiff.language.Text;
import org.flightdiff.model.Role;
import org.flightdiff.recording.EventSetting;
import org.flightdiff.recording.EventSetting.State;
import org.flightdiff.view.Sides;

/** That a side was read from a log of collections, which tells of little else: what it leaves unknown is told once. */
final class LogRemarks {

    private static final String ID = "gc-log";

    private LogRemarks() {}

    static List<ComparabilityRemark> of(Sides sides) {
        List<Role> logged = Stream.of(Role.values())
                .filter(role -> sides.of(role).get(0).recording().isOfLog())
                .toList();
        if (logged.isEmpty()) {
            return List.of();
        }
        Text text = logged.size() == 1 ? Text.of("remark.gc-log", Text.side(logged.get(0))) : Text.of("remark.gc-logs");
        return List.of(new ComparabilityRemark(ID, Severity.INFO, text, List.of()));
    }

    /** Whether an event type is one that a log of these two leaves unknown. */
    static boolean areTold(EventSetting one, EventSetting other) {
        return isLeftOut(one) || isLeftOut(other);
    }

    private static boolean isLeftOut(EventSetting setting) {
        return setting.state() == State.NOT_IN_LOGS || setting.state() == State.NOT_LOGGED;
    }
}
