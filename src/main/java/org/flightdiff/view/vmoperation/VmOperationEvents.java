package org.flightdiff.view.vmoperation;

import org.flightdiff.recording.Selection;

/** The events that tell when and for what the VM stopped the application. */
public final class VmOperationEvents {

    /** Reaching one safepoint: from the request until all threads stand still. */
    public static final Selection SAFEPOINT_BEGIN =
            Selection.of("jdk.SafepointBegin").numbers("safepointId");

    /** One operation of the VM thread, at a safepoint or beside the application. */
    public static final Selection VM_OPERATION = Selection.of("jdk.ExecuteVMOperation")
            .numbers("safepointId", "safepoint", "blocking")
            .texts("operation", "caller");

    private VmOperationEvents() {}
}
