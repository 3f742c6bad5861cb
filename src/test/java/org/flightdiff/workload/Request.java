package org.flightdiff.workload;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The service's own event: one request, with the time it took. */
@Name("org.flightdiff.workload.Request")
@Label("Request")
@Category("Workload")
@StackTrace(false)
final class Request extends Event {

    @Label("Items")
    int items;

    @Label("Bytes Answered")
    @DataAmount
    long bytes;
}
