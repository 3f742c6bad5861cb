package org.flightdiff.desktop.session;

import java.util.Collection;
import java.util.List;
import org.flightdiff.comparison.window.TimeRange;
import org.flightdiff.comparison.window.WarmUp;
import org.flightdiff.desktop.text.Messages;
import org.flightdiff.model.Role;
import org.flightdiff.recording.LoadedRecording;
import org.flightdiff.recording.UnreadEventsException;

record WarmUpChoice(Session session, LatestComparison latest, Work work) {

    /** Leaves out the warm-up of sides, or says that there is none; a newer request cancels it. */
    void skip(Collection<Role> roles) {
        List<LoadedRecording> before = seen(Role.BASELINE, roles);
        List<LoadedRecording> after = seen(Role.CANDIDATE, roles);
        LatestComparison.Asked ask = latest.asked();
        work.background().execute(() -> {
            try {
                double baselineEnd = endOfWarmUp(before);
                double candidateEnd = endOfWarmUp(after);
                work.window().execute(() -> {
                    if (latest.asked().isOf(ask)) {
                        leaveOut(baselineEnd, candidateEnd);
                    }
                });
            } catch (UnreadEventsException later) {
                work.window().execute(() -> session.refuse(Messages.of(later.reason())));
            }
        });
    }

    private List<LoadedRecording> seen(Role role, Collection<Role> roles) {
        return roles.contains(role) ? session.side(role).seen() : List.of();
    }

    private void leaveOut(double baselineEnd, double candidateEnd) {
        if (baselineEnd == 0 && candidateEnd == 0) {
            session.refuse(Messages.get("windows.no-warm-up"));
        } else {
            session.choose(from(baselineEnd, Role.BASELINE), from(candidateEnd, Role.CANDIDATE));
        }
    }

    /** The latest end over all runs, so that no window contains any warm-up; 0 if none has one. */
    private static double endOfWarmUp(List<LoadedRecording> runs) {
        return runs.stream()
                .mapToDouble(run -> WarmUp.of(run).endSeconds())
                .max()
                .orElse(0);
    }

    private TimeRange from(double seconds, Role role) {
        return seconds == 0
                ? session.side(role).rangeProperty().get()
                : new TimeRange(new TimeRange.RecordingPoint(seconds, false), TimeRange.WHOLE.to());
    }
}
