package org.flightdiff.view.panel;

import java.util.List;
import java.util.function.Function;
import org.flightdiff.language.StandIn;
import org.flightdiff.language.Text;
import org.flightdiff.recording.table.StackTrace;

public final class Sites {

    public static final String NO_STACK = StandIn.NO_STACK_TRACE.word();

    public static final String ONLY_JDK = StandIn.ONLY_JDK.word();

    public static final Function<String, Text> LABEL = StandIn.orRecorded(StandIn.NO_STACK_TRACE, StandIn.ONLY_JDK);

    private static final List<String> JDK_PACKAGES = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "$Proxy.");

    private Sites() {}

    public static String top(StackTrace stack) {
        return stack.frames().isEmpty() ? NO_STACK : stack.frames().get(0);
    }

    /** The first method, from the running one downwards, that is not the JDK's. */
    public static String ofApplication(StackTrace stack) {
        for (String frame : stack.frames()) {
            if (!isJdk(frame)) {
                return frame;
            }
        }
        return stack.frames().isEmpty() ? NO_STACK : ONLY_JDK;
    }

    public static boolean isStandIn(String site) {
        return site.equals(NO_STACK) || site.equals(ONLY_JDK);
    }

    /** Whether a method belongs to the JDK, including the proxies and the like that it generates. */
    public static boolean isJdk(String method) {
        for (String name : JDK_PACKAGES) {
            if (method.startsWith(name)) {
                return true;
            }
        }
        return false;
    }
}
