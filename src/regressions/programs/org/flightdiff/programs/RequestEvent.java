package org.flightdiff.programs;

import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** One request, with the time it took. */
@Name("org.flightdiff.programs.Request")
@Label("Request")
@StackTrace(false)
final class RequestEvent extends Event {}
