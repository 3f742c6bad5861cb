package org.flightdiff.view.vmoperation;

import static org.flightdiff.view.vmoperation.VmOperationEvents.SAFEPOINT_BEGIN;
import static org.flightdiff.view.vmoperation.VmOperationEvents.VM_OPERATION;

import java.util.Arrays;
import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;
import org.flightdiff.view.Availability;

/** The time in which all application threads stood still, for whatever reason: reaching safepoints and being there. */
public final class HaltedTime {

    private HaltedTime() {}

    /** Whether a window can tell: both the safepoints and the VM operations were recorded. */
    public static boolean isRecorded(Window window) {
        return Availability.missing(window, List.of(SAFEPOINT_BEGIN, VM_OPERATION)) == null;
    }

    /** Time to reach safepoints and time of the operations at them, in seconds, as far as thresholds let them be seen. */
    public static double seconds(Window window) {
        double reaching =
                Arrays.stream(window.events(SAFEPOINT_BEGIN).durations()).sum();
        Events operations = window.events(VM_OPERATION);
        Events atSafepoints = operations.where(row -> operations.flag("safepoint", row));
        double standing = Arrays.stream(atSafepoints.durations()).sum();
        return reaching + standing;
    }
}
