package org.flightdiff.view.exceptions;

import java.util.List;
import org.flightdiff.recording.Events;
import org.flightdiff.view.panel.Sites;

/** Where a throwable was created. The recorded stack begins with the constructors of the throwable itself. */
final class ThrowSite {

    private static final String CONSTRUCTOR = ".<init>";

    private ThrowSite() {}

    /** The method that created it: the first below the constructor of its class. */
    static String of(Events thrown, int row) {
        List<String> frames = thrown.stack(row).frames();
        if (frames.isEmpty()) {
            return Sites.NO_STACK;
        }
        int own = ownConstructor(frames, thrown.text("thrownClass", row) + CONSTRUCTOR);
        return frames.get(Math.min(own + 1, frames.size() - 1));
    }

    /** Index of the last leading constructor of the class itself; of the last leading constructor if there is none. */
    private static int ownConstructor(List<String> frames, String constructor) {
        int last = -1;
        int own = -1;
        for (int i = 0; i < frames.size() && frames.get(i).endsWith(CONSTRUCTOR); i++) {
            last = i;
            if (frames.get(i).equals(constructor)) {
                own = i;
            }
        }
        return own >= 0 ? own : last;
    }
}
