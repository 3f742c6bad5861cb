package org.flightdiff.view.vmoperation;

import static org.flightdiff.view.vmoperation.VmOperationEvents.VM_OPERATION;

import org.flightdiff.recording.Events;
import org.flightdiff.recording.Window;

/** VM operations by purpose. Those of the flight recorder do not count, as both sides have them. */
public final class VmOperations {

    private static final String NAME = "operation";

    private VmOperations() {}

    /** All but the recorder's own, at safepoints or not. */
    public static Events all(Window window) {
        return window.events(VM_OPERATION).whereText(NAME, name -> !OperationNames.isRecorders(String.valueOf(name)));
    }

    public static Events atSafepoint(Window window) {
        return atSafepoint(all(window));
    }

    /** Those that stop the application, the recorder's own among them. */
    public static Events halting(Window window) {
        return atSafepoint(window.events(VM_OPERATION));
    }

    public static Events collections(Window window) {
        return atSafepoint(window).whereText(NAME, name -> OperationNames.isCollection(String.valueOf(name)));
    }

    /** Those at a safepoint that are neither collections nor the recorder's own. */
    public static Events others(Window window) {
        return atSafepoint(window).whereText(NAME, name -> !OperationNames.isCollection(String.valueOf(name)));
    }

    /** Those that stop threads one at a time, or none: handshakes. */
    public static Events handshakes(Window window) {
        Events operations = all(window);
        return operations.where(row -> !operations.flag("safepoint", row));
    }

    static Events recorders(Window window) {
        return window.events(VM_OPERATION).whereText(NAME, name -> OperationNames.isRecorders(String.valueOf(name)));
    }

    static Events atSafepoint(Events operations) {
        return operations.where(row -> operations.flag("safepoint", row));
    }

    static String name(Events operations, int row) {
        return String.valueOf(operations.text(NAME, row));
    }
}
